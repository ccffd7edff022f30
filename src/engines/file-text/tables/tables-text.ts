/**
 * Tables to lines that can be quoted: each cell as 「列名：値」, each row as a paragraph. Where a column names the rows, a cell says
 * which row it is of: 「価格（洗顔石鹸）：1,980円」. Units of the header stand with each figure, sums apart from the rows.
 */
import { type TableBlock, tableBlocks } from "./blocks.ts";
import {
  cellOf,
  filledOf,
  isName,
  maxName,
  maxRowName,
  splitUnit,
  sumName,
  type TableRow,
  withUnit,
} from "./rows.ts";

export function tablesText(given: readonly TableRow[]): string {
  const rows = given.map((row) => ({ ...row, cells: row.cells.map(oneLine) }));
  const widest = rows.reduce((most, row) => Math.max(most, filledOf(row)), 0);
  if (widest <= 1) return listText(rows);
  return tableBlocks(rows).flatMap(blockParagraphs).join("\n\n");
}

const oneLine = (cell: string): string =>
  cell
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");

/** One column: the first cell may name the others, unless they are paragraphs. */
function listText(rows: readonly TableRow[]): string {
  const cells = rows.map(firstOf);
  const [name = "", ...rest] = cells;
  if (rest.length === 0 || rows.some(({ gap }) => gap) || !isName(name, maxName)) return cells.join("\n\n");
  return rest.map((cell) => `${name}：${cell}`).join("\n\n");
}

function blockParagraphs({ lead, names, rows, fields }: TableBlock): string[] {
  const above = lead.map(lineOf);
  if (fields) return [...above, rows.flatMap(fieldLines).join("\n")];
  if (names === null) return [...above, ...rows.map(looseRow)];
  const unit = unitOf(above);
  const columns = names.map((raw, at) => ({ ...columnOf(raw, unit), at }));
  const notes = notesOf(rows, names.length);
  const sums = rows.filter((row) => !notes.has(row) && sumName(firstOf(row)) !== undefined);
  const items = rows.filter((row) => !notes.has(row) && sumName(firstOf(row)) === undefined);
  const namedBy = namingColumn(names, items);
  const apart = new Set(sums);
  const texts = rows
    .filter((row) => !apart.has(row))
    .map((row) => (notes.has(row) ? lineOf(row) : itemText(row, columns, namedBy)));
  return [...above, ...texts, ...sums.map((row) => sumText(row, columns))].filter((text) => text !== "");
}

interface Column {
  name: string;
  unit: string;
  at: number;
}

const firstOf = ({ cells }: TableRow): string => cells.find((cell) => cell !== "") ?? "";

/** A row that stands beside no other: a title, a remark, 「作成日：2026/4/1」. */
function lineOf({ cells }: TableRow): string {
  const filled = cells.filter((cell) => cell !== "");
  const [name = "", value = ""] = filled;
  return filled.length === 2 ? `${name.replace(/[：:]$/, "")}：${value}` : filled.join(" ／ ");
}

/** 「会社名｜うるみ堂｜担当｜山田」: names and values in turn. */
function fieldLines(row: TableRow): string[] {
  const filled = row.cells.filter((cell) => cell !== "");
  if (filled.length % 2 !== 0) return [lineOf(row)];
  return filled.flatMap((name, at) =>
    at % 2 === 0 ? [`${name.replace(/[：:]$/, "")}：${filled[at + 1]}`] : [],
  );
}

/** A row that no header names: its columns by number. */
function looseRow(row: TableRow): string {
  if (filledOf(row) === 1) return firstOf(row);
  return row.cells.flatMap((cell, at) => (cell === "" ? [] : `列${at + 1}：${cell}`)).join("\n");
}

