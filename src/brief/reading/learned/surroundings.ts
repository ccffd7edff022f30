/** What stands around a run of words in a memo, and how often and in what form it is said. Pure. */
import { keyOf } from "../lines/key.ts";
import type { RowInContext } from "../lines/placed-row.ts";
import { scriptOf } from "../lines/script.ts";
import type { SentenceRole } from "../schema.ts";
import { labelPlaceOf } from "../words/labels.ts";
import { looked, type Mention, maxLine, type Run, runsOf } from "./mentions.ts";
import { type Features, gramHashes, hashesOf } from "./model.ts";

/** A memo as the runs of its words are looked at. */
export interface Memo {
  rows: readonly RowInContext[];
  runs: readonly Run[];
  roles: ReadonlyMap<RowInContext, ReadonlySet<SentenceRole>>;
  /** How often the lines say it, and in what form. */
  sayings: (text: string) => Said;
  ofLine: (row: RowInContext) => OfLine;
  /** What a word announces as a label. */
  placeOf: (word: string) => string | null;
}

/** Works out once what is asked again. */
function once<Key, Value>(of: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = of(key);
      known.set(key, value);
    }
    return value;
  };
}

export function memoOf(
  rows: readonly RowInContext[],
  parts: readonly { row: RowInContext; role: SentenceRole }[],
): Memo {
  const roles = new Map<RowInContext, Set<SentenceRole>>();
  for (const { row, role } of parts) {
    const seen = roles.get(row);
    if (seen === undefined) roles.set(row, new Set([role]));
    else seen.add(role);
  }
  return {
    ...{ rows, roles },
    runs: runsOf(rows),
    sayings: once(sayingsOf(rows)),
    ofLine: once((row: RowInContext) => ofLine(row, rows[row.index - 1], roles)),
    placeOf: once(labelPlaceOf),
  };
}

export interface Said {
  lines: number;
  early: number;
  late: number;
  total: number;
  /** Shares of its places where a letter of the same kind goes on before and behind. */
  left: number;
  right: number;
  /** How many different signs stand behind it. */
  variety: number;
  /** The largest share of its places that go on with the same sign, before and behind. */
  sameLeft: number;
  sameRight: number;
}

/** Of a run how often the lines say it. */
function sayingsOf(rows: readonly RowInContext[]): (text: string) => Said {
  const lines = rows
    .slice(0, looked)
    .filter(({ ruler }) => !ruler)
    .map(({ body }) => keyOf(body).slice(0, maxLine));
  const all = lines.join("\n");
  const starts: number[] = [];
  let at = 0;
  for (const line of lines) {
    starts.push(at);
    at += line.length + 1;
  }
  const lineAt = (place: number): number => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return (text) => {
    const found = new Set<number>();
    const behind = new Map<string, number>();
    const ahead = new Map<string, number>();
    let [total, left, right] = [0, 0, 0];
    const first = scriptOf(text[0] ?? "");
    const last = scriptOf(text.at(-1) ?? "");
    for (
      let place = all.indexOf(text);
      place >= 0 && total < 40;
      place = all.indexOf(text, place + text.length)
    ) {
      total += 1;
      found.add(lineAt(place));
      const before = all[place - 1] ?? "";
      const after = all[place + text.length] ?? "";
      if (scriptOf(before) === first) left += 1;
      if (scriptOf(after) === last && last !== "h") right += 1;
      if (scriptOf(after) !== "-") behind.set(after, (behind.get(after) ?? 0) + 1);
      if (scriptOf(before) !== "-") ahead.set(before, (ahead.get(before) ?? 0) + 1);
    }
    const each = [...found];
    return {
      lines: found.size,
      early: each.filter((line) => line < 6).length,
      late: each.filter((line) => line >= lines.length / 2).length,
      total: Math.max(1, total),
      left: left / Math.max(1, total),
      right: right / Math.max(1, total),
      variety: behind.size,
      sameLeft: Math.max(0, ...ahead.values()) / Math.max(1, total),
      sameRight: Math.max(0, ...behind.values()) / Math.max(1, total),
    };
  };
}

export const few = (count: number): number => (count > 5 ? 6 : count > 3 ? 4 : count);
export const share = (value: number): string =>
  value === 0 ? "0" : value < 0.5 ? "l" : value < 1 ? "m" : "1";

export function shapeOf(text: string): string {
  let shape = "";
  for (const sign of text) {
    const script = scriptOf(sign);
    if (!shape.endsWith(script)) shape += script;
  }
  return shape;
}

