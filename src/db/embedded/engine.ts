/** Main-thread side of the embedded engine: owns the worker, ends runaway statements, reopens what broke. */
import { EventEmitter } from "node:events";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { DatabaseUnavailableError, QueryTimeoutError } from "../errors.ts";
import type { Log } from "../log.ts";
import { removeTemporaryFiles } from "./folder.ts";
import type { FromWorker, ToWorker, WorkerOptions } from "./protocol.ts";

/** In the sources, run by Node itself, wherever this file was built to. */
const workerModule = createRequire(import.meta.url).resolve("#src/db/embedded/worker.ts");

type Job = {
  id: number;
  onData: (bytes: Uint8Array) => void;
  resolve: () => void;
  reject: (error: Error) => void;
};
type Request = { type: "session" } | { type: "execute"; bytes: Uint8Array } | { type: "close" };

const ignore = () => {};
/** Opening recovers from the log, which takes about 4 s a gigabyte. */
const openLimitMs = 120_000;
const closeLimitMs = 20_000;
/** A failed open (a full disk) is tried again by the next caller, but not more often than this. */
const reopenPauseMs = 500;

/**
 * One worker at a time. Jobs run in order of `run()`. When the worker is lost, every job fails, `lost` is emitted with
 * the reason, and the next `ready()` (at once, in the background) opens a new one on the same folder.
 */
