/** Whether the time of some work grows with the size of its input, or faster than that. */

import { some } from "#test/support/global/size.ts";

/** Says the same over and over, or nearly: `at` counts from 1. */
export type Piece = (at: number) => string;

const same = (piece: string): [string, Piece] => [piece, () => piece];
/** Repeated words, digits, units, brackets, one character, nothing that ends a sentence, labels; then the same with a number of its own. */
export const allPieces: readonly [name: string, piece: Piece][] = [
  ...[
    "120mL、",
    "対象：30代 ",
    "「あ」",
    "「うる」",
    "1,980円 ",
    "（）",
    "（",
    "あ",
    "・",
    "1",
    "👨‍👩‍👧",
    "2024年5月1日 ",
  ].map(same),
  ...[
    "100%",
    "A社 ",
    "\n・効果：保湿",
    "保湿",
    "カタカナ",
    "送料無料で返品保証、",
    "\n「うるみ」は化粧水です。",
  ].map(same),
  ["「品1」", (at) => `「品${at}」`],
  ["\n名前1号。", (at) => `\n名前${at}号。`],
  ["\n効果その1", (at) => `\n・効果その${at}：保湿が${at}時間続きます`],
  ["\n商品1番 円", (at) => `\n商品${at}番：${at},980円（税込）、送料無料、返品は${at}日以内`],
  ["\n1番の素材", (at) => `\n${at}番の素材を使った、やさしい肌ざわりの生地で仕立てています。`],
  ["\n1回も困る", (at) => `\n${at}回も肌が乾燥して困る`],
  ["\n対象：1代", (at) => `\n対象：${at}代の女性、${at}年目の方`],
  ["\n1%が満足", (at) => `\n${at}人の調査で${(at % 90) + 10}%が満足と回答しました。`],
];

export const pieces = some(allPieces, 6);

/** The piece over and over, exactly so many characters. */
export function repeated(piece: Piece, characters: number): string {
  const parts: string[] = [];
  for (let length = 0, at = 1; length < characters; at += 1) {
    const part = piece(at);
    parts.push(part);
    length += part.length;
  }
  return parts.join("").slice(0, characters);
}

/** Four times the input may take this many times the time. */
const mostGrowth = 6;
/** Processor time is told in ticks of some milliseconds: the smaller figure is up to one too small, the larger up to one too large. */
const tickMs = 4;
/** Looked at again this often while it seems to grow too fast; the least counts: what the machine does besides only adds. */
const mostRounds = 8;

/**
 * Times `work` at `size`, 4 and 16 times `size`; `make` prepares what it is given and is not timed. Answers what grew too fast, as
 * lines that name the input: none when all is well. Counts the time of this thread, whatever the machine does besides.
 */
export function tooFast<Input>(
  name: string,
  size: number,
  make: (size: number) => Input,
  work: (input: Input) => unknown,
): string[] {
  work(make(4 * size)); // What has never run is compiled first.
  const sizes = [1, 4, 16].map((times) => ({ size: times * size, ms: Number.POSITIVE_INFINITY }));
  let least: number[] = [];
  for (let round = 1; round <= mostRounds; round += 1) {
    for (const entry of sizes) {
      const input = make(entry.size); // Anew: what was learnt of an input may be kept with it.
      const start = process.threadCpuUsage();
      work(input);
      const { user, system } = process.threadCpuUsage(start);
      entry.ms = Math.min(entry.ms, (user + system) / 1000);
    }
    least = sizes.map(({ ms }) => ms);
    if (!least.some((ms, at) => ms - tickMs > mostGrowth * ((least[at - 1] ?? ms) + tickMs))) return [];
  }
  return [`${name}: ${least.map((ms) => ms.toFixed(1)).join(", ")} ms`];
}

/** The same for every kind of piece, or for those of `of`: `make` is given the text of so many characters. */
export const tooFastOf = <Input>(
  size: number,
  make: (text: string) => Input,
  work: (input: Input) => unknown,
  of = pieces,
): string[] =>
  of.flatMap(([name, piece]) => tooFast(name, size, (length) => make(repeated(piece, length)), work));
