/** Documents beside claims: what a member gives, and what the screens show. Pure, browser-safe. */
import { z } from "zod";
import { itemTextPath } from "../../checks/texts.ts";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { expiries } from "../../shared/evidence/attached-evidence.ts";

export const evidenceLimits = { perProject: 1000, perPiece: 20, sentence: 1000, note: 500 } as const;

const oneLine = (text: string) => text.replace(/[\s\p{C}]+/gu, " ").trim();
const shortText = (limit: number) =>
  z
    .string()
    .max(20_000, `${limit}字以内で入れてください。`)
    .transform(oneLine)
    .refine((text) => [...text].length <= limit, `${limit}字以内で入れてください。`);

const fileId = z.uuid("ファイルを選んでください。");
const page = z.int("ページは数字で入れてください。").min(1, "ページは1からです。").max(99_999).nullable();
const sentence = shortText(evidenceLimits.sentence);
/** The last day that it holds. */
const expiresOn = z.iso.date("期限は年月日で入れてください。").nullable();
const note = shortText(evidenceLimits.note);

export const attachEvidenceSchema = z.object({
  /** Which text of the piece; absent: its own. */
  path: z.string().min(1).max(200).default(itemTextPath),
  fileId,
  page: page.default(null),
  sentence: sentence.default(""),
  expiresOn: expiresOn.default(null),
  note: note.default(""),
});
export type AttachEvidence = z.infer<typeof attachEvidenceSchema>;

/** What is not given stays. */
export const changeEvidenceSchema = z.object({
  fileId: fileId.optional(),
  page: page.optional(),
  sentence: sentence.optional(),
  expiresOn: expiresOn.optional(),
  note: note.optional(),
  /** It was looked at beside the words as they are now, and stands for them. */
  reviewed: z.literal(true).optional(),
  /** Taken away, or brought back. */
  trashed: z.boolean().optional(),
});
export type ChangeEvidence = z.infer<typeof changeEvidenceSchema>;

export const evidenceView = namedObject("EvidenceView", () => ({
  id: z.string(),
  itemId: z.string(),
  /** Null once the file is gone for good. */
  fileId: z.string().nullable(),
  /** The file has another version than the one that was looked at. */
  isNewer: z.boolean(),
  note: z.string(),
  by: z.string(),
  /** ISO 8601 */
  at: z.string(),
  /** The words that it was put beside. */
  claim: z.string(),
  /** The text of the piece that they are: `text`, `sub`, `points[1]`. */
  path: z.string(),
  file: z.string(),
  /** The file was removed, or lies in the trash. */
  isGone: z.boolean(),
  page: z.number().nullable(),
  /** The sentence of the file that backs them; empty where none was named. */
  sentence: z.string(),
  /** The last day that it holds, YYYY-MM-DD; null: without end. */
  expiresOn: z.string().nullable(),
  /** How it stands with that day when this is read. */
  expiry: z.enum(expiries),
  /** Whether the checks find the claim in that sentence; absent where that is not said. */
  carries: z.boolean().optional(),
  /** The piece says something else than it did when the document was put there. */
  changed: z.boolean().optional(),
}));
export type EvidenceView = Answer<typeof evidenceView>;
