/** 「全部つくる」 on a provider double of a given pace, in a process of its own, with what each tool's answer took. */
import type { ToolName } from "#src/shared/run-parts.ts";
import { allTools, needsOf } from "#src/tools/graph.ts";
import { openTrial, readEvents } from "./client.ts";
import { type Pace, prepareAnswers, providerEnv, startSampleProvider } from "./provider.ts";
import { removeFolder, startServer, temporaryFolder } from "./server.ts";

/** The tokens of a tool's answer, and how often the product asked for it. */
export type Answers = Record<string, { tokens: number; asked: number; startedMs: number; endedMs: number }>;

/** Needs a build. `atOnce`: answers that the provider is asked for at the same time. */
export async function measureJob(text: string, pace: Pace, atOnce: number) {
  const provider = await startSampleProvider(pace, text);
  const dataDir = temporaryFolder();
  const server = await startServer(dataDir, { ...providerEnv(provider), MODEL_CONCURRENCY: String(atOnce) });
  try {
    const visitor = await openTrial((path, init) => fetch(server.url + path, init));
    const { runId } = await visitor.run({ text, tools: "all" });
    const pressed = performance.now();
    await readEvents(await visitor.fetch(`/api/v1/runs/${runId}/events`));
    const seconds = (performance.now() - pressed) / 1000;
    const answers: Answers = {};
    for (const { tool, role } of prepareAnswers(text)) {
      const own = provider.requests.filter(({ body }) => JSON.stringify(body).includes(role));
      const [first] = own;
      answers[tool] = {
        tokens: first?.tokens.length ?? 0,
        asked: own.length,
        startedMs: (first?.receivedAt ?? pressed) - pressed,
        endedMs: (own.at(-1)?.endedAt ?? pressed) - pressed,
      };
    }
    const { results } = (await visitor.send("GET", "/api/v1/trial")).body as {
      results: { items: unknown[] }[];
    };
    const tools = results.filter(({ items }) => items.length > 0).length;
    return { seconds, answers, tools, requests: provider.requests.length };
  } finally {
    await server.end();
    await provider.stop();
    removeFolder(dataDir);
  }
}

/** The longest way through the graph when every tool is asked once and waits for nobody but those that it reads. */
export function criticalPath(answers: Answers, pace: Pace): { seconds: number; tools: ToolName[] } {
  const ways = new Map<ToolName, { seconds: number; tools: ToolName[] }>();
  const wayTo = (tool: ToolName): { seconds: number; tools: ToolName[] } => {
    const known = ways.get(tool);
    if (known) return known;
    const own = pace.firstTokenMs / 1000 + (answers[tool]?.tokens ?? 0) / pace.tokensPerSecond;
    const before = needsOf(tool)
      .map(wayTo)
      .toSorted((a, b) => b.seconds - a.seconds)[0] ?? { seconds: 0, tools: [] };
    const way = { seconds: before.seconds + own, tools: [...before.tools, tool] };
    ways.set(tool, way);
    return way;
  };
  const [longest] = allTools.map(wayTo).toSorted((a, b) => b.seconds - a.seconds);
  return longest ?? { seconds: 0, tools: [] };
}
