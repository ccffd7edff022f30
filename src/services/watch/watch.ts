/** Knows whose work keeps the event loop: a thread beside it marks the run, and may end a process that does not come back. */
import { AsyncLocalStorage } from "node:async_hooks";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { LoopWatch } from "#src/domain/context.ts";
import type { Log } from "#src/shared/log/safe-log.ts";
import { readMarks, removeMark } from "./marks.ts";
import { sharedMemory, sharedView } from "./shared.ts";
import type { WatchdogData } from "./watchdog.ts";

export interface WatchOptions {
  /** Where marks are kept. */
  folder: string;
  /** Where other processes look for them too; absent: the database is this process's own. */
  databaseUrl?: string | undefined;
  log: Log;
  /** How long the loop may be kept before the run is marked, milliseconds. */
  markMs?: number;
  /** How often the thread looks, milliseconds. */
  pollMs?: number;
}

export interface ProcessWatch extends LoopWatch {
  /** Begins to look. `endMs`: a process whose loop is kept that long is ended; null: it is left as it is. */
  start(endMs: number | null): void;
  /** Hands on the runs that an earlier process has marked; once that is done, the marks are removed. */
  handOver(note: (runIds: readonly string[]) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export function createWatch(options: WatchOptions): ProcessWatch {
  const { folder, databaseUrl, log, markMs = 10_000, pollMs = 250 } = options;
  const memory = sharedMemory();
  const shared = sharedView(memory);
  const runs = new AsyncLocalStorage<string>();
  let said = "";
  let worker: Worker | undefined;
  let beat: NodeJS.Timeout | undefined;

  return {
    forRun: (runId, work) => runs.run(runId, work),
    during(work) {
      const before = said;
      said = runs.getStore() ?? before;
      shared.say(said);
      try {
        return work();
      } finally {
        said = before;
        shared.say(said);
      }
    },
    start(endMs) {
      beat = setInterval(() => shared.turn(), pollMs).unref();
      const workerData: WatchdogData = { memory, folder, databaseUrl, pollMs, markMs, endMs };
      worker = new Worker(createRequire(import.meta.url).resolve("#src/services/watch/watchdog.ts"), {
        workerData,
        resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
        env: {},
        execArgv: [],
      });
      worker.on("error", (error) => log.error({ err: error }, "the watchdog ended"));
      worker.unref();
    },
    async handOver(note) {
      const runIds = readMarks(folder);
      await note(runIds);
      for (const runId of runIds) removeMark(folder, runId);
    },
    async close() {
      clearInterval(beat);
      worker?.removeAllListeners("error");
      await worker?.terminate();
    },
  };
}
