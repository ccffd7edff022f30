/**
 * One worker thread that does heavy work for its owner, one task at a time and first come first served. It starts with
 * the first task, ends after a quiet while, and is terminated (and replaced) when a task runs over its time or memory.
 */
import { createRequire } from "node:module";
import { parentPort, type ResourceLimits, Worker } from "node:worker_threads";

export interface WorkerQueueOptions {
  /** The worker's module in the sources, run by Node itself, wherever the code around it was built to. */
  module: `#src/${string}`;
  /** Longest run of one task, milliseconds; waiting in the queue does not count. */
  timeoutMs: number;
  /**
   * What the worker may cost the process, megabytes. Heap and array buffers together are stopped at half of it: a buffer
   * that grows is copied, and the looks come with pauses.
   */
  memoryMb: number;
  /** Milliseconds without work after which the worker ends. */
  idleMs?: number;
  /** Tasks that may wait; one more is refused as "busy". */
  maxWaiting?: number;
}

export interface WorkerQueue<Input, Output> {
  /** Throws WorkerQueueError, or the signal's reason. */
  run(input: Input, signal?: AbortSignal): Promise<Output>;
  close(): Promise<void>;
}

/** busy: too many tasks wait; own-busy: too many of the same person. */
export type WorkerFailure = "timeout" | "memory" | "crashed" | "busy" | "own-busy";

export class WorkerQueueError extends Error {
  readonly kind: WorkerFailure;
  constructor(kind: WorkerFailure, cause?: unknown) {
    super(`worker task: ${kind}`, { cause });
    this.name = "LaneError";
    this.kind = kind;
  }
}

/** Its limit of time or memory was reached: asked again, it would be again. */
export const isTooHeavy = (error: unknown): boolean =>
  error instanceof WorkerQueueError && (error.kind === "timeout" || error.kind === "memory");

interface Task<Input, Output> {
  input: Input;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
  settled: boolean;
}

/** How often a running worker's memory is looked at, milliseconds. */
const watchMs = 20;

export function createWorkerQueue<Input, Output>(options: WorkerQueueOptions): WorkerQueue<Input, Output> {
  const waiting: Task<Input, Output>[] = [];
  let current: Task<Input, Output> | undefined;
  let stopGuards = () => {};
  const thread = createThread<Output>(options, (output) => finish((task) => task.resolve(output)), fail);

  function finish(settle: (task: Task<Input, Output>) => void): void {
    const task = current;
    current = undefined;
    stopGuards();
    if (task && !task.settled) {
      task.settled = true;
      settle(task);
    }
    next();
  }

  function fail(kind: WorkerFailure, cause?: unknown): void {
    void thread.retire();
    finish((task) => task.reject(new WorkerQueueError(kind, cause)));
  }

  function next(): void {
    if (current) return;
    current = waiting.shift();
    if (!current) {
      thread.rest();
      return;
    }
    const worker = thread.awake();
    stopGuards = guard(worker, options, fail);
    worker.postMessage(current.input);
  }

  return {
    run(input, signal) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      if (waiting.length >= (options.maxWaiting ?? 100)) return Promise.reject(new WorkerQueueError("busy"));
      return new Promise<Output>((resolve, reject) => {
        const onAbort = () => {
          if (task.settled) return;
          task.settled = true;
          reject(signal?.reason);
          const at = waiting.indexOf(task);
          if (at >= 0) waiting.splice(at, 1);
          else if (current === task) fail("crashed");
        };
        const settle =
          <Value>(pass: (value: Value) => void) =>
          (value: Value) => {
            signal?.removeEventListener("abort", onAbort);
            pass(value);
          };
        const task: Task<Input, Output> = {
          input,
          settled: false,
          resolve: settle(resolve),
          reject: settle(reject),
        };
        signal?.addEventListener("abort", onAbort, { once: true });
        waiting.push(task);
        next();
      });
    },
    async close() {
      for (const task of waiting.splice(0)) task.reject(new WorkerQueueError("crashed"));
      await thread.retire();
      finish((task) => task.reject(new WorkerQueueError("crashed")));
      await thread.retire();
    },
  };
}

/** The worker thread: started when there is work, ended after a quiet while or when it failed. */
function createThread<Output>(
  options: WorkerQueueOptions,
  onDone: (output: Output) => void,
  onFailed: (kind: WorkerFailure, cause?: unknown) => void,
) {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function retire(): Promise<unknown> {
    const old = worker;
    worker = undefined;
    clearTimeout(idle);
    if (!old) return Promise.resolve();
    old.removeAllListeners();
    // An error while it dies has no one to tell.
    old.on("error", () => {});
    return old.terminate();
  }

  function start(): Worker {
    const started = new Worker(createRequire(import.meta.url).resolve(options.module), {
      resourceLimits: limits(options.memoryMb),
      env: {},
      execArgv: [],
      stdin: false,
    });
    started.on("message", (output: Output) => onDone(output));
    started.on("messageerror", (error) => onFailed("crashed", error));
    started.on("error", (error) => onFailed(isOutOfMemory(error) ? "memory" : "crashed", error));
    started.on("exit", (code) => onFailed("crashed", new Error(`worker left with ${code}`)));
    return started;
  }

  return {
    retire,
    /** For work; it does not end by itself before `rest`. */
    awake(): Worker {
      clearTimeout(idle);
      worker ??= start();
      worker.ref();
      return worker;
    },
    rest(): void {
      worker?.unref();
      clearTimeout(idle);
      idle = setTimeout(retire, options.idleMs ?? 30_000).unref();
    },
  };
}

/** Stops a task that takes too long or too much; array buffers are outside the heap limit, so they are watched. */
function guard(worker: Worker, options: WorkerQueueOptions, fail: (kind: WorkerFailure) => void): () => void {
  let over = false;
  const timer = setTimeout(() => fail("timeout"), options.timeoutMs);
  const watch = setInterval(async () => {
    const heap = await worker.getHeapStatistics().catch(() => undefined);
    if (over || !heap) return;
    if (heap.used_heap_size + heap.external_memory > (options.memoryMb / 2) * 1024 * 1024) fail("memory");
  }, watchMs);
  return () => {
    over = true;
    clearTimeout(timer);
    clearInterval(watch);
  };
}

function limits(memoryMb: number): ResourceLimits {
  return { maxOldGenerationSizeMb: Math.ceil(memoryMb / 2), maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

/** The worker's side: answers each task with what `work` returns. A throw ends the worker and fails that task only. */
export function serveWorkerQueue<Input, Output>(work: (input: Input) => Output | Promise<Output>): void {
  parentPort?.on("message", async (input: Input) => {
    parentPort?.postMessage(await work(input));
  });
}
