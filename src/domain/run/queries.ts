import { and, asc, eq, gt, sql } from "drizzle-orm";
import { run, runEvent } from "../../db/schema/run.ts";
import type { StreamEvent } from "../../engines/events/events.ts";
import type { RunPart } from "../../shared/run-parts.ts";
import type { Context } from "../context.ts";
import type { RunId } from "./access.ts";
import { runData } from "./rules.ts";

/** SQL condition: the run has steps, and is not only an answer in words. */
export const makesResults = sql`(${run.talk} is null or ${run.steps} <> '[]'::jsonb)`;

/** SQL condition: some of what it makes is the project's, and not all of it stands aside. */
export const makesForProject = sql`(${makesResults} and (${run.steps} = '[]'::jsonb
  or jsonb_path_exists(${run.steps}, '$[*] ? (!exists(@.aside))')))`;

/** Everything stored of a run after an event number, oldest first. */
export async function readRunEvents(
  ctx: Context,
  runId: RunId,
  after: number,
): Promise<StreamEvent<RunPart>[]> {
  return ctx.db
    .select({ seq: runEvent.seq, part: runEvent.part })
    .from(runEvent)
    .where(and(eq(runEvent.runId, runId), gt(runEvent.seq, after)))
    .orderBy(asc(runEvent.seq));
}

/** Where a run stands. */
export async function readRun(ctx: Context, runId: RunId) {
  const [row] = await ctx.db.select().from(run).where(eq(run.id, runId));
  if (!row) return null;
  return { id: runId, steps: row.steps, targetItemId: row.targetItemId, ...runData(row) };
}
