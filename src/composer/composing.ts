/** Composes small material where it is, large material in a thread of its own: the event loop is kept for everybody. */
import { isLarge } from "#src/brief/large.ts";
import { createWorkerQueue, isTooHeavy } from "#src/shared/reading/worker-queue.ts";
import { type ComposeTask, compose } from "./compose.ts";

export interface Composing {
  /** What a tool makes of a brief. Throws TooHeavy when that takes too long, and the signal's reason. */
  compose(task: ComposeTask, signal?: AbortSignal): unknown;
  close(): Promise<void>;
}

export interface ComposingOptions {
  /** Limit of one composition in the thread, milliseconds; waiting for others does not count. */
  composeMs?: number;
}

const memoryMb = 512;
const idleMs = 60_000;

/** What is asked of a composition that takes too long; `code` is what the model engine knows it by. */
class TooHeavy extends Error {
  readonly code = "too_heavy";
  constructor(cause: unknown) {
    super("the material took too long to compose", { cause });
    this.name = "TooHeavy";
  }
}

export function createComposing({ composeMs = 60_000 }: ComposingOptions = {}): Composing {
  const lane = createWorkerQueue<ComposeTask, unknown>({
    ...{ module: "#src/composer/thread.ts", timeoutMs: composeMs },
    ...{ memoryMb, idleMs },
  });
  return {
    compose(task, signal) {
      const { brief } = task.context;
      if (!isLarge(brief.sentences, JSON.stringify(task.input).length)) return compose(task);
      return lane.run(task, signal).catch((error: unknown) => {
        throw isTooHeavy(error) ? new TooHeavy(error) : error;
      });
    },
    close: () => lane.close(),
  };
}
