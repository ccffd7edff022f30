import { and, eq } from "drizzle-orm";
import { project } from "../../db/schema/project.ts";
import { run } from "../../db/schema/run.ts";
import { AppError } from "../../shared/errors.ts";
import type { Context } from "../context.ts";
import { allowedToActor, type ProjectId, type ProjectVerb, trustedProjectId } from "../project/access.ts";

declare const runBrand: unique symbol;
export type RunId = string & { [runBrand]: true };

/** A run of a project that the actor may do this with. Throws not_found for an unknown or foreign id alike. */
export async function accessRun(
  ctx: Context,
  id: string,
  verb: ProjectVerb,
): Promise<{ runId: RunId; projectId: ProjectId }> {
  const allowed = allowedToActor(ctx, verb);
  if (!allowed) throw new AppError("not_found");
  const [row] = await ctx.db
    .select({ projectId: run.projectId })
    .from(run)
    .innerJoin(project, eq(project.id, run.projectId))
    .where(and(eq(run.id, id), allowed));
  if (!row) throw new AppError("not_found");
  return { runId: id as RunId, projectId: trustedProjectId(row.projectId) };
}

/** Brands the id of a run that the caller has just leased. */
export function leasedRunId(id: string): RunId {
  return id as RunId;
}
