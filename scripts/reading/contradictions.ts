/** Learns what speaks for two statements of a memo contradicting each other, from memos whose pairs are known. */

import { readFileSync } from "node:fs";
import type { Pair } from "../../src/brief/reading/contradicted/pairs.ts";
import {
  comparedPairs,
  likelihoodOf,
  likelyPairs,
  type PairWeights,
  textsOf,
} from "../../src/brief/reading/contradicted/weigh.ts";
import { comparedParts } from "../../src/brief/reading/read.ts";
import { withoutSpaces } from "../../src/brief/text.ts";
import { allLabelledMemos } from "./labelled.ts";

export interface MemoOfPairs {
  id: string;
  text: string;
  /** The words of both sides. */
  known: [string, string][];
}

const read = (file: string) => readFileSync(new URL(`./contradictions/${file}`, import.meta.url), "utf8");

const sides = (line: string): [string, string] => {
  const [first = "", second = ""] = line
    .split("⟨x⟩")
    .slice(1)
    .map((side) => side.split(/⟨[+o]⟩/u)[0]?.trim() ?? "");
  return [first, second];
};

function entriesOf(text: string) {
  return text
    .split(/^⟨m⟩ /mu)
    .slice(1)
    .map((block) => {
      const [head = "", ...lines] = block.trimEnd().split("\n");
      const added = /⟨([+o])⟩ (.*)$/u.exec(head);
      return {
        id: head.split(" ")[0] ?? "",
        text: lines.filter((line) => !line.startsWith("⟨x⟩")).join("\n"),
        known: added?.[1] === "o" ? [] : [head, ...lines].filter((line) => line.includes("⟨x⟩")).map(sides),
        line: added?.[2] ?? null,
      };
    });
}

/** What contradicts in these has been tried and taught nothing more. */
const unpaired = "further.txt";

/** Of the lines of a memo, so many stand before one that is put in. */
const ahead = 0.8;

/** Short ones of their own, and the memos that sentences are learned from, some with a line that contradicts one of theirs. */
export function memosOfPairs(): MemoOfPairs[] {
  const entries = Map.groupBy(
    [...entriesOf(read("of-memos.txt")), ...entriesOf(read("added.txt"))],
    ({ id }) => id,
  );
  const labelled = allLabelledMemos().filter(
    ({ passages, file }) => passages.length > 0 && file !== unpaired,
  );
  return [
    ...entriesOf(read("short.txt")),
    // Those that teach words alone are not said to contradict themselves or not.
    ...labelled.map(({ id, text }) => {
      const own = entries.get(id) ?? [];
      const lines = text.split("\n");
      const at = Math.round(lines.length * ahead);
      lines.splice(at, 0, ...own.flatMap(({ line }) => line ?? []));
      return { id, text: lines.join("\n"), known: own.flatMap(({ known }) => known) };
    }),
  ];
}

function touches(text: string, side: string): boolean {
  const [one, other] = [withoutSpaces(text), withoutSpaces(side)];
  return one.includes(other) || (one.length >= 2 && other.includes(one));
}

export function isKnown(pair: Pair, known: readonly [string, string][]): boolean {
  const [first, second] = textsOf(pair);
  return known.some(
    ([a, b]) => (touches(first, a) && touches(second, b)) || (touches(first, b) && touches(second, a)),
  );
}

export interface PairExample {
  pair: Pair;
  right: boolean;
}

export const examplesOfPairs = ({ text, known }: MemoOfPairs): PairExample[] =>
  comparedPairs(comparedParts(text)).map((pair) => ({ pair, right: isKnown(pair, known) }));

const rounds = 400;
const rate = 0.5;
const decay = 8;

/** Logistic regression over all examples at once: the same weights for the same memos. */
export function learnedPairs(examples: readonly PairExample[], l2 = decay): PairWeights {
  const weights: Record<string, number> = { "": 0 };
  const steps: Record<string, number> = {};
  const rows = examples.map(({ pair, right }) => {
    const own = pair.features();
    return { own, features: ["", ...new Set(own)], right };
  });
  for (let round = 0; round < rounds; round += 1) {
    const slopes: Record<string, number> = {};
    for (const { own, features, right } of rows) {
      const error = likelihoodOf(own, weights) - (right ? 1 : 0);
      for (const feature of features) slopes[feature] = (slopes[feature] ?? 0) + error;
    }
    for (const [feature, slope] of Object.entries(slopes)) {
      const whole = slope + (feature === "" ? 0 : l2 * (weights[feature] ?? 0));
      steps[feature] = (steps[feature] ?? 1) + whole * whole;
      weights[feature] = (weights[feature] ?? 0) - (rate * whole) / Math.sqrt(steps[feature]);
    }
  }
  return Object.fromEntries(
    Object.entries(weights)
      .map(([feature, weight]): [string, number] => [feature, Math.round(weight * 100) / 100])
      .filter(([, weight]) => weight !== 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Of memos held out: how many pairs they have, how many of them are told, how many are told in all. */
export function pairsHeldOut(memos: readonly MemoOfPairs[], folds: number) {
  const examples = memos.map(examplesOfPairs);
  const figures = { known: 0, found: 0, told: 0 };
  for (let fold = 0; fold < folds; fold += 1) {
    const weights = learnedPairs(examples.flatMap((each, at) => (at % folds === fold ? [] : each)));
    for (const [at, { known }] of memos.entries()) {
      if (at % folds !== fold) continue;
      const told = likelyPairs(
        (examples[at] ?? []).map(({ pair }) => pair),
        weights,
      );
      figures.known += known.length;
      figures.found += known.filter((each) => told.some((pair) => isKnown(pair, [each]))).length;
      figures.told += told.length;
    }
  }
  return figures;
}
