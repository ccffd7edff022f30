/** Tables as an Excel workbook (Office Open XML), a sheet each. Every cell is text, so that nothing in it is run or reckoned. */
import { columnWidths } from "./column-widths.ts";
import type { FileFacts } from "./document.ts";
import { splitCells } from "./split-cells.ts";
import {
  corePart,
  coreProperties,
  coreRelation,
  coreType,
  escapeXml,
  xmlHead as head,
  packages,
  relations,
  zipText,
} from "./xml.ts";

export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export interface WorkbookSheet {
  name: string;
  rows: readonly (readonly string[])[];
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "application/vnd.openxmlformats-officedocument.spreadsheetml";
/** What Excel refuses in the name of a sheet, and how long one may be. */
const noName = /[[\]:*?/\\']/gu;
const longestName = 31;
/** Excel takes no more characters in a cell. */
const longestCell = 32_767;

const sheetName = (name: string) => name.replace(noName, " ").slice(0, longestName);
/** Letters of the Latin kind that a line of a cell takes. */
const wideOf = (line: string) =>
  [...line].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 0x2000 ? 1 : 2), 0);
const widestColumn = 60;
const narrowestColumn = 8;
/** A column with cells of more lines asks for twice the width. */
const manyLines = 15;
/** As many letters stand on the width of a page turned sideways and can still be read. */
const widestSheet = 170;
/** Upright, at the size of the screen. */
const widestUpright = 95;

/** Columns are about as wide as what stands in them, never wider than a line is read, and together no wider than a page. */
function widthsOf(rows: WorkbookSheet["rows"]): number[] {
  const count = Math.max(1, ...rows.map((row) => row.length));
  const asked = Array.from({ length: count }, (_, at) => {
    const cells = rows.map((row) => (row[at] ?? "").split("\n").map(wideOf));
    const longest = Math.max(0, ...cells.flat());
    const fullest = Math.max(0, ...cells.map((lines) => lines.reduce((sum, one) => sum + one, 0)));
    const widest = fullest > widestColumn * manyLines ? 2 * widestColumn : widestColumn;
    return Math.min(widest, Math.max(narrowestColumn, longest + 2));
  });
  const total = asked.reduce((sum, one) => sum + one, 0);
  return total > widestSheet ? columnWidths(asked, widestSheet, narrowestColumn).map(Math.floor) : asked;
}

const lineHeight = 17;
/** Excel takes no higher row. */
const highestRow = 409;
/** Of a row that is several: low, so that pages end where they are full. */
const partLines = 11;

/** Lines that a text wraps to; a break at its end begins none. */
const linesOf = (text: string, width: number) =>
  text
    .replace(/\n$/u, "")
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(wideOf(line) / Math.max(1, width - 1))), 0);

/** High enough for every line that a cell wraps to: not every program reckons that itself. */
const heightOf = (row: readonly string[], widths: readonly number[]) =>
  Math.max(1, ...row.map((text, at) => linesOf(text, widths[at] ?? narrowestColumn))) * lineHeight + 3;

/** Of cells, by their number in the file: the head, a row whole, and the first, further and last rows of one that is several. */
const look = { head: 1, whole: 2, first: 3, further: 4, last: 5 } as const;
type Look = (typeof look)[keyof typeof look];
interface PlacedRow {
  cells: readonly string[];
  style: Look;
}

const cellXml = (text: string, style: Look) =>
  text === "" && (style === look.further || style === look.last)
    ? `<c s="${style}"/>`
    : `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text.slice(0, longestCell))}</t></is></c>`;

/**
 * One that has to be higher than Excel takes goes on in rows below it, without a line between them: each text from where it ended.
 * Not one cell over several rows: what of it goes over the end of a page, some programs print beyond the page.
 */
function partsOf(row: readonly string[], widths: readonly number[]): PlacedRow[] {
  const texts = row.map((text, at) => {
    const width = widths[at] ?? narrowestColumn;
    return splitCells(text, (own) => linesOf(own, width) <= partLines);
  });
  const count = Math.max(...texts.map((own) => own.length));
  return Array.from({ length: count }, (_, part) => ({
    cells: texts.map((own) => own[part] ?? ""),
    style: part === 0 ? look.first : part === count - 1 ? look.last : look.further,
  }));
}

