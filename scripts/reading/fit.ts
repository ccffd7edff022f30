/** Learns the weights of the second opinion: multinomial logistic regression by stochastic descent, the same for the same memos. */

import { keepingAnswers } from "../../src/brief/kept-answers.ts";
import { contextFeatures, featuresOf } from "../../src/brief/reading/learned/features.ts";
import { kindsIn, nounRuns } from "../../src/brief/reading/learned/kinds.ts";
import {
  bucketsOf,
  learnedRoles,
  likelihoodsOf,
  maxSteps,
  noWeight,
  type StoredWeights,
  type Weights,
} from "../../src/brief/reading/learned/model.ts";
import { namesIn } from "../../src/brief/reading/learned/names.ts";
import { nounFeatures } from "../../src/brief/reading/learned/noun-likeness.ts";
import { memoOf } from "../../src/brief/reading/learned/surroundings.ts";
import { candidateWords } from "../../src/brief/reading/learned/words.ts";
import { settledParts } from "../../src/brief/reading/read.ts";
import { withoutSpaces } from "../../src/brief/text.ts";
import type { Label, LabelledMemo } from "./labelled.ts";

export interface Example {
  buckets: Uint32Array;
  outcome: number;
}

const sentenceBits = 15;
const wordBits = 15;
const wordOutcomes = ["forbidden", "free"] as const;
const runBits = 14;
const nounBits = 13;
const runOutcomes = ["it", "other"] as const;
/** Few of all runs are what is looked for: each of them counts so often. */
const timesName = 10;
const timesKind = 5;
const decay = 1e-4;
/** So many of the weights keep their size. */
const kept = 0.9999;

/** What most words of each piece that the reading cuts are marked as; null where they are of two minds or not marked. */
export function labelsOfParts(memo: LabelledMemo, parts: readonly { text: string }[]): Label[] {
  let from = 0;
  return parts.map(({ text }) => {
    const at = memo.text.indexOf(text, from);
    if (at < 0) return null;
    from = at + text.length;
    return labelOf(memo.labels.slice(at, from));
  });
}

/** What is worked out of a memo, once for all that ask: the pieces, learning and measuring alike. */
export function once<Value>(of: (memo: LabelledMemo) => Value): (memo: LabelledMemo) => Value {
  const known = new WeakMap<LabelledMemo, Value>();
  return (memo) => {
    const value = known.get(memo) ?? of(memo);
    known.set(memo, value);
    return value;
  };
}

/** The pieces of a memo, settled by rules. */
export const settledOf = once(({ text }) => keepingAnswers(() => settledParts(text)));

/** What the pieces tell by themselves, hashed. */
const hashesOfParts = once((memo) => {
  const { parts } = settledOf(memo);
  return parts.map((_, index) => featuresOf(parts, index));
});

/** Of the marked pieces: `further` are features beside their own. */
function examplesWith(memo: LabelledMemo, further: (index: number) => number[]): Example[] {
  const labels = labelsOfParts(memo, settledOf(memo).parts);
  return hashesOfParts(memo).flatMap((hashes, index) => {
    const label = labels[index];
    const all = [...hashes, ...further(index)];
    return label == null
      ? []
      : [{ buckets: bucketsOf(all, sentenceBits), outcome: learnedRoles.indexOf(label) }];
  });
}

const examplesOf = once((memo) => examplesWith(memo, () => []));

/** The same with what the pieces around each are by themselves, as weights tell that have not seen the memo. */
function examplesInContext(memo: LabelledMemo, alone: Weights): Example[] {
  const told = hashesOfParts(memo).map(
    (hashes) => likelihoodsOf(alone, bucketsOf(hashes, sentenceBits))[0] ?? 0,
  );
  const context = contextFeatures(settledOf(memo).parts, told);
  return examplesWith(memo, (index) => context[index] ?? []);
}

/** Of memos that nobody has seen the rules know fewer words than of these, which they were made from: two of ten are told, the same ones each time. */
const isTold = ({ text }: { text: string }): boolean => {
  const sum = [...text].reduce((all, char) => (Math.imul(all, 31) + (char.codePointAt(0) ?? 0)) >>> 0, 7);
  return sum % 10 < 2;
};

