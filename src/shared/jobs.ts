/** Names and payloads of what happens in the background. A job may run twice; its command is safe to repeat. */
import { z } from "zod";

/** For whom it is, so that traces and logs go on where it is worked on; what cannot be read is left out. */
const asked = z
  .object({ trace: z.string().max(64).optional(), requestId: z.string().max(64).optional() })
  .optional()
  .catch(undefined);
const job = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ ...shape, asked });

export const jobs = {
  /** A run waits to be worked on. Only a hint: the run's own row says what is to be done. */
  "run.ready": job({ runId: z.uuid() }),
  /** A proposal for a memo waits to be written. */
  "memo.ready": job({ proposalId: z.uuid() }),
  /** Remove what visitors left behind once its time is over. */
  "trial.expire": job({}),
  /** Remove accounts whose owner asked for it seven days ago. */
  "account.remove": job({}),
  /** Remove projects and threads whose days in the trash are over. */
  "trash.empty": job({}),
  /** A file that takes long waits to be made. */
  "export.ready": job({ exportId: z.uuid() }),
  /** Go on with files whose worker is gone. */
  "export.resume": job({}),
  /** Bytes that still lie in the rows that describe them move to the storage. */
  "bytes.move": job({}),
  /** Tell of documents beside claims that come to their end. */
  "evidence.due": job({}),
  /** Give back what dead processes have reserved. */
  "usage.sweep": job({}),
  /** Put smaller plans in place whose month has begun. */
  "plan.due": job({}),
  /** Look up what a payer told us and could not be looked up yet. */
  "billing.open": job({}),
  /** Write to people who have signed up and made nothing yet. */
  "letters.send": job({}),
  /** Write to people who have news in the bell and want it by mail. */
  "news.send": job({}),
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobs)[Name]>;
export type JobHandlers = { [Name in JobName]: (payload: JobPayload<Name>) => Promise<void> };
