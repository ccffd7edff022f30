/** The job queue. At least once: a job may be delivered again after a crash. */
import type { JobHandlers, JobName, JobPayload } from "../../shared/jobs.ts";

export interface Queue {
  /** Stores a job; resolves when it will survive a crash. */
  enqueue<Name extends JobName>(name: Name, payload: JobPayload<Name>): Promise<void>;
  /** Begins to deliver jobs here. Call once. */
  work(handlers: JobHandlers): Promise<void>;
  /** Jobs that could be worked on now, by name; of those that have none, nothing. */
  waiting(): Promise<{ name: string; jobs: number }[]>;
  /** Stops delivering and waits for handlers under way. */
  stop(): Promise<void>;
}