function rowsXml(rows: WorkbookSheet["rows"], widths: readonly number[]): string {
  const [head = [], ...body] = rows;
  const placed: PlacedRow[] = [
    { cells: head, style: look.head },
    ...body.flatMap((cells): PlacedRow[] =>
      heightOf(cells, widths) > highestRow ? partsOf(cells, widths) : [{ cells, style: look.whole }],
    ),
  ];
  return placed
    .map(({ cells, style }, at) => {
      const height = Math.min(highestRow, heightOf(cells, widths));
      const own = cells.map((text) => cellXml(text, style)).join("");
      return `<row r="${at + 1}" ht="${height}" customHeight="1">${own}</row>`;
    })
    .join("");
}

function sheetXml({ rows }: WorkbookSheet): string {
  const widths = widthsOf(rows);
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const isWide = widths.reduce((sum, width) => sum + width, 0) > widestUpright;
  const printed = `<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="${isWide ? "landscape" : "portrait"}" fitToWidth="1" fitToHeight="0"/><headerFooter><oddHeader>&amp;R&amp;A</oddHeader><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter>`;
  return `${head}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>${frozen}<cols>${columns.join("")}</cols><sheetData>${rowsXml(rows, widths)}</sheetData>${printed}</worksheet>`;
}

const sidesOf = {
  whole: ["left", "right", "top", "bottom"],
  first: ["left", "right", "top"],
  further: ["left", "right"],
  last: ["left", "right", "bottom"],
};
const border = (sides: readonly string[]) =>
  `<border>${sides.map((side) => `<${side} style="thin"><color rgb="FFC9CFCC"/></${side}>`).join("")}</border>`;
const wrapped = '<alignment vertical="top" wrapText="1"/>';
const bodyLook = (borderId: number) =>
  `<xf borderId="${borderId}" applyBorder="1" applyAlignment="1">${wrapped}</xf>`;
const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Yu Gothic"/></font><font><b/><sz val="11"/><name val="Yu Gothic"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEFEFEF"/></patternFill></fill></fills><borders count="5"><border/>${Object.values(sidesOf).map(border).join("")}</borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" fillId="2" borderId="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">${wrapped}</xf>${[1, 2, 3, 4].map(bodyLook).join("")}</cellXfs></styleSheet>`;

export function toXlsx(sheets: readonly WorkbookSheet[], facts: FileFacts): Uint8Array {
  const paths = sheets.map((_, at) => `xl/worksheets/sheet${at + 1}.xml`);
  const overrides = paths.map(
    (path) => `<Override PartName="/${path}" ContentType="${office}.worksheet+xml"/>`,
  );
  const listed = sheets.map(
    ({ name }, at) => `<sheet name="${escapeXml(sheetName(name))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const linked = paths.map(
    (path, at) =>
      `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="${path.replace("xl/", "")}"/>`,
  );
  const style = `<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/>`;
  // The head of each sheet stands on every page of it.
  const titles = sheets.map(
    ({ name }, at) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">'${escapeXml(sheetName(name))}'!$1:$1</definedName>`,
  );
  return zipText({
    "[Content_Types].xml": `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/>${overrides.join("")}${coreType}</Types>`,
    "_rels/.rels": `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/>${coreRelation}</Relationships>`,
    [corePart]: coreProperties(facts),
    "xl/workbook.xml": `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join("")}</sheets><definedNames>${titles.join("")}</definedNames></workbook>`,
    "xl/_rels/workbook.xml.rels": `${head}<Relationships xmlns="${packages}/relationships">${linked.join("")}${style}</Relationships>`,
    "xl/styles.xml": styles,
    ...Object.fromEntries(sheets.map((sheet, at) => [paths[at] ?? "", sheetXml(sheet)])),
  });
}
