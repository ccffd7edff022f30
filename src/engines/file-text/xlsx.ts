/** XLSX to its sheets: cells as a person sees them, dates and formula results included. */
import type { FileTable } from "#src/shared/reading/file-reading.ts";
import { visibleText } from "#src/shared/reading/visible-text.ts";
import { officeParts, relationsOf, walkXml } from "./office-xml.ts";
import { UnreadableFile } from "./refusals.ts";
import type { ZipEntry } from "./zip.ts";

const wanted =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[\w.-]{1,60}\.xml)$/i;
/** Cells that are looked at; what lies beyond would be cut anyway. */
const mostCells = 200_000;
const mostColumns = 500;

export function xlsxTables(bytes: Uint8Array, entries: readonly ZipEntry[]): FileTable[] {
  const parts = officeParts(bytes, entries, wanted);
  const workbook = parts.get("xl/workbook.xml");
  if (workbook === undefined) throw new UnreadableFile("broken");
  const relations = relationsOf(parts.get("xl/_rels/workbook.xml.rels"), "xl");
  const shared = sharedStrings(parts.get("xl/sharedStrings.xml"));
  const dates = dateStyles(parts.get("xl/styles.xml"));
  const { sheets, from1904 } = sheetsOf(workbook);
  let left = mostCells;
  const tables = sheets.flatMap(({ name, relation }) => {
    const xml = parts.get(relations.get(relation) ?? "");
    if (xml === undefined) return [];
    const rows = sheetRows(xml, { shared, dates, from1904, left });
    left -= rows.reduce((sum, row) => sum + row.length, 0);
    return rows.length === 0 ? [] : [{ name: visibleText(name), rows }];
  });
  if (tables.length === 0) throw new UnreadableFile("no-text");
  return tables;
}

function sheetsOf(xml: string) {
  const sheets: { name: string; relation: string }[] = [];
  let from1904 = false;
  walkXml(xml, {
    open(name, attributes) {
      if (name === "workbookPr") from1904 = ["1", "true"].includes(attributes.date1904 ?? "");
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1];
      if (name === "sheet" && relation !== undefined) sheets.push({ name: attributes.name ?? "", relation });
    },
  });
  return { sheets, from1904 };
}

/** Readings in kana (rPh) stand beside the words and are none of them. */
function sharedStrings(xml: string | undefined): string[] {
  const strings: string[] = [];
  let current: string | null = null;
  let reading = 0;
  let inText = false;
  walkXml(xml ?? "", {
    open(name) {
      if (name === "si") current = "";
      if (name === "rPh") reading++;
      if (name === "t") inText = true;
    },
    text(data) {
      if (current !== null && inText && reading === 0) current += data;
    },
    close(name) {
      if (name === "t") inText = false;
      if (name === "rPh") reading--;
      if (name === "si") {
        strings.push(current ?? "");
        current = null;
      }
    },
  });
  return strings;
}

/** Which cell styles show a number as a date or a time. */
function dateStyles(xml: string | undefined): boolean[] {
  const own = new Map<string, boolean>();
  const styles: boolean[] = [];
  let inCells = false;
  walkXml(xml ?? "", {
    open(name, { numFmtId = "0", formatCode = "" }) {
      if (name === "numFmt") own.set(numFmtId, isDateFormat(formatCode));
      if (name === "cellXfs") inCells = true;
      if (name === "xf" && inCells) styles.push(own.get(numFmtId) ?? isBuiltInDate(Number(numFmtId)));
    },
    close(name) {
      if (name === "cellXfs") inCells = false;
    },
  });
  return styles;
}

/** 14-22 and 45-47 everywhere; 27-36 and 50-58 are those of Japanese Excel. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** What Excel itself takes. */
const longestFormat = 255;

function isDateFormat(code: string): boolean {
  const bare = code.slice(0, longestFormat).replace(/"[^"]*"|\\.|\[[^\]]*\]/g, "");
  return /[ymdhs]/i.test(bare) && !/[0#?]/.test(bare.replace(/[ymdhs/:.\-0]+/gi, ""));
}

interface SheetFacts {
  shared: readonly string[];
  dates: readonly boolean[];
  from1904: boolean;
  left: number;
}

interface CellState {
  column: number;
  type: string;
  style: number;
  text: string;
}

function sheetRows(xml: string, { shared, dates, from1904, left }: SheetFacts): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell: CellState | null = null;
  let taking = false;
  let cells = 0;
  walkXml(xml, {
    open(name, attributes) {
      if (name === "row") row = [];
      if (name === "c") {
        const column = columnOf(attributes.r) ?? row.length;
        cell = { column, type: attributes.t ?? "n", style: Number(attributes.s ?? -1), text: "" };
      }
      // Of a formula (f) only its result is of interest.
      if (name === "v" || name === "t") taking = true;
    },
    text(data) {
      if (cell && taking) cell.text += data;
    },
    close(name) {
      if (name === "v" || name === "t") taking = false;
      if (name === "c" && cell) {
        cells++;
        if (cells <= left && cell.column < mostColumns) {
          while (row.length < cell.column) row.push("");
          row[cell.column] = visibleText(shown(cell, { shared, dates, from1904 })).trim();
        }
        cell = null;
      }
      if (name === "row" && row.some((value) => value !== "")) rows.push(row);
    },
  });
  return rows;
}

/** B12 → 1 */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? "")?.[1];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function shown({ type, style, text }: CellState, facts: Omit<SheetFacts, "left">): string {
  if (type === "s") return facts.shared[Number(text)] ?? "";
  if (type === "b") return text === "1" ? "TRUE" : "FALSE";
  if (type !== "n" || text === "") return text;
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (facts.dates[style] === true) return dateText(number, facts.from1904);
  // What binary fractions leave behind (0.1 + 0.2) is not what Excel shows.
  return String(Number(number.toPrecision(15)));
}

function dateText(serial: number, from1904: boolean): string {
  const days = serial + (from1904 ? 1462 : 0);
  const moment = new Date(Math.round((days - 25_569) * 86_400) * 1000);
  if (Number.isNaN(moment.getTime())) return String(serial);
  const [date = "", time = ""] = moment.toISOString().split("T");
  const clock = time.slice(0, 5);
  if (days < 1) return clock;
  return Number.isInteger(serial) ? date.replaceAll("-", "/") : `${date.replaceAll("-", "/")} ${clock}`;
}
