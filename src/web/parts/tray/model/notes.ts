/** What is said of a chosen piece beside its words, the gravest first. Pure. */

import type { TrayPiece } from "#src/domain/tray/schema.ts";
import { staleWord } from "#src/shared/words/stale-word.ts";

export interface PieceNote {
  text: string;
  tone: "must" | "check" | "plain";
}

type Noted = Pick<TrayPiece, "held" | "stale" | "toFill" | "aside" | "by">;

/** `names`: more than one person chose. */
export function pieceNotes({ held, stale, toFill, aside, by }: Noted, names: boolean): PieceNote[] {
  const notes: (PieceNote | null)[] = [
    held === "must" ? { text: "要修正", tone: "must" } : null,
    held === "inside" ? { text: "社内だけ", tone: "check" } : null,
    stale.length > 0 ? { text: staleWord(stale), tone: "check" } : null,
    toFill > 0 ? { text: `未記入${toFill}`, tone: "check" } : null,
    aside ? { text: "スレッドの案", tone: "plain" } : null,
    names && by !== null ? { text: `選んだ人：${by}`, tone: "plain" } : null,
  ];
  return notes.filter((note) => note !== null);
}
