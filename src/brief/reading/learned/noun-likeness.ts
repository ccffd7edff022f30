/** How much a noun looks like a word for what is sold, run or offered: by itself, whatever the memo says. Pure. */
import { withoutSpaces } from "../../text.ts";
import { gramHashes, hashesOf, likelihoodsOf, logOdds, tail, type Weights } from "./model.ts";

/** What it ends with says the most of it. */
const endings = [2, 3, 4];

export function nounFeatures(noun: string): number[] {
  const key = withoutSpaces(noun);
  const ends = endings.map((size) => `e${size}:${tail(key, size)}`);
  return [...gramHashes("", `^${key}$`, 1, 3), ...hashesOf(["bias", ...ends])];
}

/** As a step between -4 and 4: so many times as likely as not, as a power of e. */
export function likenessOf(noun: string, weights: Weights): number {
  const [share = 0] = likelihoodsOf(weights, nounFeatures(noun));
  return Math.max(-4, Math.min(4, Math.round(logOdds(share))));
}
