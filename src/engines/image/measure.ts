/** How wide words are and how they fall into lines, without drawing them. Pure. */

export type TextWeight = 500 | 800;

/** Advance widths in thousandths of the font size: the digits, then the rest of ASCII from "!" to "~". */
const advances: Record<TextWeight, readonly number[]> = {
  500: [
    570, 570, 570, 570, 570, 570, 570, 570, 570, 570, 343, 518, 570, 570, 939, 706, 298, 356, 356, 484, 570,
    298, 357, 298, 390, 298, 298, 570, 570, 570, 492, 972, 622, 667, 646, 699, 600, 566, 701, 741, 309, 549,
    664, 558, 830, 734, 754, 648, 754, 656, 608, 611, 733, 594, 894, 596, 553, 607, 356, 390, 356, 570, 562,
    615, 575, 629, 517, 630, 566, 346, 578, 621, 288, 289, 575, 298, 943, 624, 615, 630, 630, 409, 480, 396,
    620, 545, 829, 526, 544, 491, 356, 281, 356, 570,
  ],
  800: [
    599, 599, 599, 599, 599, 599, 599, 599, 599, 599, 384, 603, 599, 599, 974, 756, 338, 389, 389, 518, 599,
    338, 377, 338, 386, 338, 338, 599, 599, 599, 525, 1024, 651, 688, 662, 722, 623, 595, 725, 766, 340, 577,
    697, 588, 865, 757, 778, 677, 778, 695, 631, 633, 755, 631, 925, 642, 594, 616, 389, 386, 389, 599, 570,
    631, 598, 651, 532, 651, 588, 385, 607, 649, 313, 314, 619, 323, 974, 649, 631, 651, 651, 450, 502, 433,
    646, 591, 880, 580, 589, 522, 389, 304, 389, 599,
  ],
};

const isDigit = (code: number) => code >= 48 && code <= 57;
/** Scripts whose letters are narrower than a square; anything else is a full square in this typeface. */
const narrow = /[\u00a0-\u02ff\u0370-\u058f\uff61-\uff9f]/u;

function advance(letter: string, weight: TextWeight): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code === 32) return 0.25;
  if (code > 126 || code < 33) return narrow.test(letter) ? 0.8 : 1;
  const place = isDigit(code) ? code - 48 : code < 48 ? code - 33 + 10 : code - 33;
  return (advances[weight][place] ?? 1000) / 1000;
}

export interface FontFace {
  px: number;
  weight: TextWeight;
  /** Extra space after each letter, in parts of the font size. */
  tracking: number;
}

export function widthOf(text: string, { px, weight, tracking }: FontFace): number {
  let units = 0;
  for (const letter of text) units += advance(letter, weight) + tracking;
  return units * px;
}

/** What a break after these words costs: nothing after a pause, most after a word that waits for its noun. */
function broken(phrase: string): number {
  if (/[、。！？!?」』）)\s]$/u.test(phrase)) return 0;
  return phrase.endsWith("の") ? 0.16 : 0.06;
}

/** How well lines read, as a part of 1: few lines, none that waits for its noun, no last line of one lost word. */
export function lineQuality(lines: readonly string[]): number {
  const loose = lines.slice(0, -1).filter((line) => line.endsWith("の")).length;
  const lost = lines.length > 1 && (lines.at(-1)?.length ?? 0) <= 4 ? 0.12 : 0;
  return (1 - 0.1 * Math.max(0, lines.length - 2)) * (1 - 0.13 * loose) * (1 - lost);
}

/** The fewest lines that hold the phrases, evened out; null when a phrase is wider than the measure or lines are too many. */
export function toLines(
  phrases: readonly string[],
  face: FontFace,
  measure: number,
  maxLines: number,
): string[] | null {
  const widths = phrases.map((phrase) => widthOf(phrase, face));
  if (widths.some((width) => width > measure)) return null;
  let needed = 0;
  let room = 0;
  for (const width of widths) {
    if (width > room || needed === 0) {
      needed += 1;
      room = measure;
    }
    room -= width;
  }
  return needed > maxLines ? null : evenLines(phrases, widths, measure, needed);
}

/** Splits into exactly `count` lines with the least sum of squared slack: no line of one lost word. */
function evenLines(
  phrases: readonly string[],
  widths: readonly number[],
  measure: number,
  count: number,
): string[] {
  const total = phrases.length;
  const sums = [0];
  for (const width of widths) sums.push((sums.at(-1) ?? 0) + width);
  const best = Array.from({ length: count + 1 }, () =>
    new Array<number>(total + 1).fill(Number.POSITIVE_INFINITY),
  );
  const from = Array.from({ length: count + 1 }, () => new Array<number>(total + 1).fill(0));
  const cell = (table: number[][], line: number, end: number) =>
    table[line]?.[end] ?? Number.POSITIVE_INFINITY;
  const put = (table: number[][], line: number, end: number, value: number) => {
    const row = table[line];
    if (row) row[end] = value;
  };
  put(best, 0, 0, 0);
  for (let line = 1; line <= count; line += 1) {
    for (let end = line; end <= total; end += 1) {
      for (let start = line - 1; start < end; start += 1) {
        const width = (sums[end] ?? 0) - (sums[start] ?? 0);
        if (width > measure + 0.01) continue;
        const words = phrases[end - 1] ?? "";
        const cost =
          cell(best, line - 1, start) +
          (measure - width) ** 2 +
          (end < total ? broken(words) : 0) * measure ** 2;
        if (cost >= cell(best, line, end)) continue;
        put(best, line, end, cost);
        put(from, line, end, start);
      }
    }
  }
  const lines: string[] = [];
  for (let line = count, end = total; line > 0; line -= 1) {
    const start = cell(from, line, end);
    lines.unshift(phrases.slice(start, end).join("").trim());
    end = start;
  }
  return lines;
}
