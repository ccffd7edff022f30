/** Learns the weights of the opinion on a product's class: from whole memos, their trades and the lists of trades. */
import { classFeatures, learnedClasses, textsOnProduct } from "../../src/brief/reading/learned/classes.ts";
import {
  bucketsOf,
  hashesOf,
  longestRun,
  noWeight,
  type StoredWeights,
  shortestRun,
} from "../../src/brief/reading/learned/model.ts";
import { readMemoText } from "../../src/brief/reading/read.ts";
import { type Example, learnWeights, packed } from "./descent.ts";
import type { LabelledMemo, TradeSaying } from "./labelled.ts";
import { once, settledOf } from "./settled.ts";

const bits = 16;
const pace = { rounds: 30, rate: 1 };
/** So many weights are kept; the smaller ones say little. */
const most = 60_000;

function tradeExample({ text, isKind, productClass }: TradeSaying): Example {
  return {
    buckets: bucketsOf(hashesOf(classFeatures([text], isKind ? text : "")), bits),
    outcome: learnedClasses.indexOf(productClass),
  };
}

/** A memo as a whole, and its trade alone. */
export const classExamplesOf = once((memo): Example[] => {
  const kind = readMemoText(memo.text, { weights: null }).kind?.value ?? "";
  const [productClass] = memo.classes;
  if (productClass === undefined) return [];
  const texts = textsOnProduct(settledOf(memo).parts);
  return [
    {
      buckets: bucketsOf(hashesOf(classFeatures(texts, kind)), bits),
      outcome: learnedClasses.indexOf(productClass),
    },
    tradeExample({ text: memo.trade, isKind: true, productClass }),
  ];
});

export function trainedClasses(
  memos: readonly LabelledMemo[],
  trades: readonly TradeSaying[],
): StoredWeights {
  const examples = [...memos.flatMap(classExamplesOf), ...trades.map(tradeExample)];
  const weights = learnWeights(examples, bits, learnedClasses.length, pace);
  const least = weights.values.map(Math.abs).sort().at(-most) ?? 0;
  const values = weights.values.map((value) => (Math.abs(value) < least ? 0 : value));
  const stored = packed({ ...weights, values }, learnedClasses);
  return { ...stored, weights: withRuns(stored.weights) };
}

/** Most places hold no weight: a sign stands for a run of them. */
function withRuns(weights: string): string {
  const none = String.fromCharCode(noWeight);
  return weights.replace(new RegExp(`\\${none}{2,${longestRun}}`, "gu"), (run) =>
    String.fromCharCode(shortestRun + run.length - 2),
  );
}
