/** What members write about a result or a piece of it, and what the screens show. Pure, browser-safe. */
import { z } from "zod";

export const commentLimit = 1000;
export const commentsPerResult = 300;

export const addCommentSchema = z.object({
  text: z
    .string("コメントを入れてください。")
    .max(20_000, `${commentLimit}字以内で入れてください。`)
    .transform((text) =>
      text
        .replace(/\r\n?/g, "\n")
        .replace(/[^\P{C}\n]/gu, "")
        .trim(),
    )
    .refine((text) => text !== "", "コメントを入れてください。")
    .refine((text) => [...text].length <= commentLimit, `${commentLimit}字以内で入れてください。`),
  /** Absent: about the whole result. */
  itemId: z.uuid().optional(),
});
export type AddComment = z.infer<typeof addCommentSchema>;

export const settleCommentSchema = z.object({ resolved: z.boolean() });

export interface CommentView {
  id: string;
  /** Null: about the whole result, or about a piece that is no longer there. */
  itemId: string | null;
  author: string;
  text: string;
  /** ISO 8601 */
  at: string;
  /** Who settled it; null while it is open. */
  resolvedBy: string | null;
}
