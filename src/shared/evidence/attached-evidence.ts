/** Documents that members put beside the claims of a piece, as screens, exports and client pages tell of them. Pure. */

import { z } from "zod";
import { dayLabel, dayMs, isoDay } from "../time/time.ts";

/** From so many days before its last day on, a document is said to end soon. */
export const soonDays = 30;

export const expiries = ["expired", "soon", "valid"] as const;
export type Expiry = (typeof expiries)[number];

/** What of such a document may leave the house: no note, and nobody's name. */
export const attachedEvidenceSchema = z.object({
  /** The words that it was put beside. */
  claim: z.string(),
  /** The text of the piece that they are: `text`, `sub`, `points[1]`. */
  path: z.string(),
  file: z.string(),
  /** The file was removed, or lies in the trash. */
  isGone: z.boolean(),
  page: z.number().int().nullable(),
  /** The sentence of the file that backs them; empty where none was named. */
  sentence: z.string(),
  /** Whether the checks find the claim in that sentence; absent where that is not said. */
  carries: z.boolean().optional(),
  /** The last day that it holds, YYYY-MM-DD; null: without end. */
  expiresOn: z.string().nullable(),
  /** How it stands with that day when this is read. */
  expiry: z.enum(expiries),
  /** The piece says something else than it did when the document was put there. */
  changed: z.boolean().optional(),
});
export type AttachedEvidence = z.infer<typeof attachedEvidenceSchema>;

/** The day in Japan, YYYY-MM-DD; `later`: so many days on. */
export const dayIn = (at: Date, later = 0): string => isoDay(new Date(at.getTime() + later * dayMs));

/** How it stands with the last day of a document; that day itself still counts. */
export function expiryOf(expiresOn: string | null, now: Date): Expiry {
  if (expiresOn === null) return "valid";
  if (expiresOn < dayIn(now)) return "expired";
  return expiresOn <= dayIn(now, soonDays) ? "soon" : "valid";
}

/** Whether it can be shown for the words as they are: its file is there, it has not expired, and the words are the same. */
export const isInForce = ({ isGone, changed, expiry }: AttachedEvidence): boolean =>
  !isGone && !changed && expiry !== "expired";

interface Placed extends AttachedEvidence {
  itemId: string;
}

export interface TextOfPiece {
  itemId: string;
  path: string;
  text: string;
}

/**
 * Those that are about a text: what was put beside it, and what was put beside the very same words anywhere in the project. So a
 * document goes with its words into a later version and into other tools, and stays on its piece when they change.
 */
export function aboutText<One extends Placed>(
  all: readonly One[],
  { itemId, path, text }: TextOfPiece,
): One[] {
  return all
    .filter((one) => one.claim === text || (one.itemId === itemId && one.path === path))
    .map((one) => ({ ...one, changed: one.claim !== text }));
}

/** What is to be known of it before it is shown to anybody; empty where nothing is. */
export function evidenceProblems({ isGone, changed, expiry, sentence, carries }: AttachedEvidence): string[] {
  return [
    ...(isGone ? ["ファイルは削除されています"] : []),
    ...(changed ? ["文が変わりました"] : []),
    ...(expiry === "valid" ? [] : [expiryLabels[expiry]]),
    ...(sentence !== "" && carries === false && !changed ? ["この文は、案の内容を述べていません"] : []),
  ];
}

export const expiryLabels = { expired: "期限切れ", soon: "まもなく期限" } as const;

/** A document in one line: its file, page, sentence and last day. */
export function evidenceLine(one: AttachedEvidence): string {
  const place = one.page === null ? "" : ` ${one.page}ページ`;
  const sentence = one.sentence === "" ? "" : `「${one.sentence}」`;
  const about = [
    ...(one.expiresOn === null ? [] : [`${dayLabel(one.expiresOn)}まで`]),
    ...evidenceProblems(one),
  ];
  return `${one.file}${place}${sentence}${about.length > 0 ? `（${about.join("・")}）` : ""}`;
}
