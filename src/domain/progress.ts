/** Making a file of some length: how far it is, and whether anybody still wants it. */
import { setImmediate as nextTurn } from "node:timers/promises";

export interface Progress {
  signal: AbortSignal;
  tell(done: number, total: number): void;
}

/** Nobody is told how far it is. */
export const untold = (signal: AbortSignal): Progress => ({ signal, tell: () => {} });

/** A part is done: others have their turn. Throws when nobody wants the rest. */
export async function partDone({ signal, tell }: Progress, done: number, total: number): Promise<void> {
  tell(done, total);
  await nextTurn();
  signal.throwIfAborted();
}
