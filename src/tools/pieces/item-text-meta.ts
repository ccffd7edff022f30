/** What the text of a piece is called on the screen, and how long it may be. Pure, browser-safe. */
import { count } from "#src/checks/count.ts";
import { pieceKindOf } from "../pieces.ts";
import type { ToolId } from "../tool.ts";
import { type ItemTextMeta, type RegisteredPiece, resolve } from "./registration.ts";

const usual: ItemTextMeta = { label: "本文" };

export const itemTextMeta = (tool: ToolId, piece: RegisteredPiece): ItemTextMeta =>
  resolve(pieceKindOf(tool, piece.kind).text, piece) ?? usual;

/** What kind of text a piece is, where its tool makes several; empty where that shows. */
export const kindLabel = (tool: ToolId, piece: RegisteredPiece): string =>
  resolve(pieceKindOf(tool, piece.kind).label, piece) ?? itemTextMeta(tool, piece).label;

/** How much of its own length a text takes up; null where no length is set. */
export function itemTextFit(text: string, { most, wide }: ItemTextMeta) {
  if (most === undefined) return null;
  const { c1, w2 } = count(text);
  return wide
    ? { unit: "w2" as const, used: w2, limit: most * 2 }
    : { unit: "c1" as const, used: c1, limit: most };
}

/** Ad slots are of catchphrases alone. */
export const isAdCopy = (tool: ToolId, { kind }: RegisteredPiece): boolean =>
  tool === "catchphrase" && kind === "line";
