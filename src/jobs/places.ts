import type { Context } from "../domain/context.ts";

/** A fixed number of places; who comes when all are taken waits, first come first served. */
export function createPlaces(size: number) {
  const waiters: (() => void)[] = [];
  let taken = 0;
  return {
    async take(): Promise<void> {
      if (taken >= size) await new Promise<void>((resolve) => waiters.push(resolve));
      else taken += 1;
    },
    /** Hands the place to the next who waits. */
    leave(): void {
      const next = waiters.shift();
      if (next) next();
      else taken -= 1;
    },
    /** Lets everybody in who waits: the house is closing, and they will see it. */
    open(): void {
      taken += waiters.length;
      for (const next of waiters.splice(0)) next();
    },
  };
}

/** The same context, whose transactions take turns: so many at once, and the rest of the connections are left to others. */
export function takingTurns(ctx: Context, atOnce: number): Context {
  const places = createPlaces(atOnce);
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
