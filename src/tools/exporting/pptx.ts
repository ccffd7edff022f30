/** Sheets of labelled lines as slides (Office Open XML), a page each, in tables that can be edited. Written here: a dozen small parts, no library. */
import { estimatedLines, type FittedRow, type FittedSheet, fitSheet, leading, padOf } from "./slide-fit.ts";
import { frame, frameTypes, ns } from "./slide-frame.ts";
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

interface Style {
  size: number;
  bold?: boolean;
  /** Name of a colour of the theme. */
  color?: string;
}

/** That of the theme, named: a text without one is set in whatever a program has. */
const typeface = '<a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/>';

function runs(text: string, { size, bold, color = "tx1" }: Style): string {
  const shape = `lang="ja-JP" altLang="en-US" sz="${Math.round(size * 100)}"${bold ? ' b="1"' : ""}`;
  const properties = `<a:rPr ${shape} dirty="0"><a:solidFill><a:schemeClr val="${color}"/></a:solidFill>${typeface}</a:rPr>`;
  // As high in every program: what each takes for one line differs by a third.
  const height = `<a:pPr><a:lnSpc><a:spcPts val="${Math.round(size * leading * 100)}"/></a:lnSpc></a:pPr>`;
  return text
    .split("\n")
    .map((line) =>
      line === ""
        ? `<a:p>${height}<a:endParaRPr ${shape}/></a:p>`
        : `<a:p>${height}<a:r>${properties}<a:t>${escapeXml(line)}</a:t></a:r></a:p>`,
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
const cell = (text: string, style: Style, pad: number) =>
  `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${runs(text, style)}</a:txBody><a:tcPr marL="50800" marR="50800" marT="${emu(padOf(pad) / 2)}" marB="${emu(padOf(pad) / 2)}">${cellEdges}</a:tcPr></a:tc>`;

function table(
  id: number,
  name: string,
  place: readonly number[],
  columns: FittedSheet["columns"],
  rows: readonly FittedRow[],
  size: number,
) {
  const [x = 0, y = 0, width = 0] = place.map(emu);
  const height = emu(rows.reduce((sum, row) => sum + row.height, 0));
  const shown = columns.map((column) => column > 0);
  const grid = columns
    .filter((column) => column > 0)
    .map((column) => `<a:gridCol w="${emu(column)}"/>`)
    .join("");
  const body = rows.map(({ label, text, mark, height: tall }, at) => {
    const cells = [
      cell(rows[at - 1]?.label === label ? "" : label, { size, bold: true, color: "accent1" }, size),
      cell(text, { size }, size),
      cell(mark, { size: size - 1, color: "tx2" }, size),
    ];
    return `<a:tr h="${emu(tall)}">${cells.filter((_, column) => shown[column]).join("")}</a:tr>`;
  });
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="${name}"/><p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid>${grid}</a:tblGrid>${body.join("")}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
}

/** The largest letters in which a text has room. */
const sizeFor = (text: string, sizes: readonly number[], room: number) =>
  sizes.find((size) => estimatedLines(text, 880, size) * size * leading <= room) ?? sizes.at(-1) ?? 12;

/** Numbers of sentences break between two of them in every program. */
const spaced = (mark: string) => mark.replace(/(?<=[A-Z][\w-]*)・(?=[A-Z]\d)/gu, " ");

/** Mostly one; what finds no room in letters that can be read goes on to another. */
function slidesOf(sheet: SlideSheet): string[] {
  const { size, pages, columns, tableWidth } = fitSheet(
    sheet.rows.map((row) => ({ ...row, mark: spaced(row.mark) })),
  );
  return pages.map((tables, at) => {
    const title = at === 0 ? sheet.title : `${sheet.title}（つづき）`;
    const shapes = [
      box(2, "題", [40, 22, 880, 40], title, { size: sizeFor(title, [26, 22, 18, 15, 13], 40), bold: true }),
      box(3, "ひとこと", [40, 66, 880, 36], sheet.lead, {
        ...{ size: sizeFor(sheet.lead, [14, 12, 11, 10], 36), color: "tx2" },
      }),
      ...tables.map((rows, side) => {
        const place = [side === 0 ? 40 : 920 - tableWidth, 108, tableWidth];
        return table(4 + side, side === 0 ? "左の表" : "右の表", place, columns, rows, size);
      }),
      box(6, "注記", [40, 512, 880, 22], sheet.foot, { size: sizeFor(sheet.foot, [9, 8], 23), color: "tx2" }),
    ];
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
