/** Learns which sentences forbid words, and which words those are. */
import { hashesOfSentence } from "../../src/brief/reading/learned/ban-sentences.ts";
import { bucketsOf, type Weights } from "../../src/brief/reading/learned/model.ts";
import { candidateWords, wordSentences } from "../../src/brief/reading/learned/words.ts";
import { withoutSpaces } from "../../src/brief/text.ts";
import { type Example, learnWeights, packed } from "./descent.ts";
import { unseenBy } from "./folds.ts";
import type { LabelledMemo } from "./labelled.ts";
import { once, settledOf } from "./settled.ts";

const wordBits = 15;
const banBits = 13;
const wordOutcomes = ["forbidden", "free"] as const;
const banOutcomes = ["forbids", "other"] as const;

/** Of memos that nobody has seen the rules know fewer words than of these, which they were made from: two of ten are told, the same ones each time. */
const isTold = ({ text }: { text: string }): boolean => {
  const sum = [...text].reduce((all, char) => (Math.imul(all, 31) + (char.codePointAt(0) ?? 0)) >>> 0, 7);
  return sum % 10 < 2;
};

/** The sentences that forbid a word, and all others. */
const banExamplesOf = once((memo): Example[] => {
  const { placed, parts } = settledOf(memo);
  const sentences = wordSentences(placed, parts);
  let from = 0;
  return sentences.map((sentence, index) => {
    const at = memo.text.indexOf(sentence.text, from);
    if (at >= 0) from = at + sentence.text.length;
    const forbids = memo.forbidden.some((word) => {
      const start = sentence.text.indexOf(word);
      return start >= 0 && at >= 0 && memo.labels[at + start] !== "public";
    });
    const hashes = hashesOfSentence(sentence, sentences[index - 1], sentences[index + 1]);
    return { buckets: bucketsOf(hashes, banBits), outcome: forbids ? 0 : 1 };
  });
});

/** The words that a rule may be about: forbidden or free. `ofSentences`: weights that have not seen the memo. */
function wordExamplesOf(memo: LabelledMemo, ofSentences: Weights): Example[] {
  const { placed, parts, rules } = settledOf(memo);
  const forbidden = new Set(memo.forbidden.map(withoutSpaces));
  return candidateWords(placed, parts, rules.filter(isTold), ofSentences).map(({ text, features }) => ({
    buckets: Uint32Array.from(features.flatMap((group) => [...group.bucketsOf(wordBits)])),
    outcome: forbidden.has(withoutSpaces(text)) ? 0 : 1,
  }));
}

/** The weights of sentences that forbid a word, and of words. */
export function trainedWords(memos: readonly LabelledMemo[]) {
  const bansOf = (some: readonly LabelledMemo[]) =>
    learnWeights(some.flatMap(banExamplesOf), banBits, banOutcomes.length);
  const unseen = unseenBy(memos.length, (others) => bansOf(others.flatMap((index) => memos[index] ?? [])));
  const words = memos.flatMap((memo, index) => wordExamplesOf(memo, unseen(index)));
  return {
    bans: packed(bansOf(memos), banOutcomes),
    words: packed(learnWeights(words, wordBits, wordOutcomes.length), wordOutcomes),
  };
}
