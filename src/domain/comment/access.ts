import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { resultComment } from "../../db/schema/handover/comment.ts";
import { project } from "../../db/schema/project.ts";
import { result } from "../../db/schema/result.ts";
import { AppError } from "../../shared/errors.ts";
import type { ProjectVerb } from "../../shared/roles.ts";
import type { AccountId } from "../account/access.ts";
import type { Context } from "../context.ts";
import { requireMay, roleInProject } from "../project/access.ts";

declare const commentBrand: unique symbol;
export type CommentId = string & { [commentBrand]: true };

/**
 * A comment on a result that is there. Throws not_found for an unknown or foreign one and one that was taken back alike,
 * forbidden for a role.
 */
export async function accessComment(ctx: Context, id: string, verb: ProjectVerb): Promise<CommentId> {
  return find(ctx, verb, and(eq(resultComment.id, id), isNull(resultComment.deletedAt)));
}

declare const ownBrand: unique symbol;
/** A comment that the actor wrote. */
export type OwnCommentId = CommentId & { [ownBrand]: true };

/** The same for one that the actor wrote. */
export async function accessOwnComment(
  ctx: Context,
  accountId: AccountId,
  id: string,
): Promise<OwnCommentId> {
  const { authorId, deletedAt } = resultComment;
  const mine = and(eq(resultComment.id, id), eq(authorId, accountId), isNull(deletedAt));
  return (await find(ctx, "approve", mine)) as OwnCommentId;
}

declare const removableBrand: unique symbol;
/** A comment that the actor may take back or, when they took it back, bring back. */
export type RemovableCommentId = CommentId & { [removableBrand]: true };

/**
 * One's own comment, or anybody's in a project that one owns; `trashed`: one that the actor took back. Throws not_found for
 * what is not there, forbidden for another member.
 */
export async function accessRemovableComment(
  ctx: Context,
  accountId: AccountId,
  id: string,
  trashed = false,
): Promise<RemovableCommentId> {
  const { deletedAt, deletedBy } = resultComment;
  const state = trashed ? and(isNotNull(deletedAt), eq(deletedBy, accountId)) : isNull(deletedAt);
  const verbOf = (author: string | null) => (author === accountId ? "approve" : "manage");
  return (await find(ctx, verbOf, and(eq(resultComment.id, id), state))) as RemovableCommentId;
}

async function find(
  ctx: Context,
  verb: ProjectVerb | ((authorId: string | null) => ProjectVerb),
  which: SQL | undefined,
): Promise<CommentId> {
  const [row] = await ctx.db
    .select({ id: resultComment.id, authorId: resultComment.authorId, standing: roleInProject(ctx) })
    .from(resultComment)
    .innerJoin(result, and(eq(result.id, resultComment.resultId), isNull(result.deletedAt)))
    .innerJoin(project, and(eq(project.id, result.projectId), isNull(project.deletedAt)))
    .where(which);
  if (!row) throw new AppError("not_found");
  requireMay(row.standing, typeof verb === "string" ? verb : verb(row.authorId));
  return row.id as CommentId;
}
