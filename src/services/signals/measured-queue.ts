/** A queue whose jobs are counted: how long each took and whether it ended well. */
import type { Queue } from "../../engines/queue/queue.ts";
import type { Signals } from "../../engines/signals/signals.ts";
import type { JobHandlers } from "../../shared/jobs.ts";

/** The same queue where nobody listens. */
export function measuredQueue(queue: Queue, signals: Signals): Queue {
  if (!signals.on) return queue;
  const measured = ([task, handle]: [string, (payload: never) => Promise<void>]) => [
    task,
    async (payload: never) => {
      const begun = performance.now();
      let outcome = "failed";
      try {
        await handle(payload);
        outcome = "done";
      } finally {
        signals.took("hitofude_job_seconds", { task, outcome }, (performance.now() - begun) / 1000);
      }
    },
  ];
  return {
    ...queue,
    work: (handlers) => queue.work(Object.fromEntries(Object.entries(handlers).map(measured)) as JobHandlers),
  };
}
