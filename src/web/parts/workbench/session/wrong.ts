/** What a person says of single sentences: 「違う」, no longer true of the product; 「使う」, may be published all the same. Pure. */
import { usableIn, wrongIn, wrongWords } from "../../../../brief/corrections.ts";
import type { Correction } from "../../../../brief/schema.ts";

/** As many as a correction holds. */
const wrongAtMost = 20;

/** The corrections with these sentences called wrong, or true again. */
export function withWrong(
  corrections: readonly Correction[],
  texts: readonly string[],
  wrong: boolean,
): Correction[] {
  const named = new Set(texts.map(wrongWords));
  const others = wrongIn(corrections).filter((words) => !named.has(words));
  const values = (wrong ? [...others, ...named] : others).slice(-wrongAtMost);
  const rest = corrections.filter(({ field }) => field !== "wrong");
  return values.length > 0 ? [...rest, { field: "wrong", values }] : rest;
}

/** The corrections with this sentence among those that may be used, or out of them again. */
export function withUsable(
  corrections: readonly Correction[],
  text: string,
  isUsable: boolean,
): Correction[] {
  const words = wrongWords(text);
  const others = usableIn(corrections).filter((each) => each !== words);
  const values = (isUsable ? [...others, words] : others).slice(-wrongAtMost);
  const rest = corrections.filter(({ field }) => field !== "usable");
  return values.length > 0 ? [...rest, { field: "usable", values }] : rest;
}

/** Whether what is called wrong now is not what the results were made without. */
export function wrongsDiffer(made: readonly Correction[], now: readonly string[]): boolean {
  return [...wrongIn(made)].toSorted().join("\n") !== [...now].toSorted().join("\n");
}
