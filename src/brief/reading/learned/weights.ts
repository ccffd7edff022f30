/** The weights that `scripts/reading/train.ts` has learned, unpacked when they are first needed. */
import { storedWeightsSchema, type Weights, weightsOf } from "./model.ts";
import stored from "./weights.json" with { type: "json" };

let weights: Weights | undefined;

export function learnedWeights(): Weights {
  weights ??= weightsOf(storedWeightsSchema.parse(stored));
  return weights;
}
