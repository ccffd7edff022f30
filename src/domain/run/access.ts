import { and, eq, exists, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { project } from "../../db/schema/project.ts";
import { result } from "../../db/schema/result.ts";
import { run } from "../../db/schema/run.ts";
import { message, thread } from "../../db/schema/thread.ts";
import { AppError } from "../../shared/errors.ts";
import type { ProjectVerb } from "../../shared/roles.ts";
import type { Context } from "../context.ts";
import { type ProjectId, requireMay, roleInProject, trustedProjectId } from "../project/access.ts";
import { visibleThread } from "../thread/access.ts";

declare const runBrand: unique symbol;
export type RunId = string & { [runBrand]: true };

export interface RunAccess {
  runId: RunId;
  projectId: ProjectId;
}

/** On the joined `run`: it answers in a thread that is somebody else's own. */
export function inOthersThread(ctx: Context): SQL {
  const hidden = ctx.db
    .select({ one: sql`1` })
    .from(message)
    .innerJoin(thread, eq(thread.id, message.threadId))
    .where(and(eq(message.runId, run.id), not(visibleThread(ctx))));
  return exists(hidden);
}

/**
 * A run of a project that the actor may do this with. Throws not_found for an unknown or foreign id alike, and for the work of
 * somebody else's own thread; forbidden for a role.
 */
export function accessRun(ctx: Context, id: string, verb: ProjectVerb): Promise<RunAccess> {
  return find(ctx, id, verb, not(inOthersThread(ctx)));
}

/** The same for its results, which are the project's wherever they were asked for. */
export function accessMade(ctx: Context, id: string, verb: ProjectVerb): Promise<RunAccess> {
  const made = ctx.db.select({ one: sql`1` }).from(result).where(eq(result.runId, run.id));
  return find(ctx, id, verb, or(not(inOthersThread(ctx)), exists(made)));
}

async function find(
  ctx: Context,
  id: string,
  verb: ProjectVerb,
  isThere: SQL | undefined,
): Promise<RunAccess> {
  const [row] = await ctx.db
    .select({ projectId: run.projectId, standing: roleInProject(ctx) })
    .from(run)
    .innerJoin(project, eq(project.id, run.projectId))
    .where(and(eq(run.id, id), isNull(project.deletedAt), isThere));
  if (!row) throw new AppError("not_found");
  requireMay(row.standing, verb);
  return { runId: id as RunId, projectId: trustedProjectId(row.projectId) };
}

/** Brands the id of a run that the caller has just leased. */
export function leasedRunId(id: string): RunId {
  return id as RunId;
}
