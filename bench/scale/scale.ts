/**
 * Several processes of the product under load, while others are killed, restarted, flushed or stopped. Needs a build, Postgres, Redis and
 * pgbouncer. Ends with 1 when a bar does not hold.
 *
 *   npm run scale:test [-- --seconds 300] [--users 50] [--restarts 10] [--cancelled 10000] [--watchers 200] [--requests 10000]
 *   npm run scale:test -- --short                 one minute of it
 *   npm run scale:test -- --only kills,postgres   of: kills postgres redis watchers pooler
 */
import { parseArgs } from "node:util";
import { killProcesses } from "./kills.ts";
import { loseRedis, restartPostgres } from "./outages.ts";
import { askThroughPooler } from "./pooler.ts";
import { note, printTable, say } from "./report.ts";
import { openStand, type Stand, startWriter } from "./stand.ts";
import { watchElsewhere } from "./watchers.ts";

const { values } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    only: { type: "string", default: "kills,postgres,redis,watchers,pooler" },
    seconds: { type: "string" },
    users: { type: "string" },
    restarts: { type: "string" },
    cancelled: { type: "string" },
    watchers: { type: "string" },
    requests: { type: "string" },
  },
});
const of = (asked: string | undefined, whole: number, short: number) =>
  Number(asked ?? (values.short ? short : whole));
const seconds = of(values.seconds, 300, 60);
const users = of(values.users, 50, 20);
const restarts = of(values.restarts, 10, 3);
const cancelled = of(values.cancelled, 10_000, 1000);
const watchers = of(values.watchers, 200, 50);
const requests = of(values.requests, 10_000, 1000);
const only = values.only.split(",");

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
const writer = await startWriter(60, 15);

/** Each with processes and data of its own. */
async function on(name: string, work: (stand: Stand) => Promise<void>, modelUrl = writer.url): Promise<void> {
  if (!only.includes(name)) return;
  const stand = await openStand({ modelUrl });
  try {
    await work(stand);
  } catch (error) {
    note(`${name}: goes through`, "yes", String(error), false);
  } finally {
    await stand.end();
  }
}

await on("kills", (stand) => killProcesses(stand, { seconds, users }));
await on("postgres", (stand) => restartPostgres(stand, { restarts, users: Math.ceil(users / 2) }));
await on("redis", (stand) => loseRedis(stand, { cancelled, users: Math.ceil(users / 5) }));
await on("pooler", (stand) => askThroughPooler(stand, requests));
if (only.includes("watchers")) await watchElsewhere(watchers);
await writer.stop();
const holds = printTable();
if (!holds) say("a bar does not hold");
process.exit(holds ? 0 : 1);
