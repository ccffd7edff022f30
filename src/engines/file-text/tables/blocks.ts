/** The tables that stand on one sheet: rows are divided where a table ends and another begins, one below or beside another. */
import { areYears, cellOf, filledOf, isFieldName, isName, isPeriod, maxName, type TableRow } from "./rows.ts";

export interface TableBlock {
  /** Lines above the header: titles, remarks, 「作成日：…」. */
  lead: TableRow[];
  /** Names of the columns, by their place; null where nothing names them. */
  names: string[] | null;
  rows: TableRow[];
  /** Each row says one thing: a name and its value. */
  fields: boolean;
}

/** Rows that are looked at for a header. */
const headerWithin = 10;

export function tableBlocks(rows: readonly TableRow[]): TableBlock[] {
  const blocks: TableBlock[] = [];
  for (const band of bandsOf(rows)) {
    for (const part of besideEachOther(band)) {
      const last = blocks.at(-1);
      if (last?.names && continues(last, part)) last.rows.push(...part);
      else blocks.push(toBlock(part));
    }
  }
  return blocks;
}

/** Divided by empty rows. */
function bandsOf(rows: readonly TableRow[]): TableRow[][] {
  const bands: TableRow[][] = [];
  for (const row of rows) {
    const band = bands.at(-1);
    if (band === undefined || row.gap) bands.push([row]);
    else band.push(row);
  }
  return bands;
}

/** Divided by empty columns, where each side is as wide as a table. */
function besideEachOther(band: TableRow[]): TableRow[][] {
  const width = band.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const used = Array.from({ length: width }, (_, column) => band.some((row) => cellOf(row, column) !== ""));
  const parts: [from: number, to: number][] = [];
  for (let column = 0; column < width; column++) {
    if (!used[column]) continue;
    const part = parts.at(-1);
    if (part?.[1] === column) part[1] = column + 1;
    else parts.push([column, column + 1]);
  }
  if (parts.length < 2 || parts.some(([from, to]) => to - from < 2) || band.length < 2) return [band];
  return parts.map(([from, to]) =>
    band.map((row) => sliced(row, from, to)).filter((row) => filledOf(row) > 0),
  );
}

function sliced(row: TableRow, from: number, to: number): TableRow {
  const inside = (column: number) => column >= from && column < to;
  const carried = [...(row.carried ?? [])].filter(inside).map((column) => column - from);
  const spans = [...(row.spans ?? [])]
    .filter(([column]) => inside(column))
    .map(([column, width]) => [column - from, width] as const);
  return {
    cells: row.cells.slice(from, to),
    gap: false,
    ...(carried.length > 0 ? { carried: new Set(carried) } : {}),
    ...(spans.length > 0 ? { spans: new Map(spans) } : {}),
  };
}

/** Rows below an empty one go on with the table above, unless they have a header of their own or are none of its rows. */
function continues(before: TableBlock, part: readonly TableRow[]): boolean {
  const width = before.names?.length ?? 0;
  if (part.some((row) => filledOf(row) < 2 || row.cells.length > width)) return false;
  const [first, ...rest] = part;
  return first !== undefined && !(rest.length > 0 && isHeader(first));
}

/** Names that are all there, all different, and none a number, price or date; a table of months has a corner without a name. */
export function isHeader(row: TableRow): boolean {
  const filled = row.cells.filter((cell) => cell !== "");
  if (new Set(filled).size !== filled.length) return false;
  const figures = filled.filter((cell) => !isName(cell, maxName));
  if (figures.length === 0) return filled.length > 0;
  const [corner = ""] = row.cells;
  if (corner !== "" && !isName(corner, maxName)) return false;
  return figures.length >= 2 && (figures.every(isPeriod) || areYears(figures));
}

/** Names of which some stand twice, over a row with figures. */
function isRepeatingHeader(row: TableRow, next: TableRow | undefined): boolean {
  const names = row.cells.filter((cell) => cell !== "");
  const figures = (next?.cells ?? []).filter((cell) => /^[¥￥$▲△+\-−]?[\d０-９]/.test(cell));
  return figures.length > 0 && names.every((cell) => isName(cell, maxName) && !/[\d０-９]/.test(cell));
}

