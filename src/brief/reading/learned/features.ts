/** What the learned second opinion sees of a piece of a memo: its characters, what it stands under and what stands beside it. Pure. */
import { keyOf } from "../lines/key.ts";
import { scoreOf } from "../roles/evidence.ts";
import type { MemoPart } from "../roles/roles.ts";
import { gramHashes, hashesOf, tail } from "./model.ts";

/** Longer pieces are looked at from their beginning and their end. */
const maxLength = 90;
const figures = /\d+(?:[.,]\d+)*/gu;

/** The shapes of pieces: each is looked at by its neighbours, too. */
const shapes = new WeakMap<MemoPart, string>();

function shapeOfPart(part: MemoPart): string {
  const { row, text } = part;
  const shape =
    shapes.get(part) ?? shapeOf(row.spokenBy === "" ? text : text.replace(row.spokenBy.trim(), ""));
  shapes.set(part, shape);
  return shape;
}

/** A key whose figures are one sign, so that amounts of any size look alike. */
function shapeOf(text: string): string {
  const key = keyOf(text).toLowerCase().replace(figures, "0").replace(/\s+/gu, " ").trim();
  const chars = [...key];
  if (chars.length <= maxLength) return key;
  return [...chars.slice(0, maxLength / 2), "…", ...chars.slice(-maxLength / 2)].join("");
}

const bare = (shape: string): string => shape.replace(/[\s。、！!？?…)）」』\]】]+$/u, "");

function ends(found: string[], space: string, text: string, sizes: readonly number[]): void {
  for (const size of sizes) {
    const end = tail(text, size);
    if (end.length < text.length || [...text].length === size) found.push(space + end);
  }
}

const signs: readonly [string, RegExp][] = [
  ["yen", /0\s?(?:円|万|千)|[¥￥]/u],
  ["percent", /0\s?(?:%|％|割|倍)/u],
  ["date", /0\/0|0月|0日|[月火水木金土日]曜/u],
  ["time", /0[:：時]/u],
  ["count", /0\s?(?:名|人|個|本|枚|件|台|社|店|回|袋|冊)/u],
  ["size", /0\s?(?:cm|mm|m|g|kg|ml|l|分|時間|年|か月|ヶ月|kcal)(?![a-z])/u],
  ["person", /さん|様|さま|氏|くん|ちゃん|部長|課長|社長|店長|先生|主任/u],
  ["address", /@|https?:|www\./u],
  ["quote", /[「『“"]/u],
  ["bracket", /^[（(［【〔]/u],
  ["ask", /[?？]$|(?:か|かな|かも)[。]?$/u],
  ["polite", /(?:です|ます|ません|ました|ください)[。！!]?$/u],
  ["noun", /[一-龠ァ-ヶー0a-z][。]?$/u],
  ["emotion", /[ｗ笑😂🙏🙇！!〜~]/u],
  ["kana", /^[ぁ-んー、。]+$/u],
];

/** What stands beside a piece weighs as its ending and its role by rule. */
function neighbour(found: string[], space: string, part: MemoPart | undefined, row: number): void {
  if (part === undefined) return;
  const near = part.row.index === row ? "same" : "other";
  found.push(`${space}${near}:${part.role}`);
  ends(found, `${space}${near}~`, bare(shapeOfPart(part)), [2, 3]);
}

/** The features of the piece at this place, hashed. */
export function featuresOf(parts: readonly MemoPart[], index: number): number[] {
  const part = parts[index];
  if (part === undefined) return [];
  const { row } = part;
  const shape = shapeOfPart(part);
  const found: string[] = ["bias"];
  const hashes = gramHashes("", `^${shape}$`, 1, 3);
  ends(found, "e:", bare(shape), [2, 4]);
  const label = row.label ?? row.under;
  if (label !== null) hashes.push(...gramHashes("l:", `^${shapeOf(label).slice(0, 24)}$`, 2, 2));
  found.push(`p:${part.place ?? "none"}`, `h:${row.heading}`, `s:${row.speaker !== null}`);
  found.push(`lb:${row.label !== null}`, `u:${row.under !== null}`, `m:${row.marker.slice(0, 1)}`);
  found.push(`q:${row.quoted}`, `in:${Math.min(row.indent, 4)}`, `c:${Math.min(row.cells.length, 4)}`);
  found.push(`n:${Math.min(8, Math.floor(Math.log2([...shape].length + 1)))}`);
  for (const [name, sign] of signs) if (sign.test(shape)) found.push(`f:${name}`);
  // What the lists of facts and of talk say of it, as a step.
  const weight = Math.max(-4, Math.min(4, Math.round(scoreOf(part))));
  found.push(`ev:${weight}`, `ev:${weight}:${part.place ?? "none"}`);
  // A long memo ends with what is to be done.
  if (parts.length >= 12) found.push(`at:${Math.floor((index * 6) / parts.length)}`);
  const rowStart = parts[index - 1]?.row !== row;
  const rowEnd = parts[index + 1]?.row !== row;
  found.push(`w:${rowStart}${rowEnd}`);
  neighbour(found, "<", parts[index - 1], row.index);
  neighbour(found, ">", parts[index + 1], row.index);
  return [...hashes, ...hashesOf(found)];
}

/** A share as one of ten steps; "x" for none. */
const stepOf = (share: number | undefined): string =>
  share === undefined ? "x" : `${Math.min(9, Math.floor(share * 10))}`;

const meanOf = (shares: readonly number[]): number | undefined =>
  shares.length === 0 ? undefined : shares.reduce((sum, share) => sum + share, 0) / shares.length;

const reach = 3;

/**
 * Further features of each piece, hashed: how likely customers may read it and those around it, as far as each tells by itself. `told`: that
 * likelihood, in the order of the pieces.
 */
export function contextFeatures(parts: readonly MemoPart[], told: readonly number[]): number[][] {
  const all = stepOf(meanOf(told));
  const lines = new Map<MemoPart["row"], { sum: number; count: number }>();
  for (const [index, { row }] of parts.entries()) {
    const line = lines.get(row) ?? { sum: 0, count: 0 };
    lines.set(row, { sum: line.sum + (told[index] ?? 0), count: line.count + 1 });
  }
  return parts.map(({ row }, index) => {
    const own = stepOf(told[index]);
    const { sum = 0, count = 0 } = lines.get(row) ?? {};
    const beside = count < 2 ? undefined : Math.max(0, sum - (told[index] ?? 0)) / (count - 1);
    const near = stepOf(
      meanOf([...told.slice(Math.max(0, index - reach), index), ...told.slice(index + 1, index + 1 + reach)]),
    );
    const [above, below] = [stepOf(told[index - 1]), stepOf(told[index + 1])];
    return hashesOf([
      ...[`s:0${own}`, `s:-${above}`, `s:+${below}`, `s:-+${above}${below}`],
      ...[`s:~${near}`, `s:0~${own}${near}`, `s:r${stepOf(beside)}`, `s:a${all}`],
    ]);
  });
}