export const rank = (index: number): number =>
  index < 4 ? index : index < 8 ? 5 : index < 14 ? 8 : index < 30 ? 20 : 40;

/** What is the same for all that stands in a line. */
interface OfLine {
  found: readonly number[];
  label: string | null;
  value: string;
  /** What opens the line as a label does, and where it ends. */
  opener: string | null;
  openerEnd: number;
  above: readonly number[];
}

const letters = /[^一-龠々ぁ-んァ-ヶーA-Za-z]/gu;
const opening = /^(.{0,3}?[^①-⑳\s・●■◆★☆○◎▼▲(（[【〔].{0,13}?)[\s：:＝=→★】〕］\]|｜／/]/u;

function ofLine(row: RowInContext, above: RowInContext | undefined, roles: Memo["roles"]): OfLine {
  const found = [`p:${row.place ?? "none"}`, `lp:${row.labelPlace ?? "none"}`, `h:${row.heading}`];
  found.push(
    `a:${row.asking}`,
    `s:${row.speaker !== null}`,
    `q:${row.quoted}`,
    `m:${row.marker.slice(0, 1)}`,
  );
  for (const role of roles.get(row) ?? ["none"]) found.push(`r:${role}`);
  const words = opening.exec(keyOf(row.body).slice(0, maxLine))?.[1] ?? "";
  const label = row.label ?? row.under;
  const up: number[] = [];
  if ((row.label === null || row.label.length <= 2) && above !== undefined) {
    const key = keyOf(above.body).slice(-24);
    const kind = above.asking || /[?？]$|か。?$/u.test(key) ? "ask" : above.heading ? "head" : "";
    if (kind !== "") up.push(...hashesOf([`up:${kind}`]), ...gramHashes(`up:${kind}:`, key, 2, 2));
  }
  return {
    found: hashesOf(found),
    label: label === null ? null : keyOf(label).slice(0, 16),
    value: row.label === null ? "" : keyOf(row.value),
    opener: words === "" ? null : labelPlaceOf(words.replace(letters, "")),
    openerEnd: words.length,
    above: up,
  };
}

const lead = /(?:^|[。／/|｜\s])([^。／/|｜：:\s]{1,14}?)[\s：:＝=→】〕］\]★☆●■◆・]+[「『【]?$/u;
/** Signs that part what leads to a run from it. */
const parting = /[\s：:＝=→】〕］\]★☆●■◆・][「『【]?$/u;

/** What stands before and behind a run, in its line and above it. */
export function around(found: Features, { row, line, start, end }: Mention, memo: Memo): void {
  const own = memo.ofLine(row);
  const left = line.slice(Math.max(0, start - 24), start);
  const right = line.slice(end, end + 24);
  for (const size of [1, 2, 3]) {
    found.push(`R${size}:${right.slice(0, size)}`);
    found.push(`L${size}:${left === "" ? "^" : left.slice(-size)}`);
  }
  const l1 = left === "" ? "^" : (left.at(-1) ?? "");
  const r1 = right === "" ? "$" : (right[0] ?? "");
  found.push(`LR:${l1}${r1}`);
  // Words of what stands before and behind, wherever.
  const before = left.slice(-12);
  found.pushHashed(gramHashes("lw:", before, 2, 2));
  const after = right.slice(0, 12);
  found.pushHashed(gramHashes("rw:", after, 2, 2));
  found.push(`row:${rank(row.index)}:${left === "" ? "^" : "-"}${right === "" ? "$" : "-"}`);
  found.push(`st:${rank(row.index)}:${l1}:${r1}`);
  if (own.label !== null) {
    const isValue = own.value.startsWith(line.slice(start, end));
    found.push(`l=${own.label}`, `l=${own.label}:${isValue}`, `lv:${isValue}`);
    found.pushHashed(gramHashes(`l:${isValue}:`, own.label, 2, 2));
  }
  // 「★品名★　ほしの湯」: what leads to it within its line.
  const leading = parting.test(left) ? lead.exec(left)?.[1]?.replace(letters, "") : undefined;
  if (leading !== undefined) {
    found.push(`ld=${leading}`, `ld1:${leading.at(-1) ?? ""}`, `ld2:${leading.slice(-2)}`);
    found.push(`ldn:${leading.length}`, `ldp:${memo.placeOf(leading) ?? "none"}`);
  }
  const opener = own.openerEnd < start ? own.opener : null;
  found.push(`op:${opener ?? "none"}`);
  if (opener !== null) found.push(`op:${opener}:${l1}`);
  if (start < 10) found.pushHashed(own.above);
  found.pushHashed(own.found);
}
