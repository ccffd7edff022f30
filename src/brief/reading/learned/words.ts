/** Words in quotation marks that a sentence may forbid, with what stands around them: what the rules have no form for. Pure. */
import { keyOf } from "../lines/key.ts";
import type { RowInContext } from "../lines/placed-row.ts";
import type { MemoPart } from "../roles/roles.ts";
import type { SentenceRole } from "../schema.ts";
import { bans } from "../words/bans.ts";
import { bucketsOf, likelihoodsOf, type Weights } from "./model.ts";

export interface QuotedWord {
  text: string;
  sentence: string;
  features: string[];
}

export type LearnedBan = Pick<QuotedWord, "text" | "sentence">;

interface Sentence {
  id: string;
  text: string;
  row: RowInContext;
  role: SentenceRole;
}

const quotation =
  /「([^「」]{1,30})」|『([^『』]{1,30})』|“([^“”]{1,30})”|｢([^｢｣]{1,30})｣|"([^"]{1,30})"|~~([^~]{2,30})~~/gu;
/** A longer sentence forbids no word in passing. */
const maxSentence = 160;
/** How likely it must be that a word is forbidden. */
const bound = 0.4;

/** What two words are compared by. */
const comparable = (text: string): string => text.normalize("NFKC").replace(/\s+/gu, "");

/** All words in quotation marks, in their order. */
export function quotedWords(
  rows: readonly RowInContext[],
  parts: readonly { sentence: string; role: SentenceRole }[],
): QuotedWord[] {
  const roles = new Map<string, SentenceRole>();
  for (const { sentence, role } of parts)
    if ((roles.get(sentence) ?? "public") === "public") roles.set(sentence, role);
  const sentences = rows.flatMap((row) =>
    row.sentences.map(({ id, text }): Sentence => ({ id, text, row, role: roles.get(id) ?? "public" })),
  );
  return sentences.flatMap((sentence, index) =>
    sentence.text.length > maxSentence || sentence.row.between === "commas"
      ? []
      : [...sentence.text.matchAll(quotation)].map((match) => {
          const text = (match.slice(1).find((group) => group !== undefined) ?? "").trim();
          const span = { text, start: match.index, end: match.index + match[0].length };
          return {
            ...{ text, sentence: sentence.id },
            features: featuresOfWord(span, sentence, sentences[index - 1], sentences[index + 1]),
          };
        }),
  );
}

/** Words that the opinion takes for forbidden; `known`: what the rules say something of, and names of the product. */
export function learnedBans(
  rows: readonly RowInContext[],
  parts: readonly { sentence: string; role: SentenceRole }[],
  known: readonly string[],
  weights: Weights,
): LearnedBan[] {
  const taken = known.map(comparable);
  return quotedWords(rows, parts).flatMap(({ text, sentence, features }) => {
    const word = comparable(text);
    if (word === "" || /\d円/u.test(word) || taken.some((each) => each.includes(word) || word.includes(each)))
      return [];
    const [forbidden = 0] = likelihoodsOf(weights, bucketsOf(features, weights.bits));
    return forbidden > bound ? [{ text, sentence }] : [];
  });
}

function runs(found: string[], space: string, text: string, most: number): void {
  const chars = [...text];
  for (let size = 1; size <= most; size += 1)
    for (let at = 0; at + size <= chars.length; at += 1)
      found.push(space + chars.slice(at, at + size).join(""));
}

const tail = (text: string, size: number): string => [...text].slice(-size).join("");
const head = (text: string, size: number): string => [...text].slice(0, size).join("");

function featuresOfWord(
  span: { text: string; start: number; end: number },
  { text, row, role }: Sentence,
  before: Sentence | undefined,
  next: Sentence | undefined,
): string[] {
  const found = ["bias", `p:${row.place ?? "none"}`, `r:${role}`];
  const left = keyOf(text.slice(0, span.start)).toLowerCase();
  const right = keyOf(text.slice(span.end)).toLowerCase();
  const near = head(right, 14);
  runs(found, "R:", near, 3);
  for (const size of [1, 2, 3, 4]) found.push(`0:${head(right, size)}`, `L:${tail(left, size)}`);
  for (const size of [2, 3, 4]) found.push(`E:${tail(right, size)}`);
  const word = keyOf(span.text);
  runs(found, "w:", word, 2);
  found.push(`n:${Math.min(12, [...word].length)}`, `e:${tail(word, 1)}`, `f:${/\d/u.test(word)}`);
  found.push(`x:${right === ""}${left === ""}`, `m:${row.marker.slice(0, 1)}`);
  const refused = (sentence: Sentence | undefined) =>
    sentence !== undefined && bans.test(keyOf(sentence.text));
  found.push(`b:${bans.test(near)}${bans.test(right)}`, `bl:${bans.test(left)}`);
  found.push(`b<${refused(before)}`, `b>${right.length < 8}${refused(next)}`);
  if (before !== undefined) found.push(`<:${before.role}`, `<${tail(keyOf(before.text), 3)}`);
  if (next !== undefined && right.length < 12)
    for (const size of [2, 3, 4])
      found.push(`>:${head(keyOf(next.text.replace(next.row.spokenBy, "")), size)}`);
  const label = row.label ?? row.under;
  if (label !== null) runs(found, "l:", keyOf(label).slice(0, 16), 2);
  return found;
}

/** The pieces that state such a rule are about words: nobody outside reads them. */
export function withLearnedBans(parts: readonly MemoPart[], found: readonly LearnedBan[]): MemoPart[] {
  return parts.map((part) =>
    (part.role === "public" || part.role === "unsure") &&
    found.some(({ text, sentence }) => sentence === part.sentence && part.text.includes(text))
      ? { ...part, role: "forbidden", sure: false, why: "learned" }
      : part,
  );
}
