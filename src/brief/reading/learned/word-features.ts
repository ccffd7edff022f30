/** What stands around a word that a rule may be about, hashed: what one sentence's words share is worked out once. Pure. */
import { keyOf } from "../lines/key.ts";
import type { RowInContext } from "../lines/placed-row.ts";
import type { SentenceRole } from "../schema.ts";
import { bans } from "../words/bans.ts";
import { gramHashes, hashesOf, head, SharedFeatures, tail } from "./model.ts";
import type { Span } from "./spans.ts";

export interface WordSentence {
  text: string;
  row: RowInContext;
  role: SentenceRole;
  /** It holds a form that may forbid words. */
  refuses: boolean;
}

/** So much is looked at on either side of a word, and so much of that as what stands next to it. */
const before = 60;
const behind = 80;
const next = 14;
/** Behind a word that ends its sentence the next one says what is wrong with it. */
const nearlyNone = 12;

interface Side {
  empty: boolean;
  features: SharedFeatures;
}

export class WordFeatures {
  readonly #sentence: WordSentence;
  readonly #above: WordSentence | undefined;
  readonly #below: WordSentence | undefined;
  readonly #shared = new Map<string, SharedFeatures>();
  readonly #sides = new Map<string, Side>();

  /** `above` and `below`: the sentences beside it, those of other lines too. */
  constructor(sentence: WordSentence, above: WordSentence | undefined, below: WordSentence | undefined) {
    this.#sentence = sentence;
    this.#above = above;
    this.#below = below;
  }

  /** What stands around the word, and what it is like itself. */
  groupsOf(span: Span, beside: readonly string[]): SharedFeatures[] {
    const kind = span.quoted ? "q" : "b";
    const left = kept(this.#sides, `${kind}<${span.start}`, () => this.#left(kind, span.start));
    const right = kept(this.#sides, `${kind}>${span.end}`, () => this.#right(kind, span.end));
    const shared = kept(this.#shared, kind, () => this.#sharedBy(kind));
    const word = keyOf(span.text);
    const own = hashesOf([
      ...[`n:${kind}${Math.min(12, [...word].length)}`, `e:${tail(word, 1)}`, `f:${/\d/u.test(word)}`],
      ...[`x:${kind}${right.empty}${left.empty}`, ...beside],
    ]);
    return [
      shared,
      left.features,
      right.features,
      new SharedFeatures([...gramHashes("w:", word, 1, 2), ...own]),
    ];
  }

  #sharedBy(kind: string): SharedFeatures {
    const { row, role } = this.#sentence;
    const above = this.#above;
    const label = row.label ?? row.under;
    const hashes = hashesOf([
      ...["bias", `Q:${kind}`, `p:${kind}${row.place ?? "none"}`, `r:${kind}${role}`],
      ...[`m:${head(row.marker, 1)}`, `b<${kind}${above?.refuses === true}`],
      ...(above === undefined ? [] : [`<:${above.role}`, `<${tail(keyOf(above.text), 3)}`]),
    ]);
    return new SharedFeatures(
      label === null ? hashes : [...hashes, ...gramHashes("l:", keyOf(label).slice(0, 16), 1, 2)],
    );
  }

  #left(kind: string, start: number): Side {
    const left = keyOf(this.#sentence.text.slice(Math.max(0, start - before), start)).toLowerCase();
    const features = [1, 2, 3, 4].map((size) => `L${kind}:${tail(left, size)}`);
    const hashes = hashesOf([...features, `bl:${kind}${bans.test(left)}`]);
    return { empty: left === "", features: new SharedFeatures(hashes) };
  }

  #right(kind: string, end: number): Side {
    const right = keyOf(this.#sentence.text.slice(end, end + behind)).toLowerCase();
    const near = head(right, next);
    const below = this.#below;
    const features = [
      ...[1, 2, 3, 4].map((size) => `0${kind}:${head(right, size)}`),
      ...[2, 3, 4].map((size) => `E${kind}:${tail(right, size)}`),
      `b:${kind}${bans.test(near)}${bans.test(right)}`,
      `b>${kind}${right.length < nearlyNone - 4}${below?.refuses === true}`,
    ];
    if (below !== undefined && right.length < nearlyNone) {
      const said = keyOf(below.text.replace(below.row.spokenBy, ""));
      features.push(...[2, 3, 4].map((size) => `>:${head(said, size)}`));
    }
    const hashes = [...gramHashes(`R${kind}:`, near, 1, 3), ...hashesOf(features)];
    return { empty: right === "", features: new SharedFeatures(hashes) };
  }
}

/** What is known by a key, else worked out and known from then on. */
export function kept<Value>(known: Map<string, Value>, key: string, work: () => Value): Value {
  const value = known.get(key) ?? work();
  known.set(key, value);
  return value;
}
