/** What the rules know to be forbidden, by lines: in a list of words one is forbidden beside others. Pure. */
import { withoutSpaces } from "../../text.ts";
import type { RowInContext } from "../lines/placed-row.ts";
import type { ReadRules } from "../roles/roles.ts";
import { hashesOf } from "./model.ts";

const mostOfHead = 24;
/** A line that holds more is looked at for these alone. */
const mostOfLine = 40;
/** What a line begins with, without marks. */
const headOf = (body: string): string =>
  withoutSpaces(body.slice(0, 2 * mostOfHead).replace(/^[\s　・\-*×✕✖✗✘❌🚫⛔「『“"｢|]+/u, "")).slice(
    0,
    mostOfHead,
  );
const step = (count: number): number => Math.min(3, count);

/** What is known of the words of a line and of those beside it. */
interface Around {
  above: readonly string[];
  same: readonly string[];
  below: readonly string[];
  /** Of two and three lines away. */
  further: readonly string[];
  /** How many lines of those up to two away open with such a word. */
  opened: number;
}

/** How many words hold none of it and stand in none of it. */
function apartFrom(word: string, words: readonly string[]): number {
  let count = 0;
  for (const each of words) if (!each.includes(word) && !word.includes(each)) count += 1;
  return count;
}

export class KnownBans {
  readonly #words = new Map<number, string[]>();
  readonly #heads = new Map<number, string>();
  readonly #known = new Map<number, Around>();

  constructor(
    rows: readonly RowInContext[],
    rules: readonly Pick<ReadRules, "text" | "sentence" | "rule">[],
  ) {
    const lines = new Map<string, number>();
    for (const row of rows) {
      this.#heads.set(row.index, headOf(row.body));
      for (const { id } of row.sentences) lines.set(id, row.index);
    }
    for (const { text, sentence, rule } of rules) {
      const line = lines.get(sentence);
      if (rule !== "forbidden" || line === undefined) continue;
      const words = this.#words.get(line) ?? [];
      if (words.length < mostOfLine) words.push(withoutSpaces(text));
      this.#words.set(line, words);
    }
  }

  /** Whether a word of this line or of one beside it is known to be forbidden. */
  areNear(line: number): boolean {
    return this.#words.has(line - 1) || this.#words.has(line) || this.#words.has(line + 1);
  }

  /** How many others are known around a word, and whether it opens its line as they open theirs: hashed. */
  featuresBeside(word: string, quoted: boolean, line: number): readonly number[] {
    const { above, same, below, further, opened } = this.#around(line);
    const [up, own, down] = [apartFrom(word, above), apartFrom(word, same), apartFrom(word, below)];
    const all = up + down + apartFrom(word, further);
    const opens = (this.#heads.get(line) ?? "").startsWith(word);
    return hashesBeside(
      quoted ? "q" : "b",
      ...([step(all), step(own), step(up), step(down)] as const),
      ...([opens, opened] as const),
    );
  }

  #around(line: number): Around {
    const known = this.#known.get(line);
    if (known !== undefined) return known;
    const at = (away: number) => this.#words.get(line + away) ?? [];
    const around = {
      ...{ above: at(-1), same: at(0), below: at(1), further: [-3, -2, 2, 3].flatMap(at) },
      opened: [-2, -1, 1, 2].filter((away) => this.#isOpened(line + away)).length,
    };
    this.#known.set(line, around);
    return around;
  }

  #isOpened(line: number): boolean {
    const head = this.#heads.get(line) ?? "";
    return head !== "" && (this.#words.get(line) ?? []).some((word) => head.startsWith(word));
  }
}

/** By the words that are known of it: there are few different ones. */
const hashed = new Map<string, readonly number[]>();

function hashesBeside(
  kind: string,
  all: number,
  own: number,
  up: number,
  down: number,
  opens: boolean,
  opened: number,
): readonly number[] {
  const key = `${kind}${all}${own}${up}${down}${opens}${opened}`;
  const known = hashed.get(key);
  if (known !== undefined) return known;
  const hashes = hashesOf([
    ...[`k:${kind}${all}`, `k0:${kind}${own}`, `k-:${kind}${up}`],
    ...[`k+:${kind}${down}`, `ks:${kind}${up > 0}${down > 0}${own > 0}`],
    ...[`hd:${kind}${opens}`, `hk:${kind}${opens}${opened}`],
  ]);
  hashed.set(key, hashes);
  return hashes;
}
