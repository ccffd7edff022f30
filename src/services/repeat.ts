/** What is done again and again while a process works. */
import type { AuthServer } from "../auth-server/create-auth-server.ts";
import type { Engines, Log } from "../domain/context.ts";
import type { JobName } from "../shared/jobs.ts";

const expireEveryMs = 10 * 60_000;
const sweepEveryMs = 60 * 60_000;
/** A smaller plan takes its place at most this much after midnight. */
const planEveryMs = 5 * 60_000;
/** What a payer told us and could not be looked up is tried again at most this much after it is due. */
const billingEveryMs = 60_000;

/** Begins; the timers that see to it. */
export function repeatWork({ queue, billing }: Engines, auth: AuthServer, log: Log): NodeJS.Timeout[] {
  const sweep = () =>
    void auth.sweep().catch((err: unknown) => log.warn({ err }, "expired sign-in rows not removed"));
  const repeat = (name: JobName, everyMs: number): NodeJS.Timeout => {
    const enqueue = () =>
      void queue.enqueue(name, {}).catch((err: unknown) => log.warn({ err, name }, "job not queued"));
    const timer = setInterval(enqueue, everyMs);
    enqueue();
    return timer;
  };
  return [
    setInterval(sweep, sweepEveryMs),
    repeat("trial.expire", expireEveryMs),
    repeat("account.remove", sweepEveryMs),
    repeat("trash.empty", sweepEveryMs),
    repeat("bytes.move", sweepEveryMs),
    repeat("export.resume", 60_000),
    repeat("evidence.due", sweepEveryMs),
    repeat("usage.sweep", sweepEveryMs),
    repeat("plan.due", planEveryMs),
    ...(billing ? [repeat("billing.open", billingEveryMs)] : []),
    repeat("letters.send", sweepEveryMs),
    repeat("news.send", planEveryMs),
  ];
}
