/** What a person sends to keep a memo, and what the screen shows of it. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, namedObject } from "../../shared/answers/named.ts";

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
export const memoDocument = namedObject("MemoDocument", () => ({ version: z.number(), update: z.string() }));
export type MemoDocument = Answer<typeof memoDocument>;

export const memoView = namedObject("MemoView", () => ({
  text: z.string(),
  version: z.number(),
  author: z.string().nullable(),
  /** ISO 8601; null before the first save. */
  updatedAt: z.string().nullable(),
}));
export type MemoView = Answer<typeof memoView>;

/** "conflict": somebody else saved meanwhile; `memo` is theirs and nothing was changed. */
export const memoAnswer = namedObject("MemoAnswer", () => ({
  state: z.enum(["saved", "conflict"]),
  memo: memoView(),
}));
export type MemoAnswer = Answer<typeof memoAnswer>;

export const memoVersionRow = namedObject("MemoVersionRow", () => ({
  version: z.number(),
  author: z.string().nullable(),
  length: z.number(),
  /** ISO 8601 */
  updatedAt: z.string(),
}));
export type MemoVersionRow = Answer<typeof memoVersionRow>;
