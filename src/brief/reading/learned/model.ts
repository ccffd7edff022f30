/** A linear model over hashed features: how likely each of a few outcomes is. Pure. */
import { z } from "zod";

/** What it tells apart; `internal` holds rules about words, too: nobody outside reads either. */
export const learnedRoles = ["public", "internal", "competitor", "aim"] as const;
export type LearnedRole = (typeof learnedRoles)[number];

/** As `scripts/reading/train.ts` writes it: a sign a weight, those of a bucket beside each other. */
export const storedWeightsSchema = z.strictObject({
  outcomes: z.array(z.string()).min(2),
  /** There are 2 to the power of this buckets. */
  bits: z.number().int().min(8).max(16),
  /** What a step of a weight stands for. */
  scale: z.number().positive(),
  weights: z.string(),
});
export type StoredWeights = z.infer<typeof storedWeightsSchema>;

export interface Weights {
  bits: number;
  /** How many outcomes it tells apart. */
  size: number;
  /** Of each bucket one weight an outcome. */
  values: Float32Array;
}

/** The sign of no weight; those before and behind it in ASCII, so many steps each way, need no escape in JSON. */
export const noWeight = "?".charCodeAt(0);
export const maxSteps = 28;
/** The signs from here on stand for two places without a weight, three, and so on; the last for `longestRun`. */
export const shortestRun = "]".charCodeAt(0);
export const longestRun = "~".charCodeAt(0) - shortestRun + 2;

export function weightsOf({ outcomes, bits, scale, weights }: StoredWeights): Weights {
  const values = new Float32Array(outcomes.length << bits);
  let place = 0;
  for (let at = 0; at < weights.length; at += 1) {
    const sign = weights.charCodeAt(at);
    if (sign < shortestRun) values[place] = (sign - noWeight) * scale;
    place += sign < shortestRun ? 1 : sign - shortestRun + 2;
  }
  return { bits, size: outcomes.length, values };
}

const basis = 0x811c9dc5;

const hashedUnit = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193);

/** FNV-1a over the code units. */
function hashedOn(hash: number, text: string): number {
  let value = hash;
  for (let at = 0; at < text.length; at += 1) value = hashedUnit(value, text.charCodeAt(at));
  return value;
}

/** Of 30 bits: arrays hold such numbers as they are, larger ones each as a thing of its own. */
const mixed = (hash: number): number => (hash ^ (hash >>> 15)) & 0x3fffffff;

export const hashesOf = (features: readonly string[]): number[] =>
  features.map((feature) => mixed(hashedOn(basis, feature)));

/** What the names of several features begin with; `hashIn` goes on from there without putting the two together. */
export const spaceOf = (name: string): number => hashedOn(basis, name);
export const hashIn = (space: number, text: string): number => mixed(hashedOn(space, text));

/** Features as they are found: named ones, and ones that are hashed already. */
export class Features {
  readonly #hashes: number[] = [];

  push(...features: string[]): void {
    for (const feature of features) this.#hashes.push(mixed(hashedOn(basis, feature)));
  }

  pushHashed(hashes: readonly number[]): void {
    for (let at = 0; at < hashes.length; at += 1) this.#hashes.push(hashes[at] ?? 0);
  }

  get hashes(): readonly number[] {
    return this.#hashes;
  }
}

/** Of all runs of so many characters, each behind `space`. */
export const gramHashes = (space: string, text: string, from: number, to: number): number[] =>
  pushGrams([], spaceOf(space), text, from, to);

/** Adds them to others. */
export function pushGrams(found: number[], space: number, text: string, from: number, to: number): number[] {
  for (let at = 0; at < text.length; at += charLength(text, at)) {
    let hash = space;
    let next = at;
    for (let size = 1; size <= to && next < text.length; size += 1) {
      const length = charLength(text, next);
      for (let unit = next; unit < next + length; unit += 1) hash = hashedUnit(hash, text.charCodeAt(unit));
      next += length;
      if (size >= from) found.push(mixed(hash));
    }
  }
  return found;
}

/** How many code units the character at this place takes. */
const charLength = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

/** The first and the last so many characters. */
export function head(text: string, size: number): string {
  let at = 0;
  for (let count = 0; count < size && at < text.length; count += 1) at += charLength(text, at);
  return text.slice(0, at);
}

