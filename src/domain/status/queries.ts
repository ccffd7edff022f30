import { and, gt, inArray, sql } from "drizzle-orm";
import { run } from "../../db/schema/run.ts";
import type { AdminId } from "../admin/access.ts";
import { readConnections } from "../connection/queries.ts";
import { type Context, withoutRowPolicies } from "../context.ts";
import { readUsed } from "../usage-totals/queries.ts";
import { findingsIn } from "./rules.ts";
import type { EndedRuns, ModelState, OpenRuns, Status } from "./schema.ts";

/** Runs that are not over, in all processes. `ctx`: one that sees every row. */
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

/** What an administrator sees of the whole installation: counts and states, nothing of anybody's work. */
export async function readStatus(ctx: Context, by: AdminId): Promise<Status> {
  const all = withoutRowPolicies(ctx);
  const [services, open, hour, day, jobs, models, used] = await Promise.all([
    ctx.engines.outside.look(),
    countOpenRuns(all),
    readEnded(all, 1),
    readEnded(all, 24),
    ctx.engines.queue.waiting(),
    readModels(ctx, by),
    readUsed(ctx, by),
  ]);
  const figures = { at: ctx.now().toISOString(), open, hour, day, jobs, services, models, used };
  return { ...figures, findings: findingsIn(figures) };
}

async function readEnded(ctx: Context, hours: number): Promise<EndedRuns> {
  const since = new Date(ctx.now().getTime() - hours * 3600_000);
  const p95 = (from: unknown, to: unknown) =>
    sql<
      number | null
    >`percentile_cont(0.95) within group (order by extract(epoch from (${to} - ${from})))::float8`;
  const ended = and(gt(run.endedAt, since), inArray(run.state, ["done", "failed", "stopped"]));
  const count = (state: string) => sql<number>`count(*) filter (where ${run.state} = ${state})::int`;
  const [sums] = await ctx.db
    .select({
      done: count("done"),
      failed: count("failed"),
      stopped: count("stopped"),
      waitSeconds: p95(run.createdAt, run.startedAt),
      workSeconds: p95(run.startedAt, run.endedAt),
    })
    .from(run)
    .where(ended);
  const reasons = await ctx.db
    .select({ code: run.errorCode, runs: sql<number>`count(*)::int` })
    .from(run)
    .where(and(gt(run.endedAt, since), inArray(run.state, ["failed"])))
    .groupBy(run.errorCode)
    .orderBy(sql`2 desc`, sql`1`);
  const { done = 0, failed = 0, stopped = 0, waitSeconds = null, workSeconds = null } = sums ?? {};
  return { done, failed, stopped, waitSeconds, workSeconds, reasons };
}

async function readModels(ctx: Context, by: AdminId): Promise<ModelState[]> {
  const { fixed, connections } = await readConnections(ctx, by);
  return [
    ...fixed.map(({ provider, model }) => ({
      name: `${provider} ${model}`,
      failingSince: null,
      isLocked: false,
    })),
    ...connections.map(({ name, failingSince, key }) => ({
      name,
      failingSince,
      isLocked: key?.unreadable ?? false,
    })),
  ];
}
