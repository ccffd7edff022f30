/** Names and payloads of what happens in the background. A job may run twice; its command is safe to repeat. */
import { z } from "zod";

export const jobs = {
  /** A run waits to be worked on. Only a hint: the run's own row says what is to be done. */
  "run.ready": z.object({ runId: z.uuid() }),
  /** A proposal for a memo waits to be written. */
  "memo.ready": z.object({ proposalId: z.uuid() }),
  /** Remove what visitors left behind once its time is over. */
  "trial.expire": z.object({}),
  /** Remove accounts whose owner asked for it seven days ago. */
  "account.remove": z.object({}),
  /** Remove projects and threads whose days in the trash are over. */
  "trash.empty": z.object({}),
  /** A file that takes long waits to be made. */
  "export.ready": z.object({ exportId: z.uuid() }),
  /** Go on with files whose worker is gone. */
  "export.resume": z.object({}),
  /** Bytes that still lie in the rows that describe them move to the storage. */
  "bytes.move": z.object({}),
  /** Tell of documents beside claims that come to their end. */
  "evidence.due": z.object({}),
  /** Give back what dead processes have reserved. */
  "usage.sweep": z.object({}),
  /** Put smaller plans in place whose month has begun. */
  "plan.due": z.object({}),
  /** Look up what a payer told us and could not be looked up yet. */
  "billing.open": z.object({}),
  /** Write to people who have signed up and made nothing yet. */
  "letters.send": z.object({}),
  /** Write to people who have news in the bell and want it by mail. */
  "news.send": z.object({}),
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobs)[Name]>;
export type JobHandlers = { [Name in JobName]: (payload: JobPayload<Name>) => Promise<void> };
