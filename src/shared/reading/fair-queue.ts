/**
 * A few worker lanes for everybody's tasks, shared out by who asks: one task of each at a time, in turns, so that nobody's
 * slow task is waited for by others as long as a worker is left. Memory is bounded by the number of workers.
 */
import {
  createWorkerQueue,
  type WorkerQueue,
  WorkerQueueError,
  type WorkerQueueOptions,
} from "./worker-queue.ts";

export interface FairQueueOptions extends Omit<WorkerQueueOptions, "maxWaiting"> {
  /** Threads at most; each begins with its first task and ends after a quiet while. */
  workers: number;
  /** Tasks of one that may wait; one more is refused as "own-busy". */
  maxWaitingEach: number;
  /** Tasks of all that may wait; one more is refused as "busy". */
  maxWaiting: number;
}

export interface FairQueue<Input, Output> {
  /** `who` is an account or an address. Throws WorkerQueueError, or the signal's reason. */
  run(input: Input, by: { who: string; signal?: AbortSignal | undefined }): Promise<Output>;
  close(): Promise<void>;
}

interface Waiting<Input, Output> {
  begin(lane: WorkerQueue<Input, Output>): Promise<void>;
  refuse(error: unknown): void;
}

export function createFairQueue<Input, Output>(options: FairQueueOptions): FairQueue<Input, Output> {
  const { workers, maxWaiting, maxWaitingEach, ...lane } = options;
  const lanes = Array.from({ length: workers }, () => createWorkerQueue<Input, Output>(lane));
  const free = [...lanes];
  /** Whose turn is next stands first. */
  const queues = new Map<string, Waiting<Input, Output>[]>();
  const served = new Set<string>();
  let count = 0;

  function next(): void {
    for (const [who, queue] of queues) {
      if (free.length === 0) return;
      if (served.has(who)) continue;
      const task = queue.shift();
      queues.delete(who);
      if (queue.length > 0) queues.set(who, queue);
      const worker = free.pop();
      if (task === undefined || worker === undefined) return;
      count -= 1;
      served.add(who);
      void task.begin(worker).finally(() => {
        served.delete(who);
        toTheEnd(who);
        free.push(worker);
        next();
      });
    }
  }

  function toTheEnd(who: string): void {
    const queue = queues.get(who);
    if (queue === undefined) return;
    queues.delete(who);
    queues.set(who, queue);
  }

  function leave(who: string, task: Waiting<Input, Output>): void {
    const queue = queues.get(who);
    const at = queue?.indexOf(task) ?? -1;
    if (queue === undefined || at < 0) return;
    queue.splice(at, 1);
    count -= 1;
    if (queue.length === 0) queues.delete(who);
  }

  return {
    run(input, { who, signal }) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      const queue = queues.get(who) ?? [];
      if (queue.length >= maxWaitingEach) return Promise.reject(new WorkerQueueError("own-busy"));
      if (count >= maxWaiting) return Promise.reject(new WorkerQueueError("busy"));
      return new Promise<Output>((resolve, reject) => {
        const onAbort = () => {
          leave(who, task);
          reject(signal?.reason);
        };
        const task: Waiting<Input, Output> = {
          async begin(worker) {
            signal?.removeEventListener("abort", onAbort);
            await worker.run(input, signal).then(resolve, reject);
          },
          refuse: reject,
        };
        signal?.addEventListener("abort", onAbort, { once: true });
        queue.push(task);
        queues.set(who, queue);
        count += 1;
        next();
      });
    },
    async close() {
      const waiting = [...queues.values()].flat();
      queues.clear();
      count = 0;
      for (const task of waiting) task.refuse(new WorkerQueueError("crashed"));
      await Promise.all(lanes.map((one) => one.close()));
    },
  };
}
