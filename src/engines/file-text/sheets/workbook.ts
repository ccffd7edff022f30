/** XLSX to its sheets as a person sees them: cells in their formats, merged cells, remarks and links; hidden parts only when asked for. */
import type { FileTable } from "#src/shared/reading/file-reading.ts";
import { officeParts, relationsOf } from "../office-xml.ts";
import { UnreadableFile } from "../refusals.ts";
import { tablesText } from "../tables/tables-text.ts";
import type { ZipEntry } from "../zip.ts";
import { type SeenSheet, seenRows } from "./seen-rows.ts";
import { cellAt, readSheet, type Sheet, type WorkbookFacts } from "./sheet-cells.ts";
import {
  cellFormats,
  cellRemarks,
  outsideTargets,
  type SheetEntry,
  sharedStrings,
  sheetsOf,
} from "./workbook-parts.ts";

const wanted =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[\w.-]{1,60}\.xml|worksheets\/_rels\/[\w.-]{1,60}\.rels|(?:comments\/)?comments?\d*\.xml|threadedComments\/[\w.-]{1,60}\.xml)$/i;
/** Cells that are looked at; what lies beyond would be cut anyway. */
const mostCells = 200_000;

interface Hidden {
  sheets: number;
  rows: number;
  columns: number;
  cells: number;
}

interface WorkbookText {
  pages: { number: number; text: string }[];
  tables: FileTable[];
  /** What was left out because nobody sees it. */
  hidden: Hidden;
  /** Formulas whose result is not in the file. */
  unknownResults: number;
  /** Cells beyond what is looked at. */
  cut: boolean;
}

/** Throws UnreadableFile. */
export function workbookText(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  includeHidden: boolean,
): WorkbookText {
  const parts = officeParts(bytes, entries, wanted);
  const workbook = parts.get("xl/workbook.xml");
  if (workbook === undefined) throw new UnreadableFile("broken");
  const relations = relationsOf(parts.get("xl/_rels/workbook.xml.rels"), "xl");
  const { sheets, from1904 } = sheetsOf(workbook);
  const facts: WorkbookFacts = {
    shared: sharedStrings(parts.get("xl/sharedStrings.xml")),
    formats: cellFormats(parts.get("xl/styles.xml")),
    from1904,
    includeHidden,
    cellsLeft: mostCells,
    letters: 0,
    unknownResults: 0,
  };
  const hidden: Hidden = { sheets: 0, rows: 0, columns: 0, cells: 0 };
  const read = sheets.flatMap((entry) =>
    readEntry(entry, relations.get(entry.relation), { parts, facts, hidden }),
  );
  if (read.length === 0) throw new UnreadableFile(isHiding(hidden) ? "only-hidden" : "no-text");
  return {
    pages: read.map(({ name, text }, index) => ({
      number: index + 1,
      text: [...(read.length > 1 ? [name] : []), text].join("\n\n"),
    })),
    tables: read.map(({ name, rows }) => ({ name, rows })),
    hidden,
    unknownResults: facts.unknownResults,
    cut: facts.cellsLeft < 0,
  };
}

export const isHiding = (hidden: Hidden): boolean => Object.values(hidden).some((count) => count > 0);

/** What a person should know, in Japanese. */
export function workbookWarnings({
  hidden,
  unknownResults,
  cut,
}: Pick<WorkbookText, "hidden" | "unknownResults" | "cut">): string[] {
  const counts = [
    hidden.sheets > 0 && `シート${hidden.sheets}枚`,
    hidden.rows > 0 && `行${hidden.rows}行`,
    hidden.columns > 0 && `列${hidden.columns}列`,
    hidden.cells > 0 && `セル${hidden.cells}個`,
  ].filter((count) => count !== false);
  return [
    ...(counts.length > 0 ? [`隠れている部分（${counts.join("・")}）は読み取っていません。`] : []),
    ...(unknownResults > 0
      ? [`計算結果が入っていない式が${unknownResults}個ありました。Excelで開いて保存し直すと読み取れます。`]
      : []),
    ...(cut
      ? [`大きな表のため、はじめの${mostCells.toLocaleString("en-US")}セルまでを読み取りました。`]
      : []),
  ];
}

interface Reading {
  parts: ReadonlyMap<string, string>;
  facts: WorkbookFacts;
  hidden: Hidden;
}

function readEntry(
  { name, hidden: isHidden }: SheetEntry,
  path: string | undefined,
  { parts, facts, hidden }: Reading,
): (FileTable & { text: string })[] {
  const xml = parts.get(path ?? "");
  if (xml === undefined) return [];
  if (isHidden && !facts.includeHidden) {
    if (/<(?:\w+:)?v>|<(?:\w+:)?t[ >]/.test(xml)) hidden.sheets++;
    return [];
  }
  const sheet = readSheet(xml, facts);
  const seen = seenRows(sheet, facts.includeHidden);
  hidden.rows += seen.hiddenRows;
  hidden.columns += seen.hiddenColumns;
  if (!facts.includeHidden) hidden.cells += sheet.hiddenCells;
  if (seen.rows.length === 0) return [];
  const remarks = putBeside(seen, sheet, relatedParts(parts, path ?? ""));
  const text = [tablesText(seen.rows), ...remarks].filter((part) => part !== "").join("\n\n");
  return [{ name, rows: seen.rows.map(({ cells }) => cells), text }];
}

/** What a sheet's own relations lead to. */
function relatedParts(parts: ReadonlyMap<string, string>, path: string) {
  const file = path.slice(path.lastIndexOf("/") + 1);
  const xml = parts.get(`xl/worksheets/_rels/${file}.rels`);
  const targets = [...relationsOf(xml, "xl/worksheets").values()];
  const find = (wantedPath: RegExp) => parts.get(targets.find((target) => wantedPath.test(target)) ?? "");
  return {
    remarks: cellRemarks(find(/^xl\/(?:comments\/)?comments?\d*\.xml$/i), find(/threadedComments\//i)),
    addresses: outsideTargets(xml),
  };
}

const short = (cell: string): string => cell.replace(/\s+/g, " ").slice(0, 40);

/** Puts addresses behind the words that lead there. Returns the remarks in lines of their own. */
function putBeside(
  seen: SeenSheet,
  { links }: Sheet,
  { remarks, addresses }: ReturnType<typeof relatedParts>,
): string[] {
  const find = (reference: string) => {
    const { row = -1, column = -1 } = cellAt(reference) ?? {};
    const place = seen.columns[column];
    const cells = seen.rows[seen.places.get(row) ?? -1]?.cells;
    return cells === undefined || place === undefined ? undefined : { cells, place };
  };
  for (const [reference, relation] of links) {
    const address = addresses.get(relation) ?? "";
    const at = find(reference);
    const words = at?.cells[at.place] ?? "";
    // Addresses of mail and files are somebody's own.
    if (at && /^https?:\/\//i.test(address) && address.length <= 500 && !words.includes(address))
      at.cells[at.place] = words === "" ? address : `${words}（${address}）`;
  }
  return [...remarks].flatMap(([reference, remark]) => {
    const at = find(reference);
    if (!at) return [];
    const of = [at.cells.find((cell) => cell !== "") ?? "", at.cells[at.place] ?? ""].map(short);
    const words = [...new Set(of)].filter((word) => word !== "").join("・");
    return [`コメント（${words === "" ? reference : words}）：${remark}`];
  });
}
