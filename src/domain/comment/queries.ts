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
    .where(eq(resultComment.resultId, resultId))
    .orderBy(asc(resultComment.createdAt), asc(resultComment.id))
    .limit(commentsPerResult);
  return rows.map(viewOf);
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
    .where(eq(result.runId, runId))
    .orderBy(asc(resultComment.createdAt), asc(resultComment.id))
    .limit(commentsPerResult);
  return rows.map(({ comment }) => ({ ...viewOf(comment), resultId: comment.resultId }));
}

type Row = typeof resultComment.$inferSelect;

function viewOf({ id, itemId, author, text, createdAt, resolvedAt, resolvedBy }: Row): CommentView {
  return {
    ...{ id, itemId, author, text },
    at: createdAt.toISOString(),
    resolvedBy: resolvedAt ? (resolvedBy ?? "") : null,
  };
}