export function tail(text: string, size: number): string {
  let at = text.length;
  for (let count = 0; count < size && at > 0; count += 1)
    at -= at > 1 && (text.codePointAt(at - 2) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(at);
}

/** Where a bucket was last met: in which call. */
const met = new Uint32Array(1 << 16);
let call = 0;

function nextCall(): number {
  call = (call + 1) >>> 0;
  if (call === 0) {
    met.fill(0);
    call = 1;
  }
  return call;
}

/** The buckets of hashed features, each once; `bits`: 16 at most. */
export function bucketsOf(hashes: readonly number[], bits: number): Uint32Array {
  const mask = (1 << bits) - 1;
  const now = nextCall();
  const buckets: number[] = [];
  for (const hash of hashes) {
    if (met[hash & mask] === now) continue;
    met[hash & mask] = now;
    buckets.push(hash & mask);
  }
  return Uint32Array.from(buckets);
}

/** What the weights of each outcome come to, and of how many buckets that is. */
interface Weighed {
  sums: number[];
  count: number;
}

/** Weighs hashed features, each bucket once. Not `for … of`: iterators of numbers would be a sixth of all that a reading allocates. */
function weigh({ bits, size, values }: Weights, hashes: readonly number[]): Weighed {
  const mask = (1 << bits) - 1;
  const now = nextCall();
  const sums = new Array<number>(size).fill(0);
  let count = 0;
  for (let at = 0; at < hashes.length; at += 1) {
    const bucket = (hashes[at] ?? 0) & mask;
    if (met[bucket] === now) continue;
    met[bucket] = now;
    count += 1;
    for (let outcome = 0; outcome < size; outcome += 1)
      sums[outcome] = (sums[outcome] ?? 0) + (values[bucket * size + outcome] ?? 0);
  }
  return { sums, count };
}

/** The logarithm of the odds of a share. */
export const logOdds = (share: number): number =>
  Math.log(Math.max(share, 1e-4) / (1 - Math.min(share, 1 - 1e-4)));

/** How likely each outcome is, of what the weights of so many features come to: written over that. */
export function sharesOf(sums: number[], count: number): number[] {
  const length = Math.sqrt(Math.max(1, count));
  let top = Number.NEGATIVE_INFINITY;
  for (let outcome = 0; outcome < sums.length; outcome += 1) top = Math.max(top, sums[outcome] ?? 0);
  let total = 0;
  for (let outcome = 0; outcome < sums.length; outcome += 1) {
    const share = Math.exp(((sums[outcome] ?? 0) - top) / length);
    sums[outcome] = share;
    total += share;
  }
  for (let outcome = 0; outcome < sums.length; outcome += 1) sums[outcome] = (sums[outcome] ?? 0) / total;
  return sums;
}

/** Of something that has these hashed features, in the order of the outcomes. */
export function likelihoodsOf(weights: Weights, hashes: readonly number[]): number[] {
  const { sums, count } = weigh(weights, hashes);
  return sharesOf(sums, count);
}

/** Hashed features that several things have: what they come to is worked out once. */
export class SharedFeatures {
  readonly #hashes: readonly number[];
  #weights: Weights | undefined;
  #weighed: Readonly<Weighed> | undefined;

  constructor(hashes: readonly number[]) {
    this.#hashes = hashes;
  }

  /** Each once. */
  bucketsOf(bits: number): Uint32Array {
    return bucketsOf(this.#hashes, bits);
  }

  weighedBy(weights: Weights): Readonly<Weighed> {
    if (this.#weighed === undefined || this.#weights !== weights) {
      this.#weights = weights;
      this.#weighed = weigh(weights, this.#hashes);
    }
    return this.#weighed;
  }
}

/** Of something that has all features of some groups, in the order of the outcomes. */
export function likelihoodsOfAll(weights: Weights, groups: readonly SharedFeatures[]): number[] {
  const all = new Array<number>(weights.size).fill(0);
  let total = 0;
  for (const group of groups) {
    const { sums, count } = group.weighedBy(weights);
    total += count;
    for (let outcome = 0; outcome < all.length; outcome += 1)
      all[outcome] = (all[outcome] ?? 0) + (sums[outcome] ?? 0);
  }
  return sharesOf(all, total);
}
