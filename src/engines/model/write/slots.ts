/** A limit on how many calls run at the same time. First come, first served, but for a bounded start of what others wait for. */

/** A start that nobody gets more than, so that nobody waits for ever for those who come later. */
const longestStartMs = 20_000;

export interface Slots {
  /**
   * Waits for a free slot, at most `timeoutMs`, and returns the function that gives it back (safe to call twice).
   * Undefined when the signal aborts or the time is over first. `startMs`: it stands in line as if it had come so much earlier.
   */
  take(signal: AbortSignal, timeoutMs: number, startMs?: number): Promise<(() => void) | undefined>;
}

export function createSlots(max: number): Slots {
  let free = max;
  /** Who waits, in the order of arrival, with the time from which each counts as waiting. */
  const waiting = new Map<() => void, number>();

  function first(): (() => void) | undefined {
    let found: (() => void) | undefined;
    let earliest = Number.POSITIVE_INFINITY;
    for (const [enter, since] of waiting) {
      if (since >= earliest) continue;
      earliest = since;
      found = enter;
    }
    return found;
  }

  function give(): void {
    const next = first();
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
  async function queue(signal: AbortSignal, timeoutMs: number, startMs: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const enter = () => resolve(true);
    const leave = () => {
      if (waiting.delete(enter)) resolve(false);
    };
    waiting.set(enter, performance.now() - Math.min(startMs, longestStartMs));
    signal.addEventListener("abort", leave, { once: true });
    const timer = setTimeout(leave, timeoutMs);
    const isIn = await promise;
    clearTimeout(timer);
    signal.removeEventListener("abort", leave);
    return isIn;
  }

  return {
    async take(signal, timeoutMs, startMs = 0) {
      if (signal.aborted) return undefined;
      if (free > 0) free -= 1;
      else if (!(await queue(signal, timeoutMs, startMs))) return undefined;
      return once();
    },
  };
}
