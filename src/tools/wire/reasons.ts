/** Reasons of the readers of every tool: each sentence once, for a person and a model alike. Pure, browser-safe. */
import type { z } from "zod";
import { count } from "#src/checks/count.ts";
import { type Reason, type Refused, refuse } from "#src/shared/refusals/refusal.ts";
import type { DraftItem } from "#src/shared/result.ts";

interface Room {
  /** Characters that people count. */
  most: number;
  /** By width: `most` full-width characters. */
  wide?: true;
  /** It may be left empty. */
  open?: true;
  path?: string;
}

/** Why a text has no place: it is empty, or too long. */
export function textLength(label: string, text: string, { most, wide, open, path }: Room): Reason[] {
  const words = text.trim();
  if (words === "" && !open) return [{ code: "form", path: path ?? null, why: `${label}が空です。` }];
  const counted = count(words);
  const used = wide ? counted.w2 / 2 : counted.c1;
  if (used <= most) return [];
  const unit = wide ? "全角" : "";
  return [
    {
      code: "length",
      path: path ?? null,
      why: `${label}が${unit}${used}字です。${unit}${most}字以内にしてください。`,
    },
  ];
}

/** The same of each text of a list. */
export const textLengths = (label: string, texts: readonly string[], room: Room): Reason[] =>
  texts.flatMap((text, at) =>
    textLength(`${label}${at + 1}`, text, { ...room, path: `${room.path}[${at}]` }),
  );

/** The piece, unless there is a reason against it. */
export const pieceUnless = <Made>(reasons: readonly Reason[], make: () => Made): Made | Refused =>
  reasons.length > 0 ? { refused: reasons } : make();

/** A piece of which only the text can be wrong. */
export const textPiece = (
  kind: string,
  [label, most]: readonly [label: string, most: number],
  { text, fields = {}, sources = [] }: Pick<DraftItem, "text"> & Partial<DraftItem>,
): DraftItem | Refused =>
  pieceUnless(textLength(label, text, { most }), () => ({ kind, text: text.trim(), fields, sources }));

/** What does not have the form of such a piece. */
export function malformedPiece(error: z.ZodError): Refused {
  const path = error.issues[0]?.path.join(".") ?? "";
  return refuse(
    "form",
    path === "" ? "この項目の形になっていません。" : `「${path}」がこの項目の形になっていません。`,
    path || null,
  );
}

export const missingSource = (): Refused => refuse("source", "根拠にした文の番号がありません。");
export const unknownReference = (what: string): Refused =>
  refuse("verbatim", `${what}が、示された文にそのままの言葉で見つかりません。`);
export const notRequested = (what: string): Refused => refuse("place", `${what}は、今回の指定にありません。`);
