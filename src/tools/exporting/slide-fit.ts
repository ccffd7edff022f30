/** Where the lines of a sheet stand on one slide of 960 × 540 points, and how large their letters are. */

export interface SheetRow {
  label: string;
  text: string;
  mark: string;
}
export interface PlacedRow extends SheetRow {
  /** Points. */
  height: number;
}

const tableWidth = 430;
const columns = [92, 286, 52] as const;
const available = 400;
const sizes = [12, 11, 10.5, 10, 9.5, 9, 8.5, 8] as const;
const smallest = 8;
const inset = { side: 8, above: 4 };
const leading = 1.25;

/** Lines that a text takes in a column: Japanese letters are as wide as they are high, others about half. */
function linesOf(text: string, width: number, size: number): number {
  const perLine = Math.max(1, Math.floor((width - inset.side) / size));
  const wide = (line: string) =>
    [...line].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 0x2000 ? 0.6 : 1), 0);
  return text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(wide(line) / perLine)), 0);
}

function place(row: SheetRow, size: number): PlacedRow {
  const [label, text, mark] = columns;
  const lines = Math.max(
    linesOf(row.label, label, size),
    linesOf(row.text, text, size),
    linesOf(row.mark, mark, size - 1),
  );
  return { ...row, height: lines * size * leading + inset.above };
}

const sum = (rows: readonly PlacedRow[]) => rows.reduce((total, { height }) => total + height, 0);

/** Two columns of a page. */
interface Columns {
  left: PlacedRow[];
  right: PlacedRow[];
}

/** About equally high. */
function halve(placed: PlacedRow[]): Columns {
  const half = sum(placed) / 2;
  let at = 0;
  while (at < placed.length && sum(placed.slice(0, at + 1)) <= half + (placed[at]?.height ?? 0) / 2) at += 1;
  return { left: placed.slice(0, at), right: placed.slice(at) };
}

/** As many rows as a column holds, one column after the other; a row that is higher than a column has one to itself. */
function spread(placed: PlacedRow[]): Columns[] {
  const filled: PlacedRow[][] = [[]];
  for (const row of placed) {
    const last = filled.at(-1);
    if (last && (last.length === 0 || sum(last) + row.height <= available)) last.push(row);
    else filled.push([row]);
  }
  return filled.flatMap((left, at) => (at % 2 === 0 ? { left, right: filled[at + 1] ?? [] } : []));
}

/** The lines in two tables side by side, in the largest letters with which one page is enough; on more pages only when none are. */
export function fitSheet(rows: readonly SheetRow[]) {
  for (const size of sizes) {
    const page = halve(rows.map((row) => place(row, size)));
    if (Math.max(sum(page.left), sum(page.right)) <= available)
      return { size, pages: [page], columns, tableWidth };
  }
  return { size: smallest, pages: spread(rows.map((row) => place(row, smallest))), columns, tableWidth };
}
