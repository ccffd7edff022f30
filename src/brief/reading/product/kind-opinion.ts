/** What the rules and what has been learned say together of each noun that may say what the product is. */
import { comparableText } from "../../text.ts";
import { logOdds } from "../learned/model.ts";
import type { LikelyRun } from "../learned/names.ts";
import type { MemoPart } from "../roles/roles.ts";
import type { KindCandidate } from "./kind-candidates.ts";

/** How much a step of the rules counts beside the logarithm of the odds; more than so many say no more. */
const step = 0.3;
const most = 12;
/** What stands under a label. */
const label = 4;
/** Against what only has been learned, and what the learned model has not looked at. */
const unruled = 0.25;
const unseen = -2;
/** So much makes a kind to ask about. */
const least = -1.5;
/** So much one that only has been learned: that is asked about, too. */
const leastUnruled = -0.7;
/** The longer words of two that end alike may be so much less likely. */
const nearly = 1.5;
/** So likely must be what the rules are certain of. */
const agreed = 0.1;

/** 「のおもちゃ」 of 「木のおもちゃ」, where 「おもちゃ」 may be one; of 「のれん」 「れん」 is none. */
const isCutOff = (text: string, all: ReadonlyMap<string, number>): boolean =>
  /^の.{3}/u.test(text) && all.has(comparableText(text.slice(1)));

export interface WeighedKind extends KindCandidate {
  /** How likely it is by what has been learned. */
  share: number;
  /** The rules have found it. */
  ruled: boolean;
  weight: number;
}

/** The kind that speaks loudest in both; `mayBe`: what the memo does not deny. */
export function likeliestKind(
  ruled: readonly KindCandidate[],
  likely: readonly LikelyRun[],
  parts: readonly MemoPart[],
  mayBe: (text: string) => boolean,
): WeighedKind | null {
  const shares = new Map(likely.map(({ text, share }) => [comparableText(text), share]));
  const found = new Map<string, WeighedKind>();
  for (const candidate of ruled) {
    const key = comparableText(candidate.text);
    const share = shares.get(key);
    const said = candidate.labelled ? label : step * Math.min(candidate.score, most);
    const weight = (share === undefined ? unseen : logOdds(share)) + said;
    if (weight > (found.get(key)?.weight ?? Number.NEGATIVE_INFINITY))
      found.set(key, { ...candidate, share: share ?? 0, ruled: true, weight });
  }
  for (const { text, row, share } of likely) {
    const key = comparableText(text);
    if (found.has(key) || logOdds(share) < leastUnruled || !mayBe(text) || isCutOff(text, shares)) continue;
    const own = parts.find(
      (part) =>
        part.row === row &&
        part.text.includes(text) &&
        part.role !== "competitor" &&
        part.role !== "forbidden",
    );
    if (own !== undefined)
      found.set(key, {
        ...{ text, source: own.sentence, score: 0, labelled: false },
        ...{ share, ruled: false, weight: logOdds(share) - unruled },
      });
  }
  const ranked = [...found.values()].toSorted((a, b) => b.weight - a.weight);
  const [best] = ranked;
  if (best === undefined || best.weight < least) return null;
  if (best.labelled) return best;
  return (
    ranked.find(
      ({ text, weight }) => text !== best.text && text.endsWith(best.text) && weight >= best.weight - nearly,
    ) ?? best
  );
}

/** What the rules are certain of is asked about where it stands as no kind does. */
export const isDoubted = (text: string, likely: readonly LikelyRun[]): boolean => {
  const seen = likely.find((each) => comparableText(each.text) === comparableText(text));
  return seen !== undefined && seen.share < agreed;
};
