/** Rows of a page that are a table: cells that stand under each other, line after line. */
import { type DocumentTableRow, wordTable } from "../word/table.ts";
import type { RunSegment, TextRow } from "./rows.ts";

interface Column {
  left: number;
  right: number;
}

const fewestRows = 2;
const mostColumns = 40;
/** Lines of one cell follow each other closer than this, in letters. */
const withinCell = 1.45;

/** The table that begins with this row, and how many rows it takes; undefined where none does. */
export function tableAt(rows: readonly TextRow[], from: number): { text: string; rows: number } | undefined {
  const end = endOf(rows, from);
  const own = rows.slice(from, end);
  if (own.filter(({ segments }) => segments.length >= 2).length < fewestRows) return undefined;
  const columns = columnsOf(own);
  if (columns.length < 2) return undefined;
  if (columns.length > mostColumns) return { text: own.map(plainRow).join("\n"), rows: own.length };
  const pitch = pitchOf(own);
  const lines: DocumentTableRow[] = [];
  let before: TextRow | undefined;
  for (const row of own) {
    const cells = columns.map((column) => cellIn(row, column));
    const last = lines.at(-1);
    if (last && before && goesOn(row, before, cells, pitch)) append(last, cells);
    else lines.push({ cells: cells.map((text) => ({ text, columns: 1, goesOn: false })), isDropped: false });
    before = row;
  }
  if (lines.length < fewestRows) return undefined;
  return { text: wordTable(lines), rows: own.length };
}

/** Rows of several cells, with the lines between that go on in a cell. */
function endOf(rows: readonly TextRow[], from: number): number {
  let end = from;
  let columns: Column[] = [];
  for (let at = from; at < rows.length; at++) {
    const row = rows[at];
    const above = rows[at - 1];
    if (!row || (at > from && above && row.y - above.y > Math.max(row.size, above.size) * 4)) break;
    if (row.segments.length >= 2) {
      const grown = grow(columns, row.segments);
      // One long line over all columns would make them one.
      if (columns.length > 0 && grown.length < Math.min(columns.length, 2)) break;
      columns = grown;
      end = at + 1;
      continue;
    }
    const [only] = row.segments;
    const inside = columns.filter((column) => only && only.left < column.right && only.right > column.left);
    const isClose = above !== undefined && row.y - above.y <= row.size * withinCell;
    // Lines of a cell; one in the first column is a row of its own, or what follows the table.
    if (at === from || inside.length !== 1 || !isClose || (inside[0] === columns[0] && end !== at)) break;
    if (inside[0] === columns[0] && rows[at + 1]?.segments.length === 1) break;
  }
  // The lines of the last row's cell.
  while (end > from && end < rows.length) {
    const row = rows[end];
    const above = rows[end - 1];
    const [only] = row?.segments ?? [];
    if (!row || !above || !only || row.segments.length !== 1 || row.y - above.y > row.size * withinCell)
      break;
    const place = columns.findIndex((column) => only.left < column.right && only.right > column.left);
    if (place < 1 || only.right > (columns[place]?.right ?? 0) + only.size * 2) break;
    end++;
  }
  return end;
}

const plainRow = ({ segments }: TextRow): string => segments.map(({ text }) => text).join(" ");

/** Columns are what segments cover together, row under row. */
function grow(columns: readonly Column[], segments: readonly RunSegment[]): Column[] {
  const all = [...columns, ...segments].map(({ left, right }) => ({ left, right }));
  const merged: Column[] = [];
  for (const one of all.sort((a, b) => a.left - b.left)) {
    const last = merged.at(-1);
    if (last && one.left < last.right) last.right = Math.max(last.right, one.right);
    else merged.push({ ...one });
  }
  return merged;
}

const columnsOf = (rows: readonly TextRow[]): Column[] =>
  rows
    .filter(({ segments }) => segments.length >= 2)
    .reduce<Column[]>((columns, { segments }) => grow(columns, segments), []);

const cellIn = (row: TextRow, column: Column): string =>
  row.segments
    .filter(({ left, right }) => left < column.right && right > column.left)
    .map(({ text }) => text)
    .join(" ");

/** How far apart the rows stand that have a first cell. */
function pitchOf(rows: readonly TextRow[]): number {
  const full = rows.filter(({ segments }) => segments.length >= 2);
  const steps = full.slice(1).map((row, at) => row.y - (full[at]?.y ?? 0));
  return steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
}

function goesOn(row: TextRow, before: TextRow, cells: readonly string[], pitch: number): boolean {
  const step = row.y - before.y;
  if (step > row.size * withinCell) return false;
  if (row.segments.length === 1) return true;
  return cells[0] === "" && step < pitch * 0.9;
}

function append(line: DocumentTableRow, cells: readonly string[]): void {
  for (const [at, text] of cells.entries()) {
    const cell = line.cells[at];
    if (cell && text !== "") cell.text += text;
  }
}
