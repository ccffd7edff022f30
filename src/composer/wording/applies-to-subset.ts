/** Prices and offers that belong to a part of what is sold, and would be false of the whole. */
import type { Brief } from "#src/brief/schema.ts";
import type { Phrase } from "#src/tools/wording/phrase.ts";

const ofTheWhole = /価格|料金|値段|費用|定価|代金|月額|年額|家賃|受講料|会費|小売|いま|今なら/u;

/**
 * 「かかとの交換は最短15分、2,200円から」「体験会は第2土曜、参加費は無料」: true only of the topic that stands before it in the sentence.
 * `own`: the product's name and kind, which are no part.
 */
export function appliesToSubset(phrase: Phrase, { sentences }: Brief, own: string[]): boolean {
  return sentences.some(({ id, text }) => {
    const at = phrase.sources.includes(id) ? text.indexOf(phrase.original.slice(0, 8)) : -1;
    const before = text.slice(0, Math.max(0, at));
    const topic = /(?:^|[。/／])[^。/／]*?([^、。/／\s]{2,20})は[^。/／]*$/u.exec(before)?.[1];
    if (!topic || ofTheWhole.test(topic)) return false;
    return !own.some((name) => topic.includes(name) || name.includes(topic));
  });
}
