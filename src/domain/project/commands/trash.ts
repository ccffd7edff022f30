import { and, eq, inArray, isNull, lt, notExists } from "drizzle-orm";
import { project } from "#src/db/schema/project.ts";
import { run } from "#src/db/schema/run.ts";
import { dayMs } from "#src/shared/time/time.ts";
import type { Context } from "../../context.ts";
import { leasedRunId } from "../../run/access.ts";
import { stopRun } from "../../run/commands/stop.ts";
import { uncountProjectBytes } from "../../usage/commands/storage-quota.ts";
import type { ProjectId } from "../access.ts";
import { trashDays } from "../schema.ts";

const openStates = ["queued", "running"] as const;

/** Puts a project into the trash and stops what runs in it. Everything stays for 30 days. */
export async function trashProject(ctx: Context, projectId: ProjectId): Promise<void> {
  await ctx.db
    .update(project)
    .set({ deletedAt: ctx.now(), updatedAt: ctx.now() })
    .where(and(eq(project.id, projectId), isNull(project.deletedAt)));
  const open = await ctx.db
    .select({ id: run.id })
    .from(run)
    .where(and(eq(run.projectId, projectId), inArray(run.state, [...openStates])));
  await Promise.all(open.map(({ id }) => stopRun(ctx, { runId: leasedRunId(id), projectId })));
}

/** Takes a project out of the trash, as it was. */
export async function restoreProject(ctx: Context, projectId: ProjectId): Promise<void> {
  await ctx.db
    .update(project)
    .set({ deletedAt: null, updatedAt: ctx.now() })
    .where(eq(project.id, projectId));
}

/**
 * Removes for good what has been in the trash for 30 days; a project whose run is still open is left for the next time, so
 * that the run's reservation is settled first. Returns how many; call again while it is `batch`.
 */
export async function purgeProjects(ctx: Context, batch: number): Promise<number> {
  const due = new Date(ctx.now().getTime() - trashDays * dayMs);
  const openRun = ctx.db
    .select({ id: run.id })
    .from(run)
    .where(and(eq(run.projectId, project.id), inArray(run.state, [...openStates])));
  const rows = await ctx.db
    .select({ id: project.id })
    .from(project)
    .where(and(lt(project.deletedAt, due), notExists(openRun)))
    .limit(batch);
  if (rows.length === 0) return 0;
  const ids = rows.map((row) => row.id);
  return ctx.transaction(async (inner) => {
    const gone = await inner.db
      .delete(project)
      .where(and(inArray(project.id, ids), lt(project.deletedAt, due)))
      .returning({ id: project.id });
    await uncountProjectBytes(
      inner,
      gone.map((row) => row.id),
    );
    return gone.length;
  });
}
