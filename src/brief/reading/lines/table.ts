/** Tables of a memo: cells between commas, and a last column that says what may be shown. */
import type { Row } from "./row.ts";

const minRows = 4;
const minShare = 0.6;

/** The cells of rows that are lines of a comma-separated table; empty where the memo holds none. */
export function commaTable(rows: readonly Row[]): ReadonlyMap<Row, string[]> {
  const cut = rows
    .filter(({ ruler, body }) => !ruler && body.includes(","))
    .map((row) => ({ row, cells: cellsBetweenCommas(row.body) }));
  const counts = new Map<number, number>();
  for (const { cells } of cut) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [columns, most] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  if (columns < 2 || most < minRows || most < rows.length * minShare) return new Map();
  return new Map(cut.filter(({ cells }) => cells.length === columns).map(({ row, cells }) => [row, cells]));
}

/** A comma within quotation marks, between two digits or before a space parts nothing. */
function cellsBetweenCommas(line: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const char = line[at] ?? "";
    if (char === '"') quoted = !quoted;
    const inNumber = /\d/u.test(line[at - 1] ?? "") && /^\d{3}(?!\d)/u.test(line.slice(at + 1, at + 5));
    if (char === "," && !quoted && !inNumber && line[at + 1] !== " ") {
      cells.push(cell.trim());
      cell = "";
    } else if (char !== '"') cell += char;
  }
  return [...cells, cell.trim()];
}

const open = /^(?:[○〇◯◎✓✔☑]|可|公開|掲載可?|OK|ＯＫ|yes|y|public)$/iu;
const hidden =
  /^(?:[×✕✖✗✘]|不可|非公開|掲載不可|社外秘|社内(?:のみ|限り|かぎり)?|内部|NG|ＮＧ|no|n|internal|private)$/iu;

/** Marks the rows of a table whose last column says in each that they may be shown or not. */
export function markShown(rows: readonly Row[]): void {
  const flagged = rows.filter(({ cells }) => cells.length >= 3 && isFlag(cells.at(-1) ?? ""));
  if (flagged.length < 3 || !flagged.some(({ cells }) => hidden.test(cells.at(-1) ?? ""))) return;
  for (const row of flagged) row.shown = hidden.test(row.cells.at(-1) ?? "") ? "hidden" : "open";
}

const isFlag = (cell: string): boolean => open.test(cell) || hidden.test(cell);
