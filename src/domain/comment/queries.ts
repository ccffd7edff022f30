import { and, asc, eq, isNull } from "drizzle-orm";
import { resultComment } from "../../db/schema/handover/comment.ts";
import { result } from "../../db/schema/result.ts";
import type { Context } from "../context.ts";
import type { ResultId } from "../result/access.ts";
import type { RunId } from "../run/access.ts";
import { type CommentView, commentsPerResult } from "./schema.ts";

/** What was written about a result and its pieces, the oldest first. */
export async function readComments(ctx: Context, resultId: ResultId): Promise<CommentView[]> {
  const rows = await ctx.db
    .select()
    .from(resultComment)
    .where(and(eq(resultComment.resultId, resultId), isNull(resultComment.deletedAt)))
    .orderBy(asc(resultComment.createdAt), asc(resultComment.id))
    .limit(commentsPerResult);
  return rows.map((row) => viewOf(row, ctx));
}

/** The same about everything that a run made. */
export async function readRunComments(
  ctx: Context,
  runId: RunId,
): Promise<(CommentView & { resultId: string })[]> {
  const rows = await ctx.db
    .select({ comment: resultComment })
    .from(resultComment)
    .innerJoin(result, and(eq(result.id, resultComment.resultId), isNull(result.deletedAt)))
    .where(and(eq(result.runId, runId), isNull(resultComment.deletedAt)))
    .orderBy(asc(resultComment.createdAt), asc(resultComment.id))
    .limit(commentsPerResult);
  return rows.map(({ comment }) => ({ ...viewOf(comment, ctx), resultId: comment.resultId }));
}

type Row = typeof resultComment.$inferSelect;

function viewOf(row: Row, { actor: { user } }: Context): CommentView {
  const { id, itemId, author, text, createdAt, resolvedAt, resolvedBy, editedAt, authorId } = row;
  return {
    ...{ id, itemId, author, text },
    at: createdAt.toISOString(),
    resolvedBy: resolvedAt ? (resolvedBy ?? "") : null,
    edited: editedAt !== null,
    mine: user !== null && authorId === user.id,
  };
}
