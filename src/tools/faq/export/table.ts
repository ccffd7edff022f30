import type { Item } from "#src/shared/result.ts";
import { auditHead, auditOf } from "../../exporting/audit.ts";
import { type Block, flagsOf, groundsOf, heading, paragraph } from "../../exporting/document.ts";
import { textField } from "../../item-fields.ts";
import { type Category, categories } from "../../wording/checklist/doubt.ts";
import { toCsv } from "../../wording/csv.ts";

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
        heading(3, `Q. ${item.text}`),
        paragraph(`A. ${answer}${grounds === "" ? "" : `［${grounds}］`}`, flagsOf(item)),
      ];
    });
    return [heading(2, categories[category]), ...told];
  });
}

export function faqToCsv(items: readonly Item[]): string {
  const rows = entriesIn(items).map((item, at) => [
    String(at + 1),
    item.text,
    textField(item, "answer"),
    categoryOf(item),
    textField(item, "missing"),
    ...auditOf(item),
  ]);
  return toCsv([["番号", "質問", "回答", "分類", "未記入", ...auditHead], ...rows]);
}

/** schema.org FAQPage. An answer that still has to be filled in is no answer for a search engine and stays out. */
export function faqToJsonLd(items: readonly Item[]): string {
  const finished = entriesIn(items).filter((item) => textField(item, "missing") === "");
  const page = {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: finished.map((item) => ({
      "@type": "Question",
      name: item.text,
      acceptedAnswer: { "@type": "Answer", text: textField(item, "answer") },
    })),
  };
  // Made to stand in a script element: nothing in it may end that element.
  return `${JSON.stringify(page, null, 2).replace(/</gu, "\\u003c")}\n`;
}
