/** A limit on how many calls run at the same time, first come, first served. */

export interface Slots {
  /**
   * Waits for a free slot, at most `timeoutMs`, and returns the function that gives it back (safe to call twice).
   * Undefined when the signal aborts or the time is over first.
   */
  take(signal: AbortSignal, timeoutMs: number): Promise<(() => void) | undefined>;
}

export function createSlots(max: number): Slots {
  let free = max;
  /** A set keeps the order of arrival and lets a waiter leave from the middle at no cost. */
  const waiting = new Set<() => void>();

  function give(): void {
    const [next] = waiting;
    if (next === undefined) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  function once(): () => void {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      give();
    };
  }

  /** True when the slot was given, false when the waiter left. */
  async function queue(signal: AbortSignal, timeoutMs: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const enter = () => resolve(true);
    const leave = () => {
      if (waiting.delete(enter)) resolve(false);
    };
    waiting.add(enter);
    signal.addEventListener("abort", leave, { once: true });
    const timer = setTimeout(leave, timeoutMs);
    const isIn = await promise;
    clearTimeout(timer);
    signal.removeEventListener("abort", leave);
    return isIn;
  }

  return {
    async take(signal, timeoutMs) {
      if (signal.aborted) return undefined;
      if (free > 0) free -= 1;
      else if (!(await queue(signal, timeoutMs))) return undefined;
      return once();
    },
  };
}
