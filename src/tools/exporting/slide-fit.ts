/** Where the lines of a sheet stand on one slide of 960 × 540 points, and how large their letters are. */
import { splitCells } from "./split-cells.ts";

export interface SlideRow {
  label: string;
  text: string;
  mark: string;
}
export interface FittedRow extends SlideRow {
  /** Points. */
  height: number;
}

/** Tables side by side on a page, each as wide as `tableWidth`. */
export interface FittedSheet {
  size: number;
  pages: FittedRow[][][];
  /** Of label, text and mark; nothing where no row has one. */
  columns: readonly [number, number, number];
  tableWidth: number;
}

const wholeWidth = 880;
const halfWidth = 430;
/** From below the lead to above the foot. */
const available = 396;
/** One table over the whole width, as long as one page of it is enough; else two, in smaller letters. */
const wideSizes = [20, 18, 16, 14, 12] as const;
const halfSizes = [12, 11, 10.5, 10, 9.5, 9, 8.5, 8] as const;
/** Where even the smallest need another page, they can as well be read with ease. */
const spreadSize = 11;
/** Left and right of the letters in a cell, together. */
const padSide = 8;
/** Above and below the letters of a row, together: large ones need more. */
export const padOf = (size: number): number => (size >= 14 ? 8 : 4);
export const leading = 1.25;

/** In letters as wide as they are high: others take about half, and programs part the two kinds by a quarter. */
function wideOf(line: string): number {
  let before = false;
  return [...line].reduce((sum, letter, at) => {
    const isLatin = letter.charCodeAt(0) < 0x2000;
    const parted = at > 0 && isLatin !== before && letter !== " " ? 0.25 : 0;
    before = isLatin;
    return sum + (isLatin ? 0.6 : 1) + parted;
  }, 0);
}

/** Lines that a text takes in a width; a closing mark takes the letter before it to the next line, so one letter is kept free. */
export function estimatedLines(text: string, width: number, size: number): number {
  const perLine = Math.max(1, Math.floor(width / size));
  return text.split("\n").reduce((sum, line) => {
    const wide = wideOf(line);
    return sum + (wide <= perLine ? 1 : Math.ceil(wide / Math.max(1, perLine - 1)));
  }, 0);
}

/** Columns as wide as their longest word asks for, within bounds. */
function columnsOf(rows: readonly SlideRow[], size: number, tableWidth: number): FittedSheet["columns"] {
  const most = tableWidth === wholeWidth ? 150 : 92;
  const asked = (words: readonly string[], letters: number) => {
    const longest = Math.max(0, ...words.map(wideOf));
    return longest === 0 ? 0 : Math.min(most, Math.ceil((longest + 0.5) * letters) + padSide);
  };
  const label = asked(
    rows.map((row) => row.label),
    size,
  );
  const mark = asked(
    rows.map((row) => row.mark),
    size - 1,
  );
  return [label, tableWidth - label - mark, mark];
}

function heightOf(row: SlideRow, size: number, [label, text, mark]: FittedSheet["columns"]): number {
  const lines = Math.max(
    estimatedLines(row.label, label - padSide, size),
    estimatedLines(row.text, text - padSide, size),
    estimatedLines(row.mark, mark - padSide, size - 1),
  );
  return lines * size * leading + padOf(size);
}

const sum = (rows: readonly FittedRow[]) => rows.reduce((total, { height }) => total + height, 0);

/** About equally high. */
function halve(placed: FittedRow[]): FittedRow[][] {
  const half = sum(placed) / 2;
  let at = 0;
  while (at < placed.length && sum(placed.slice(0, at + 1)) <= half + (placed[at]?.height ?? 0) / 2) at += 1;
  return [placed.slice(0, at), placed.slice(at)].filter((own) => own.length > 0);
}

/** As many rows as a column holds, one column after the other. */
function spread(placed: readonly FittedRow[]): FittedRow[][][] {
  const filled: FittedRow[][] = [[]];
  for (const row of placed) {
    const last = filled.at(-1);
    if (last && (last.length === 0 || sum(last) + row.height <= available)) last.push(row);
    else filled.push([row]);
  }
  return filled.flatMap((_, at) => (at % 2 === 0 ? [filled.slice(at, at + 2)] : []));
}

/** A text that no column holds, as several rows. */
const dividedRow = (row: SlideRow, fits: (row: SlideRow) => boolean): SlideRow[] =>
  splitCells(row.text, (text) => fits({ ...row, text }))
    .filter((text) => text.trim() !== "")
    .map((text, at) => ({ ...row, text: text.replace(/\n$/u, ""), mark: at === 0 ? row.mark : "" }));

/** The lines in one table, or in two side by side, in the largest letters with which one page is enough; on more pages only when none are. */
export function fitSheet(rows: readonly SlideRow[]): FittedSheet {
  const placedIn = (size: number, tableWidth: number) => {
    const columns = columnsOf(rows, size, tableWidth);
    const place = (row: SlideRow) => ({ ...row, height: heightOf(row, size, columns) });
    return { size, tableWidth, columns, place };
  };
  for (const size of wideSizes) {
    const { place, ...sheet } = placedIn(size, wholeWidth);
    const placed = rows.map(place);
    if (sum(placed) <= available) return { ...sheet, pages: [[placed]] };
  }
  for (const size of halfSizes) {
    const { place, ...sheet } = placedIn(size, halfWidth);
    const page = halve(rows.map(place));
    if (Math.max(...page.map(sum)) <= available) return { ...sheet, pages: [page] };
  }
  const { place, ...sheet } = placedIn(spreadSize, halfWidth);
  const fits = (row: SlideRow) => place(row).height <= available;
  return {
    ...sheet,
    pages: spread(rows.flatMap((row) => (fits(row) ? [row] : dividedRow(row, fits))).map(place)),
  };
}
