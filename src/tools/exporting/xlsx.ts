/** Tables as an Excel workbook (Office Open XML), a sheet each. Every cell is text, so that nothing in it is run or reckoned. */
import { escapeXml, xmlHead as head, zipText } from "./xml.ts";

export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export interface Sheet {
  name: string;
  rows: readonly (readonly string[])[];
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const office = "application/vnd.openxmlformats-officedocument.spreadsheetml";
/** What Excel refuses in the name of a sheet, and how long one may be. */
const noName = /[[\]:*?/\\']/gu;
const longestName = 31;
/** Excel takes no more characters in a cell. */
const longestCell = 32_767;

const sheetName = (name: string) => name.replace(noName, " ").slice(0, longestName);
/** Columns are about as wide as what stands in them, and never wider than a line is read. */
function widthOf(rows: Sheet["rows"], at: number): number {
  const longest = Math.max(0, ...rows.map((row) => [...(row[at] ?? "")].length));
  return Math.min(60, Math.max(8, longest * 2 + 2));
}

function sheetXml({ rows }: Sheet): string {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const widths = Array.from(
    { length: columns },
    (_, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(rows, at)}" customWidth="1"/>`,
  );
  // Style 1 is the head, style 2 wraps long texts.
  const cell = (text: string, isHead: boolean) =>
    `<c t="inlineStr" s="${isHead ? 1 : 2}"><is><t xml:space="preserve">${escapeXml(text.slice(0, longestCell))}</t></is></c>`;
  const lines = rows.map((row, at) => `<row>${row.map((text) => cell(text, at === 0)).join("")}</row>`);
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return `${head}<worksheet xmlns="${main}">${frozen}<cols>${widths.join("")}</cols><sheetData>${lines.join("")}</sheetData></worksheet>`;
}

const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Yu Gothic"/></font><font><b/><sz val="11"/><name val="Yu Gothic"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEFEFEF"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/><xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`;

export function toXlsx(sheets: readonly Sheet[]): Uint8Array {
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
  return zipText({
    "[Content_Types].xml": `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/>${overrides.join("")}</Types>`,
    "_rels/.rels": `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${head}<Relationships xmlns="${packages}/relationships">${linked.join("")}${style}</Relationships>`,
    "xl/styles.xml": styles,
    ...Object.fromEntries(sheets.map((sheet, at) => [paths[at] ?? "", sheetXml(sheet)])),
  });
}
