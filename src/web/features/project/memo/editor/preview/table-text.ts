/** Tables as they are typed: rows of cells between bars. Pure. */
import type { TextRange } from "./touched.ts";

export type Align = "left" | "center" | "right" | null;

export interface TextTableRow {
  /** Where its line begins in the table. */
  from: number;
  cells: TextRange[];
}

export interface TypedTable {
  align: Align[];
  head: TextTableRow;
  rows: TextTableRow[];
}

/** The cells of a line, without the spaces around them. */
export function tableCells(line: string): TextRange[] {
  const bars = [...line.matchAll(/\\.|\|/g)].filter(([found]) => found === "|").map(({ index }) => index);
  const indent = line.length - line.trimStart().length;
  const end = line.trimEnd().length;
  const isOpen = bars[0] !== indent;
  const isUnclosed = bars.at(-1) !== end - 1 || (bars.length === 1 && !isOpen);
  const edges = [...(isOpen ? [indent - 1] : []), ...bars, ...(isUnclosed ? [end] : [])];
  return edges.slice(1).map((to, at) => trimmed(line, (edges[at] ?? 0) + 1, to));
}

/** An empty cell's place is after its first space, so that what is typed there has one on both sides. */
function trimmed(line: string, from: number, to: number): TextRange {
  const inside = line.slice(from, to);
  if (inside.trim() === "") return { from: Math.min(from + 1, to), to: Math.min(from + 1, to) };
  const start = from + inside.length - inside.trimStart().length;
  return { from: start, to: start + inside.trim().length };
}

export function alignOf(rule: string): Align {
  const isLeft = rule.startsWith(":");
  if (rule.endsWith(":")) return isLeft ? "center" : "right";
  return isLeft ? "left" : null;
}

/** Every row has as many cells as the heading; what a row has beyond them is not shown. */
export function readTable(text: string): TypedTable {
  let at = 0;
  const lines = text.split("\n").map((line) => {
    const from = at;
    at += line.length + 1;
    return { line, from };
  });
  const [head, rules, ...rows] = lines.map(({ line, from }) => ({ line, from, cells: tableCells(line) }));
  const width = head?.cells.length ?? 0;
  const filled = ({
    line,
    from,
    cells,
  }: {
    line: string;
    from: number;
    cells: TextRange[];
  }): TextTableRow => {
    const end = { from: line.length, to: line.length };
    return { from, cells: Array.from({ length: width }, (_, column) => cells[column] ?? end) };
  };
  return {
    align: (rules?.cells ?? []).map(({ from, to }) => alignOf(rules?.line.slice(from, to) ?? "")),
    head: filled(head ?? { line: "", from: 0, cells: [] }),
    rows: rows.map(filled),
  };
}

export const emptyRow = (columns: number): string => `|${"  |".repeat(columns)}`;

/** The column that a place of a line belongs to. */
export function columnAt(line: string, at: number): number {
  const cells = tableCells(line);
  const found = cells.findIndex(({ to }) => at <= to);
  return found < 0 ? Math.max(cells.length - 1, 0) : found;
}

export type TableChange = "column-right" | "column-away" | "row-away";

/** The same table with a column more, or with a row or a column less; a heading and one column always stay. */
export function changedTable(text: string, row: number, column: number, change: TableChange): string {
  const typed = text.split("\n").map((line) => tableCells(line).map(({ from, to }) => line.slice(from, to)));
  const width = typed[0]?.length ?? 0;
  const rows = typed.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ""));
  const changed = {
    "column-right": () =>
      rows.map((cells, at) => cells.toSpliced(column + 1, 0, at === 1 ? "---" : at === 0 ? "見出し" : "")),
    "column-away": () => (width > 1 ? rows.map((cells) => cells.toSpliced(column, 1)) : rows),
    "row-away": () => (row > 1 ? rows.toSpliced(row, 1) : rows),
  };
  return changed[change]()
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

export const newTable = ["| 見出し1 | 見出し2 |", "| --- | --- |", emptyRow(2)].join("\n");
