/** PDF to text, page by page. */
import { getDocumentProxy } from "unpdf";
import { visibleText } from "#src/shared/reading/visible-text.ts";
import { refusePdfBombs } from "./pdf/bombs.ts";
import { JapaneseCMaps } from "./pdf/japanese-cmaps.ts";
import { type PdfPiece, pdfParagraphs } from "./pdf/lines.ts";
import { UnreadableFile } from "./refusals.ts";

export interface PdfText {
  pages: { number: number; text: string }[];
  /** Why some pages were not read to their end. */
  cut: "length" | "time" | undefined;
  /** True when some characters are not known and show as 〓. */
  unmapped: boolean;
}

const maxPages = 1_000;
/** A page of drawings without end stops here with the words found so far, milliseconds. */
const pageMs = 1_200;
const documentMs = 6_000;

/** Throws UnreadableFile. Stops after `maxChars` characters. */
export async function pdfText(bytes: Uint8Array, maxChars: number): Promise<PdfText> {
  refusePdfBombs(bytes);
  const document = await open(bytes);
  try {
    return await readPages(document, maxChars);
  } finally {
    // Also ends a page that was left behind; the next file must not wait for it.
    await document.loadingTask.destroy();
  }
}

async function readPages(document: PdfDocument, maxChars: number): Promise<PdfText> {
  const pages: PdfText["pages"] = [];
  const end = performance.now() + documentMs;
  let chars = 0;
  let number = 0;
  let isLate = false;
  while (number < Math.min(document.numPages, maxPages) && chars <= maxChars && performance.now() < end) {
    number++;
    const { text, late } = await pageText(document, number);
    isLate ||= late;
    chars += text.length;
    if (text !== "") pages.push({ number, text });
  }
  if (pages.length === 0) throw new UnreadableFile(isLate ? "slow" : "no-text-pdf");
  const unmapped = shareUnmapped(pages.map((page) => page.text).join(""));
  if (unmapped > 0.3) throw new UnreadableFile("unknown-fonts-pdf");
  const isShort = isLate || performance.now() >= end;
  const cut = number < document.numPages && !isShort ? "length" : isShort ? "time" : undefined;
  return { pages, cut, unmapped: unmapped > 0 };
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

async function open(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    return await getDocumentProxy(bytes, {
      verbosity: 0,
      isEvalSupported: false,
      useSystemFonts: false,
      disableFontFace: true,
      enableXfa: false,
      useWorkerFetch: false,
      cMapPacked: false,
      BinaryDataFactory: JapaneseCMaps,
    });
  } catch (error) {
    const locked = error instanceof Error && error.name === "PasswordException";
    throw new UnreadableFile(locked ? "locked" : "broken", error);
  }
}

async function pageText(document: PdfDocument, number: number): Promise<{ text: string; late: boolean }> {
  try {
    const page = await document.getPage(number);
    const { pieces, late } = await pagePieces(page);
    if (!late) page.cleanup();
    return { text: readable(visibleText(pdfParagraphs(pieces))).trim(), late };
  } catch {
    // One damaged page does not take the others with it; a document with no good page has no text.
    return { text: "", late: false };
  }
}

type PdfPage = Awaited<ReturnType<PdfDocument["getPage"]>>;

async function pagePieces(page: PdfPage): Promise<{ pieces: PdfPiece[]; late: boolean }> {
  const reader = page.streamTextContent().getReader();
  const pieces: PdfPiece[] = [];
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, pageMs, undefined);
  });
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), tooLate]);
      if (!next || next.done) return { pieces, late: !next };
      for (const item of next.value.items) if ("str" in item) pieces.push(item);
    }
  } finally {
    clearTimeout(timer);
    reader.cancel(new Error("enough")).catch(() => {});
  }
}

/** Vertical forms of punctuation as the usual ones; private characters (a font without a map, gaiji) as the printer's 〓. */
function readable(text: string): string {
  return text
    .replace(/[\ufe10-\ufe19\ufe30-\ufe48]/g, (form) => form.normalize("NFKC"))
    .replace(/[\ue000-\uf8ff\ufffd]/g, "〓");
}

function shareUnmapped(text: string): number {
  return (text.match(/〓/g)?.length ?? 0) / Math.max(1, text.replace(/\s/g, "").length);
}
