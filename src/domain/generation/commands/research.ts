/** What a tool looks up outside of its project before it writes. */
import type { SearchEngine } from "#src/engines/search/search.ts";
import type { Research } from "#src/tools/tool.ts";

/** The same engine, with a count of the requests that it made. */
export function countSearches(engine: SearchEngine | null) {
  let requests = 0;
  if (engine === null) return { engine, requests: () => requests };
  const search: SearchEngine["search"] = async (question) => {
    const answer = await engine.search(question);
    requests += answer.requests;
    return answer;
  };
  return { engine: { name: engine.name, search }, requests: () => requests };
}

/** A run that is stopped meanwhile goes on to its end with nothing found. */
export async function runResearch(
  gather: () => Promise<Research> | undefined,
  signal: AbortSignal,
): Promise<Research | undefined> {
  try {
    return await gather();
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}
