/** The files of weights, as `train.ts` writes them, and what tells cheaply whether they are still those that would be learned. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { StoredWeights } from "../../src/brief/reading/learned/model.ts";
import { trainedClasses } from "./classes.ts";
import { examplesOfPairs, learnedPairs, type MemoOfPairs, memosOfPairs } from "./contradictions.ts";
import { trained } from "./fit.ts";
import {
  allLabelledMemos,
  type LabelledMemo,
  listedKinds,
  type TradeSaying,
  tradeSayings,
} from "./labelled.ts";

/** What is learned from. */
export interface Lessons {
  memos: readonly LabelledMemo[];
  pairs: readonly MemoOfPairs[];
  trades: readonly TradeSaying[];
  kinds: readonly string[];
}

export const allLessons = (): Lessons => ({
  memos: allLabelledMemos(),
  pairs: memosOfPairs(),
  trades: tradeSayings(),
  kinds: listedKinds(),
});

/** What the files hold, by their names. */
export function learnedFrom({ memos, pairs, trades, kinds: listed }: Lessons): Record<string, string> {
  const { alone, inContext, words, bans, names, kinds, nouns } = trained(memos, listed);
  const text = (stored: StoredWeights) => `${JSON.stringify(stored)}\n`;
  return {
    "sentence-weights.json": text(alone),
    "context-weights.json": text(inContext),
    "word-weights.json": text(words),
    "ban-weights.json": text(bans),
    "name-weights.json": text(names),
    "kind-weights.json": text(kinds),
    "noun-weights.json": text(nouns),
    "class-weights.json": text(trainedClasses(memos, trades)),
    "contradiction-weights.json": `${JSON.stringify(learnedPairs(pairs.flatMap(examplesOfPairs)), null, 1)}\n`,
  };
}

export const weightFolder = new URL("../../src/brief/reading/learned/", import.meta.url);
export const fingerprintFile = new URL("./fingerprint.json", import.meta.url);

export interface Fingerprint {
  /** Of the texts that are learned from. */
  lessons: string;
  /** Of the files of weights. */
  weights: string;
  /** Of what is learned from a few of the texts: changes with the rules, the features and the way of learning. */
  sample: string;
}

const stride = 24;
const sampled = <Each>(all: readonly Each[]): Each[] => all.filter((_, index) => index % stride === 0);

function digestOf(texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text).update("\0");
  return hash.digest("hex").slice(0, 32);
}

const textsIn = (folder: string): string[] => {
  const url = new URL(folder, import.meta.url);
  const files = readdirSync(url).filter((file) => file.endsWith(".txt"));
  return files.sort().flatMap((file) => [file, readFileSync(new URL(file, url), "utf8")]);
};

/** Seconds, where learning from everything takes half a minute. */
export function fingerprint(): Fingerprint {
  const { memos, pairs, trades, kinds } = allLessons();
  const sample = learnedFrom({
    memos: sampled(memos),
    pairs: sampled(pairs),
    trades: sampled(trades),
    kinds: sampled(kinds),
  });
  return {
    lessons: digestOf(["./", "./memos/", "./contradictions/"].flatMap(textsIn)),
    weights: digestOf(
      Object.keys(sample).flatMap((file) => [file, readFileSync(new URL(file, weightFolder), "utf8")]),
    ),
    sample: digestOf(Object.entries(sample).flat()),
  };
}
