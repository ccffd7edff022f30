/** Tables of a memo: cells between commas, and a last column that says what may be shown. */
import { labelPlaceOf } from "../words/labels.ts";
import { keyOf } from "./key.ts";
import type { MemoRow } from "./row.ts";

const minRows = 4;
const minShare = 0.6;

/** The cells of rows that are lines of a comma-separated table; empty where the memo holds none. */
export function commaTable(rows: readonly MemoRow[]): ReadonlyMap<MemoRow, string[]> {
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

/** Marks the rows of a table, a column of which says in each that they may be shown or not: the last one, or the one that is headed so. */
export function markShown(rows: readonly MemoRow[]): void {
  const head = rows.find(({ cells }) => cells.length >= 3)?.cells ?? [];
  const column = head.findIndex((cell, at) => at > 0 && showing.test(cell));
  const flagOf = ({ cells }: MemoRow): string => cells.at(column < 0 ? -1 : column) ?? "";
  const flagged = rows.filter((row) => row.cells.length >= 3 && isFlag(flagOf(row)));
  if (flagged.length < 3 || !flagged.some((row) => hidden.test(flagOf(row)))) return;
  for (const row of flagged) row.shown = hidden.test(flagOf(row)) ? "hidden" : "open";
}

const showing =
  /^(?:公開|掲載|表示|対外|外部|社外|印刷)(?:可否|可|の?可能|する)?[?？]?$|^(?:public|show|publish)$/iu;
const isFlag = (cell: string): boolean => open.test(cell) || hidden.test(cell);

const headers =
  /^(?:項目名?|内容|中身|回答欄?|ご?記入欄?|社内用?|公開用?|記載内容|値|欄|区分|設問|質問|備考|メモ|コメント|補足|key|value|item|note|memo|comment|field)s?$|(?:コメント|メモ|備考|記入欄|回答|一言|ひとこと)$/iu;
const remarks = /コメント|メモ|備考|補足|社内|一言|ひとこと|memo|note|comment|remark/iu;
const shortest = 3;

/** Marks the rows of a table whose head says 「項目・内容・メモ」, or whose first column holds labels that are known. */
export function markTables(rows: readonly MemoRow[]): void {
  const tables = rows.filter(({ cells, between }) => cells.length >= 2 && between !== "addresses");
  for (const row of rows)
    if (row.between === "addresses" && row.cells.length >= 2) {
      row.paired = true;
      row.notes = [2, 3];
    }
  if (tables.length < shortest) return;
  const top = rows.find(({ cells }) => cells.length >= 2);
  const isHeaded = top !== undefined && top.cells.filter((cell) => headers.test(keyOf(cell))).length >= 2;
  const known = tables.filter(({ cells }) => labelPlaceOf(keyOf(cells[0] ?? "")) !== null).length;
  if (!isHeaded && (known < shortest || tables.some(({ cells }) => cells.length !== top?.cells.length)))
    return;
  const notes = isHeaded ? top.cells.flatMap((cell, at) => (at >= 2 && remarks.test(cell) ? [at] : [])) : [];
  for (const row of tables) {
    if (row === top && isHeaded) continue;
    row.paired = [...(row.cells[0] ?? "")].length <= 16;
    row.notes = notes;
  }
}

/** A comma that parts two cells: beside a quotation mark, or not within a figure. */
export const cellComma = /(?<="),|,(?=")|,(?!\d{3}(?!\d)|\s)/u;
const commas = new RegExp(cellComma, "gu");

const address = /(?:^|[\s　]+)[A-Z]{1,2}\d{1,3}[:：]\s*/gu;

/** The cells of 「A2: 価格　B2: 1,980円」, as a sheet is read out; empty for every other line. */
export const cellsAtAddresses = (line: string): string[] =>
  /^[A-Z]{1,2}\d{1,3}[:：]/u.test(line) ? line.split(address).slice(1) : [];

/** How many cells of the row begin in the words, behind the first. */
export function cellMarksIn(text: string, between: MemoRow["between"]): number {
  if (between === "addresses") return (text.match(/[\s　][A-Z]{1,2}\d{1,3}[:：]/gu) ?? []).length;
  return (text.match(between === "commas" ? commas : /\t|\|/gu) ?? []).length;
}
