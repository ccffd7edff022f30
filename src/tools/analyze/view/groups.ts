/** Items of an analysis by kind, with the fields the screen reads. Pure. */
import type { Item } from "#src/shared/result.ts";

export const analysisKinds = [
  "one-line",
  "fact",
  "row",
  "strength",
  "scene",
  "price-reason",
  "difference",
  "gap",
  "caution",
] as const;
export type AnalysisKind = (typeof analysisKinds)[number];

/** Every kind has its list, in the order the items came. Unknown kinds are left out. */
export function groupByKind(items: readonly Item[]): Record<AnalysisKind, Item[]> {
  const of = (kind: AnalysisKind) => items.filter((item) => item.kind === kind);
  return {
    "one-line": of("one-line"),
    fact: of("fact"),
    row: of("row"),
    strength: of("strength"),
    scene: of("scene"),
    "price-reason": of("price-reason"),
    difference: of("difference"),
    gap: of("gap"),
    caution: of("caution"),
  };
}
