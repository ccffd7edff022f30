/** Two figures that a text joins into one result, and that the material states apart. */
import type { Source } from "../../shared/result.ts";
import { findTokens } from "../claims/find.ts";
import { type SourceText, sourceText } from "../claims/source-text.ts";
import type { Token } from "../claims/token.ts";

export interface Joined {
  start: number;
  end: number;
  /** A sentence that states the second of the two. */
  quote: string;
}

/** What makes of two figures one: 「3か月で5kg」, 「1日10分から80％」. */
const joint =
  /^(?:間|分|目|ぶん)?(?:の(?:使用|利用|継続|実践|受講|お試し))?(?:で|から|だけで|のうちに|以内に)$/;
/** More than any line joins. */
const maxPairs = 20;

/**
 * Pairs of figures in a plain text of which each is stated, but never the two in the same sentence or in one beside it.
 * Linear in the text and in the sentences.
 */
export function joinedFigures(text: string, sources: readonly Source[]): Joined[] {
  const pairs = pairsIn(text).slice(0, maxPairs);
  if (pairs.length === 0) return [];
  const told = sources.map(sourceText);
  return pairs.flatMap(([first, second]) => {
    const near = new Set(placesOf(first, told).flatMap((at) => [at - 1, at, at + 1]));
    const own = placesOf(second, told);
    const [at] = own;
    if (near.size === 0 || at === undefined || own.some((place) => near.has(place))) return [];
    return [{ start: first.start, end: second.end, quote: sources[at]?.text ?? "" }];
  });
}

function pairsIn(text: string): [Token, Token][] {
  const tokens = findTokens(text);
  return tokens.flatMap((first, at): [Token, Token][] => {
    const second = tokens[at + 1];
    if (!second || !isSpan(first) || !isResult(second)) return [];
    return joint.test(text.slice(first.end, second.start)) ? [[first, second]] : [];
  });
}

const isSpan = ({ kind, value }: Token) => value !== undefined && (kind === "period" || kind === "number");
/** A price is what so many of a thing cost: it belongs to the amount wherever it stands. */
const isResult = ({ kind, value }: Token) => value !== undefined && (kind === "number" || kind === "percent");

function placesOf({ key, value }: Token, told: readonly SourceText[]): number[] {
  return told.flatMap(({ tokens }, at) =>
    tokens.some((one) => one.key === key && (one.value === value || one.to === value)) ? [at] : [],
  );
}
