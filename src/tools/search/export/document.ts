import type { Item } from "#src/shared/result.ts";
import {
  type Block,
  documentSection,
  documentTable,
  itemList,
  paragraph,
  plainList,
} from "../../exporting/document.ts";
import { ofKind, textField } from "../../pieces/item-fields.ts";
import { elsewhereOf, pageOf, placeOfQuote, type TermGroup, termGroups } from "../definition.ts";

/** The page of the web, or the other project, that a quotation stands in. */
function placeOf(item: Item): string {
  const { title = "", url = "", date = "" } = pageOf(item) ?? {};
  const elsewhere = elsewhereOf(item);
  const parts = elsewhere ? [`案件「${elsewhere.name}」`, elsewhere.title] : [title, url, date];
  return parts.filter((text) => text !== "").join(" ");
}

export function searchDocument(items: readonly Item[]): Block[] {
  const quotes = ofKind(items, "quote").map((item) => [
    textField(item, "from"),
    placeOfQuote(item),
    item.text,
    placeOf(item),
  ]);
  const terms = ofKind(items, "term").map((item) => [
    termGroups[textField(item, "group") as TermGroup] ?? "",
    item.text,
  ]);
  return [
    ...ofKind(items, "state").map(({ text }) => paragraph(text)),
    ...documentSection("要点", [
      itemList(ofKind(items, "point"), (item) => `${textField(item, "about")}：${item.text}`),
    ]),
    ...documentSection("出典と引用", [documentTable(["番号", "場所", "引用", "ページ"], quotes)]),
    ...documentSection("競合", [
      itemList(ofKind(items, "rival"), (item) => `${textField(item, "about")}：${item.text}`),
    ]),
    ...documentSection("検索に使われそうな語", [documentTable(["種類", "語"], terms)]),
    ...documentSection("見つからなかったこと", [plainList(ofKind(items, "missing").map(({ text }) => text))]),
  ];
}
