/** Which pieces of results belong side by side, and what differs between them. Pure. */
import { changedWords } from "../../shared/changes/changes.ts";
import type { ComparedCell } from "./schema.ts";

export interface PieceToCompare {
  kind: string;
  label: string;
  /** Its own words: by them pieces find each other. */
  words: string;
  /** All that is read of it. */
  text: string;
}

/** From this share of common pairs of letters on, two texts are one text reworded. */
const likeness = 0.35;
/** What it is worth to put two quite different pieces of a kind side by side: less than any likeness. */
const sideBySide = 0.01;

function pairsOf(text: string): Set<string> {
  const letters = [...text.replace(/\s+/gu, "")];
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
}

/** 0 to 1. */
function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 1;
  let common = 0;
  for (const pair of a) if (b.has(pair)) common += 1;
  return (2 * common) / (a.size + b.size);
}

type Row = (PieceToCompare | null)[];

/** The newest piece of each row stands for it. */
const faceOf = (row: Row): PieceToCompare | undefined => row.findLast((piece) => piece !== null) ?? undefined;

/**
 * Pairs of places (row, piece) in order, so that as much as possible that is alike meets, each kind with its own kind.
 * Both lists keep their order.
 */
function meet(rows: readonly Row[], pieces: readonly PieceToCompare[]): [number, number][] {
  const faces = rows.map((row) => ({ kind: faceOf(row)?.kind, pairs: pairsOf(faceOf(row)?.words ?? "") }));
  const own = pieces.map((piece) => ({ kind: piece.kind, pairs: pairsOf(piece.words) }));
  const worth = faces.map((face) =>
    own.map((one) => (face.kind === one.kind ? sideBySide + alike(face.pairs, one.pairs) : 0)),
  );
  // best[i][j]: the most that rows from i on and pieces from j on can be worth.
  const best = Array.from({ length: rows.length + 1 }, () => new Array<number>(pieces.length + 1).fill(0));
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  const worthOf = (i: number, j: number) => worth[i]?.[j] ?? 0;
  for (let i = rows.length - 1; i >= 0; i -= 1)
    for (let j = pieces.length - 1; j >= 0; j -= 1) {
      const met = worthOf(i, j) > 0 ? worthOf(i, j) + at(i + 1, j + 1) : 0;
      best[i]?.splice(j, 1, Math.max(met, at(i + 1, j), at(i, j + 1)));
    }
  const found: [number, number][] = [];
  for (let i = 0, j = 0; i < rows.length && j < pieces.length; ) {
    if (worthOf(i, j) > 0 && at(i, j) === worthOf(i, j) + at(i + 1, j + 1)) {
      found.push([i, j]);
      i += 1;
      j += 1;
    } else if (at(i, j) === at(i + 1, j)) i += 1;
    else j += 1;
  }
  return found;
}

/** Columns of one tool as rows; every piece of every column is in one row. */
export function align(columns: readonly (readonly PieceToCompare[])[]): Row[] {
  let rows: Row[] = [];
  for (const [place, pieces] of columns.entries()) {
    const met = meet(rows, pieces);
    const next: Row[] = [];
    let [row, piece] = [0, 0];
    for (const [i, j] of [...met, [rows.length, pieces.length] as const]) {
      for (const old of rows.slice(row, i)) next.push([...old, null]);
      for (const fresh of pieces.slice(piece, j)) next.push([...new Array<null>(place).fill(null), fresh]);
      const old = rows[i];
      const fresh = pieces[j];
      if (old && fresh) next.push([...old, fresh]);
      [row, piece] = [i + 1, j + 1];
    }
    rows = next;
  }
  return rows;
}

/** A row with each piece's words against those of the piece before it. */
export function comparedCells(row: Row): (ComparedCell | null)[] {
  return row.map((piece, place) => {
    if (piece === null) return null;
    const before = faceOf(row.slice(0, place));
    const own: ComparedCell = {
      label: piece.label,
      standing: "own",
      parts: [{ change: "same", text: piece.text }],
    };
    if (!before) return own;
    if (before.text === piece.text) return { ...own, standing: "same" };
    if (alike(pairsOf(before.words), pairsOf(piece.words)) < likeness) return own;
    return { ...own, standing: "changed", parts: changedWords(before.text, piece.text) };
  });
}
