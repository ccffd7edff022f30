/** The weights that `scripts/reading/train.ts` has learned, unpacked when they are first needed. */

import { z } from "zod";
import storedBans from "./ban-weights.json" with { type: "json" };
import storedClasses from "./class-weights.json" with { type: "json" };
import storedInContext from "./context-weights.json" with { type: "json" };
import storedPairs from "./contradiction-weights.json" with { type: "json" };
import storedKinds from "./kind-weights.json" with { type: "json" };
import { storedWeightsSchema, type Weights, weightsOf } from "./model.ts";
import storedNames from "./name-weights.json" with { type: "json" };
import storedNouns from "./noun-weights.json" with { type: "json" };
import storedSentences from "./sentence-weights.json" with { type: "json" };
import storedWords from "./word-weights.json" with { type: "json" };

export interface SentenceWeights {
  /** Of a piece by itself. */
  alone: Weights;
  /** Of a piece and of what those around it are by themselves. */
  inContext: Weights;
}

export interface LearnedWeights {
  sentences: SentenceWeights;
  words: Weights;
  /** Of sentences that forbid a word. */
  bans: Weights;
  classes: Weights;
  names: Weights;
  kinds: Weights;
  /** Of nouns by themselves. */
  nouns: Weights;
}

let weights: LearnedWeights | undefined;

export function learnedWeights(): LearnedWeights {
  weights ??= {
    sentences: {
      alone: weightsOf(storedWeightsSchema.parse(storedSentences)),
      inContext: weightsOf(storedWeightsSchema.parse(storedInContext)),
    },
    words: weightsOf(storedWeightsSchema.parse(storedWords)),
    bans: weightsOf(storedWeightsSchema.parse(storedBans)),
    classes: weightsOf(storedWeightsSchema.parse(storedClasses)),
    names: weightsOf(storedWeightsSchema.parse(storedNames)),
    kinds: weightsOf(storedWeightsSchema.parse(storedKinds)),
    nouns: weightsOf(storedWeightsSchema.parse(storedNouns)),
  };
  return weights;
}

const pairWeightsSchema = z.record(z.string(), z.number());
let pairs: Readonly<Record<string, number>> | undefined;

/** What each feature of a pair of statements is worth. */
export function learnedPairWeights(): Readonly<Record<string, number>> {
  pairs ??= pairWeightsSchema.parse(storedPairs);
  return pairs;
}
