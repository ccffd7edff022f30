/** Sets a document as a PDF: selectable text in an embedded typeface, headings as bookmarks, a head and a number on every page. */
import PDFDocument from "pdfkit";
import { type FontWeight, type Glyphs, glyphsFor } from "./fonts.ts";
import type { PdfJob } from "./job.ts";
import { type PlacedUnit, paginate } from "./pages.ts";
import { ink, pageSize, type Text, type Unit } from "./unit.ts";
import { layoutUnits, paragraphUnits } from "./units.ts";

type Doc = InstanceType<typeof PDFDocument>;

const soft = "#57605c";
/** Where the letters of a line begin, below the top of their square. */
const ascent = 0.88;

export async function typesetPdf({ title, head, madeAt, parts }: PdfJob): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    ...{ size: [pageSize.width, pageSize.height], margin: 0, autoFirstPage: false, bufferPages: true },
    ...{ pdfVersion: "1.7", lang: "ja-JP", tagged: true, displayTitle: true },
    info: { Title: title, Author: "ヒトフデ", Creator: "ヒトフデ", CreationDate: new Date(madeAt) },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on("end", resolve));
  doc.addPage();
  const letters = glyphsFor(doc);
  const units = parts.map((blocks) => blocks.flatMap((block) => layoutUnits(letters, block)));
  const lacking = [...letters.missing];
  if (lacking.length > 0) units.at(-1)?.push(...lackingUnits(letters, lacking));
  drawPages(doc, letters, paginate(units), letters.settable(head));
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

const codesOf = (sign: string) =>
  [...sign]
    .map((letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`)
    .join(" ");
const lackingUnits = (letters: Glyphs, lacking: readonly string[]): Unit[] =>
  paragraphUnits(letters, `〓は、この書体にない文字です：${lacking.map(codesOf).join("、")}`, {
    ...{ size: 8.5, color: soft, above: 12, role: "P" },
  });

function drawPages(doc: Doc, letters: Glyphs, pages: readonly PlacedUnit[][], head: string): void {
  const bookmarks: { level: number; item: PDFKit.PDFOutline }[] = [{ level: 0, item: doc.outline }];
  pages.forEach((placed, at) => {
    if (at > 0) doc.addPage();
    for (const { unit, y } of placed) {
      if (unit.entry) addBookmark(bookmarks, unit.entry);
      drawUnit(doc, letters, unit, y);
    }
    drawFrame(doc, letters, { head: at === 0 ? "" : head, number: `${at + 1} / ${pages.length}` });
  });
}

function addBookmark(
  open: { level: number; item: PDFKit.PDFOutline }[],
  { level, text }: NonNullable<Unit["entry"]>,
): void {
  while ((open.at(-1)?.level ?? 0) >= level) open.pop();
  const item = open.at(-1)?.item.addItem(text, { expanded: level === 1 });
  if (item) open.push({ level, item });
}

function drawUnit(doc: Doc, letters: Glyphs, { role, texts, boxes }: Unit, top: number): void {
  const frame = doc.markContent("Artifact", { type: "Layout" });
  for (const { x, y, width, height, fill, line } of boxes) {
    if (fill) frame.rect(x, top + y, width, height).fill(fill);
    if (line)
      frame
        .rect(x, top + y, width, height)
        .lineWidth(0.5)
        .stroke(line);
  }
  doc.endMarkedContent();
  const content = doc.markStructureContent(role);
  for (const text of texts) drawText(doc, letters, text, top);
  doc.addStructure(doc.struct(role, {}, [content]));
}

/** Letters of one font in one go. */
function drawText(doc: Doc, letters: Glyphs, { x, y, text, size, weight, color }: Text, top: number): void {
  let at = x;
  doc.fillColor(color).fontSize(size);
  for (const { font, run, width } of runsOf(letters, text, weight)) {
    doc.font(font).text(run, at, top + y + size * ascent, {
      ...{ lineBreak: false, baseline: "alphabetic", features: [] },
    });
    at += width * size;
  }
}

function runsOf(letters: Glyphs, text: string, weight: FontWeight) {
  const runs: { font: string; run: string; width: number }[] = [];
  for (const letter of text) {
    const font = letters.fontOf(letter, weight);
    const width = letters.widthOf(letter, weight);
    const last = runs.at(-1);
    if (last?.font === font) {
      last.run += letter;
      last.width += width;
    } else runs.push({ font, run: letter, width });
  }
  return runs;
}

function drawFrame(doc: Doc, letters: Glyphs, { head, number }: { head: string; number: string }): void {
  doc.markContent("Artifact", { type: "Pagination" });
  const style = { size: 8.5, weight: 400, color: soft } as const;
  const widthOf = (text: string) =>
    [...text].reduce((sum, letter) => sum + letters.widthOf(letter, 400), 0) * style.size;
  let shown = head;
  while (widthOf(shown) > pageSize.width - 2 * pageSize.side) shown = `${[...shown].slice(0, -2).join("")}…`;
  if (shown !== "") drawText(doc, letters, { ...style, x: pageSize.side, y: 0, text: shown }, 32);
  const middle = (pageSize.width - widthOf(number)) / 2;
  drawText(doc, letters, { ...style, x: middle, y: 0, text: number }, pageSize.height - 40);
  doc.fillColor(ink);
  doc.endMarkedContent();
}
