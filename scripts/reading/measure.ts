/** What the rules, the learned opinion and both together make of memos that the opinion has not seen. */

import type { ProductClass } from "../../src/brief/product-class.ts";
import { classOpinion } from "../../src/brief/reading/learned/classes.ts";
import { type LearnedRole, learnedRoles, weightsOf } from "../../src/brief/reading/learned/model.ts";
import { roleShares, withSecondOpinion } from "../../src/brief/reading/learned/opinion.ts";
import type { LearnedWeights, SentenceWeights } from "../../src/brief/reading/learned/weights.ts";
import { readMemoText } from "../../src/brief/reading/read.ts";
import { withoutSpaces } from "../../src/brief/text.ts";
import { trainedClasses } from "./classes.ts";
import { labelsOfParts, trained } from "./fit.ts";
import { type LabelledMemo, listedKinds, tradeSayings } from "./labelled.ts";
import { settledOf } from "./settled.ts";

export const ways = ["rules", "learned", "both"] as const;
/** Of the pieces that are marked as one thing: how many there are, and how many of them each way lets out. */
export type RoleFigures = Record<LearnedRole, { all: number } & Record<(typeof ways)[number], number>>;
export interface Figures {
  roles: RoleFigures;
  /** Forbidden words: how many there are, how many are found, and how many that are none are taken for one by the opinion. */
  words: { all: number; rules: number; both: number; wrong: number };
  classes: ClassFigures;
  /** Memos, and of how many the name and the kind are right. */
  product: { all: number } & Record<"name" | "kind", { rules: number; both: number }>;
}
/** Memos whose class each way has right; how many of both are not asked of a person, and of those how many are wrong. */
export type ClassFigures = Record<"all" | (typeof ways)[number] | "certain" | "wrong", number>;

function noFigures(): Figures {
  const none = () => ({ all: 0, rules: 0, learned: 0, both: 0 });
  return {
    roles: { public: none(), internal: none(), competitor: none(), aim: none() },
    words: { all: 0, rules: 0, both: 0, wrong: 0 },
    classes: { ...none(), certain: 0, wrong: 0 },
    product: { all: 0, name: { rules: 0, both: 0 }, kind: { rules: 0, both: 0 } },
  };
}

function countRoles(memo: LabelledMemo, weights: SentenceWeights, figures: RoleFigures): void {
  const { parts, mixed } = settledOf(memo);
  const labels = labelsOfParts(memo, parts);
  const learned = roleShares(parts, weights);
  const both = mixed ? withSecondOpinion(parts, learned) : parts;
  for (const [index, part] of parts.entries()) {
    const label = labels[index];
    if (label == null) continue;
    const shares = learned[index] ?? [];
    const figure = figures[label];
    figure.all += 1;
    if (part.role === "public") figure.rules += 1;
    if (learnedRoles[shares.indexOf(Math.max(...shares))] === "public") figure.learned += 1;
    if (both[index]?.role === "public") figure.both += 1;
  }
}

function countWords(memo: LabelledMemo, weights: LearnedWeights, figures: Figures["words"]): void {
  const found = (each: LearnedWeights | null) =>
    new Set(readMemoText(memo.text, { weights: each }).forbiddenWords.map(({ text }) => withoutSpaces(text)));
  const [rules, both, right] = [found(null), found(weights), new Set(memo.forbidden.map(withoutSpaces))];
  for (const word of right) {
    figures.all += 1;
    if (rules.has(word)) figures.rules += 1;
    if (both.has(word)) figures.both += 1;
  }
  for (const word of both) if (!rules.has(word) && !right.has(word)) figures.wrong += 1;
}

function countClasses(memo: LabelledMemo, weights: LearnedWeights, figures: ClassFigures): void {
  if (memo.classes.length === 0) return;
  const [rules, both] = [readMemoText(memo.text, { weights: null }), readMemoText(memo.text, { weights })];
  const [learned] = classOpinion(settledOf(memo).parts, rules.kind?.value ?? "", weights.classes);
  const isRight = (productClass: ProductClass | undefined) =>
    memo.classes.some((each) => each === productClass);
  figures.all += 1;
  if (isRight(rules.class?.value)) figures.rules += 1;
  if (isRight(learned?.productClass)) figures.learned += 1;
  if (isRight(both.class?.value)) figures.both += 1;
  if (both.asked.includes("class")) return;
  figures.certain += 1;
  if (!isRight(both.class?.value)) figures.wrong += 1;
}

/** Of a memo that does not say its name none is right. */
function countProduct(memo: LabelledMemo, weights: LearnedWeights, figures: Figures["product"]): void {
  if (memo.kinds.length === 0) return;
  const names = memo.names
    .filter((name) => withoutSpaces(memo.text).includes(withoutSpaces(name)))
    .map(withoutSpaces);
  figures.all += 1;
  for (const way of ["rules", "both"] as const) {
    const { name, kind } = readMemoText(memo.text, { weights: way === "rules" ? null : weights });
    const isRight = name === null ? names.length === 0 : names.includes(withoutSpaces(name.value));
    if (isRight) figures.name[way] += 1;
    if (memo.kinds.some((each) => withoutSpaces(kind?.value ?? "").includes(withoutSpaces(each))))
      figures.kind[way] += 1;
  }
}

/** Whole memos are held out, every `folds`th at once; `share` of the others is learned from. */
export function crossValidated(memos: readonly LabelledMemo[], folds: number, share = 1): Figures {
  const figures = noFigures();
  for (let fold = 0; fold < folds; fold += 1) {
    const others = memos
      .filter((_, index) => index % folds !== fold)
      .filter((_, index) => (index * share) % 1 < share);
    const { alone, inContext, words, bans, names, kinds, nouns } = trained(others, listedKinds());
    const weights = {
      sentences: { alone: weightsOf(alone), inContext: weightsOf(inContext) },
      words: weightsOf(words),
      bans: weightsOf(bans),
      names: weightsOf(names),
      kinds: weightsOf(kinds),
      nouns: weightsOf(nouns),
      classes: weightsOf(trainedClasses(others, tradeSayings())),
    };
    for (const [index, memo] of memos.entries()) {
      if (index % folds !== fold) continue;
      countRoles(memo, weights.sentences, figures.roles);
      countWords(memo, weights, figures.words);
      countClasses(memo, weights, figures.classes);
      countProduct(memo, weights, figures.product);
    }
  }
  return figures;
}
