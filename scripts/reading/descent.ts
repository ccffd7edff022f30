/** Multinomial logistic regression by stochastic descent, the same for the same examples. */
import {
  maxSteps,
  noWeight,
  type StoredWeights,
  sharesOf,
  type Weights,
} from "../../src/brief/reading/learned/model.ts";

export interface Example {
  buckets: Uint32Array;
  outcome: number;
}

const decay = 1e-4;
/** So many of the weights keep their size. */
const kept = 0.9999;

/** Numbers that look random and are the same each time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How often all examples are looked at, and how far each moves the weights. */
export const usual = { rounds: 12, rate: 0.3 };

/** `size`: how many outcomes there are. */
export function learnWeights(
  examples: readonly Example[],
  bits: number,
  size: number,
  { rounds, rate } = usual,
): Weights {
  const values = new Float32Array(size << bits);
  const steps = new Float32Array(size << bits).fill(0.1);
  const weights: Weights = { bits, size, values };
  const random = randomFrom(24);
  const order = [...examples];
  for (let round = 0; round < rounds; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      const [a, b] = [order[at], order[other]];
      if (a !== undefined && b !== undefined) [order[at], order[other]] = [b, a];
    }
    for (const { buckets, outcome } of order) learn(weights, steps, { buckets, outcome }, rate);
  }
  return weights;
}

/** Of an example, whose groups of features may share buckets: each counts. */
function likelihoodsIn({ size, values }: Weights, buckets: Uint32Array): number[] {
  const sums = new Array<number>(size).fill(0);
  for (const bucket of buckets)
    for (let outcome = 0; outcome < size; outcome += 1)
      sums[outcome] = (sums[outcome] ?? 0) + (values[bucket * size + outcome] ?? 0);
  return sharesOf(sums, buckets.length);
}

function learn(weights: Weights, steps: Float32Array, { buckets, outcome }: Example, rate: number) {
  const { size, values } = weights;
  const scale = 1 / Math.sqrt(Math.max(1, buckets.length));
  const errors = likelihoodsIn(weights, buckets).map(
    (share, each) => (share - (each === outcome ? 1 : 0)) * scale,
  );
  for (const bucket of buckets)
    for (let each = 0; each < size; each += 1) {
      const at = bucket * size + each;
      const value = values[at] ?? 0;
      const slope = (errors[each] ?? 0) + decay * value;
      const step = (steps[at] ?? 0) + slope * slope;
      steps[at] = step;
      values[at] = value - (rate * slope) / Math.sqrt(step);
    }
}

/** Rounded to a step each, the largest few cut. */
export function packed({ bits, values }: Weights, outcomes: readonly string[]): StoredWeights {
  const sizes = values.map(Math.abs).sort();
  const scale = Number(((sizes[Math.floor(sizes.length * kept)] ?? 1) / maxSteps).toPrecision(6));
  const signs = Array.from(values, (value) => {
    const steps = Math.max(-maxSteps, Math.min(maxSteps, Math.round(value / scale)));
    return String.fromCharCode(noWeight + steps);
  });
  return { outcomes: [...outcomes], bits, scale, weights: signs.join("") };
}
