/** Lines that say the same in nearly the same words. */
import { toHiragana } from "./text/kana.ts";
import { plain } from "./text/normalize.ts";

/**
 * From here two lines are one line. Chosen so that a changed particle or ending is caught (0.75 and more on our pairs)
 * and two lines that only share the product's noun are not (0.6 and less).
 */
export const nearDuplicateThreshold = 0.7;
/** A short line inside a longer one counts a little less than being equal, and only when it is half as long or more. */
const containmentWeight = 0.85;

/** A text as it is compared; worth keeping for one that is compared with many. */
export interface Comparable {
  letters: string;
  pairs: ReadonlyMap<string, number>;
}

export function comparable(text: string): Comparable {
  const own = letters(text);
  return { letters: own, pairs: pairs(own) };
}

/** 0 (nothing shared) to 1 (equal but for punctuation, width and kana script): Dice over letter pairs, or containment. */
export function similarity(a: string, b: string): number {
  return likeness(comparable(a), comparable(b));
}

export function likeness(a: Comparable, b: Comparable): number {
  if (a.letters === b.letters) return 1;
  const sizeA = a.letters.length - 1;
  const sizeB = b.letters.length - 1;
  if (sizeA < 1 || sizeB < 1) return 0;
  const [fewer, more] = a.pairs.size < b.pairs.size ? [a.pairs, b.pairs] : [b.pairs, a.pairs];
  let shared = 0;
  for (const [pair, times] of fewer) shared += Math.min(times, more.get(pair) ?? 0);
  const dice = (2 * shared) / (sizeA + sizeB);
  const [short, long] = sizeA < sizeB ? [sizeA, sizeB] : [sizeB, sizeA];
  const contained = short * 2 >= long ? (shared / short) * containmentWeight : 0;
  return Math.max(dice, contained);
}

/** False where two texts are so unlike in length that their likeness cannot come to `least`, above a half: nothing need be compared. */
export function maybeAlike(a: Comparable, b: Comparable, least: number): boolean {
  const [short, long] = [a.letters.length - 1, b.letters.length - 1].toSorted((one, other) => one - other);
  return (
    short === undefined || long === undefined || short * 2 >= long || 2 * short >= least * (short + long)
  );
}

/** True when a person would call the two lines the same. */
export function isNearDuplicate(a: string, b: string): boolean {
  return similarity(a, b) >= nearDuplicateThreshold;
}

function letters(text: string): string {
  return toHiragana(
    plain(text)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ""),
  );
}

function pairs(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (let index = 0; index + 1 < text.length; index += 1) {
    const pair = text.slice(index, index + 2);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}