export class Engine extends EventEmitter<{ lost: [Error]; progress: [] }> {
  /** Longest time of one statement in milliseconds. Changed only by whoever holds the one session. */
  limitMs: number;
  /** Counters of the current worker. */
  walBytes = 0;
  syncs = 0;
  /** How many times a worker was opened. */
  opened = 0;
  readonly #folder: string;
  readonly #log: Log;
  #worker: Worker | undefined;
  #opening: Promise<void> | undefined;
  #ending: Promise<unknown> = Promise.resolve();
  #lastFailure = 0;
  #stopped = false;
  #jobs: Job[] = [];
  #nextJob = 1;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: { folder: string; limitMs: number; log: Log }) {
    super();
    this.setMaxListeners(0);
    this.#folder = options.folder;
    this.limitMs = options.limitMs;
    this.#log = options.log;
  }

  /** Resolves when a worker is open; opens one if need be. Throws DatabaseUnavailableError. */
  ready(): Promise<void> {
    if (this.#stopped) return Promise.reject(new DatabaseUnavailableError("The database is closed."));
    if (this.#opening) return this.#opening;
    this.#opening = this.#open().catch((error: unknown) => {
      this.#opening = undefined;
      this.#lastFailure = Date.now();
      const reason = error instanceof Error ? error.message : String(error);
      throw new DatabaseUnavailableError(
        `データフォルダー「${this.#folder}」のデータベースを開けませんでした: ${reason}`,
        { cause: error },
      );
    });
    return this.#opening;
  }

  /** Runs one job in the current worker. Rejects when the worker is lost meanwhile. */
  run(request: Request, onData: (bytes: Uint8Array) => void = ignore): Promise<void> {
    const worker = this.#worker;
    if (!worker) return Promise.reject(new DatabaseUnavailableError("The embedded database is not open."));
    return new Promise((resolve, reject) => {
      const id = this.#nextJob++;
      this.#jobs.push({ id, onData, resolve, reject });
      if (this.#jobs.length === 1) this.#watch();
      const message: ToWorker = { ...request, job: id };
      worker.postMessage(message, request.type === "execute" ? [request.bytes.buffer as ArrayBuffer] : []);
    });
  }

  /** Ends the worker as a crash would; committed work is in its log. The next `ready()` opens another. */
  async fail(reason: Error): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    this.#worker = undefined;
    this.#opening = undefined;
    clearTimeout(this.#timer);
    // No new worker may touch the folder before this thread is really gone.
    this.#ending = worker.terminate();
    const jobs = this.#jobs;
    this.#jobs = [];
    for (const job of jobs) job.reject(reason);
    this.emit("lost", reason);
    await this.#ending;
    if (!this.#stopped)
      this.ready().catch((error) => this.#log.error({ err: error }, "database reopen failed"));
  }

  /** Finishes what is queued, writes a checkpoint and closes. `resume()` opens it again. */
  async stop(): Promise<void> {
    if (this.#stopped) return;
    await this.#opening?.catch(ignore);
    this.#stopped = true;
    this.limitMs = closeLimitMs;
    if (this.#worker) {
      await this.run({ type: "close" }).catch((error) =>
        this.#log.warn({ err: error }, "database close failed"),
      );
    }
    await this.fail(new DatabaseUnavailableError("The database is closed."));
    await this.#ending;
  }

  /** Opens again after `stop()`. */
  resume(limitMs: number): Promise<void> {
    this.#stopped = false;
    this.#lastFailure = 0;
    this.limitMs = limitMs;
    return this.ready();
  }

  async #open(): Promise<void> {
    await this.#ending;
    const pause = this.#lastFailure + reopenPauseMs - Date.now();
    if (pause > 0) await sleep(pause);
    removeTemporaryFiles(this.#folder);
    const workerData: WorkerOptions = { folder: this.#folder };
    const worker = new Worker(workerModule, {
      workerData,
      execArgv: [],
      env: {},
      // What it makes lives for one statement; left alone, V8 lets that grow to three times as much.
      resourceLimits: { maxYoungGenerationSizeMb: 12 },
    });
    try {
      await firstMessage(worker);
    } catch (error) {
      this.#ending = worker.terminate();
      throw error;
    }
    this.#worker = worker;
    this.opened++;
    this.walBytes = 0;
    this.syncs = 0;
    const lose = (error: Error) => {
      if (this.#worker === worker) this.#lose(error);
    };
    worker.on("message", (message: FromWorker) => {
      if (message.type === "broken")
        lose(new DatabaseUnavailableError(`The engine failed: ${message.message}`));
      else if (this.#worker === worker) this.#receive(message);
    });
    worker.on("error", (error: Error) =>
      lose(new DatabaseUnavailableError("The engine failed.", { cause: error })),
    );
    worker.on("exit", (code) => lose(new DatabaseUnavailableError(`The engine's thread ended (${code}).`)));
  }

  #lose(reason: Error) {
    this.#log.error({ err: reason }, "database worker lost, reopening");
    void this.fail(reason);
  }

  #receive(message: FromWorker) {
    const job = this.#jobs[0];
    if (!job || !("job" in message) || message.job !== job.id) return;
    if (message.type === "data") {
      job.onData(message.bytes);
      return;
    }
    this.#jobs.shift();
    this.walBytes = message.walBytes;
    this.syncs = message.syncs;
    this.#watch();
    if (message.bytes.length > 0) job.onData(message.bytes);
    job.resolve();
    this.emit("progress");
  }

  /** The engine ignores statement_timeout and cannot be interrupted: the only remedy is to end its thread. */
  #watch() {
    clearTimeout(this.#timer);
    if (this.#jobs.length === 0) return;
    const limitMs = this.limitMs;
    this.#timer = setTimeout(() => this.#lose(new QueryTimeoutError(limitMs)), limitMs);
  }
}

/** Resolves when the worker has opened its folder. */
function firstMessage(worker: Worker): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onMessage = (message: FromWorker) => {
    if (message.type === "broken") reject(new Error(message.message));
    else resolve();
  };
  const onExit = (code: number) => reject(new Error(`the thread ended (${code})`));
  const timer = setTimeout(() => reject(new Error(`not open after ${openLimitMs} ms`)), openLimitMs);
  // Stays: a thread that dies after a failed open must not become an uncaught error.
  worker.on("error", reject);
  worker.on("message", onMessage);
  worker.on("exit", onExit);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off("message", onMessage);
    worker.off("exit", onExit);
  });
}