/** Remarks under or between the rows, and headings over some of them. */
function notesOf(rows: readonly TableRow[], width: number): Set<TableRow> {
  const alone = (row: TableRow) => filledOf(row) === 1 && width >= 2;
  const last = rows.findLastIndex((row) => !alone(row));
  const isLong = (text: string) => /。$/.test(text) || text.length > maxRowName;
  const hasLongItems = rows.some((row) => !alone(row) && isLong(firstOf(row)));
  return new Set(
    rows.filter((row, at) => {
      if (!alone(row)) return false;
      const across = [...(row.spans?.values() ?? [])].some((columns) => columns >= 2);
      const below = last >= 0 && at > last && !hasLongItems && isLong(firstOf(row));
      return across || below || /^[※＊*（(注]|^備考/.test(firstOf(row));
    }),
  );
}

/** 「単位：千円」 above a table. */
function unitOf(lines: readonly string[]): string {
  const stated = lines.map((line) => /単位\s?[：:]\s?([^\s（）()、。]{1,6})/.exec(line)?.[1]).find(Boolean);
  return stated ?? "";
}

/** Figures of these columns have no unit of money or size. */
const withoutUnit = /(?:数|率|比|割合|年|月|日|期|号|番号|コード|ID|No\.?|人|名|歳|順位|回)$/i;

function columnOf(raw: string, tableUnit: string): Omit<Column, "at"> {
  const { name, unit } = splitUnit(raw);
  if (unit !== "") return { name, unit };
  return { name, unit: tableUnit === "" || withoutUnit.test(name) ? "" : `（単位：${tableUnit}）` };
}

/** Columns that number the rows or give them a code: the next one names them. */
const codeName = /^(?:No\.?|№|#|番号|通し番号|ID|コード|商品コード|品番|型番|SKU|JAN(?:コード)?|管理番号)$/i;

/**
 * The column whose cells name the rows: short names that are no figures, each another one. Codes and groups (「カテゴリ」 of several
 * rows) stand before it.
 */
function namingColumn(names: readonly string[], rows: readonly TableRow[]): number | null {
  if (rows.length < 2) return null;
  let group: number | null = null;
  for (let column = 0; column < Math.min(3, names.length - 1); column++) {
    if (codeName.test(names[column] ?? "")) continue;
    const cells = rows.map((row) => cellOf(row, column));
    const own = rows.filter((row) => !row.carried?.has(column)).map((row) => cellOf(row, column));
    const all = cells.every((cell) => isName(cell, maxRowName));
    const differ = new Set(own).size === own.length;
    const afterGroup = column > 0 && cells.some((cell) => /^[\d０-９]/.test(cell));
    if (all && differ && own.length === rows.length && !(group !== null && afterGroup)) return column;
    if (!cells.every((cell) => cell === "" || isName(cell, maxRowName)) || group !== null) break;
    group = all && differ ? column : -1;
  }
  return group === -1 ? null : group;
}

function itemText(row: TableRow, columns: readonly Column[], namedBy: number | null): string {
  const of = namedBy === null ? "" : `（${cellOf(row, namedBy)}）`;
  const lines = row.cells.flatMap((cell, at) => {
    if (cell === "") return [];
    const { name, unit } = columns[at] ?? { name: "", unit: "" };
    // The corner of a table of months has no name; each cell says the row anyway.
    if (at === namedBy && name === "") return [];
    return `${name || `列${at + 1}`}${at === namedBy ? "" : of}：${withUnit(cell, unit)}`;
  });
  return lines.join("\n");
}

/** 「売上の合計：300千円」 */
function sumText(row: TableRow, columns: readonly Column[]): string {
  const first = row.cells.findIndex((cell) => cell !== "");
  const name = sumName(firstOf(row)) ?? "";
  return row.cells
    .flatMap((cell, at) => {
      if (cell === "" || at <= first || row.carried?.has(at)) return [];
      const column = columns[at];
      return `${column?.name || `列${at + 1}`}の${name}：${withUnit(cell, column?.unit ?? "")}`;
    })
    .join("\n");
}
