/** 根拠シート: everything that the analysis states, each with the sentence that it was read from. */
import type { Item } from "#src/shared/result.ts";
import { toCsv } from "#src/shared/words/csv.ts";
import { auditHead, auditOf } from "../../exporting/audit.ts";
import { isHypothesis, textField } from "../../pieces/item-fields.ts";
import { otherSideOf } from "../rival.ts";
import { type AnalysisKind, analysisLabels, factLabel, groupByKind } from "../view/groups.ts";

const more: Partial<Record<AnalysisKind, readonly string[]>> = {
  row: ["advantage", "benefit"],
  strength: ["reason"],
  gap: ["why"],
  caution: ["why"],
};

const labelOf = (kind: AnalysisKind, item: Item) =>
  kind === "fact" ? `${analysisLabels.fact}（${factLabel(item)}）` : analysisLabels[kind];

function differenceOf(item: Item): string {
  const { text, source } = otherSideOf(item);
  return `${textField(item, "axis")} / ${text}${source ? `（${source}）` : ""}`;
}

export function analysisToCsv(items: readonly Item[]): string {
  const groups = Object.entries(groupByKind(items)) as [AnalysisKind, Item[]][];
  const rows = groups.flatMap(([kind, inside]) =>
    inside.map((item) => [
      labelOf(kind, item),
      item.text,
      kind === "difference"
        ? differenceOf(item)
        : (more[kind] ?? []).map((name) => textField(item, name)).join(" / "),
      isHypothesis(item) ? "仮説" : "",
      ...auditOf(item),
    ]),
  );
  return toCsv([["区分", "内容", "補足", "仮説", ...auditHead], ...rows]);
}
