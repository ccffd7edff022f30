/** Writes small workbooks and slides for tests. */
import { strToU8, zipSync } from "fflate";

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const types = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`;
const relations = (lines: readonly string[]) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines
    .map((target, index) => `<Relationship Id="rId${index + 1}" Type="x" Target="${target}"/>`)
    .join("")}</Relationships>`;
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A number with a style is shown by it: style 1 is a date, 2 a date of our own format. */
export type CellValue = string | number | boolean | { serial: number; style: 1 | 2 } | { formula: string };

const columnName = (index: number) => String.fromCharCode(65 + index);

function cellXml(value: CellValue, reference: string, strings: string[]): string {
  if (value === "") return "";
  if (typeof value === "string") {
    if (!strings.includes(value)) strings.push(value);
    return `<c r="${reference}" t="s"><v>${strings.indexOf(value)}</v></c>`;
  }
  if (typeof value === "boolean") return `<c r="${reference}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === "number") return `<c r="${reference}"><v>${value}</v></c>`;
  if ("formula" in value)
    return `<c r="${reference}" t="str"><f>A1&amp;"x"</f><v>${escaped(value.formula)}</v></c>`;
  return `<c r="${reference}" s="${value.style}"><v>${value.serial}</v></c>`;
}

export type Parts = Record<string, Uint8Array>;

export function xlsxParts(sheets: Record<string, readonly (readonly CellValue[])[]>): Parts {
  const strings: string[] = [];
  const names = Object.keys(sheets);
  const parts: Parts = {};
  for (const [index, rows] of Object.values(sheets).entries()) {
    const xml = rows
      .map(
        (row, line) =>
          `<row r="${line + 1}">${row
            .map((value, column) => cellXml(value, `${columnName(column)}${line + 1}`, strings))
            .join("")}</row>`,
      )
      .join("");
    parts[`xl/worksheets/sheet${index + 1}.xml`] = strToU8(
      `${head}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${xml}</sheetData></worksheet>`,
    );
  }
  const sheetLines = names
    .map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join("");
  // Readings in kana stand beside each word, as Japanese Excel writes them.
  const items = strings
    .map((text) => `<si><t>${escaped(text)}</t><rPh sb="0" eb="1"><t>ヨミ</t></rPh></si>`)
    .join("");
  return {
    "[Content_Types].xml": strToU8(types),
    "xl/workbook.xml": strToU8(
      `${head}<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${sheetLines}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      relations(names.map((_, index) => `worksheets/sheet${index + 1}.xml`)),
    ),
    "xl/sharedStrings.xml": strToU8(`${head}<sst>${items}</sst>`),
    "xl/styles.xml": strToU8(
      `${head}<styleSheet><numFmts><numFmt numFmtId="176" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="176"/></cellXfs></styleSheet>`,
    ),
    ...parts,
  };
}

export const makeXlsx = (sheets: Record<string, readonly (readonly CellValue[])[]>, more: Parts = {}) =>
  zipSync({ ...xlsxParts(sheets), ...more });

const paragraphs = (lines: readonly string[]) =>
  lines.map((line) => `<a:p><a:r><a:t>${escaped(line)}</a:t></a:r></a:p>`).join("");

/** One slide for each list of lines; the slides stand in the order of `order`, by their number from 1. */
export function pptxParts(
  slides: readonly { lines: readonly string[]; notes?: readonly string[] }[],
  order = slides.map((_, index) => index + 1),
): Parts {
  const parts: Parts = {
    "[Content_Types].xml": strToU8(types),
    "ppt/presentation.xml": strToU8(
      `${head}<p:presentation xmlns:r="x"><p:sldIdLst>${order
        .map((number) => `<p:sldId id="${255 + number}" r:id="rId${number}"/>`)
        .join("")}</p:sldIdLst></p:presentation>`,
    ),
    "ppt/_rels/presentation.xml.rels": strToU8(
      relations(slides.map((_, index) => `slides/slide${index + 1}.xml`)),
    ),
  };
  for (const [index, { lines, notes }] of slides.entries()) {
    const number = index + 1;
    parts[`ppt/slides/slide${number}.xml`] = strToU8(`${head}<p:sld>${paragraphs(lines)}</p:sld>`);
    if (!notes) continue;
    parts[`ppt/slides/_rels/slide${number}.xml.rels`] = strToU8(
      relations([`../notesSlides/notesSlide${number}.xml`]),
    );
    parts[`ppt/notesSlides/notesSlide${number}.xml`] = strToU8(
      `${head}<p:notes>${paragraphs(notes)}<a:p><a:fld type="slidenum"><a:t>${number}</a:t></a:fld></a:p></p:notes>`,
    );
  }
  return parts;
}

export const makePptx = (...given: Parameters<typeof pptxParts>) => zipSync(pptxParts(...given));
