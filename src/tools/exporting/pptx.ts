/** Sheets of labelled lines as slides (Office Open XML), a page each, in tables that can be edited. Written here: a dozen small parts, no library. */
import { fitSheet, type PlacedRow } from "./slide-fit.ts";
import { frame, frameTypes } from "./slide-frame.ts";
import { escapeXml, xmlHead, zipText } from "./xml.ts";

export const pptxType = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

export interface SlideSheet {
  title: string;
  /** One sentence below the title. */
  lead: string;
  rows: { label: string; text: string /** Short: how far the line can be trusted. */; mark: string }[];
  /** At the foot of the page. */
  foot: string;
}

/** English Metric Units: 12,700 a point. */
const emu = (points: number) => Math.round(points * 12_700);

const ns =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';

interface Style {
  size: number;
  bold?: boolean;
  /** Name of a colour of the theme. */
  color?: string;
}

function runs(text: string, { size, bold, color = "tx1" }: Style): string {
  const shape = `lang="ja-JP" altLang="en-US" sz="${Math.round(size * 100)}"${bold ? ' b="1"' : ""}`;
  const properties = `<a:rPr ${shape} dirty="0"><a:solidFill><a:schemeClr val="${color}"/></a:solidFill></a:rPr>`;
  return text
    .split("\n")
    .map((line) =>
      line === ""
        ? `<a:p><a:endParaRPr ${shape}/></a:p>`
        : `<a:p><a:r>${properties}<a:t>${escapeXml(line)}</a:t></a:r></a:p>`,
    )
    .join("");
}

function box(id: number, name: string, place: readonly number[], text: string, style: Style): string {
  const [x = 0, y = 0, width = 0, height = 0] = place.map(emu);
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr><p:txBody><a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0"><a:normAutofit/></a:bodyPr><a:lstStyle/>${runs(text, style)}</p:txBody></p:sp>`;
}

const line = (side: string, filled: boolean) =>
  filled
    ? `<a:${side} w="6350"><a:solidFill><a:schemeClr val="bg2"/></a:solidFill></a:${side}>`
    : `<a:${side} w="0"><a:noFill/></a:${side}>`;
const cellEdges = `${line("lnL", false)}${line("lnR", false)}${line("lnT", false)}${line("lnB", true)}<a:noFill/>`;
const cell = (text: string, style: Style) =>
  `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${runs(text, style)}</a:txBody><a:tcPr marL="50800" marR="50800" marT="25400" marB="25400">${cellEdges}</a:tcPr></a:tc>`;

function table(
  id: number,
  name: string,
  place: readonly number[],
  columns: readonly number[],
  rows: readonly PlacedRow[],
  size: number,
) {
  const [x = 0, y = 0, width = 0] = place.map(emu);
  const height = emu(rows.reduce((sum, row) => sum + row.height, 0));
  const grid = columns.map((column) => `<a:gridCol w="${emu(column)}"/>`).join("");
  const body = rows.map(
    ({ label, text, mark, height: tall }, at) =>
      `<a:tr h="${emu(tall)}">${cell(rows[at - 1]?.label === label ? "" : label, { size, bold: true, color: "accent1" })}${cell(text, { size })}${cell(mark, { size: size - 1, color: "tx2" })}</a:tr>`,
  );
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="${name}"/><p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid>${grid}</a:tblGrid>${body.join("")}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
}

/** Mostly one; what finds no room in letters that can be read goes on to another. */
function slidesOf(sheet: SlideSheet): string[] {
  const { size, pages, columns, tableWidth } = fitSheet(sheet.rows);
  return pages.map(({ left, right }, at) => {
    const shapes = [
      box(2, "題", [40, 26, 880, 36], at === 0 ? sheet.title : `${sheet.title}（つづき）`, {
        size: 26,
        bold: true,
      }),
      box(3, "ひとこと", [40, 66, 880, 30], sheet.lead, { size: 14, color: "tx2" }),
      left.length > 0 && table(4, "左の表", [40, 106, tableWidth], columns, left, size),
      right.length > 0 && table(5, "右の表", [920 - tableWidth, 106, tableWidth], columns, right, size),
      box(6, "注記", [40, 514, 880, 16], sheet.foot, { size: 9, color: "tx2" }),
    ].filter(Boolean);
    return `${xmlHead}<p:sld ${ns}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes.join("")}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`;
  });
}

/** One slide for each sheet, more where one has no room. */
export function toPptx(sheets: readonly SlideSheet[]): Uint8Array {
  const pages = sheets.flatMap(slidesOf);
  const slides = Object.fromEntries(
    pages.flatMap((page, index) => [
      [`ppt/slides/slide${index + 1}.xml`, page],
      [`ppt/slides/_rels/slide${index + 1}.xml.rels`, frame.slideRelations],
    ]),
  );
  return zipText({
    "[Content_Types].xml": frameTypes(pages.length),
    ...frame.fixed,
    ...frame.presentation(pages.length),
    ...slides,
  });
}
