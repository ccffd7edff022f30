/** What is done again and again while the process works, each once at its beginning. */
import type { Log } from "#src/domain/context.ts";
import type { Queue } from "#src/engines/queue/queue.ts";
import type { JobName } from "#src/shared/jobs.ts";

const expireEveryMs = 10 * 60_000;
const sweepEveryMs = 60 * 60_000;
/** A smaller plan takes its place at most this much after midnight. */
const planEveryMs = 5 * 60_000;
/** What a payer told us and could not be looked up is tried again at most this much after it is due. */
const billingEveryMs = 60_000;

/** `sweep` takes expired sign-in rows away; `billing`: there is a payer to ask. Answers what ends it all. */
export function startPeriodic(
  queue: Queue,
  log: Log,
  { billing, sweep }: { billing: boolean; sweep(): Promise<unknown> },
): () => void {
  const repeat = (name: JobName, everyMs: number): NodeJS.Timeout => {
    const enqueue = () =>
      void queue.enqueue(name, {}).catch((err: unknown) => log.warn({ err, name }, "job not queued"));
    enqueue();
    return setInterval(enqueue, everyMs);
  };
  const sweeping = () =>
    void sweep().catch((err: unknown) => log.warn({ err }, "expired sign-in rows not removed"));
  const timers = [
    setInterval(sweeping, sweepEveryMs),
    repeat("trial.expire", expireEveryMs),
    repeat("account.remove", sweepEveryMs),
    repeat("trash.empty", sweepEveryMs),
    repeat("usage.sweep", sweepEveryMs),
    repeat("plan.due", planEveryMs),
    ...(billing ? [repeat("billing.open", billingEveryMs)] : []),
    repeat("letters.send", sweepEveryMs),
    repeat("news.send", planEveryMs),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
