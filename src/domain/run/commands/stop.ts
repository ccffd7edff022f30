import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { run, runEvent } from "#src/db/schema/run.ts";
import type { RunPart } from "#src/shared/run-parts.ts";
import { type Context, controlStream } from "../../context.ts";
import type { ProjectId } from "../../project/access.ts";
import { closeResults } from "../../result/commands/close.ts";
import type { RunId } from "../access.ts";
import { runData } from "../rules.ts";
import { countGenerated, settleRun } from "./charge.ts";

/**
 * Asks a run to end. A worker that holds it aborts the model within a second and keeps what is finished;
 * a run that nobody holds ends here and costs what an earlier worker has left of it. Stopping a run that is over changes nothing.
 */
export async function stopRun(ctx: Context, access: { runId: RunId; projectId: ProjectId }): Promise<void> {
  const { runId } = access;
  await ctx.db
    .update(run)
    .set({ stopRequestedAt: sql`coalesce(${run.stopRequestedAt}, ${ctx.now().toISOString()}::timestamptz)` })
    .where(and(eq(run.id, runId), inArray(run.state, ["queued", "running"])));
  await ctx.engines.control.append(controlStream, [{ seq: null, part: { stop: runId } }]);
  const events = await ctx.transaction(async (inner) => {
    const [ended] = await inner.db
      .update(run)
      .set({ state: "stopped", endedAt: ctx.now() })
      .where(and(eq(run.id, runId), eq(run.state, "queued"), isNull(run.leaseOwner)))
      .returning();
    if (!ended) return [];
    const closed = await closeResults(inner, runId, true);
    for (const { store } of closed) await store?.(inner);
    const last: RunPart = { type: "data-run", id: "run", data: runData(ended) };
    const parts = [...closed.map(({ part }) => part), last];
    const rows = parts.map((part, index) => ({ runId, seq: ended.lastSeq + 1 + index, part }));
    await inner.db.insert(runEvent).values(rows);
    await inner.db
      .update(run)
      .set({ lastSeq: ended.lastSeq + rows.length })
      .where(eq(run.id, runId));
    await settleRun(inner, { runId, steps: ended.steps }, await countGenerated(inner, runId));
    return rows;
  });
  if (events.length === 0) return;
  await ctx.engines.events.append(runId, events);
  await ctx.engines.events.close(runId);
}
