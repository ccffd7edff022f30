import type { Item } from "#src/shared/result.ts";

let made = 0;

/** A checked piece with nothing against it; what a test is about stands in `own`. */
export function pieceOf(own: Partial<Item> & Pick<Item, "kind" | "text">): Item {
  made += 1;
  return {
    id: `piece-${made}`,
    fields: {},
    sources: [],
    counts: { c1: [...own.text].length, w2: 0, x: 0 },
    fits: [],
    evidence: [],
    flags: [],
    score: [],
    ready: true,
    problems: [],
    locked: false,
    edited: false,
    ...own,
  };
}
