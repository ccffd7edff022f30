/** Asks the web, or the person's other projects, before anything is written. What comes back is data: short sentences R# with their place. */

import type { Brief } from "#src/brief/schema.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import type { WebSearchHit } from "#src/engines/search/search.ts";
import { dayMs } from "#src/shared/time/time.ts";
import type { ExternalServices, FoundSentence, Research } from "../tool.ts";
import { readIdentity } from "../wording/identity.ts";
import { periods, type SearchInput } from "./definition.ts";
import { isExcludedPage } from "./excluded.ts";
import { rankSentences, searchTerms } from "./find.ts";

const maxQueries = 5;
const hitsPerQuery = 5;
const maxSentences = 60;

/** What is asked of the web: the person's question, or five from the name and the kind. Never a sentence of the brief. */
export function outsideQueries(ask: string, brief: Brief): string[] {
  if (ask !== "")
    return ask
      .split(/\n/u)
      .map((line) => line.trim())
      .filter((line) => line !== "")
      .slice(0, maxQueries);
  const { name, kind } = readIdentity(brief);
  const what = kind?.text ?? name?.text;
  if (what === undefined) return [];
  return [
    ...(name ? [name.text === what ? what : `${name.text} ${what}`] : []),
    `${what} 選び方`,
    `${what} 比較`,
    `${what} 悩み`,
    `${what} 市場`,
  ].slice(0, maxQueries);
}

function sentencesOf(hits: WebSearchHit[]): FoundSentence[] {
  const seen = new Set<string>();
  return hits
    .filter(({ url }) => !seen.has(url) && seen.add(url))
    .flatMap(({ url, title, snippet, publishedAt }) =>
      // Numbered through below, across all the pages.
      numberSentences(snippet, "R").map(({ text }) => ({ text, title, url, date: publishedAt })),
    )
    .filter(({ text }) => !/(?:…|\.{3})$/u.test(text))
    .slice(0, maxSentences)
    .map((sentence, index) => ({ ...sentence, id: `R${index + 1}` }));
}

/** Pages of the period that was asked for, without those that are not wanted. */
function within(
  hits: WebSearchHit[],
  { period, exclude }: SearchInput,
  now: Date,
): { kept: WebSearchHit[]; leftOut: number } {
  const { days } = periods[period];
  const wanted = hits.filter(({ url }) => !isExcludedPage(url, exclude));
  if (days === null) return { kept: wanted, leftOut: 0 };
  const since = new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);
  // A page without a date ("") is older than any day.
  const kept = wanted.filter(({ publishedAt }) => publishedAt >= since);
  const pages = (some: WebSearchHit[]) => new Set(some.map(({ url }) => url)).size;
  return { kept, leftOut: pages(wanted) - pages(kept) };
}

/** Of the person's other projects the sentences that answer best, never one that stands here too. */
async function gatherProjects(
  { ask, exclude = [] }: SearchInput,
  brief: Brief,
  { projects, signal }: ExternalServices,
): Promise<Research> {
  const words = [...new Set(outsideQueries(ask, brief).flatMap((query) => searchTerms(query)))];
  const here = new Set(brief.sentences.map(({ text }) => text.trim()));
  const answers = await projects(words);
  signal.throwIfAborted();
  if (answers === null) return { state: "alone", found: [] };
  const wanted = answers.filter(({ project, text }) => !exclude.includes(project) && !here.has(text.trim()));
  const found = rankSentences(words, wanted)
    .slice(0, maxSentences)
    .map(({ text, title, to, project }, index) => ({
      ...{ id: `R${index + 1}`, text, title, url: to, date: "", project },
    }));
  return { state: "projects", found };
}

export async function gatherOutside(
  input: SearchInput,
  brief: Brief,
  reach: ExternalServices,
): Promise<Research> {
  const { search, signal } = reach;
  if (input.scope === "projects" && !input.target) return gatherProjects(input, brief, reach);
  if (input.target || (input.scope !== "web" && input.scope !== "all")) return { state: "unset", found: [] };
  if (!search) return { state: "unset", found: [] };
  const answers = await Promise.allSettled(
    outsideQueries(input.ask, brief).map((query) => search.search({ query, limit: hitsPerQuery, signal })),
  );
  signal.throwIfAborted();
  const hits = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value.hits : []));
  const { kept, leftOut } = within(hits, input, reach.now);
  const failed = answers.length > 0 && answers.every(({ status }) => status === "rejected");
  return { state: failed ? "failed" : "searched", found: sentencesOf(kept), leftOut };
}
