/** PDF to text, page by page. */
import { getDocumentProxy } from "unpdf";
import { visibleText } from "#src/shared/reading/visible-text.ts";
import { refusePdfBombs } from "./pdf/bombs.ts";
import { CharacterMaps } from "./pdf/character-maps.ts";
import { looksLikeLanguage } from "./pdf/language.ts";
import { layout, type TextBlock } from "./pdf/layout.ts";
import { PdfObjects } from "./pdf/objects.ts";
import { repaired } from "./pdf/repair.ts";
import { runSegments } from "./pdf/rows.ts";
import { type PageSegments, withoutRunning } from "./pdf/running.ts";
import { type PageTextRuns, type PdfDocument, readTextRuns, type TextRun } from "./pdf/text-runs.ts";
import { UnreadableFile } from "./refusals.ts";

export interface PdfText {
  pages: { number: number; text: string }[];
  /** Why some pages were not read to their end. */
  cut: "length" | "time" | undefined;
  /** True when some characters are not known and show as 〓. */
  unmapped: boolean;
  /** Pages that are a picture and hold no text, by their number from 1. */
  pictures: number[];
}

const maxPages = 1_000;
const documentMs = 6_000;
/** Above this share of characters that are not known a document is refused. */
const mostUnmapped = 0.3;

/** `scans`: one of nothing but pictures is no failure. Throws UnreadableFile. Stops after `maxChars` characters. */
export async function pdfText(bytes: Uint8Array, maxChars: number, scans = false): Promise<PdfText> {
  const document = await openPdf(bytes);
  try {
    const text = await readPages(document, maxChars);
    const pictures = await picturePages(document, bytes, text);
    if (text.pages.length === 0 && !(scans && pictures.length > 0))
      throw new UnreadableFile(text.cut === "time" ? "slow" : "no-text-pdf");
    return { ...text, pictures };
  } finally {
    // Also ends a page that was left behind; the next file must not wait for it.
    await document.loadingTask.destroy();
  }
}

interface NumberedPage extends PageTextRuns {
  number: number;
}

type ReadText = Omit<PdfText, "pictures"> & { seen: number };

async function readPages(document: PdfDocument, maxChars: number): Promise<ReadText> {
  const read: NumberedPage[] = [];
  const end = performance.now() + documentMs;
  let chars = 0;
  let number = 0;
  while (number < Math.min(document.numPages, maxPages) && chars <= maxChars && performance.now() < end) {
    number++;
    const page = await piecesOf(document, number);
    read.push({ ...page, number });
    chars += page.pieces.reduce((sum, { text }) => sum + text.length, 0);
  }
  const isLate = read.some(({ late }) => late);
  const pages = textsOf(withKnownLetters(read));
  const unmapped = shareUnmapped(pages.map(({ text }) => text).join(""));
  if (unmapped > mostUnmapped) throw new UnreadableFile("unknown-fonts-pdf");
  const isShort = isLate || performance.now() >= end;
  const cut = number < document.numPages && !isShort ? "length" : isShort ? "time" : undefined;
  return { pages, cut, unmapped: unmapped > 0, seen: number };
}

/** Of the pages that were looked at, those without text that draw a picture. */
async function picturePages(
  document: PdfDocument,
  bytes: Uint8Array,
  { pages, seen }: ReadText,
): Promise<number[]> {
  const read = new Set(pages.map(({ number }) => number));
  const empty = Array.from({ length: seen }, (_, at) => at + 1).filter((number) => !read.has(number));
  if (empty.length === 0) return [];
  const objects = new PdfObjects(bytes);
  const found: number[] = [];
  for (const number of empty) {
    const page = await document.getPage(number).catch(() => undefined);
    if (page?.ref && objects.showsPicture(page.ref.num)) found.push(number);
  }
  return found;
}

/** Throws UnreadableFile. */
export async function openPdf(bytes: Uint8Array, more: { maxImageSize?: number } = {}): Promise<PdfDocument> {
  refusePdfBombs(bytes);
  try {
    return await getDocumentProxy(repaired(bytes), {
      verbosity: 0,
      isEvalSupported: false,
      useSystemFonts: false,
      disableFontFace: true,
      enableXfa: false,
      useWorkerFetch: false,
      cMapPacked: true,
      BinaryDataFactory: CharacterMaps,
      ...more,
    });
  } catch (error) {
    const locked = error instanceof Error && error.name === "PasswordException";
    throw new UnreadableFile(locked ? "locked" : "broken", error);
  }
}

async function piecesOf(document: PdfDocument, number: number): Promise<PageTextRuns> {
  try {
    const page = await document.getPage(number);
    const read = await readTextRuns(page);
    if (!read.late) page.cleanup();
    return read;
  } catch {
    // One damaged page does not take the others with it; a document with no good page has no text.
    return { pieces: [], width: 0, height: 0, late: false };
  }
}

/** A font whose letters are no language has no map to them: its text is not known. */
function withKnownLetters(pages: NumberedPage[]): NumberedPage[] {
  const texts = new Map<string, string[]>();
  for (const { pieces } of pages)
    for (const piece of pieces) {
      piece.text = readable(piece.text);
      const all = texts.get(piece.font) ?? [];
      all.push(piece.text);
      texts.set(piece.font, all);
    }
  const unknown = new Set(
    [...texts].filter(([, all]) => !looksLikeLanguage(all.join(" "))).map(([font]) => font),
  );
  for (const { pieces } of pages)
    for (const piece of pieces) if (unknown.has(piece.font)) piece.text = piece.text.replace(/\S/gu, "〓");
  return pages;
}

/** Vertical forms of punctuation as the usual ones; what is no character (a font without a map, gaiji) as the printer's 〓. */
function readable(text: string): string {
  const usual = text
    .replace(/[\ufe10-\ufe19\ufe30-\ufe48]/g, (form) => form.normalize("NFKC"))
    .replace(/[\p{Cc}\p{Co}\p{Cn}\ufffd]/gu, (sign) => (/\s/.test(sign) ? " " : "〓"));
  return visibleText(usual);
}

function textsOf(pages: readonly NumberedPage[]): PdfText["pages"] {
  const level = pages.map(({ number, pieces, height }) => ({
    number,
    height,
    segments: runSegments(pieces.filter(({ vertical }) => !vertical)),
    upright: pieces.filter(({ vertical }) => vertical),
  }));
  return withoutRunning(
    level.filter(({ segments, upright }) => segments.length + upright.length > 0),
  ).flatMap((page) => {
    const text = pageText(page);
    return text === "" ? [] : [{ number: page.number, text }];
  });
}

/** On a page of vertical writing what stands above it is a heading; anything else comes after. */
function pageText({ segments, upright }: PageSegments & { upright: readonly TextRun[] }): string {
  const vertical = layout(runSegments(upright));
  const level = layout(segments);
  const top = Math.min(...upright.slice(0, 5_000).map(({ left }) => left));
  const isMostly =
    upright.reduce((sum, { text }) => sum + text.length, 0) * 2 >
    segments.reduce((sum, { text }) => sum + text.length, 0);
  const isBefore = ({ y }: TextBlock) => !isMostly || y <= top;
  const before = level.filter(isBefore);
  const after = level.filter((block) => !isBefore(block));
  return [...before, ...vertical, ...after]
    .map(({ text }) => text)
    .join("\n")
    .trim();
}

function shareUnmapped(text: string): number {
  return (text.match(/〓/g)?.length ?? 0) / Math.max(1, text.replace(/\s/g, "").length);
}
