/** Work that must not make an answer slower: sending mail, and everything only known accounts would wait for. */
import { outsideTransaction } from "../../db/transaction.ts";
import type { AuthLog } from "../dependencies.ts";

export interface Background {
  /** Starts `work` after the current request's own steps; a failure is logged. */
  run(name: string, work: () => Promise<void>): void;
  /** Resolves when everything started so far, and what that started, has ended. */
  idle(): Promise<void>;
}

export function createBackground(log: AuthLog): Background {
  const running = new Set<Promise<void>>();
  return {
    run(name, work) {
      const start = () => new Promise<void>((resolve) => setImmediate(resolve)).then(work);
      const task = outsideTransaction(start)
        .catch((error: unknown) => log.error({ err: error, task: name }, "sign-in background work failed"))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
