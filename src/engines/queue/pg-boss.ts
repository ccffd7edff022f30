import { setTimeout as sleep } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { type JobHandlers, type JobName, type JobPayload, jobs } from "../../shared/jobs.ts";
import type { Queue } from "./queue.ts";

/** What the queue needs of a database: statements, and a channel of notifications that survives reconnects. */
export interface QueueDatabase {
  kind: "embedded" | "postgres";
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<() => Promise<void>>;
}

export interface QueueLog {
  error(details: unknown, message: string): void;
}

const batchSize = 20;
/** NOTIFY wakes workers at once; polling is only the backstop. */
const pollSeconds = 5;

/** A queue in the product's own database, woken by LISTEN/NOTIFY. */
export async function createPgBossQueue(database: QueueDatabase, log: QueueLog): Promise<Queue> {
  const boss = new PgBoss({
    backend: database.kind === "embedded" ? "pglite" : "postgres",
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: 120,
    db: {
      // pg-boss types its rows as any; nothing here looks into them.
      executeSql: (text, values) => database.query(text, values) as Promise<{ rows: never[] }>,
      listen: async (channel, onMessage, onReconnect) => {
        const close = await database.listen(channel, onMessage, onReconnect);
        return { close };
      },
    },
  });
  boss.on("error", (error) => log.error({ err: error }, "queue"));
  await boss.start();
  for (const name of Object.keys(jobs)) await boss.createQueue(name, { notify: true, retryLimit: 3 });

  return {
    async enqueue(name, payload) {
      await boss.send(name, payload);
    },
    async work(handlers) {
      for (const name of Object.keys(jobs) as JobName[]) await deliver(boss, name, handlers, log);
    },
    async waiting() {
      const { rows } = await database.query(waitingJobs);
      return rows as { name: string; jobs: number }[];
    },
    async stop() {
      await workersEnd(boss);
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** Waits until the jobs in hand have ended, at most five seconds: at the moment, where pg-boss itself would look twice a second. */
async function workersEnd(boss: PgBoss): Promise<void> {
  const late = new AbortController();
  const ended = Promise.all(Object.keys(jobs).map((name) => boss.offWork(name, { wait: true })));
  await Promise.race([ended, sleep(5000, undefined, { signal: late.signal }).catch(() => {})]);
  late.abort();
}

const waitingJobs = `select name, count(*)::int as jobs from pgboss.job
  where state < 'active' and start_after <= now() group by name order by name`;

async function deliver<Name extends JobName>(boss: PgBoss, name: Name, handlers: JobHandlers, log: QueueLog) {
  const options = { batchSize, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: pollSeconds };
  await boss.work<unknown>(name, options, async (batch) => {
    const outcomes = await Promise.allSettled(
      batch.map((job) => handlers[name](jobs[name].parse(job.data) as JobPayload<Name>)),
    );
    const failed = outcomes.filter((outcome) => outcome.status === "rejected");
    for (const { reason } of failed) log.error({ err: reason, job: name }, "job failed");
    if (failed.length > 0) throw new Error(`${failed.length} of ${batch.length} ${name} jobs failed`);
  });
}
