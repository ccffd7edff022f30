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
  const stated = new Index();
  for (const source of sources) stated.add(sourceText(source));
  known.set(sources, { length: sources.length, stated });
  return stated;
}

/** The same, as slowly as `each` likes: what a check of the very same list then finds done. */
export async function prepareSources(
  sources: readonly Source[],
  each: (sources: readonly Source[], work: (source: Source) => void) => Promise<void>,
): Promise<void> {
  if (known.get(sources)?.length === sources.length) return;
  const stated = new Index();
  await each(sources, (source) => stated.add(sourceText(source)));
  known.set(sources, { length: sources.length, stated });
}

/** A date may be covered by one that says more, a word has synonyms, a bare number is any counter's: those are looked at one by one. */
function sortOf({ key, value }: Token): string {
  if (key.startsWith("date:")) return "date";
  return value === undefined ? "word" : `${value}`;
}

class Index implements Stated {
  private readonly bySort = new Map<string, SourceText[]>();

  add(source: SourceText): void {
    for (const token of source.tokens) {
      this.put(sortOf(token), source);
      if (token.to !== undefined) this.put(`${token.to}`, source);
      if (token.spoken !== undefined) this.put(`${token.spoken}`, source);
    }
  }

  private put(sort: string, source: SourceText): void {
    const there = this.bySort.get(sort);
    if (!there) this.bySort.set(sort, [source]);
    else if (there.at(-1) !== source) there.push(source);
  }

  sourcesFor(claim: Token): Iterable<SourceText> {
    return this.bySort.get(sortOf(claim)) ?? [];
  }
}
