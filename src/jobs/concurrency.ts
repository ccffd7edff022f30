import type { Context } from "../domain/context.ts";

/** A counting semaphore; waiters are served first in, first out. */
export function createSemaphore(size: number) {
  const waiters: (() => void)[] = [];
  let taken = 0;
  return {
    async take(): Promise<void> {
      if (taken >= size) await new Promise<void>((resolve) => waiters.push(resolve));
      else taken += 1;
    },
    /** Passes the permit to the next waiter. */
    leave(): void {
      const next = waiters.shift();
      if (next) next();
      else taken -= 1;
    },
    /** Releases all waiters: the process is stopping, and they check for that. */
    open(): void {
      taken += waiters.length;
      for (const next of waiters.splice(0)) next();
    },
  };
}

/** The same context with a limit on concurrent transactions, so that the other connections stay free. */
export function limitConcurrency(ctx: Context, atOnce: number): Context {
  const places = createSemaphore(atOnce);
  return {
    ...ctx,
    async transaction(work) {
      await places.take();
      try {
        return await ctx.transaction(work);
      } finally {
        places.leave();
      }
    },
  };
}
