/** What a piece of work costs this process. */

export interface Cost {
  /** Largest growth of the resident set over its size at the start, megabytes. */
  rssMb: number;
  ms: number;
}

/** Runs the work and samples memory while it lasts. */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const start = performance.now();
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  try {
    await work();
  } finally {
    clearInterval(timer);
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  return { rssMb: (peak - before) / 1024 / 1024, ms: performance.now() - start };
}

/** Counts errors that nobody caught, until `stop`. */
export function watchUncaught(): { errors: unknown[]; stop(): void } {
  const errors: unknown[] = [];
  const note = (error: unknown) => errors.push(error);
  process.on("uncaughtException", note);
  process.on("unhandledRejection", note);
  return {
    errors,
    stop: () => {
      process.off("uncaughtException", note);
      process.off("unhandledRejection", note);
    },
  };
}