function toBlock(rows: TableRow[]): TableBlock {
  const width = rows.reduce((most, row) => Math.max(most, filledOf(row)), 0);
  const at = headerAt(rows, width);
  const header = rows[at];
  if (isFieldList(rows, width)) return { lead: [], names: null, rows, fields: true };
  if (header === undefined) return { lead: [], names: null, rows, fields: false };
  const data = rows.slice(at + 1);
  if (width === 2 && isFieldHead(header) && data.every((row) => filledOf(row) === 2))
    return { lead: rows.slice(0, at), names: null, rows: data, fields: true };
  const next = rows[at + 1];
  const below = next !== undefined && at + 2 < rows.length && isLowerHeader(header, next) ? next : undefined;
  return {
    lead: rows.slice(0, at),
    names: columnNames(header, below),
    rows: below === undefined ? data : data.slice(1),
    fields: false,
  };
}

/** 「商品名｜うるみ」「価格｜2,970円」: a name of what is said, then its value; perhaps two or three such pairs beside each other. */
function isFieldList(rows: readonly TableRow[], width: number): boolean {
  if (width % 2 !== 0 || width > 6) return false;
  const pairs = rows
    .filter((row) => filledOf(row) > 1)
    .map(({ cells }) => cells.filter((cell) => cell !== ""));
  const [first = []] = pairs;
  const inTurn = (turn: number) => (_: string, at: number) => at % 2 === turn;
  if (pairs.some(({ length }) => length % 2 !== 0) || first.filter(inTurn(1)).some(isFieldName)) return false;
  const named = pairs.flatMap((cells) => cells.filter(inTurn(0)));
  const fields = named.filter(isFieldName).length;
  return fields >= 2 && (width === 2 || fields >= named.length / 2);
}

/** 「項目｜内容」 */
const isFieldHead = ({ cells }: TableRow): boolean =>
  /^(?:項目名?|内容項目|質問項目)$/.test(cells.find((cell) => cell !== "") ?? "");

/** The first row of names that is nearly as wide as the table, with only narrower ones above. */
function headerAt(rows: readonly TableRow[], width: number): number {
  if (width < 2) return -1;
  let widest = 0;
  for (const [at, row] of rows.slice(0, headerWithin).entries()) {
    const filled = spanned(row);
    const fits = filled >= 2 && filled >= width * 0.6 && filled > widest && !isAcross(row, width);
    if (fits && at < rows.length - 1 && (isHeader(row) || isRepeatingHeader(row, rows[at + 1]))) return at;
    widest = Math.max(widest, filledOf(row));
    if (filledOf(row) >= width) return -1;
  }
  return -1;
}

/** Columns that a row's cells cover. */
const spanned = (row: TableRow): number =>
  filledOf(row) + [...(row.spans?.values() ?? [])].reduce((sum, width) => sum + width - 1, 0);
/** One cell over the whole table is its title. */
const isAcross = (row: TableRow, width: number): boolean => filledOf(row) === 1 && width > 1;

/** 「価格」 over 「税込」 and 「税抜」: only under cells that are merged across. */
function isLowerHeader(header: TableRow, next: TableRow): boolean {
  if (!header.spans || filledOf(next) === 0) return false;
  const own = next.cells.filter((cell, column) => cell !== "" && !next.carried?.has(column));
  return own.length >= 2 && own.every((cell) => isName(cell, maxName) || isPeriod(cell));
}

function columnNames(header: TableRow, below: TableRow | undefined): string[] {
  const names = [...header.cells];
  if (below === undefined) return names;
  for (const [from, width] of header.spans ?? [])
    for (let column = from + 1; column < from + width; column++) names[column] = names[from] ?? "";
  for (const [column, cell] of below.cells.entries()) {
    const upper = names[column] ?? "";
    names[column] = cell === "" || cell === upper ? upper : upper === "" ? cell : `${upper}・${cell}`;
  }
  return [...names].map((name) => name ?? "");
}
