/** Pieces to rows: what stands on one line, divided where a gap is wider than between words. */
import type { TextRun } from "./text-runs.ts";

export interface RunSegment {
  text: string;
  left: number;
  right: number;
  y: number;
  size: number;
}

export interface TextRow {
  segments: RunSegment[];
  y: number;
  size: number;
}

/** A wider gap than this, in letters, is no space between words. */
const widestSpace = 1;

export function runSegments(pieces: readonly TextRun[]): RunSegment[] {
  const sorted = [...pieces].sort((a, b) => a.y - b.y || a.left - b.left);
  const rows: TextRun[][] = [];
  for (const piece of sorted) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    // Raised and lowered figures belong to the line.
    const near = first && Math.abs(piece.y - first.y) <= Math.max(first.size, piece.size) * 0.4;
    if (row && near) row.push(piece);
    else rows.push([piece]);
  }
  return rows.flatMap((row) => joined(row.sort((a, b) => a.left - b.left)));
}

function joined(row: readonly TextRun[]): RunSegment[] {
  const segments: RunSegment[] = [];
  let last: TextRun | undefined;
  for (const piece of row) {
    const segment = segments.at(-1);
    const size = Math.max(piece.size, segment?.size ?? 0);
    // Drawn twice, to look bold.
    if (last && last.text === piece.text && Math.abs(last.left - piece.left) < size * 0.3) continue;
    last = piece;
    const gap = segment ? piece.left - segment.right : Number.POSITIVE_INFINITY;
    if (!segment || gap > size * widestSpace) {
      segments.push({ text: piece.text, left: piece.left, right: piece.right, y: piece.y, size: piece.size });
      continue;
    }
    const isSpaced = gap > size * 0.15 && /[!-~]$/.test(segment.text) && /^[!-~]/.test(piece.text);
    segment.text += (isSpaced || gap > size * 0.6 ? " " : "") + piece.text;
    segment.right = Math.max(segment.right, piece.right);
    segment.size = size;
  }
  return segments.map((segment) => ({ ...segment, text: segment.text.replace(/\s+/g, " ").trim() }));
}

/** Segments by their lines. */
export function textRows(segments: readonly RunSegment[]): TextRow[] {
  const rows: TextRow[] = [];
  for (const segment of [...segments].sort((a, b) => a.y - b.y || a.left - b.left)) {
    const row = rows.at(-1);
    if (row && Math.abs(segment.y - row.y) <= Math.max(row.size, segment.size) * 0.4) {
      row.segments.push(segment);
      row.size = Math.max(row.size, segment.size);
    } else rows.push({ segments: [segment], y: segment.y, size: segment.size });
  }
  for (const row of rows) row.segments.sort((a, b) => a.left - b.left);
  return rows;
}
