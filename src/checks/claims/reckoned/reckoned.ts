/** Figures that a text reckons from the material's, or with what everybody knows. */
import type { Token } from "../token.ts";
import { clockSpanSource } from "./clocks.ts";
import { isConvention, isSpoonful } from "./conventions.ts";
import { impliedSumSource } from "./implied-sum.ts";
import type { Ground, Reckoning } from "./reckoning.ts";
import { waterSource } from "./water.ts";

/** What a reckoned figure rests on; undefined where it is none, or comes out wrong. */
export function reckonedFrom(claim: Token, reckoning: Reckoning): Ground | undefined {
  if (isConvention(claim, reckoning) || isSpoonful(claim, reckoning)) return "own";
  return (
    impliedSumSource(claim, reckoning) ?? waterSource(claim, reckoning) ?? clockSpanSource(claim, reckoning)
  );
}
