/** What stands at the moment when somebody reads the figures. */
import type { Database } from "../../db/database.ts";
import type { Context } from "../../domain/context.ts";
import { countOpenRuns } from "../../domain/status/queries.ts";
import type { GaugeReading, ReadGauges } from "../../engines/signals/signals.ts";

export interface GaugeSources {
  /** One that sees every row. */
  ctx: Context;
  database: Pick<Database, "pool">;
  streams: { readonly open: number };
  runs: { active(): number };
}

export function createGauges({ ctx, database, streams, runs }: GaugeSources): ReadGauges {
  return async () => {
    const { totalCount, idleCount, waitingCount } = database.pool;
    const here: GaugeReading[] = [
      gauge("hitofude_streams_open", {}, streams.open),
      gauge("hitofude_runs_worked_on", {}, runs.active()),
      gauge("hitofude_database_connections", { state: "idle" }, idleCount),
      gauge("hitofude_database_connections", { state: "used" }, totalCount - idleCount),
      gauge("hitofude_database_waiting", {}, waitingCount),
    ];
    const [stored, services] = await Promise.all([readStored(ctx), ctx.engines.outside.look()]);
    const up = services.map(({ service, isUp }) => gauge("hitofude_service_up", { service }, isUp ? 1 : 0));
    return [...here, ...stored, ...up];
  };
}

/** Without a database the others still say what they can. */
async function readStored(ctx: Context): Promise<GaugeReading[]> {
  try {
    const [open, jobs] = await Promise.all([countOpenRuns(ctx), ctx.engines.queue.waiting()]);
    return [
      gauge("hitofude_runs_open", { state: "queued" }, open.queued),
      gauge("hitofude_runs_open", { state: "running" }, open.running),
      gauge("hitofude_queue_age_seconds", {}, open.waitSeconds),
      ...jobs.map(({ name, jobs: value }) => gauge("hitofude_jobs_waiting", { task: name }, value)),
    ];
  } catch (err) {
    ctx.log.warn({ err }, "figures of the database could not be read");
    return [];
  }
}

function gauge<Name extends GaugeReading["name"]>(
  name: Name,
  labels: Extract<GaugeReading, { name: Name }>["labels"],
  value: number,
): GaugeReading {
  return { name, labels, value } as GaugeReading;
}
