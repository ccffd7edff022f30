/** Figures that a text reckons from the material's, or with what everybody knows. */
import type { Token } from "../token.ts";
import { clockSpanSource } from "./clocks.ts";
import { isConvention, isSpoonful } from "./conventions.ts";
import { deliveredSource } from "./delivered.ts";
import { differenceSource } from "./difference.ts";
import { isOfExample } from "./example.ts";
import { impliedSumSource } from "./implied-sum.ts";
import { mentionedSource } from "./mentioned.ts";
import { overageSource } from "./overage.ts";
import { isShareUnit, paceSource } from "./pace.ts";
import type { Ground, Reckoning } from "./reckoning.ts";
import { totalSource } from "./total.ts";
import { waterSource } from "./water.ts";

const ofItself = [isConvention, isSpoonful, isOfExample, isShareUnit];
const sourcesOf = [
  impliedSumSource,
  deliveredSource,
  waterSource,
  clockSpanSource,
  paceSource,
  totalSource,
  differenceSource,
  overageSource,
  mentionedSource,
];

/** What a reckoned figure rests on; undefined where it is none, or comes out wrong. */
export function reckonedFrom(claim: Token, reckoning: Reckoning): Ground | undefined {
  if (ofItself.some((is) => is(claim, reckoning))) return "own";
  for (const source of sourcesOf) {
    const found = source(claim, reckoning);
    if (found) return found;
  }
  return;
}
