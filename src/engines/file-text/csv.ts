/**
 * CSV to lines that can be quoted: each cell as 「列名：値」, each row as a paragraph. Where the first column names the rows, a cell says
 * which row it is of: 「価格（洗顔石鹸）：1,980円」.
 */

import { parseRows } from "../../shared/words/csv.ts";

const delimiters = [",", "\t", ";"] as const;

/** Longest a column name may be, characters. */
const maxName = 40;
/** Longest a row's name may be, characters: what is longer is a text and names nothing. */
const maxRowName = 24;

export function csvText(text: string): string {
  return tableText(csvTable(text));
}

/** Rows that hold something, their cells without the space around. */
export function csvTable(text: string): string[][] {
  const body = text.replace(/^sep=[,;\t]\n/i, "");
  return parseRows(body, chooseDelimiter(body))
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ""));
}

export function tableText(rows: string[][]): string {
  const [first, ...rest] = rows;
  if (!first) return "";
  const names = isHeader(first, rest) ? first : undefined;
  const named = names !== undefined && areNamed(rest);
  return (names ? rest : rows).map((row) => rowText(row, names, named)).join("\n\n");
}

/** Several rows, each with cells behind a short name that is no figure. */
function areNamed(rows: string[][]): boolean {
  return (
    rows.length >= 2 &&
    rows.every(([name = "", ...cells]) => cells.length > 0 && isName(name, maxRowName)) &&
    new Set(rows.map(([name]) => name)).size === rows.length
  );
}

function rowText(row: string[], names: string[] | undefined, named: boolean): string {
  const cells = row.map((cell) =>
    cell
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean)
      .join(" "),
  );
  const of = named ? `（${cells[0]}）` : "";
  const line = (cell: string, index: number) =>
    cell === "" ? [] : `${names?.[index] || `列${index + 1}`}${index === 0 ? "" : of}：${cell}`;
  return cells.length === 1 && !names ? (cells[0] ?? "") : cells.flatMap(line).join("\n");
}

/** The delimiter that gives the first rows the same number of cells, and more than one. */
function chooseDelimiter(text: string): string {
  const head = text.slice(0, 20_000);
  const ranked = delimiters
    .map((delimiter) => {
      const rows = parseRows(head, delimiter).slice(0, 20);
      const counts = rows.map((row) => row.length);
      const widest = Math.max(...counts, 0);
      const even = counts.filter((count) => count === widest).length / Math.max(counts.length, 1);
      return { delimiter, score: widest > 1 ? even + Math.min(widest, 50) / 1_000 : 0 };
    })
    .sort((a, b) => b.score - a.score);
  return ranked[0]?.delimiter ?? ",";
}

/** Names are short, all there, all different, and none is a number, price or date. */
function isHeader(first: string[], rest: string[][]): boolean {
  if (rest.length === 0 || new Set(first).size !== first.length) return false;
  return first.every((cell) => isName(cell, maxName));
}

const isName = (cell: string, longest: number): boolean =>
  cell !== "" &&
  cell.length <= longest &&
  !/^[\d０-９¥￥$+\-./,:%％年月日円\s]+$/.test(cell) &&
  !/[。！？]$/.test(cell);
