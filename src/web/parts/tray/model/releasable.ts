/** Which chosen pieces go to a client, and why others stay. Pure. */
import type { TrayPiece } from "#src/domain/tray/schema.ts";
import { type StaleWord, staleWord, staleWords } from "#src/shared/words/stale-word.ts";

export interface ExportPermissions {
  /** What is out of date in one of these ways goes, too. */
  stale: ReadonlySet<StaleWord>;
  /** What still has places to fill in goes, too. */
  open: boolean;
}

/** Pieces that are out of date in one way. */
export interface StalePieces {
  word: StaleWord;
  count: number;
  /** All reasons that any of them has. */
  reasons: string[];
}

export interface ReleasablePieces {
  going: readonly TrayPiece[];
  /** To be corrected first. */
  must: number;
  /** Meant for members. */
  inside: number;
  /** Of those that may go, by how they are out of date. */
  stale: StalePieces[];
  open: number;
  /** Places to fill in, in all of those. */
  gaps: number;
}

export function releasablePieces(pieces: readonly TrayPiece[], allowed: ExportPermissions): ReleasablePieces {
  const free = pieces.filter(({ held }) => held === null);
  const open = free.filter(({ toFill }) => toFill > 0);
  const isAllowed = ({ stale }: TrayPiece) => stale.length === 0 || allowed.stale.has(staleWord(stale));
  return {
    going: free.filter((piece) => isAllowed(piece) && (allowed.open || piece.toFill === 0)),
    must: pieces.filter(({ held }) => held === "must").length,
    inside: pieces.filter(({ held }) => held === "inside").length,
    stale: staleOf(free),
    open: open.length,
    gaps: open.reduce((sum, { toFill }) => sum + toFill, 0),
  };
}

/** Those that are out of date, in the order of the words. */
function staleOf(pieces: readonly TrayPiece[]): StalePieces[] {
  const behind = pieces.filter(({ stale }) => stale.length > 0);
  const byWord = Map.groupBy(behind, ({ stale }) => staleWord(stale));
  return (Object.keys(staleWords) as StaleWord[]).flatMap((word) => {
    const own = byWord.get(word) ?? [];
    const reasons = [...new Set(own.flatMap(({ stale }) => stale))];
    return own.length > 0 ? [{ word, count: own.length, reasons }] : [];
  });
}
