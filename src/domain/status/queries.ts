/** How much work there is, in all processes. */
import { inArray, sql } from "drizzle-orm";
import { run } from "../../db/schema/run.ts";
import type { Context } from "../context.ts";

export interface OpenRuns {
  queued: number;
  running: number;
  /** Of the oldest that waits; 0 when none does. */
  waitSeconds: number;
}

/** Runs that are not over. `ctx`: one that sees every row. */
export async function countOpenRuns(ctx: Pick<Context, "db" | "now">): Promise<OpenRuns> {
  const rows = await ctx.db
    .select({
      state: run.state,
      runs: sql<number>`count(*)::int`,
      oldest: sql<string>`min(${run.createdAt})`,
    })
    .from(run)
    .where(inArray(run.state, ["queued", "running"]))
    .groupBy(run.state);
  const of = (state: string) => rows.find((row) => row.state === state);
  const oldest = of("queued")?.oldest;
  return {
    queued: of("queued")?.runs ?? 0,
    running: of("running")?.runs ?? 0,
    waitSeconds: oldest ? Math.max(0, (ctx.now().getTime() - new Date(oldest).getTime()) / 1000) : 0,
  };
}
