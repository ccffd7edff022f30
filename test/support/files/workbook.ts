/** Writes workbooks with formats, merged and hidden parts, remarks and links, as Excel does. */
import { strToU8, zipSync } from "fflate";

export type Value = string | number | boolean | null;
/** A value; or one with a number format, a formula, an address it leads to, or a remark. */
export type Cell =
  | Value
  | { value: Value; format?: string; id?: number; formula?: string; link?: string; remark?: string };

export interface SheetOf {
  name: string;
  rows: (readonly Cell[])[];
  state?: "hidden" | "veryHidden";
  hiddenRows?: readonly number[];
  hiddenColumns?: readonly number[];
  merged?: readonly string[];
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relation = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const package_ = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : "") + String.fromCharCode(65 + (index % 26));
}

/** The formats of all cells, by their place in `cellXfs`; those that Excel knows by number keep it. */
function createStyles() {
  const keys = ["id:0"];
  return {
    of(format: string | undefined, id: number | undefined): number {
      if (format === undefined && id === undefined) return 0;
      const key = format === undefined ? `id:${id}` : `code:${format}`;
      if (!keys.includes(key)) keys.push(key);
      return keys.indexOf(key);
    },
    xml(): string {
      const own = keys.flatMap((key, at) =>
        key.startsWith("code:")
          ? `<numFmt numFmtId="${164 + at}" formatCode="${escaped(key.slice(5))}"/>`
          : [],
      );
      const cells = keys.map(
        (key, at) => `<xf numFmtId="${key.startsWith("id:") ? key.slice(3) : 164 + at}"/>`,
      );
      return `${head}<styleSheet ${main}><numFmts>${own.join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${cells.join("")}</cellXfs></styleSheet>`;
    },
  };
}

function cellXml(cell: Cell, reference: string, styles: ReturnType<typeof createStyles>): string {
  const { value, format, id, formula } = typeof cell === "object" && cell !== null ? cell : { value: cell };
  const inner = formula === undefined ? "" : `<f>${escaped(formula)}</f>`;
  const start = `<c r="${reference}" s="${styles.of(format, id)}"`;
  if (value === null) return formula === undefined ? "" : `${start}>${inner}</c>`;
  if (typeof value === "number") return `${start}>${inner}<v>${value}</v></c>`;
  if (typeof value === "boolean") return `${start} t="b">${inner}<v>${value ? 1 : 0}</v></c>`;
  if (formula !== undefined) return `${start} t="str">${inner}<v>${escaped(value)}</v></c>`;
  return `${start} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

function sheetParts(sheet: SheetOf, number: number, styles: ReturnType<typeof createStyles>) {
  const links: string[] = [];
  const targets: string[] = [];
  const remarks: string[] = [];
  const rows = sheet.rows.map((cells, at) => {
    const xml = cells.map((cell, column) => {
      const reference = `${columnName(column)}${at + 1}`;
      if (typeof cell === "object" && cell !== null) {
        if (cell.link !== undefined) {
          targets.push(cell.link);
          links.push(`<hyperlink ref="${reference}" r:id="rId${targets.length}"/>`);
        }
        if (cell.remark !== undefined)
          remarks.push(
            `<comment ref="${reference}" authorId="0"><text><r><t>作成者:\n</t></r><r><t>${escaped(cell.remark)}</t></r></text></comment>`,
          );
      }
      return cellXml(cell, reference, styles);
    });
    const hidden = sheet.hiddenRows?.includes(at + 1) ? ' hidden="1"' : "";
    return `<row r="${at + 1}"${hidden}>${xml.join("")}</row>`;
  });
  const columns = (sheet.hiddenColumns ?? []).map(
    (column) => `<col min="${column}" max="${column}" width="0" hidden="1"/>`,
  );
  const merged = (sheet.merged ?? []).map((area) => `<mergeCell ref="${area}"/>`);
  const wrap = (name: string, inside: readonly string[]) =>
    inside.length === 0 ? "" : `<${name}>${inside.join("")}</${name}>`;
  const relations = targets.map(
    (target, at) =>
      `<Relationship Id="rId${at + 1}" Type="hyperlink" Target="${escaped(target)}" TargetMode="External"/>`,
  );
  if (remarks.length > 0)
    relations.push(`<Relationship Id="remarks" Type="comments" Target="../comments${number}.xml"/>`);
  const parts: Record<string, string> = {
    [`xl/worksheets/sheet${number}.xml`]: `${head}<worksheet ${main} ${relation}>${wrap("cols", columns)}<sheetData>${rows.join("")}</sheetData>${wrap("mergeCells", merged)}${wrap("hyperlinks", links)}</worksheet>`,
  };
  if (relations.length > 0)
    parts[`xl/worksheets/_rels/sheet${number}.xml.rels`] =
      `${head}<Relationships ${package_}>${relations.join("")}</Relationships>`;
  if (remarks.length > 0)
    parts[`xl/comments${number}.xml`] =
      `${head}<comments ${main}><authors><author>作成者</author></authors><commentList>${remarks.join("")}</commentList></comments>`;
  return parts;
}

export function makeWorkbook(sheets: readonly SheetOf[], { from1904 = false } = {}): Uint8Array {
  const styles = createStyles();
  const parts: Record<string, string> = {};
  for (const [index, sheet] of sheets.entries()) Object.assign(parts, sheetParts(sheet, index + 1, styles));
  const lines = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}"${state ? ` state="${state}"` : ""} r:id="rId${index + 1}"/>`,
  );
  const relations = sheets.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Type="x" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  Object.assign(parts, {
    "[Content_Types].xml": `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "xl/workbook.xml": `${head}<workbook ${main} ${relation}><workbookPr date1904="${from1904 ? 1 : 0}"/><sheets>${lines.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${head}<Relationships ${package_}>${relations.join("")}</Relationships>`,
    "xl/styles.xml": styles.xml(),
  });
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
}
