/** おすすめ: which lines are recommended, in which order, and why. Pure. */
import type { Item } from "#src/shared/result.ts";

/** The words that a recommendation is of. A line is found by them, so that a changed line is no longer recommended. */
const wordsOf = ({ fields }: Item): string => (typeof fields.line === "string" ? fields.line.trim() : "");
const shortlist = (items: readonly Item[]) => items.filter(({ kind }) => kind === "shortlist");

/** The recommended lines in the order of the recommendation, then the others in their own. */
export function recommendedFirst(items: readonly Item[], lines: readonly Item[]): Item[] {
  const words = shortlist(items).map(wordsOf);
  const rank = ({ text }: Item) => {
    const at = words.indexOf(text);
    return at < 0 ? words.length : at;
  };
  return lines.toSorted((a, b) => rank(a) - rank(b));
}

/** What could be said of this product alone: a name, a figure, a word of the trade. */
const ownWords = /[\p{N}][\p{N}\p{Script=Han}%％.,]*|[\p{Script=Katakana}ー]{3,}|\p{Script=Han}{3,}/gu;

/** Why a line is recommended, where that says something of this very line; null where it could be said of any. */
export function recommendationOf(items: readonly Item[], line: Item): string | null {
  const found = shortlist(items).find((item) => line.kind === "line" && wordsOf(item) === line.text);
  if (!found) return null;
  const said = found.text.match(ownWords) ?? [];
  return said.some((word) => line.text.includes(word)) ? found.text : null;
}
