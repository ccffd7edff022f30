/** One sheet of a workbook: its cells as they are shown, and what of it is hidden. */
import { visibleText } from "#src/shared/reading/visible-text.ts";
import { walkXml } from "../office-xml.ts";
import { UnreadableFile } from "../refusals.ts";
import { formattedText, type NumberFormat, numberText } from "./number-text.ts";
import { isTrue } from "./workbook-parts.ts";

export const maxColumns = 500;
const mostMerges = 20_000;
/** Letters of all cells together. Far more than a workbook's own size is one text that many cells share. */
const mostLetters = 8_000_000;

/** What the whole workbook shares, and what may still be read of it. */
export interface WorkbookFacts {
  shared: readonly string[];
  formats: readonly NumberFormat[];
  from1904: boolean;
  includeHidden: boolean;
  /** Cells that may still be read; what lies beyond would be cut anyway. */
  cellsLeft: number;
  letters: number;
  /** Formulas whose result is not in the file. */
  unknownResults: number;
}

export interface SheetRow {
  /** From 1, as the sheet has it. */
  number: number;
  cells: string[];
  hidden: boolean;
}

export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface Sheet {
  /** Those that hold something. */
  rows: SheetRow[];
  hiddenRows: Set<number>;
  hiddenColumns: Set<number>;
  /** Cells whose format shows nothing of them. */
  hiddenCells: number;
  merged: CellRange[];
  /** 「B3」 → relation id of where it leads. */
  links: Map<string, string>;
}

interface CellState {
  column: number;
  type: string;
  style: number;
  text: string;
  formula: boolean;
}

export function readSheet(xml: string, facts: WorkbookFacts): Sheet {
  const sheet: Sheet = {
    rows: [],
    hiddenRows: new Set(),
    hiddenColumns: new Set(),
    hiddenCells: 0,
    merged: [],
    links: new Map(),
  };
  let row: SheetRow = { number: 0, cells: [], hidden: false };
  let cell: CellState | null = null;
  let taking = false;
  let readings = 0;
  /** Where a cell stands that does not say it. */
  let next = 0;
  walkXml(xml, {
    open(name, attributes) {
      if (name === "row") {
        row = startRow(attributes, row.number);
        next = 0;
      } else if (name === "c") {
        cell = startCell(attributes, next);
        next = cell.column + 1;
      } else if (name === "f" && cell) cell.formula = true;
      // Of a formula (f) only its result is of interest.
      else if (name === "v" || name === "t") taking = true;
      else if (name === "rPh") readings++;
      else besideCells(sheet, name, attributes);
    },
    text(data) {
      if (cell && taking && readings === 0) cell.text += data;
    },
    close(name) {
      if (name === "v" || name === "t") taking = false;
      else if (name === "rPh") readings--;
      else if (name === "c" && cell) {
        takeCell(sheet, row, cell, facts);
        cell = null;
      } else if (name === "row") {
        if (row.hidden) sheet.hiddenRows.add(row.number);
        if (row.cells.some((value) => value !== "")) sheet.rows.push(row);
      }
    },
  });
  return sheet;
}

function startRow({ r, hidden, ht }: Record<string, string>, before: number): SheetRow {
  const number = r === undefined ? before + 1 : Number(r);
  return {
    number: Number.isSafeInteger(number) && number > before ? number : before + 1,
    cells: [],
    hidden: isTrue(hidden) || ht === "0",
  };
}

const startCell = ({ r, t = "n", s = "-1" }: Record<string, string>, next: number): CellState => ({
  column: columnOf(r) ?? next,
  type: t,
  style: Number(s),
  text: "",
  formula: false,
});

function besideCells(sheet: Sheet, name: string, attributes: Record<string, string>): void {
  if (name === "col" && (isTrue(attributes.hidden) || Number(attributes.width ?? 1) === 0)) {
    const last = Math.min(Number(attributes.max ?? 0), maxColumns);
    for (let column = Number(attributes.min ?? 1); column <= last; column++)
      sheet.hiddenColumns.add(column - 1);
  }
  if (name === "mergeCell" && sheet.merged.length < mostMerges) {
    const area = areaOf(attributes.ref);
    if (area) sheet.merged.push(area);
  }
  const relation = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1];
  if (name === "hyperlink" && attributes.ref !== undefined && relation !== undefined)
    sheet.links.set(attributes.ref.split(":")[0] ?? "", relation);
}

function takeCell(sheet: Sheet, row: SheetRow, cell: CellState, facts: WorkbookFacts): void {
  facts.cellsLeft--;
  if (facts.cellsLeft < 0 || cell.column >= maxColumns) return;
  if (cell.formula && cell.text === "" && cell.type === "n") facts.unknownResults++;
  const format = facts.formats[cell.style];
  let text = shown(cell, format, facts);
  if (text !== "" && format?.hides === true) {
    sheet.hiddenCells++;
    if (!facts.includeHidden) text = "";
  }
  facts.letters += text.length;
  if (facts.letters > mostLetters) throw new UnreadableFile("inflates-too-much");
  if (text === "") return;
  facts.cellsLeft -= Math.max(0, cell.column - row.cells.length);
  while (row.cells.length < cell.column) row.cells.push("");
  row.cells[cell.column] = text;
}

function shown({ type, text }: CellState, format: NumberFormat | undefined, facts: WorkbookFacts): string {
  if (type === "s") return withFormat(facts.shared[Number(text)] ?? "", format);
  if (type === "b") return text === "1" ? "TRUE" : "FALSE";
  if (type !== "n") return withFormat(visibleText(text).trim(), format);
  const value = Number(text);
  if (text === "" || !Number.isFinite(value)) return visibleText(text).trim();
  if (format === undefined || format.hides) return String(Number(value.toPrecision(15)));
  return numberText(value, format, facts.from1904);
}

const withFormat = (text: string, format: NumberFormat | undefined) =>
  format?.forText === true && text !== "" ? formattedText(text, format) : text;

/** B12 → 1 */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? "")?.[1];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

export function cellAt(reference: string): { row: number; column: number } | undefined {
  const column = columnOf(reference);
  const row = Number(/\d+$/.exec(reference)?.[0]);
  return column === undefined || !Number.isSafeInteger(row) ? undefined : { row, column };
}

function areaOf(reference: string | undefined): CellRange | undefined {
  const [from = "", to = from] = (reference ?? "").split(":");
  const start = cellAt(from);
  const end = cellAt(to);
  if (!start || !end || end.row < start.row || end.column < start.column) return undefined;
  return { top: start.row, bottom: end.row, left: start.column, right: Math.min(end.column, maxColumns) };
}
