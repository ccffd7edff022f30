/** What the rules, the learned opinion and both together make of memos that the opinion has not seen. */
import { featuresOf } from "../../src/brief/reading/learned/features.ts";
import {
  bucketsOf,
  type LearnedRole,
  learnedRoles,
  likelihoodsOf,
  type Weights,
} from "../../src/brief/reading/learned/model.ts";
import { withSecondOpinion } from "../../src/brief/reading/learned/opinion.ts";
import { settledParts } from "../../src/brief/reading/read.ts";
import { examplesOf, labelsOfParts, learnWeights } from "./fit.ts";
import type { LabelledMemo } from "./labelled.ts";

export const ways = ["rules", "learned", "both"] as const;
/** Of the pieces that are marked as one thing: how many there are, and how many of them each way lets out. */
export type Figures = Record<LearnedRole, { all: number } & Record<(typeof ways)[number], number>>;

export function noFigures(): Figures {
  const none = () => ({ all: 0, rules: 0, learned: 0, both: 0 });
  return { public: none(), internal: none(), competitor: none(), aim: none() };
}

function count(memo: LabelledMemo, weights: Weights, figures: Figures): void {
  const { parts, mixed } = settledParts(memo.text);
  const labels = labelsOfParts(memo, parts);
  const both = mixed ? withSecondOpinion(parts, weights) : parts;
  const features = featuresOf(parts);
  for (const [index, part] of parts.entries()) {
    const label = labels[index];
    if (label == null) continue;
    const shares = likelihoodsOf(weights, bucketsOf(features[index] ?? [], weights.bits));
    const figure = figures[label];
    figure.all += 1;
    if (part.role === "public") figure.rules += 1;
    if (learnedRoles[shares.indexOf(Math.max(...shares))] === "public") figure.learned += 1;
    if (both[index]?.role === "public") figure.both += 1;
  }
}

/** Whole memos are held out, every `folds`th at once; `share` of the others is learned from. */
export function crossValidated(memos: readonly LabelledMemo[], folds: number, share = 1): Figures {
  const examples = memos.map(examplesOf);
  const figures = noFigures();
  for (let fold = 0; fold < folds; fold += 1) {
    const others = examples.filter((_, index) => index % folds !== fold);
    const weights = learnWeights(others.filter((_, index) => (index * share) % 1 < share).flat());
    for (const [index, memo] of memos.entries()) if (index % folds === fold) count(memo, weights, figures);
  }
  return figures;
}
