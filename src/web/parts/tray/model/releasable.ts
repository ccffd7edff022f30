/** Which chosen pieces go to a client, and why others stay. Pure. */
import type { TrayPiece } from "#src/domain/tray/schema.ts";

export interface ExportPermissions {
  /** What was made from material that has changed since goes, too. */
  stale: boolean;
  /** What still has places to fill in goes, too. */
  open: boolean;
}

export interface ReleasablePieces {
  going: readonly TrayPiece[];
  /** To be corrected first. */
  must: number;
  /** Meant for members. */
  inside: number;
  /** Of those that may go. */
  stale: number;
  open: number;
  /** Places to fill in, in all of those. */
  gaps: number;
}

export function releasablePieces(pieces: readonly TrayPiece[], allowed: ExportPermissions): ReleasablePieces {
  const free = pieces.filter(({ held }) => held === null);
  const open = free.filter(({ toFill }) => toFill > 0);
  return {
    going: free.filter(
      ({ stale, toFill }) => (allowed.stale || stale.length === 0) && (allowed.open || toFill === 0),
    ),
    must: pieces.filter(({ held }) => held === "must").length,
    inside: pieces.filter(({ held }) => held === "inside").length,
    stale: free.filter(({ stale }) => stale.length > 0).length,
    open: open.length,
    gaps: open.reduce((sum, { toFill }) => sum + toFill, 0),
  };
}
