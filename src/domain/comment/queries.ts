import { asc, eq } from "drizzle-orm";
import { resultComment } from "../../db/schema/handover/comment.ts";
import type { Context } from "../context.ts";
import type { ResultId } from "../result/access.ts";
import { type CommentView, commentsPerResult } from "./schema.ts";

/** What was written about a result and its pieces, the oldest first. */
export async function readComments(ctx: Context, resultId: ResultId): Promise<CommentView[]> {
  const rows = await ctx.db
    .select()
    .from(resultComment)
    .where(eq(resultComment.resultId, resultId))
    .orderBy(asc(resultComment.createdAt), asc(resultComment.id))
    .limit(commentsPerResult);
  return rows.map(({ id, itemId, author, text, createdAt, resolvedAt, resolvedBy }) => ({
    id,
    itemId,
    author,
    text,
    at: createdAt.toISOString(),
    resolvedBy: resolvedAt ? (resolvedBy ?? "") : null,
  }));
}
