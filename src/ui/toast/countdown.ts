/** A timer that can be frozen: it fires once when its running time is used up. */
export interface Countdown {
  pause(): void;
  resume(): void;
  cancel(): void;
}

/** Starts at once. `milliseconds` is running time; time spent paused does not count. */
export function startCountdown(
  milliseconds: number,
  done: () => void,
  now = () => performance.now(),
): Countdown {
  let remaining = milliseconds;
  let since = now();
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(done, remaining);
  return {
    pause() {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      remaining = Math.max(0, remaining - (now() - since));
    },
    resume() {
      if (timer !== undefined) return;
      since = now();
      timer = setTimeout(done, remaining);
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
