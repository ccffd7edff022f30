/** Files that nobody wants any more, that are old, or that a worker left. */

import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { projectExport } from "#src/db/schema/files/export.ts";
import { dayMs } from "#src/shared/time/time.ts";
import type { Context } from "../../context.ts";
import { uncountStoredBytes } from "../../usage/commands/storage-quota.ts";
import type { ExportId } from "../access.ts";
import { exportDays } from "../schema.ts";
import { exportKey, exportSilentMs } from "./perform.ts";

/** Also one that is being made: whoever makes it finds out within a second. */
export async function removeExport(ctx: Context, id: ExportId): Promise<void> {
  await remove(ctx, [id]);
}

async function remove(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.transaction(async (inner) => {
    await inner.db.delete(projectExport).where(inArray(projectExport.id, [...ids]));
    await uncountStoredBytes(inner, ids.map(exportKey));
  });
}

/** Removes what is older than its days. Returns how many; call again while it is `batch`. */
export async function purgeExports(ctx: Context, batch: number): Promise<number> {
  const due = new Date(ctx.now().getTime() - exportDays * dayMs);
  const rows = await ctx.db
    .select({ id: projectExport.id })
    .from(projectExport)
    .where(lt(projectExport.createdAt, due))
    .limit(batch);
  await remove(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/** Goes on with what was never taken up, or whose worker is gone. */
export async function resumeExports(ctx: Context): Promise<void> {
  const silent = new Date(ctx.now().getTime() - exportSilentMs);
  const rows = await ctx.db
    .select({ id: projectExport.id })
    .from(projectExport)
    .where(
      and(
        eq(projectExport.state, "making"),
        lt(sql`coalesce(${projectExport.begunAt}, ${projectExport.createdAt})`, silent.toISOString()),
      ),
    );
  for (const { id } of rows) await ctx.engines.queue.enqueue("export.ready", { exportId: id });
}
