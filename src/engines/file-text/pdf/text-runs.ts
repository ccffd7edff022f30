/** The pieces of text of a page, where they stand and in which font. */
import type { getDocumentProxy } from "unpdf";

/**
 * In the order of reading: `left` and `right` along the line, `y` from line to line. Vertical writing is turned, so that its first
 * line, at the right of the page, comes first.
 */
export interface TextRun {
  text: string;
  left: number;
  right: number;
  y: number;
  size: number;
  font: string;
  vertical: boolean;
}

export interface PageTextRuns {
  pieces: TextRun[];
  width: number;
  height: number;
  late: boolean;
}

export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfPage = Awaited<ReturnType<PdfDocument["getPage"]>>;

/** A page of drawings without end stops here with the words found so far, milliseconds. */
const pageMs = 1_200;

export async function readTextRuns(page: PdfPage): Promise<PageTextRuns> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const reader = page.streamTextContent().getReader();
  const pieces: TextRun[] = [];
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, pageMs, undefined);
  });
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), tooLate]);
      if (!next || next.done) return { pieces, width, height, late: !next };
      for (const item of next.value.items) {
        if (!("str" in item) || item.str.trim() === "") continue;
        const place = combined(transform, item.transform);
        pieces.push(placed(item.str, item.fontName, place, item.dir === "ttb" ? item.height : 0, item.width));
      }
    }
  } finally {
    clearTimeout(timer);
    reader.cancel(new Error("enough")).catch(() => {});
  }
}

type Matrix = readonly number[];

const combined = (outer: Matrix, inner: Matrix): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer;
  const [p = 1, q = 0, r = 0, s = 1, x = 0, y = 0] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * x + c * y + e, b * x + d * y + f];
};

/** `down`: how far vertical writing goes; 0 for any other. */
function placed(text: string, font: string, place: Matrix, down: number, along: number): TextRun {
  const [, , c = 0, d = 1, x = 0, y = 0] = place;
  const size = Math.hypot(c, d) || 1;
  if (down > 0) return { text, font, size, vertical: true, left: y, right: y + down, y: -x };
  return { text, font, size, vertical: false, left: x, right: x + along, y };
}