/** The words that a rule may be about: forbidden or free. */
const wordExamplesOf = once((memo): Example[] => {
  const { placed, parts, rules } = settledOf(memo);
  const forbidden = new Set(memo.forbidden.map(withoutSpaces));
  return candidateWords(placed, parts, rules.filter(isTold)).map(({ text, hashes }) => ({
    buckets: bucketsOf(hashes, wordBits),
    outcome: forbidden.has(withoutSpaces(text)) ? 0 : 1,
  }));
});

/** The runs of words that are the name, and all others. */
const nameExamplesOf = once((memo): Example[] => {
  if (memo.passages.length === 0) return [];
  const { placed, parts } = settledOf(memo);
  const names = new Set(memo.names.map(withoutSpaces));
  return namesIn(memoOf(placed, parts)).flatMap(({ run, hashes }) =>
    counted(hashes, names.has(withoutSpaces(run.text)), timesName),
  );
});

/** What may stand behind a word for what it is and says the same. */
const sameKind = /^(?:サービス|専門店|専門|教室|店|屋|セット|アプリ|ソフト|業)?$/u;
/** So much before it only describes it. */
const longestModifier = 10;

/** The nouns that say what it is, and all others; those that only hold such a word teach nothing. */
function kindExamplesOf(memo: LabelledMemo, nouns: Weights): Example[] {
  if (memo.kinds.length === 0) return [];
  const { placed, parts } = settledOf(memo);
  const name = memo.names.find((each) => memo.text.includes(each)) ?? null;
  const kinds = memo.kinds.map(withoutSpaces);
  return kindsIn(memoOf(placed, parts), name, nouns).flatMap(({ run, hashes }) => {
    const words = withoutSpaces(run.text);
    const held = kinds.filter((kind) => words.includes(kind));
    const isKind = held.some((kind) => {
      const at = words.lastIndexOf(kind);
      return at <= longestModifier && sameKind.test(words.slice(at + kind.length));
    });
    return held.length > 0 && !isKind ? [] : counted(hashes, isKind, timesKind);
  });
}

const nounExample = (noun: string, outcome: number): Example => ({
  buckets: bucketsOf(nounFeatures(noun), nounBits),
  outcome,
});

/** What a memo sells, and its nouns that have nothing of that. */
const nounExamplesOf = once((memo): Example[] => {
  if (memo.kinds.length === 0) return [];
  const { placed, parts } = settledOf(memo);
  const kinds = memo.kinds.map(withoutSpaces);
  const name = memo.names.find((each) => memo.text.includes(each)) ?? null;
  const others = nounRuns(memoOf(placed, parts), name).filter(({ text }) => {
    const words = withoutSpaces(text);
    return !kinds.some((kind) => words.includes(kind) || kind.includes(words));
  });
  return [...kinds.map((kind) => nounExample(kind, 0)), ...others.map(({ text }) => nounExample(text, 1))];
});

function counted(hashes: readonly number[], isIt: boolean, times: number): Example[] {
  const example = { buckets: bucketsOf(hashes, runBits), outcome: isIt ? 0 : 1 };
  return isIt ? Array.from({ length: times }, () => example) : [example];
}

function labelOf(labels: readonly Label[]): Label {
  const counts = new Map<Label, number>();
  for (const label of labels) if (label !== null) counts.set(label, (counts.get(label) ?? 0) + 1);
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a);
  if (first === undefined || (second?.[1] ?? 0) * 4 > first[1]) return null;
  return first[1] * 3 >= labels.length || first[1] >= 5 ? first[0] : null;
}

