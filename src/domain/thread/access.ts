import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { project } from "../../db/schema/project.ts";
import { thread } from "../../db/schema/thread.ts";
import { AppError } from "../../shared/errors.ts";
import type { ProjectVerb } from "../../shared/roles.ts";
import type { Context } from "../context.ts";
import { type ProjectId, requireMay, roleInProject, trustedProjectId } from "../project/access.ts";

declare const threadBrand: unique symbol;
export type ThreadId = string & { [threadBrand]: true };

export interface ThreadAccess {
  threadId: ThreadId;
  projectId: ProjectId;
}

/** On the joined `thread`: its members share it, or the actor began it. To everybody else it is not there. */
export function visibleThread({ actor }: Context): SQL {
  if (actor.user === null) return sql`not ${thread.isPrivate}`;
  return threadVisibleTo(sql`${actor.user.id}`);
}

/** The same for this person. */
export const threadVisibleTo = (me: SQL): SQL =>
  sql`(not ${thread.isPrivate} or ${thread.accountId} = ${me})`;

/** A thread of a project that the actor may do this with. Throws not_found for an unknown, foreign or trashed one alike, forbidden for a role. */
export function accessThread(ctx: Context, id: string, verb: ProjectVerb): Promise<ThreadAccess> {
  return find(ctx, id, verb, false);
}

/** A thread in the trash that the actor may take out again. */
export function accessTrashedThread(ctx: Context, id: string): Promise<ThreadAccess> {
  return find(ctx, id, "work", true);
}

async function find(ctx: Context, id: string, verb: ProjectVerb, trashed: boolean): Promise<ThreadAccess> {
  const [row] = await ctx.db
    .select({ projectId: thread.projectId, standing: roleInProject(ctx) })
    .from(thread)
    .innerJoin(project, eq(project.id, thread.projectId))
    .where(
      and(
        eq(thread.id, id),
        trashed ? isNotNull(thread.deletedAt) : isNull(thread.deletedAt),
        isNull(project.deletedAt),
        visibleThread(ctx),
      ),
    );
  if (!row) throw new AppError("not_found");
  requireMay(row.standing, verb);
  return { threadId: id as ThreadId, projectId: trustedProjectId(row.projectId) };
}

/** Brands the id of a thread that this very call created. */
export function createdThreadId(id: string): ThreadId {
  return id as ThreadId;
}
