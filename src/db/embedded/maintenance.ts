/** The engine runs neither checkpoints nor autovacuum by itself: this does, between the queries. */
import type { Log } from "../log.ts";
import { outsideTransaction } from "../transaction.ts";
import type { Session } from "./session.ts";

const usualPace = { checkpointEveryMs: 60_000, vacuumEveryMs: 10 * 60_000 };
/** A checkpoint at once after this much log, so that neither the folder nor the next start grows without end. */
const logBytes = 48 * 1024 * 1024;
const limitMs = 5 * 60_000;

/** The rule Postgres' autovacuum uses: 50 rows and a fifth of the table dead, or a tenth changed since analysed. */
const tablesToVacuum = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

export type Maintenance = { stop(): void };

export function startMaintenance(
  { engine, withClient }: Session,
  log: Log,
  { checkpointEveryMs, vacuumEveryMs } = usualPace,
): Maintenance {
  let checkpointedAt = 0;
  let busy = false;

  const run = async (name: string, work: () => Promise<void>) => {
    if (busy) return;
    busy = true;
    try {
      await outsideTransaction(work);
    } catch (error) {
      log.warn({ err: error }, `database ${name} failed`);
    } finally {
      busy = false;
    }
  };
  const checkpoint = () =>
    run("checkpoint", async () => {
      await withClient(limitMs, (client) => client.query("CHECKPOINT"));
      checkpointedAt = engine.walBytes;
    });
  const vacuum = () =>
    run("vacuum", async () => {
      const due = await withClient(limitMs, async (client) => {
        // The engine counts changes but publishes the counts only when asked.
        await client.query("select pg_stat_force_next_flush()");
        return await client.query<{ name: string }>(tablesToVacuum);
      });
      // One table at a time, so that waiting queries get their turn between.
      for (const { name } of due.rows) {
        await withClient(limitMs, (client) => client.query(`VACUUM (ANALYZE) ${name}`));
      }
    });

  const onProgress = () => {
    if (engine.walBytes < checkpointedAt) checkpointedAt = 0;
    if (engine.walBytes - checkpointedAt > logBytes) void checkpoint();
  };
  engine.on("progress", onProgress);
  const timers = [
    setInterval(() => {
      if (engine.walBytes !== checkpointedAt) void checkpoint();
    }, checkpointEveryMs).unref(),
    setInterval(() => void vacuum(), vacuumEveryMs).unref(),
  ];
  return {
    stop() {
      engine.off("progress", onProgress);
      for (const timer of timers) clearInterval(timer);
    },
  };
}
