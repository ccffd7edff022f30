/** Whom the work at hand is for: the ids that every line of the log carries, in the process that was asked and in the one that works. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Tracing } from "../../engines/tracing/tracing.ts";
import type { Log } from "../../shared/log/safe-log.ts";

export interface TraceSubject {
  requestId?: string | undefined;
  runId?: string | undefined;
}

export interface TraceSubjects {
  /** Everything that `work` does is done for it, and for what it was done for already. */
  during<Result>(subject: TraceSubject, work: () => Result): Result;
  current(): TraceSubject;
  /** The same log, whose lines say for whom. What a line says of itself wins. */
  log(log: Log): Log;
}

export function createTraceSubjects(tracing: Pick<Tracing, "traceId">): TraceSubjects {
  const store = new AsyncLocalStorage<TraceSubject>();
  const current = () => store.getStore() ?? {};
  const about = (details: object) => {
    const traceId = tracing.traceId();
    const own = details instanceof Error ? { err: details } : details;
    return { ...current(), ...(traceId && { traceId }), ...own };
  };
  return {
    during: (subject, work) => store.run({ ...current(), ...subject }, work),
    current,
    log: (log) => ({
      info: (details, message) => log.info(about(details), message),
      warn: (details, message) => log.warn(about(details), message),
      error: (details, message) => log.error(about(details), message),
    }),
  };
}
