/** What a person sends to keep a memo, and what the screen shows of it. Pure, browser-safe. */
import { z } from "zod";

export const memoLimit = 100_000;
/** Name of the one text in the memo's document. */
export const memoTextName = "memo";
/** A whole memo at once, three bytes a letter, and its frame. */
export const memoUpdateBytes = 360_000;

export const saveMemoSchema = z.object({
  text: z.string().max(memoLimit, "100,000字以内で入れてください。"),
  /** The version that the text was made from; 0 before the first. */
  base: z.int32().min(0),
});
export type SaveMemo = z.infer<typeof saveMemoSchema>;

export const changeMemoSchema = z.object({
  /** A Yjs update (v1) of the memo's document, in base64. */
  update: z.base64().max(Math.ceil(memoUpdateBytes / 3) * 4),
});

/** The document as one Yjs update, or one change of it; both in base64. `version` numbers what it leads to. */
export interface MemoDocument {
  version: number;
  update: string;
}

export interface MemoView {
  text: string;
  version: number;
  author: string | null;
  /** ISO 8601; null before the first save. */
  updatedAt: string | null;
}

/** "conflict": somebody else saved meanwhile; `memo` is theirs and nothing was changed. */
export interface MemoAnswer {
  state: "saved" | "conflict";
  memo: MemoView;
}

export interface MemoVersionRow {
  version: number;
  author: string | null;
  length: number;
  /** ISO 8601 */
  updatedAt: string;
}
