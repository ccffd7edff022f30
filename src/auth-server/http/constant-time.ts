/** Hides how much work an answer took, where that depends on whether an account exists. */
import { setTimeout as sleep } from "node:timers/promises";

const stepMs = 25;

/** Resolves or rejects only at a multiple of 25 ms after its start, so that timing reveals nothing. */
export async function constantTimeDelay<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const elapsed = performance.now() - start;
    await sleep(Math.ceil(elapsed / stepMs) * stepMs - elapsed);
  }
}
