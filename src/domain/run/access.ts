import { and, eq } from "drizzle-orm";
import { project, visitor } from "../../db/schema/project.ts";
import { run } from "../../db/schema/run.ts";
import { AppError } from "../../shared/errors.ts";
import type { Context } from "../context.ts";
import { ownedByActor, type ProjectId, trustedProjectId } from "../project/access.ts";

declare const runBrand: unique symbol;
export type RunId = string & { [runBrand]: true };

/** A run of a project that the actor may see. Throws not_found for an unknown or foreign id alike. */
export async function accessRun(ctx: Context, id: string): Promise<{ runId: RunId; projectId: ProjectId }> {
  const mine = ownedByActor(ctx);
  if (!mine) throw new AppError("not_found");
  const [row] = await ctx.db
    .select({ projectId: run.projectId })
    .from(run)
    .innerJoin(project, eq(project.id, run.projectId))
    .innerJoin(visitor, eq(visitor.id, project.visitorId))
    .where(and(eq(run.id, id), mine));
  if (!row) throw new AppError("not_found");
  return { runId: id as RunId, projectId: trustedProjectId(row.projectId) };
}

/** Brands the id of a run that the caller has just leased. */
export function leasedRunId(id: string): RunId {
  return id as RunId;
}
