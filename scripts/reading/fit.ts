/** Learns the weights of the second opinions from labelled memos: the same for the same memos. */

import { contextFeatures, featuresOf } from "../../src/brief/reading/learned/features.ts";
import { kindsIn, nounRuns } from "../../src/brief/reading/learned/kinds.ts";
import {
  bucketsOf,
  learnedRoles,
  likelihoodsOf,
  type StoredWeights,
  type Weights,
} from "../../src/brief/reading/learned/model.ts";
import { namesIn } from "../../src/brief/reading/learned/names.ts";
import { nounFeatures } from "../../src/brief/reading/learned/noun-likeness.ts";
import { memoOf } from "../../src/brief/reading/learned/surroundings.ts";
import { withoutSpaces } from "../../src/brief/text.ts";
import { type Example, learnWeights, packed, usual } from "./descent.ts";
import { trainedWords } from "./fit-words.ts";
import { unseenBy } from "./folds.ts";
import type { Label, LabelledMemo } from "./labelled.ts";
import { once, settledOf } from "./settled.ts";

/** Of a piece by itself; the second look has what stands around it, too. */
const aloneBits = 14;
const contextBits = 15;
const runBits = 14;
const nounBits = 13;
const runOutcomes = ["it", "other"] as const;
/** Few of all runs are what is looked for: each of them counts so often. */
const timesName = 10;
const timesKind = 5;

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

/** What the pieces tell by themselves, hashed. */
const hashesOfParts = once((memo) => {
  const { parts } = settledOf(memo);
  return parts.map((_, index) => featuresOf(parts, index));
});

/** Of the marked pieces: `further` are features beside their own. */
function examplesWith(memo: LabelledMemo, bits: number, further: (index: number) => number[]): Example[] {
  const labels = labelsOfParts(memo, settledOf(memo).parts);
  return hashesOfParts(memo).flatMap((hashes, index) => {
    const label = labels[index];
    const all = [...hashes, ...further(index)];
    return label == null ? [] : [{ buckets: bucketsOf(all, bits), outcome: learnedRoles.indexOf(label) }];
  });
}

const examplesOf = once((memo) => examplesWith(memo, aloneBits, () => []));

/** The same with what the pieces around each are by themselves, as weights tell that have not seen the memo. */
function examplesInContext(memo: LabelledMemo, alone: Weights): Example[] {
  const told = hashesOfParts(memo).map((hashes) => likelihoodsOf(alone, hashes)[0] ?? 0);
  const context = contextFeatures(settledOf(memo).parts, told);
  return examplesWith(memo, contextBits, (index) => context[index] ?? []);
}

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

/** Lines of a note that is cut out of a memo. */
const linesOfNote = 6;

/** A few lines of a memo as a note of its own, always the same ones: few memos are as short as what people type in a hurry. */
const noteOf = once((memo): LabelledMemo => {
  const starts = [0, ...[...memo.text.matchAll(/\n/gu)].map(({ index }) => index + 1)];
  const first = memo.text.length % Math.max(1, starts.length - linesOfNote);
  const [from, to] = [starts[first] ?? 0, starts[first + linesOfNote] ?? memo.text.length];
  return { ...memo, text: memo.text.slice(from, to), labels: memo.labels.slice(from, to) };
});

/** All weights, as they are stored; `listed`: words for what is sold. */
export function trained(memos: readonly LabelledMemo[], listed: readonly string[]) {
  return { ...trainedRoles(memos), ...trainedProduct(memos, listed) };
}

function trainedRoles(memos: readonly LabelledMemo[]) {
  const withNotes = memos.map((memo) => [memo, noteOf(memo)]);
  const sentences = withNotes.map((texts) => texts.flatMap(examplesOf));
  const roles = (examples: readonly Example[], bits: number) =>
    learnWeights(examples, bits, learnedRoles.length);
  const unseen = unseenBy(memos.length, (others) =>
    roles(
      others.flatMap((index) => sentences[index] ?? []),
      aloneBits,
    ),
  );
  const inContext = withNotes.flatMap((texts, index) =>
    texts.flatMap((text) => examplesInContext(text, unseen(index))),
  );
  return {
    alone: packed(roles(sentences.flat(), aloneBits), learnedRoles),
    inContext: packed(roles(inContext, contextBits), learnedRoles),
  };
}

function trainedProduct(memos: readonly LabelledMemo[], listed: readonly string[]) {
  return {
    ...trainedWords(memos),
    names: ofRuns(memos.flatMap(nameExamplesOf)),
    ...trainedKinds(memos, listed),
  };
}

/** Kinds are told by what their words look like, too: as weights say that have not seen the memo. */
function trainedKinds(memos: readonly LabelledMemo[], listed: readonly string[]) {
  const known = listed.map((kind) => nounExample(kind, 0));
  const nounsOf = (some: readonly LabelledMemo[]) =>
    learnWeights([...known, ...some.flatMap(nounExamplesOf)], nounBits, runOutcomes.length);
  const unseen = unseenBy(memos.length, (others) => nounsOf(others.flatMap((index) => memos[index] ?? [])));
  const kinds = memos.flatMap((memo, index) => kindExamplesOf(memo, unseen(index)));
  return { nouns: packed(nounsOf(memos), runOutcomes), kinds: ofRuns(kinds) };
}

const ofRuns = (examples: readonly Example[]): StoredWeights =>
  packed(learnWeights(examples, runBits, runOutcomes.length, { ...usual, rounds: 4 }), runOutcomes);
