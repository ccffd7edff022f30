import { and, eq, isNull } from "drizzle-orm";
import { project } from "../../db/schema/project.ts";
import { run } from "../../db/schema/run.ts";
import { AppError } from "../../shared/errors.ts";
import type { ProjectVerb } from "../../shared/roles.ts";
import type { Context } from "../context.ts";
import { type ProjectId, requireMay, standingOf, trustedProjectId } from "../project/access.ts";

declare const runBrand: unique symbol;
export type RunId = string & { [runBrand]: true };

export interface RunAccess {
  runId: RunId;
  projectId: ProjectId;
}

/** A run of a project that the actor may do this with. Throws not_found for an unknown or foreign id alike, forbidden for a role. */
export async function accessRun(ctx: Context, id: string, verb: ProjectVerb): Promise<RunAccess> {
  const [row] = await ctx.db
    .select({ projectId: run.projectId, standing: standingOf(ctx) })
    .from(run)
    .innerJoin(project, eq(project.id, run.projectId))
    .where(and(eq(run.id, id), isNull(project.deletedAt)));
  if (!row) throw new AppError("not_found");
  requireMay(row.standing, verb);
  return { runId: id as RunId, projectId: trustedProjectId(row.projectId) };
}

/** Brands the id of a run that the caller has just leased. */
export function leasedRunId(id: string): RunId {
  return id as RunId;
}
