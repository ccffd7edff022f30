/** A task queue with limited concurrency; a failed task frees its slot like a finished one. */
export function createTaskQueue(width: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= width) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place is handed on, so that nobody who comes in between can take it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
