/** What a person says of single sentences: 「違う」, no longer true of the product; 「使う」, may be published all the same; 「社内だけ」, stays inside. Pure. */
import { internalIn, usableIn, wrongIn, wrongWords } from "../../../../brief/corrections.ts";
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
export const withUsable = (
  corrections: readonly Correction[],
  text: string,
  isUsable: boolean,
): Correction[] =>
  withWords(
    isUsable ? withWords(corrections, "internal", text, false) : corrections,
    "usable",
    text,
    isUsable,
  );

/** The corrections with this sentence among those that stay inside, or out of them again. */
export const withInside = (
  corrections: readonly Correction[],
  text: string,
  isInside: boolean,
): Correction[] =>
  withWords(
    isInside ? withWords(corrections, "usable", text, false) : corrections,
    "internal",
    text,
    isInside,
  );

function withWords(
  corrections: readonly Correction[],
  field: "usable" | "internal",
  text: string,
  isIn: boolean,
): Correction[] {
  const words = wrongWords(text);
  const listed = field === "usable" ? usableIn(corrections) : internalIn(corrections);
  const others = listed.filter((each) => each !== words);
  const values = (isIn ? [...others, words] : others).slice(-wrongAtMost);
  const rest = corrections.filter((each) => each.field !== field);
  return values.length > 0 ? [...rest, { field, values }] : rest;
}
