import type { Item } from "#src/shared/result.ts";
import { toCsv } from "#src/shared/words/csv.ts";
import { auditHead, auditOf } from "../../exporting/audit.ts";
import { type Block, documentSection, documentTable, groundsOf, itemList } from "../../exporting/document.ts";
import { ofKind, textField } from "../../pieces/item-fields.ts";
import { type BuyerQuestionType, buyerQuestionTypes } from "../../questions/buyer-question.ts";
import { awareness } from "../definition.ts";

const typeOf = (item: Item) => buyerQuestionTypes[textField(item, "type") as BuyerQuestionType] ?? "";
const awarenessOf = (item: Item) => awareness[textField(item, "awareness") === "latent" ? "latent" : "known"];
const askedOf = ({ fields }: Item) =>
  typeof fields.asked === "number" && fields.asked > 0 ? `${fields.asked}件` : "";
export function concernsDocument(items: readonly Item[]): Block[] {
  const doubts = ofKind(items, "doubt").map((item) => {
    const answer = textField(item, "answer");
    const counter = answer === "" ? `材料なし。用意するもの：${textField(item, "prepare")}` : answer;
    return [item.text, typeOf(item), counter, askedOf(item), answer === "" ? "" : item.sources.join("・")];
  });
  return [
    ...documentSection("お悩み", [
      itemList(
        ofKind(items, "worry"),
        (item) => `${item.text}（${textField(item, "scene")}、${awarenessOf(item)}）`,
      ),
    ]),
    ...documentSection("購入前の不安", [
      documentTable(["不安", "種類", "打ち消す材料", "問い合わせ", "根拠"], doubts),
    ]),
  ];
}

/** A doubt is a guess; what takes it away is not. */
function auditOfDoubt(item: Item): string[] {
  const audit = auditOf(item);
  const rests = item.evidence.length === 0 && textField(item, "answer") !== "" && item.sources.length > 0;
  return rests ? audit.with(0, item.sources.join("・")) : audit;
}

export function concernsToCsv(items: readonly Item[]): string {
  const worries = ofKind(items, "worry").map((item) => [
    "お悩み",
    item.text,
    awarenessOf(item),
    textField(item, "scene"),
    "",
    "",
    "",
    groundsOf(item) === "仮説" ? "仮説" : "",
    ...auditOf(item),
  ]);
  const doubts = ofKind(items, "doubt").map((item) => [
    "購入前の不安",
    item.text,
    typeOf(item),
    "",
    textField(item, "answer"),
    textField(item, "prepare"),
    askedOf(item),
    "仮説",
    ...auditOfDoubt(item),
  ]);
  const head = [
    "区分",
    "文",
    "種類",
    "場面",
    "打ち消す材料",
    "用意するもの",
    "問い合わせ",
    "仮説",
    ...auditHead,
  ];
  return toCsv([head, ...worries, ...doubts]);
}

/** The block of a page or a leaflet that a reader ticks off; empty without worries. */
export function concernsToChecklist(items: readonly Item[]): string {
  const worries = ofKind(items, "worry").map(({ text }) => `□ ${text}\n`);
  return worries.length === 0 ? "" : `こんなお悩みありませんか？\n${worries.join("")}`;
}
