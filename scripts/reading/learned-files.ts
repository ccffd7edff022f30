/** The files of weights, as `train.ts` writes them. */
import type { StoredWeights } from "../../src/brief/reading/learned/model.ts";
import { trainedClasses } from "./classes.ts";
import { examplesOf, trained, wordExamplesOf } from "./fit.ts";
import type { LabelledMemo } from "./labelled.ts";

/** What they hold, by their names. */
export function learnedFrom(memos: readonly LabelledMemo[]): Record<string, string> {
  const { sentences, words } = trained(memos.map(examplesOf), memos.map(wordExamplesOf));
  const text = (stored: StoredWeights) => `${JSON.stringify(stored)}\n`;
  return {
    "sentence-weights.json": text(sentences),
    "word-weights.json": text(words),
    "class-weights.json": text(trainedClasses(memos)),
  };
}
