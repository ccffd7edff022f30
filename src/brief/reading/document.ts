/** A file or a page beside the memo: what sort of paper it is, and which of its sentences claims may rest on. Pure. */
import type { Source } from "../../shared/result.ts";
import { insideLabels, insideRole } from "../remembered.ts";
import { comparableText } from "../text.ts";
import { documentKindOf } from "./document-kind.ts";
import { rowsOfSentences } from "./lines/layout.ts";
import { placeRows } from "./lines/sections.ts";
import { readMemoText } from "./read.ts";
import type { DocumentKind, DocumentReading, ReadText, Remembered, SentenceRole } from "./schema.ts";

/** Sentences of a document with what was read of them; null for quotations and for what was kept before documents were read. */
export interface DocumentToRead {
  sentences: readonly Source[];
  reading: DocumentReading | null;
}

/** `kind`: what a person said it is. A sentence of two roles has that of the part that may be used least. */
export function readDocument(texts: readonly string[], title: string, kind?: DocumentKind): DocumentReading {
  const sentences = texts.map((text, index) => ({ id: `s${index + 1}`, text }));
  const found = kind ?? documentKindOf(placeRows(rowsOfSentences(sentences)), title);
  const reading = readMemoText(sentences, { document: { kind: found, title } });
  const roles: SentenceRole[] = texts.map(() => "public");
  const labels: (string | null)[] = texts.map(() => null);
  for (const { id, role, label } of reading.sentences) {
    const at = Number.parseInt(id.slice(1), 10) - 1;
    if (roles[at] === "public") roles[at] = role;
    labels[at] ??= label ?? null;
  }
  return {
    kind: found,
    by: kind === undefined ? "rule" : "person",
    roles,
    ...(labels.some((label) => label !== null) && { labels }),
    forbiddenWords: reading.forbiddenWords.map(({ text }) => text),
    requiredWords: reading.requiredWords.map(({ text }) => text),
  };
}

/**
 * The sentences with their roles, for a product of this name: rows of other products are for a person to decide about, and what
 * stands under a label that a person has settled stays inside.
 */
export function dividedDocument(
  { sentences, reading }: DocumentToRead,
  name: ReadText | null,
  remembered: readonly Remembered[] = [],
): (Source & { role: SentenceRole })[] {
  if (reading === null) return sentences.map((sentence) => ({ ...sentence, role: "public" }));
  const rows = sentences.map(({ text }) => rowName(text));
  const others = otherProducts(new Set(rows.filter((row) => row !== null)), reading.kind, name);
  const isInside = insideLabels(remembered);
  return sentences.map((sentence, index) => {
    const read = reading.roles[index] ?? "public";
    const role = isInside(reading.labels?.[index]) ? insideRole(read) : read;
    return { ...sentence, role: role === "public" && others.has(rows[index] ?? "") ? "unsure" : role };
  });
}

/** What a table says of one of its rows: 「価格（洗顔石鹸）：1,980円」; the cell that names it; cells beside each other. */
const cellOfRow = /^[^：:（）]{1,40}(?:（[^（）]{1,20}）)?（((?:[^（）]|（[^（）]{1,20}）){1,24})）：/u;
const namingCell =
  /^(?:商品|製品|品目|サービス|メニュー)(?:の?名称?|名)?\s?[：:]\s?(.{1,24})$|^品名\s?[：:]\s?(.{1,24})$/u;
const besideEachOther = /\t|\u3000| {2,}| ／ /u;
const amount = /\d[\d,，.]*\s?円|[¥￥]\s?\d/u;
/** Parts and sizes of one offer, and what is paid beside it: no products of their own. */
const ofAnyProduct =
  /プラン|コース|セット|本品|単品|定期|初回|お試し|詰め?替|レフィル|オプション|追加|延長|送料|手数料|保証|支払|税|割引?|月払|年払|サイズ|\d\s?(?:名|人|本|個|回|枚|袋|箱|分|時間|日|か月|ヶ月|年|ml|l|g|kg|cm)|^(?:[SMLX]{1,3}|大|中|小|無料|有料)$/iu;

function rowName(text: string): string | null {
  const naming = namingCell.exec(text);
  const named = cellOfRow.exec(text)?.[1] ?? naming?.[1] ?? naming?.[2];
  if (named !== undefined) return named.trim();
  const [head, ...cells] = text.split(besideEachOther);
  return head && cells.some((cell) => amount.test(cell)) ? head.trim() : null;
}

/** Names of rows that are products, but not this one. Of an unknown product none of several is it. */
function otherProducts(
  names: ReadonlySet<string>,
  kind: DocumentKind,
  name: ReadText | null,
): ReadonlySet<string> {
  const products = [...names].filter((each) => !ofAnyProduct.test(each));
  if (name === null || name.certainty === "unsure")
    return new Set(kind === "price_list" && products.length >= 2 ? products : []);
  const own = comparableText(name.value);
  const isOwn = (each: string) => comparableText(each).includes(own) || own.includes(comparableText(each));
  const others = products.filter((each) => !isOwn(each));
  // A table that never names the product and is no price list tells properties of it, row by row.
  return new Set(kind === "price_list" || others.length < products.length ? others : []);
}
