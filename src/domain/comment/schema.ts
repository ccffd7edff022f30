/** What members write about a result or a piece of it, and what the screens show. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, namedObject } from "../../shared/answers/named.ts";

export const commentLimit = 1000;
export const commentsPerResult = 300;

const text = z
  .string("コメントを入れてください。")
  .max(20_000, `${commentLimit}字以内で入れてください。`)
  .transform((text) =>
    text
      .replace(/\r\n?/g, "\n")
      .replace(/[^\P{C}\n]/gu, "")
      .trim(),
  )
  .refine((text) => text !== "", "コメントを入れてください。")
  .refine((text) => [...text].length <= commentLimit, `${commentLimit}字以内で入れてください。`);

export const addCommentSchema = z.object({
  text,
  /** Absent: about the whole result. */
  itemId: z.uuid().optional(),
});
export type AddComment = z.infer<typeof addCommentSchema>;

/** Whoever may comment settles; words are changed, taken back and brought back by their author only. */
export const changeCommentSchema = z.union(
  [z.object({ resolved: z.boolean() }), z.object({ text }), z.object({ trashed: z.boolean() })],
  "変えるものを1つ選んでください。",
);

export const commentView = namedObject("CommentView", () => ({
  id: z.string(),
  /** Null: about the whole result, or about a piece that is no longer there. */
  itemId: z.string().nullable(),
  author: z.string(),
  text: z.string(),
  /** ISO 8601 */
  at: z.string(),
  /** Who settled it; null while it is open. */
  resolvedBy: z.string().nullable(),
  /** Its words were changed after it was written. */
  edited: z.boolean(),
  /** Written by whoever reads it. */
  mine: z.boolean(),
}));
export type CommentView = Answer<typeof commentView>;
