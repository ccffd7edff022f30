/** Making a file of some length: how far it is, and whether anybody still wants it. */
import { setImmediate as nextTurn } from "node:timers/promises";

export interface WorkProgress {
  signal: AbortSignal;
  tell(done: number, total: number): void;
}

/** Progress that is not reported anywhere. */
export const silentProgress = (signal: AbortSignal): WorkProgress => ({ signal, tell: () => {} });

/** Reports a finished part and yields to the event loop. Throws when the work was aborted. */
export async function reportPart({ signal, tell }: WorkProgress, done: number, total: number): Promise<void> {
  tell(done, total);
  await nextTurn();
  signal.throwIfAborted();
}
