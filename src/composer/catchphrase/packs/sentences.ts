/** Stated sentences side by side, inside a place's limit. None is cut; a sentence that carries a condition is taken whole. */
import { count } from "#src/checks/count.ts";
import type { Slot } from "#src/checks/slots-data.ts";
import { startsWithAmount } from "../../wording/appeal.ts";
import { closeSentence, factsOf, joinSentences } from "../../wording/facts.ts";
import type { ComposerMaterial } from "../../wording/material.ts";

export interface Sentence {
  text: string;
  sources: string[];
}

export const fitsIn = (text: string, { unit, limit }: Pick<Slot, "unit" | "limit">): boolean =>
  count(text)[unit] <= limit;

/** What can be said of the product in whole sentences, gains first, the price and the offer last. */
export function packSentences(material: ComposerMaterial): Sentence[] {
  const facts = factsOf(material);
  // A bare amount is no sentence; what a job pays is no price, and the price of one part is not the price.
  const price =
    material.family !== "job" && startsWithAmount.test(material.price?.original ?? "")
      ? material.price
      : null;
  const deal = [
    ...(price ? [{ text: closeSentence(`価格は${price.original}`), sources: price.sources }] : []),
    ...material.offer.map(({ original, sources }) => ({ text: closeSentence(original), sources })),
  ];
  const known = new Set<string>();
  return [...facts, ...deal]
    .filter(({ text }) => !text.startsWith("【") && !known.has(text) && known.add(text))
    .map(({ text, sources }) => ({ text, sources }));
}

/** Sentences that stand together: more of them are a list and no text. */
const side = 2;

/**
 * As many pieces as there are sentences to begin one with, at most `count`. Each sentence is used once; when the sentences run
 * short, a piece ends with one of `ends`.
 */
export function proseOf(
  sentences: readonly Sentence[],
  slot: Slot,
  { count: most, ends }: { count: number; ends: readonly string[] },
): Sentence[] {
  const fits = (text: string) => fitsIn(text, slot);
  const free = sentences.filter(({ text }) => fits(text));
  const pieces: Sentence[] = [];
  while (pieces.length < most) {
    const first = free.shift();
    if (!first) break;
    const taken = [first];
    // What the pieces still to come need to begin with is left to them.
    for (const next of [...free]) {
      if (taken.length === side) break;
      if (free.length < most - pieces.length) break;
      if (!fits(joinSentences([...taken, next].map(({ text }) => text)))) continue;
      taken.push(next);
      free.splice(free.indexOf(next), 1);
    }
    const text = joinSentences(taken.map((one) => one.text));
    const end = ends[pieces.length % Math.max(1, ends.length)] ?? "";
    pieces.push({
      text: fits(text + end) ? text + end : text,
      sources: [...new Set(taken.flatMap(({ sources }) => sources))],
    });
  }
  return pieces;
}
