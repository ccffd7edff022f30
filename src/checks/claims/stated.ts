/** Which sources state anything of a claim's sort and value, so that a claim is not held against every sentence there is. */
import type { Source } from "../../shared/result.ts";
import { type SourceText, sourceText } from "./source-text.ts";
import type { Token } from "./token.ts";

export interface Stated {
  /** The sources that may back a claim, in their own order; a source that cannot is left out. */
  sourcesFor(claim: Token): Iterable<SourceText>;
}

/** Kept with the list itself: all pieces of a run are checked against the same one. */
const known = new WeakMap<readonly Source[], { length: number; stated: Stated }>();

/** Sources by what they state. A list may grow afterwards; what stands in it must not change. */
export function statedIn(sources: readonly Source[]): Stated {
  const told = known.get(sources);
  if (told && told.length === sources.length) return told.stated;
  const stated = index(sources);
  known.set(sources, { length: sources.length, stated });
  return stated;
}

/** A date may be covered by one that says more, a word has synonyms, a bare number is any counter's: those are looked at one by one. */
function sortOf({ key, value }: Token): string {
  if (key.startsWith("date:")) return "date";
  return value === undefined ? "word" : `${value}`;
}

function index(sources: readonly Source[]): Stated {
  const bySort = new Map<string, SourceText[]>();
  const put = (sort: string, source: SourceText) => {
    const there = bySort.get(sort);
    if (!there) bySort.set(sort, [source]);
    else if (there.at(-1) !== source) there.push(source);
  };
  for (const source of sources.map(sourceText)) {
    for (const token of source.tokens) {
      put(sortOf(token), source);
      if (token.to !== undefined) put(`${token.to}`, source);
    }
  }
  return { sourcesFor: (claim) => bySort.get(sortOf(claim)) ?? [] };
}
