/** Price tables pasted as rows: a header of column names, then one row per plan. */
import type { Entry } from "./entry.ts";
import type { BriefLine } from "./lines.ts";
import { amountsIn } from "./price.ts";

const priceColumn = /価格|料金|月額|年額|税込|税別|税抜|円|費用|price|fee/iu;
const splitCells = (text: string): string[] =>
  text
    .replace(/^\s*[|｜]|[|｜]\s*$/gu, "")
    .split(/\s*[|｜\t]\s*/u)
    .map((cell) => cell.trim());

/** Price entries of tables, each with its row and column names, and the ids of the rows that were read. */
export function tableEntries(lines: BriefLine[]): { entries: Entry[]; used: Set<string> } {
  const entries: Entry[] = [];
  const used = new Set<string>();
  let header: { id: string; cells: string[] } | null = null;
  for (const [index, line] of lines.entries()) {
    const cells = splitCells(line.text);
    if (cells.length < 2) {
      header = null;
      continue;
    }
    if (header !== null && cells.length === header.cells.length && !line.noise) {
      used.add(line.id);
      entries.push(...rowEntries(header, line.id, cells));
      continue;
    }
    const below = splitCells(nextRow(lines, index)).length;
    const named =
      amountsIn(line.text).length === 0 &&
      (cells.length >= 3 || cells.slice(1).some((cell) => priceColumn.test(cell)));
    header = named && below === cells.length && !line.noise ? { id: line.id, cells } : null;
    if (header !== null) used.add(line.id);
  }
  return { entries, used };
}

/** The next line, unless a sentence without cells ends the table. */
function nextRow(lines: BriefLine[], index: number): string {
  return lines[index + 1]?.text ?? "";
}

function rowEntries(header: { id: string; cells: string[] }, id: string, cells: string[]): Entry[] {
  const row = cells[0] ?? "";
  const sources = [header.id, id];
  return cells.slice(1).flatMap((cell, index): Entry[] => {
    const column = header.cells[index + 1] ?? "";
    if (cell === "" || /^[-–—ー×]$/u.test(cell)) return [];
    const priced = priceColumn.test(column) && /\d/u.test(cell);
    const withUnit = priced && !/[円¥$]/u.test(cell) && /円/u.test(column) ? `${cell}円` : cell;
    return [{ field: priced ? "price" : "features", text: `${row} ${column} ${withUnit}`.trim(), sources }];
  });
}
