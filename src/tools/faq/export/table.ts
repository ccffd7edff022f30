import type { Item } from "#src/shared/result.ts";
import { toCsv } from "#src/shared/words/csv.ts";
import { auditHead, auditOf } from "../../exporting/audit.ts";
import { type Block, documentHeading, flagsOf, groundsOf, paragraph } from "../../exporting/document.ts";
import { textField } from "../../pieces/item-fields.ts";
import { type Category, categories } from "../../questions/buyer-question.ts";

const entriesIn = (items: readonly Item[]) => items.filter(({ kind }) => kind === "entry");
const categoryOf = (item: Item) => categories[textField(item, "category") as Category] ?? "";

export function faqDocument(items: readonly Item[]): Block[] {
  return (Object.keys(categories) as Category[]).flatMap((category) => {
    const own = entriesIn(items).filter((item) => item.fields.category === category);
    if (own.length === 0) return [];
    const told = own.flatMap((item) => {
      const grounds = textField(item, "missing") === "" ? groundsOf(item) : "未記入あり";
      const answer = textField(item, "answer");
      return [
        documentHeading(3, `Q. ${item.text}`),
        paragraph(`A. ${answer}${grounds === "" ? "" : `［${grounds}］`}`, flagsOf(item)),
      ];
    });
    return [documentHeading(2, categories[category]), ...told];
  });
}

export function faqToCsv(items: readonly Item[]): string {
  const rows = entriesIn(items).map((item, at) => [
    String(at + 1),
    item.text,
    textField(item, "answer"),
    categoryOf(item),
    textField(item, "removes"),
    textField(item, "missing"),
    ...auditOf(item),
  ]);
  return toCsv([["番号", "質問", "回答", "分類", "消す不安", "未記入", ...auditHead], ...rows]);
}

/** An answer that still has to be filled in is none for a machine that hands it on. */
const finishedIn = (items: readonly Item[]) =>
  entriesIn(items).filter((item) => textField(item, "missing") === "");

/** What a chatbot is taught with: nothing that was meant for the writer only. */
export function faqToBot(items: readonly Item[]): string {
  const rows = finishedIn(items).map((item) => [item.text, textField(item, "answer"), categoryOf(item)]);
  return toCsv([["質問", "回答", "カテゴリ"], ...rows]);
}

/** schema.org FAQPage. */
export function faqToJsonLd(items: readonly Item[]): string {
  const page = {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: finishedIn(items).map((item) => ({
      "@type": "Question",
      name: item.text,
      acceptedAnswer: { "@type": "Answer", text: textField(item, "answer") },
    })),
  };
  // Made to stand in a script element: nothing in it may end that element.
  return `${JSON.stringify(page, null, 2).replace(/</gu, "\\u003c")}\n`;
}
