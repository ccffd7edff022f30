/** The rows of a sheet that a person sees: hidden rows and columns gone and counted, merged cells spread over what they cover. */
import type { TableRow } from "../tables/rows.ts";
import type { CellRange, Sheet, SheetRow } from "./sheet-cells.ts";

export interface SeenSheet {
  rows: TableRow[];
  hiddenRows: number;
  hiddenColumns: number;
  /** Number of a row → its place among `rows`. */
  places: Map<number, number>;
  /** Column of the sheet → its place in `cells`. */
  columns: (number | undefined)[];
}

/** Cells that merged cells may fill; far more than any table has. */
const mostFilled = 100_000;

export function seenRows(sheet: Sheet, includeHidden: boolean): SeenSheet {
  const hidden = includeHidden ? [] : sheet.rows.filter((row) => row.hidden);
  const rows = includeHidden ? sheet.rows : sheet.rows.filter((row) => !row.hidden);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const gone = new Set(includeHidden ? [] : sheet.hiddenColumns);
  const columns: (number | undefined)[] = [];
  let next = 0;
  for (let column = 0; column < width; column++) columns.push(gone.has(column) ? undefined : next++);
  const hiddenColumns = [...gone].filter((column) => rows.some(({ cells }) => (cells[column] ?? "") !== ""));
  const shape = fillMerged(sheet, rows, columns);
  const noGap = new Set([...(includeHidden ? [] : sheet.hiddenRows), ...coveredRows(sheet)]);
  const seen = rows
    .map((row, index) => ({
      ...toTableRow(row, columns, shape),
      gap: hasGap(rows[index - 1]?.number, row.number, noGap),
    }))
    .map((row, index) => ({ row, number: rows[index]?.number ?? 0 }))
    // What holds nothing but the end of the cells above it is seen as a part of their row.
    .filter(({ row }) => row.cells.some((cell, at) => cell !== "" && !row.carried?.has(at)));
  return {
    rows: seen.map(({ row }) => row),
    hiddenRows: hidden.length,
    hiddenColumns: hiddenColumns.length,
    places: new Map(seen.map(({ number }, index) => [number, index])),
    columns,
  };
}

/** Rows below the first of a merged cell: nothing need stand there, and they are not seen as empty. */
function coveredRows({ merged }: Sheet): Set<number> {
  const covered = new Set<number>();
  for (const { top, bottom } of merged)
    for (let number = top + 1; number <= bottom && covered.size < mostFilled; number++) covered.add(number);
  return covered;
}

interface Merged {
  /** Row number → columns of the sheet that a merged cell's value was carried down to. */
  carried: Map<number, Set<number>>;
  /** Row number → first column → how many columns are merged there. */
  spans: Map<number, Map<number, number>>;
}

/** The value of a merged cell stands in its first row and column; it holds for each row, and for the columns of a header. */
function fillMerged(
  sheet: Sheet,
  rows: readonly SheetRow[],
  columns: readonly (number | undefined)[],
): Merged {
  const merged: Merged = { carried: new Map(), spans: new Map() };
  const byNumber = new Map(sheet.rows.map((row) => [row.number, row]));
  const numbers = rows.map(({ number }) => number);
  let left = mostFilled;
  for (const area of sheet.merged) {
    const value = byNumber.get(area.top)?.cells[area.left] ?? "";
    const first = firstSeen(area, columns);
    if (value === "" || first === undefined) continue;
    const width = columns.slice(first, area.right + 1).filter((column) => column !== undefined).length;
    for (let at = firstFrom(numbers, area.top); at < rows.length && left > 0; at++) {
      const row = rows[at];
      if (row === undefined || row.number > area.bottom) break;
      left--;
      while (row.cells.length < first) row.cells.push("");
      row.cells[first] = value;
      if (row.number > area.top) entry(merged.carried, row.number, () => new Set<number>()).add(first);
      if (width > 1)
        entry(merged.spans, row.number, () => new Map<number, number>()).set(columns[first] ?? 0, width);
    }
  }
  return merged;
}

function entry<Value>(map: Map<number, Value>, key: number, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** A merged cell whose first column is hidden is still seen in the others. */
function firstSeen({ left, right }: CellRange, columns: readonly (number | undefined)[]): number | undefined {
  for (let column = left; column <= right && column < columns.length; column++)
    if (columns[column] !== undefined) return column;
  return undefined;
}

/** The place of the first number that is not below `least`, in a rising list. */
function firstFrom(numbers: readonly number[], least: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

function toTableRow(
  row: SheetRow,
  columns: readonly (number | undefined)[],
  { carried, spans }: Merged,
): Omit<TableRow, "gap"> {
  const cells = row.cells.filter((_, column) => columns[column] !== undefined);
  const down = carried.get(row.number);
  const across = spans.get(row.number);
  return {
    cells,
    ...(down === undefined ? {} : { carried: new Set([...down].flatMap((column) => columns[column] ?? [])) }),
    ...(across === undefined ? {} : { spans: across }),
  };
}

/** Whether an empty row is seen between the two. */
function hasGap(before: number | undefined, number: number, hidden: ReadonlySet<number>): boolean {
  if (before === undefined) return false;
  let next = before + 1;
  while (next < number && hidden.has(next)) next++;
  return next < number;
}
