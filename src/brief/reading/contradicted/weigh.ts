/** The pairs of a memo that are told: those that most speaks for, each statement once. */
import type { MemoPart } from "../roles/roles.ts";
import type { ReadContradiction } from "../schema.ts";
import { isDoubting, isOfRival } from "./cues.ts";
import { type Pair, pairsOf } from "./pairs.ts";
import { ofOthers } from "./signs.ts";
import { type Statement, statementsOf } from "./statements.ts";

/** What a feature is worth, by its name; "" is what all pairs have. */
export type PairWeights = Readonly<Record<string, number>>;

/** Of what has been replaced, and of the work's own money and dates nothing is compared. */
const isCompared = ({ key, part: { role, old, why, place, row } }: Statement): boolean =>
  !ofOthers.test(key) &&
  (!old || (place === "old" && why === "old" && role === "internal")) &&
  !row.turnHead &&
  !(role === "internal" && ["budget", "deadline", "contact", "frame"].includes(why));

export const comparedPairs = (parts: readonly MemoPart[]): Pair[] =>
  pairsOf(
    statementsOf(parts).filter(
      (statement) => isCompared(statement) && (!isOfRival(statement) || isDoubting(statement)),
    ),
  );

/** How likely it is that both cannot hold. */
export function likelihoodOf(features: readonly string[], weights: PairWeights): number {
  const sum = features.reduce((all, feature) => all + (weights[feature] ?? 0), weights[""] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/** How likely a pair has to be that somebody doubts, and one that nobody does but that names the same. */
export const bounds = { doubted: 0.4, named: 0.3 };

/** Of what nobody doubts only what is named the same. */
const mayBeTold = ({ plain, undoubted, named }: Pair): boolean => plain || !undoubted || named;

const isTold = ({ plain, undoubted }: Pair, likely: number): boolean =>
  plain || likely >= (undoubted ? bounds.named : bounds.doubted);

/** The likeliest first, each statement once; what stands plainly may be contradicted by several. */
export function likelyPairs(pairs: readonly Pair[], weights: PairWeights): Pair[] {
  const told = new Set<MemoPart>();
  const plain = new Set<MemoPart>();
  return pairs
    .filter(mayBeTold)
    .map((pair) => ({ pair, likely: pair.plain ? 1 : likelihoodOf(pair.features(), weights) }))
    .filter(({ pair, likely }) => isTold(pair, likely))
    .sort((a, b) => b.likely - a.likely)
    .flatMap(({ pair }) => {
      const [first, second] = [pair.first.part, pair.second.part];
      if (told.has(second) || (told.has(first) && !(pair.plain && plain.has(first)))) return [];
      told.add(first).add(second);
      if (pair.plain) plain.add(first);
      return [pair];
    });
}

/** The whole statements, but where one holds both. */
export const textsOf = ({ first, second }: Pick<Pair, "first" | "second">): [string, string] =>
  first.part === second.part ? [first.text, second.text] : [first.part.text, second.part.text];

export const asContradiction = ({ first, second, about }: Pair): ReadContradiction => ({
  texts: textsOf({ first, second }),
  sources: [first.part.sentence, second.part.sentence],
  about,
});
