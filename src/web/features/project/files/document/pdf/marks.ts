/** The boxes of sentences on a page, from where the pieces of its text stand. Pure. */
import { type SentenceRange, sentenceRanges, textPieces } from "../sentence-ranges.ts";
import type { PageTextRun } from "./open-pdf.ts";

export type HighlightBox = Omit<PageTextRun, "text" | "vertical">;

/** Of each sentence its boxes, one a line or less; none where it is not found. */
export function boxesOf(pieces: readonly PageTextRun[], sentences: readonly string[]): HighlightBox[][] {
  const text = pieces.map((piece) => piece.text).join("");
  const starts: number[] = [];
  let length = 0;
  for (const piece of pieces) {
    starts.push(length);
    length += piece.text.length;
  }
  return sentenceRanges(text, sentences).map((place, index) => {
    if (place !== null) return joined(pieces.flatMap((piece, at) => cut(piece, starts[at] ?? 0, place)));
    const made = textPieces(
      pieces.map((piece) => piece.text),
      sentences[index] ?? "",
    );
    return joined(made.flatMap((at) => pieces[at] ?? []));
  });
}

/** The part of a piece that belongs to the range. */
function cut(piece: PageTextRun, start: number, range: SentenceRange): HighlightBox[] {
  const { length } = piece.text;
  const from = Math.max(0, range.start - start) / length;
  const to = Math.min(length, range.end - start) / length;
  if (to <= from) return [];
  const { left, top, width, height } = piece;
  return piece.vertical
    ? [{ left, width, top: top + height * from, height: height * (to - from) }]
    : [{ top, height, left: left + width * from, width: width * (to - from) }];
}

/** Pieces that follow on a line are one box. */
function joined(boxes: readonly HighlightBox[]): HighlightBox[] {
  const lines: HighlightBox[] = [];
  for (const { left, top, width, height } of boxes) {
    const last = lines.at(-1);
    const follows =
      last !== undefined &&
      Math.abs(last.top - top) < height / 2 &&
      left >= last.left &&
      left - (last.left + last.width) < height * 2;
    if (!follows) {
      lines.push({ left, top, width, height });
      continue;
    }
    const bottom = Math.max(last.top + last.height, top + height);
    last.width = Math.max(last.width, left + width - last.left);
    last.top = Math.min(last.top, top);
    last.height = bottom - last.top;
  }
  return lines;
}
