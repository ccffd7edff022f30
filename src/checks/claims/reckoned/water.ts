/** What something weighs with water in it: 1 g a mL, where a text says that it is water and about. */
import { figuresIn, quoted } from "../figures.ts";
import type { Token } from "../token.ts";
import { hasWaterNote } from "./conventions.ts";
import { type Ground, nearby, type Reckoning, roughly, saidAround } from "./reckoning.ts";

const water = /(?<![一-龠])水(?![一-龠])/;
const milliliters: Readonly<Record<string, number>> = { ml: 1, cc: 1, l: 1000 };

/** 330g of 「水を200mL入れて、およそ330g」 with 130g in the material; 500g of 「500mLは、水だけでおよそ500g」. */
export function waterSource(claim: Token, reckoning: Reckoning): Ground | undefined {
  const { key, value, to } = claim;
  if (key !== "g" || value === undefined || to !== undefined) return;
  const { all: sentence, before, tokens } = saidAround(reckoning, claim);
  if (!water.test(sentence) || !(roughly.test(before) || hasWaterNote(nearby(reckoning, claim).all))) return;
  const named = tokens.flatMap(({ key: unit, value: amount }) => {
    const factor = milliliters[unit];
    return factor === undefined || amount === undefined ? [] : [amount * factor];
  });
  if (/だけ/.test(sentence) && named.includes(value)) return "own";
  const { sources } = reckoning;
  const volumes = figuresIn(sources, { kind: "number", key: "ml" }).filter(
    (volume) => named.length === 0 || named.includes(volume.value),
  );
  const weights = figuresIn(sources, { kind: "number", key: "g" });
  for (const volume of volumes) {
    // Of two goods each has the weight that stands beside it.
    const beside = weights.filter(({ source }) => source.id === volume.source.id);
    const weight = (beside.length > 0 ? beside : weights).find((one) => one.value + volume.value === value);
    if (weight) return quoted(weight);
  }
  return;
}
