/** Items of an analysis by kind, and what they are called. Pure. */
import type { Item } from "#src/shared/result.ts";
import { textField } from "../../pieces/item-fields.ts";
import { type FactKind, factKinds } from "../definition.ts";

export const analysisLabels = {
  "one-line": "一言で言うと",
  fact: "事実",
  row: "特徴・利点・ベネフィット",
  strength: "強み",
  scene: "利用シーン",
  "price-reason": "価格の納得材料",
  difference: "競合との違い",
  gap: "足りない情報",
  caution: "注意表現",
} as const;
export type AnalysisKind = keyof typeof analysisLabels;

/** What a fact is of. */
export const factLabel = (item: Item): string =>
  factKinds[textField(item, "kind") as FactKind] ?? factKinds.other;

/** Every kind has its list, in the order the items came. Unknown kinds are left out. */
export function groupByKind(items: readonly Item[]) {
  const lists = Object.keys(analysisLabels).map((kind) => [kind, items.filter((item) => item.kind === kind)]);
  return Object.fromEntries(lists) as Record<AnalysisKind, Item[]>;
}
