/** What stands around a word that a rule may be about, hashed: what one sentence's words share is worked out once. Pure. */
import { keyOf } from "../lines/key.ts";
import type { RowInContext } from "../lines/placed-row.ts";
import type { SentenceRole } from "../schema.ts";
import { bans } from "../words/bans.ts";
import { gramHashes, hashesOf, hashIn, head, pushGrams, SharedFeatures, spaceOf, tail } from "./model.ts";
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

/** The names of what is looked at of a quoted word and of a bare one. */
const spacesOf = (kind: string) => ({
  ...{ kind, left: spaceOf(`L${kind}:`), bansLeft: spaceOf(`bl:${kind}`) },
  ...{ right: spaceOf(`0${kind}:`), end: spaceOf(`E${kind}:`), near: spaceOf(`R${kind}:`) },
  ...{ length: spaceOf(`n:${kind}`), beside: spaceOf(`x:${kind}`) },
});
type Spaces = ReturnType<typeof spacesOf>;
const [quoted, bare] = [spacesOf("q"), spacesOf("b")];
const [ofWord, ending, figure, below] = [spaceOf("w:"), spaceOf("e:"), spaceOf("f:"), spaceOf(">:")];

export class WordFeatures {
  readonly #sentence: WordSentence;
  readonly #above: WordSentence | undefined;
  readonly #below: WordSentence | undefined;
  readonly #shared = new Map<Spaces, SharedFeatures>();
  readonly #lefts = new Map<Spaces, Map<number, Side>>();
  readonly #rights = new Map<Spaces, Map<number, Side>>();

  /** `above` and `below`: the sentences beside it, those of other lines too. */
  constructor(sentence: WordSentence, above: WordSentence | undefined, below: WordSentence | undefined) {
    this.#sentence = sentence;
    this.#above = above;
    this.#below = below;
  }

  /** What stands around the word, and what it is like itself; `beside`: hashed, what is known of others. */
  groupsOf(span: Span, beside: readonly number[]): SharedFeatures[] {
    const spaces = span.quoted ? quoted : bare;
    const left = kept(kept(this.#lefts, spaces, newMap), span.start, () => this.#left(spaces, span.start));
    const right = kept(kept(this.#rights, spaces, newMap), span.end, () => this.#right(spaces, span.end));
    const shared = kept(this.#shared, spaces, () => this.#sharedBy(spaces.kind));
    const word = keyOf(span.text);
    const own = pushGrams([], ofWord, word, 1, 2);
    own.push(
      hashIn(spaces.length, `${Math.min(12, lengthOf(word))}`),
      hashIn(ending, tail(word, 1)),
      hashIn(figure, `${/\d/u.test(word)}`),
      hashIn(spaces.beside, `${right.empty}${left.empty}`),
    );
    for (let at = 0; at < beside.length; at += 1) own.push(beside[at] ?? 0);
    return [shared, left.features, right.features, new SharedFeatures(own)];
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

  #left(spaces: Spaces, start: number): Side {
    const left = keyOf(this.#sentence.text.slice(Math.max(0, start - before), start)).toLowerCase();
    const hashes = [1, 2, 3, 4].map((size) => hashIn(spaces.left, tail(left, size)));
    hashes.push(hashIn(spaces.bansLeft, `${bans.test(left)}`));
    return { empty: left === "", features: new SharedFeatures(hashes) };
  }

  #right(spaces: Spaces, end: number): Side {
    const { kind } = spaces;
    const right = keyOf(this.#sentence.text.slice(end, end + behind)).toLowerCase();
    const near = head(right, next);
    const under = this.#below;
    const hashes = pushGrams([], spaces.near, near, 1, 3);
    for (const size of [1, 2, 3, 4]) hashes.push(hashIn(spaces.right, head(right, size)));
    for (const size of [2, 3, 4]) hashes.push(hashIn(spaces.end, tail(right, size)));
    hashes.push(
      ...hashesOf([
        `b:${kind}${bans.test(near)}${bans.test(right)}`,
        `b>${kind}${right.length < nearlyNone - 4}${under?.refuses === true}`,
      ]),
    );
    if (under !== undefined && right.length < nearlyNone) {
      const said = keyOf(under.text.replace(under.row.spokenBy, ""));
      for (const size of [2, 3, 4]) hashes.push(hashIn(below, head(said, size)));
    }
    return { empty: right === "", features: new SharedFeatures(hashes) };
  }
}

/** Its characters; one may take two code units. */
function lengthOf(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

const newMap = (): Map<number, Side> => new Map();

/** What is known by a key, else worked out and known from then on. */
export function kept<Key, Value>(known: Map<Key, Value>, key: Key, work: () => Value): Value {
  let value = known.get(key);
  if (value === undefined) {
    value = work();
    known.set(key, value);
  }
  return value;
}
