/** What a person sends to keep a memo, and what the screen shows of it. Pure, browser-safe. */
import { z } from "zod";

export const memoLimit = 100_000;

export const saveMemoSchema = z.object({
  text: z.string().max(memoLimit, "100,000字以内で入れてください。"),
  /** The version that the text was made from; 0 before the first. */
  base: z.number().int().min(0),
});
export type SaveMemo = z.infer<typeof saveMemoSchema>;

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
