/** The weights that `scripts/reading/train.ts` has learned, unpacked when they are first needed. */

import storedClasses from "./class-weights.json" with { type: "json" };
import { storedWeightsSchema, type Weights, weightsOf } from "./model.ts";
import storedSentences from "./sentence-weights.json" with { type: "json" };
import storedWords from "./word-weights.json" with { type: "json" };

export interface LearnedWeights {
  sentences: Weights;
  words: Weights;
  classes: Weights;
}

let weights: LearnedWeights | undefined;

export function learnedWeights(): LearnedWeights {
  weights ??= {
    sentences: weightsOf(storedWeightsSchema.parse(storedSentences)),
    words: weightsOf(storedWeightsSchema.parse(storedWords)),
    classes: weightsOf(storedWeightsSchema.parse(storedClasses)),
  };
  return weights;
}
