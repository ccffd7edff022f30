/** CSV to its rows, and to lines that can be quoted. */
import { parseRows } from "../../shared/words/csv.ts";
import type { TableRow } from "./tables/rows.ts";
import { tablesText } from "./tables/tables-text.ts";

const delimiters = [",", "\t", ";"] as const;

export function csvText(text: string): string {
  const rows: TableRow[] = [];
  let gap = false;
  for (const row of allRows(text)) {
    const cells = row.map((cell) => cell.trim());
    const isEmpty = cells.every((cell) => cell === "");
    if (!isEmpty) rows.push({ cells, gap: gap && rows.length > 0 });
    gap = isEmpty;
  }
  return tablesText(rows);
}

/** Rows that hold something, their cells without the space around. */
export const csvTable = (text: string): string[][] =>
  allRows(text)
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ""));

function allRows(text: string): string[][] {
  const body = text.replace(/^sep=[,;\t]\n/i, "");
  return parseRows(body, chooseDelimiter(body));
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
