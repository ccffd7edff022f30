import type { Item } from "#src/shared/result.ts";
import {
  type Block,
  documentSection,
  documentTable,
  groundsOf,
  itemList,
  plainList,
} from "../../exporting/document.ts";
import { textField } from "../../pieces/item-fields.ts";
import { otherSideOf } from "../rival.ts";
import { groupByKind } from "../view/groups.ts";

export function analysisDocument(items: readonly Item[]): Block[] {
  const of = groupByKind(items);
  const rows = of.row.map((item) => [
    item.text,
    textField(item, "advantage"),
    textField(item, "benefit"),
    groundsOf(item),
  ]);
  const differences = of.difference.map((item) => [
    textField(item, "axis"),
    item.text,
    otherSideOf(item).text,
    [groundsOf(item), otherSideOf(item).source ?? ""].filter((id) => id !== "").join("・"),
  ]);
  return [
    ...documentSection("一言で言うと", [itemList(of["one-line"])]),
    ...documentSection("事実", [itemList(of.fact)]),
    ...documentSection("特徴・利点・ベネフィット", [
      documentTable(["特徴", "利点", "ベネフィット", "根拠"], rows),
    ]),
    ...documentSection("強み", [
      itemList(of.strength, (item) => `${item.text}：${textField(item, "reason")}`),
    ]),
    ...documentSection("利用シーン", [itemList(of.scene)]),
    ...documentSection("価格の納得材料", [itemList(of["price-reason"])]),
    ...documentSection("競合との違い", [
      documentTable(["比べる点", "自社", "競合・ほか", "根拠"], differences),
    ]),
    ...documentSection("足りない情報", [
      plainList(of.gap.map((item) => `${item.text}：${textField(item, "why")}`)),
    ]),
    ...documentSection("材料の中の注意表現", [
      plainList(of.caution.map((item) => `${item.text}：${textField(item, "why")}`)),
    ]),
  ];
}
