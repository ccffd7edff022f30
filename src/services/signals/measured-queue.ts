/** A queue whose jobs are counted and followed: how long each took, whether it ended well, and for whom it is. */
import type { Queue } from "../../engines/queue/queue.ts";
import type { Signals } from "../../engines/signals/signals.ts";
import type { Tracing } from "../../engines/tracing/tracing.ts";
import type { JobHandlers, JobName, JobPayload } from "../../shared/jobs.ts";
import type { TraceSubjects } from "./subject.ts";

interface Told {
  signals: Signals;
  tracing: Tracing;
  subjects: TraceSubjects;
}

type Handler<Name extends JobName> = (payload: JobPayload<Name>) => Promise<void>;

export function measuredQueue(queue: Queue, { signals, tracing, subjects }: Told): Queue {
  const measured = <Name extends JobName>(task: Name, handle: Handler<Name>): Handler<Name> => {
    const counted = async (payload: JobPayload<Name>) => {
      const begun = performance.now();
      let outcome = "failed";
      try {
        await handle(payload);
        outcome = "done";
      } finally {
        signals.took("hitofude_job_seconds", { task, outcome }, (performance.now() - begun) / 1000);
      }
    };
    return (payload) => {
      const { trace, requestId } = payload.asked ?? {};
      const followed = () => tracing.span(`job ${task}`, {}, () => counted(payload));
      return tracing.resume(trace, () => subjects.during({ requestId }, followed));
    };
  };
  return {
    ...queue,
    enqueue(name, payload) {
      const [trace, { requestId }] = [tracing.carry(), subjects.current()];
      const asked = { ...(trace && { trace }), ...(requestId && { requestId }) };
      return queue.enqueue(name, Object.keys(asked).length > 0 ? { ...payload, asked } : payload);
    },
    work: (handlers) => {
      const entries = Object.entries(handlers) as [JobName, Handler<JobName>][];
      return queue.work(
        Object.fromEntries(entries.map(([task, handle]) => [task, measured(task, handle)])) as JobHandlers,
      );
    },
  };
}
