import type { Item } from "#src/shared/result.ts";
import { type Block, groundsOf, list, plainList, section, table } from "../../exporting/document.ts";
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
    ...section("一言で言うと", [list(of["one-line"])]),
    ...section("事実", [list(of.fact)]),
    ...section("特徴・利点・ベネフィット", [table(["特徴", "利点", "ベネフィット", "根拠"], rows)]),
    ...section("強み", [list(of.strength, (item) => `${item.text}：${textField(item, "reason")}`)]),
    ...section("利用シーン", [list(of.scene)]),
    ...section("価格の納得材料", [list(of["price-reason"])]),
    ...section("競合との違い", [table(["比べる点", "自社", "競合・ほか", "根拠"], differences)]),
    ...section("足りない情報", [plainList(of.gap.map((item) => `${item.text}：${textField(item, "why")}`))]),
    ...section("材料の中の注意表現", [
      plainList(of.caution.map((item) => `${item.text}：${textField(item, "why")}`)),
    ]),
  ];
}
