/** What the rules know to be forbidden, by lines: in a list of words one is forbidden beside others. Pure. */
import { withoutSpaces } from "../../text.ts";
import type { RowInContext } from "../lines/placed-row.ts";
import type { ReadRules } from "../roles/roles.ts";

const reach = 3;
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

export class KnownBans {
  readonly #words = new Map<number, string[]>();
  readonly #heads = new Map<number, string>();

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

  /** How many others are known around a word, and whether it opens its line as they open theirs. */
  featuresBeside(word: string, quoted: boolean, line: number): string[] {
    const kind = quoted ? "q" : "b";
    const others = (at: number) =>
      (this.#words.get(at) ?? []).filter((each) => !each.includes(word) && !word.includes(each)).length;
    let all = 0;
    for (let away = 1; away <= reach; away += 1) all += others(line - away) + others(line + away);
    const [above, same, below] = [others(line - 1), others(line), others(line + 1)];
    const opens = (this.#heads.get(line) ?? "").startsWith(word);
    const opened = [-2, -1, 1, 2].filter((away) => this.#isOpened(line + away)).length;
    return [
      ...[`k:${kind}${step(all)}`, `k0:${kind}${step(same)}`, `k-:${kind}${step(above)}`],
      ...[`k+:${kind}${step(below)}`, `ks:${kind}${above > 0}${below > 0}${same > 0}`],
      ...[`hd:${kind}${opens}`, `hk:${kind}${opens}${opened}`],
    ];
  }

  #isOpened(line: number): boolean {
    const head = this.#heads.get(line) ?? "";
    return head !== "" && (this.#words.get(line) ?? []).some((word) => head.startsWith(word));
  }
}