/** Numbers that look random and are the same each time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const usual = { rounds: 12, rate: 0.3 };

/** `size`: how many outcomes there are. */
export function learnWeights(
  examples: readonly Example[],
  bits: number,
  size: number,
  { rounds, rate } = usual,
): Weights {
  const values = new Float32Array(size << bits);
  const steps = new Float32Array(size << bits).fill(0.1);
  const weights: Weights = { bits, size, values };
  const random = randomFrom(24);
  const order = [...examples];
  for (let round = 0; round < rounds; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      const [a, b] = [order[at], order[other]];
      if (a !== undefined && b !== undefined) [order[at], order[other]] = [b, a];
    }
    for (const { buckets, outcome } of order) learn(weights, steps, { buckets, outcome }, rate);
  }
  return weights;
}

function learn(weights: Weights, steps: Float32Array, { buckets, outcome }: Example, rate: number) {
  const { size, values } = weights;
  const scale = 1 / Math.sqrt(Math.max(1, buckets.length));
  const errors = likelihoodsOf(weights, buckets).map(
    (share, each) => (share - (each === outcome ? 1 : 0)) * scale,
  );
  for (const bucket of buckets)
    for (let each = 0; each < size; each += 1) {
      const at = bucket * size + each;
      const value = values[at] ?? 0;
      const slope = (errors[each] ?? 0) + decay * value;
      const step = (steps[at] ?? 0) + slope * slope;
      steps[at] = step;
      values[at] = value - (rate * slope) / Math.sqrt(step);
    }
}

/** Rounded to a step each, the largest few cut. */
export function packed({ bits, values }: Weights, outcomes: readonly string[]): StoredWeights {
  const sizes = values.map(Math.abs).sort();
  const scale = Number(((sizes[Math.floor(sizes.length * kept)] ?? 1) / maxSteps).toPrecision(6));
  const signs = Array.from(values, (value) => {
    const steps = Math.max(-maxSteps, Math.min(maxSteps, Math.round(value / scale)));
    return String.fromCharCode(noWeight + steps);
  });
  return { outcomes: [...outcomes], bits, scale, weights: signs.join("") };
}

/** So many parts of the memos are held out in turn, for what stands around a piece. */
const contextFolds = 3;

/** All weights, as they are stored; `listed`: words for what is sold. */
export function trained(memos: readonly LabelledMemo[], listed: readonly string[]) {
  const sentences = memos.map(examplesOf);
  const roles = (examples: readonly Example[]) => learnWeights(examples, sentenceBits, learnedRoles.length);
  const others = Array.from({ length: contextFolds }, (_, fold) =>
    roles(sentences.filter((_examples, index) => index % contextFolds !== fold).flat()),
  );
  const inContext = memos.flatMap((memo, index) => {
    const unseen = others[index % contextFolds];
    return unseen === undefined ? [] : examplesInContext(memo, unseen);
  });
  return {
    alone: packed(roles(sentences.flat()), learnedRoles),
    inContext: packed(roles(inContext), learnedRoles),
    words: packed(learnWeights(memos.flatMap(wordExamplesOf), wordBits, wordOutcomes.length), wordOutcomes),
    names: ofRuns(memos.flatMap(nameExamplesOf)),
    ...trainedKinds(memos, listed),
  };
}

/** Kinds are told by what their words look like, too: as weights say that have not seen the memo. */
function trainedKinds(memos: readonly LabelledMemo[], listed: readonly string[]) {
  const known = listed.map((kind) => nounExample(kind, 0));
  const nounsOf = (some: readonly LabelledMemo[]) =>
    learnWeights([...known, ...some.flatMap(nounExamplesOf)], nounBits, runOutcomes.length);
  const others = Array.from({ length: contextFolds }, (_, fold) =>
    nounsOf(memos.filter((_memo, index) => index % contextFolds !== fold)),
  );
  const kinds = memos.flatMap((memo, index) => {
    const unseen = others[index % contextFolds];
    return unseen === undefined ? [] : kindExamplesOf(memo, unseen);
  });
  return { nouns: packed(nounsOf(memos), runOutcomes), kinds: ofRuns(kinds) };
}

const ofRuns = (examples: readonly Example[]): StoredWeights =>
  packed(learnWeights(examples, runBits, runOutcomes.length, { ...usual, rounds: 4 }), runOutcomes);
