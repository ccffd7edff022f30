/** What a person says of single sentences: 「違う」, no longer true of the product. Pure. */
import { wrongIn, wrongWords } from "#src/brief/corrections.ts";
import { type Correction, maxSentences } from "#src/brief/schema.ts";

/** The corrections with these sentences called wrong, or true again. */
export function withWrong(
  corrections: readonly Correction[],
  texts: readonly string[],
  wrong: boolean,
): Correction[] {
  const named = new Set(texts.map(wrongWords));
  const others = wrongIn(corrections).filter((words) => !named.has(words));
  const values = (wrong ? [...others, ...named] : others).slice(-maxSentences);
  const rest = corrections.filter(({ field }) => field !== "wrong");
  return values.length > 0 ? [...rest, { field: "wrong", values }] : rest;
}
