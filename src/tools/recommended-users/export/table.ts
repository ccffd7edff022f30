import type { Item } from "#src/shared/result.ts";
import { toCsv } from "#src/shared/words/csv.ts";
import { auditHead, auditOf } from "../../exporting/audit.ts";
import { type Block, documentSection, documentTable, itemList } from "../../exporting/document.ts";
import { listField, ofKind, textField } from "../../pieces/item-fields.ts";
import { whoOf } from "../persona-link.ts";

const targetingHead = ["媒体", "年代・立場", "年齢帯（歳）", "興味", "キーワード", "除外"];
const targetingRow = (item: Item) => [
  item.text,
  textField(item, "audience"),
  textField(item, "ages"),
  ...["interests", "keywords", "excludes"].map((name) => listField(item, name).join("、")),
];

export function recommendedUsersDocument(items: readonly Item[]): Block[] {
  return [
    ...documentSection("おすすめの方", [
      itemList(ofKind(items, "fit"), (item) => {
        const who = whoOf(item);
        return `${item.text}　理由：${textField(item, "reason")}${who ? `　ペルソナ：${who.name}` : ""}`;
      }),
    ]),
    ...documentSection("向かない方", [itemList(ofKind(items, "unfit"))]),
    ...documentSection("始めどき", [itemList(ofKind(items, "timing"))]),
    ...documentSection("広告ターゲット案（仮説）", [
      documentTable(targetingHead, ofKind(items, "targeting").map(targetingRow)),
    ]),
  ];
}

const kinds = { fit: "おすすめの方", unfit: "向かない方", timing: "始めどき" } as const;

/** Every piece, then the rows that an advertising tool is set up from. */
export function recommendedUsersToCsv(items: readonly Item[]): string {
  const pieces = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) =>
    ofKind(items, kind).map((item) => [
      kinds[kind],
      item.text,
      textField(item, "reason"),
      whoOf(item)?.name ?? "",
      ...auditOf(item),
      ...targetingHead.map(() => ""),
    ]),
  );
  const targeting = ofKind(items, "targeting").map((item) => [
    "広告のターゲット案",
    item.text,
    ...["", ""],
    ...auditOf(item),
    ...targetingRow(item),
  ]);
  return toCsv([["種類", "文", "理由", "ペルソナ", ...auditHead, ...targetingHead], ...pieces, ...targeting]);
}
