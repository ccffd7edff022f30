/** The files of weights, as `train.ts` writes them. */
import type { StoredWeights } from "../../src/brief/reading/learned/model.ts";
import { trainedClasses } from "./classes.ts";
import { trained } from "./fit.ts";
import type { LabelledMemo } from "./labelled.ts";

/** What they hold, by their names. */
export function learnedFrom(memos: readonly LabelledMemo[]): Record<string, string> {
  const { alone, inContext, words, names, kinds } = trained(memos);
  const text = (stored: StoredWeights) => `${JSON.stringify(stored)}\n`;
  return {
    "sentence-weights.json": text(alone),
    "context-weights.json": text(inContext),
    "word-weights.json": text(words),
    "name-weights.json": text(names),
    "kind-weights.json": text(kinds),
    "class-weights.json": text(trainedClasses(memos)),
  };
}
