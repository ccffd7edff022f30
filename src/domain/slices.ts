/** Long work a piece at a time, so that everybody else's has its turn between them. */
import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of work after which the event loop gets its turn. */
const sliceMs = 10;

/** Does the work for each value, in order. */
export async function inSlices<Value>(values: Iterable<Value>, work: (value: Value) => void): Promise<void> {
  let begun = performance.now();
  for (const value of values) {
    work(value);
    if (performance.now() - begun < sliceMs) continue;
    await nextTurn();
    begun = performance.now();
  }
}
