/** Runs in a worker thread: looks whether the main thread's event loop turns, and marks the run that keeps it. */
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";
import pg from "pg";
import { removeMark, writeMark } from "./marks.ts";
import { sharedView } from "./shared.ts";

export interface WatchdogData {
  memory: SharedArrayBuffer;
  folder: string;
  databaseUrl: string | undefined;
  pollMs: number;
  markMs: number;
  /** Null: the process is left as it is. */
  endMs: number | null;
}

const { memory, folder, databaseUrl, pollMs, markMs, endMs } = workerData as WatchdogData;
const shared = sharedView(memory);
let turns = shared.turns();
/** Looks without a turn: a machine that slept has looked no more often than it has turned. */
let silent = 0;
let marked = "";

setInterval(() => {
  const now = shared.turns();
  if (now !== turns) {
    turns = now;
    silent = 0;
    if (marked !== "") unmark();
    return;
  }
  silent += 1;
  const silentMs = silent * pollMs;
  if (silentMs >= markMs && silentMs < markMs + pollMs) mark(silentMs);
  if (endMs !== null && silentMs >= endMs) {
    say("the event loop was kept for too long; the process ends so that it can be started again", silentMs);
    process.kill(process.pid, "SIGKILL");
  }
}, pollMs);

function mark(silentMs: number): void {
  marked = shared.said();
  say("the event loop is kept", silentMs);
  if (marked === "") return;
  try {
    writeMark(folder, marked, silentMs);
  } catch (error) {
    say(`the mark could not be written: ${String(error)}`, silentMs);
  }
  void tell(marked, true);
}

/** It came through: it may be worked on as before. */
function unmark(): void {
  const runId = marked;
  marked = "";
  say("the event loop turns again", 0);
  try {
    removeMark(folder, runId);
  } catch (error) {
    say(`the mark could not be removed: ${String(error)}`, 0);
  }
  void tell(runId, false);
}

/** Other processes on the same Postgres do not see the file. */
async function tell(runId: string, isBlocked: boolean): Promise<void> {
  if (databaseUrl === undefined) return;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on("error", () => {}); // What is lost on the way shows in the statement.
  try {
    await client.connect();
    await client.query("update run set blocked_at = $2 where id = $1 and state in ('queued', 'running')", [
      runId,
      isBlocked ? new Date() : null,
    ]);
  } catch (error) {
    say(`the mark could not be stored: ${String(error)}`, silent * pollMs);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The main thread's log cannot write now. */
function say(message: string, silentMs: number): void {
  const line = {
    level: 50,
    time: Date.now(),
    msg: `watchdog: ${message}`,
    silentMs,
    runId: marked || undefined,
  };
  writeSync(2, `${JSON.stringify(line)}\n`);
}
