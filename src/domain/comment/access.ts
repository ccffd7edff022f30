import { and, eq, isNull } from "drizzle-orm";
import { resultComment } from "../../db/schema/handover/comment.ts";
import { project } from "../../db/schema/project.ts";
import { result } from "../../db/schema/result.ts";
import { AppError } from "../../shared/errors.ts";
import type { ProjectVerb } from "../../shared/roles.ts";
import type { Context } from "../context.ts";
import { requireMay, standingOf } from "../project/access.ts";

declare const commentBrand: unique symbol;
export type CommentId = string & { [commentBrand]: true };

/** A comment on a result that is there. Throws not_found for an unknown or foreign one alike, forbidden for a role. */
export async function accessComment(ctx: Context, id: string, verb: ProjectVerb): Promise<CommentId> {
  const [row] = await ctx.db
    .select({ standing: standingOf(ctx) })
    .from(resultComment)
    .innerJoin(result, and(eq(result.id, resultComment.resultId), isNull(result.deletedAt)))
    .innerJoin(project, and(eq(project.id, result.projectId), isNull(project.deletedAt)))
    .where(eq(resultComment.id, id));
  if (!row) throw new AppError("not_found");
  requireMay(row.standing, verb);
  return id as CommentId;
}
