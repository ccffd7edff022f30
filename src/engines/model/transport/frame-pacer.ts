/** How long what a provider sends is gathered before it is worked on: the busier the process, the longer. */
import { performance } from "node:perf_hooks";

/** Milliseconds. Every step after the gathering costs per frame, so that longer frames are what a busy process has to give. */
const shortest = 20;
const longest = 80;
/** Shares of the time in which the event loop is at work: below the first nothing is gathered longer, above the second no longer still. */
const easy = 0.2;
const busy = 0.6;
const lookEveryMs = 500;

type Look = () => { utilization: number };

/** The length of a frame now. `look`: share of the time since the call before in which the event loop was at work. */
export function createFramePacer(look: Look = sinceLastLook(), now: () => number = () => performance.now()) {
  let frameMs = shortest;
  let nextLook = now() + lookEveryMs;
  return (): number => {
    const time = now();
    if (time < nextLook) return frameMs;
    nextLook = time + lookEveryMs;
    const load = Math.min(1, Math.max(0, (look().utilization - easy) / (busy - easy)));
    // Half of the way at a time: a longer frame lowers the load that it comes from.
    frameMs += (shortest + load * (longest - shortest) - frameMs) / 2;
    return frameMs;
  };
}

function sinceLastLook(): Look {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const since = performance.eventLoopUtilization(now, last);
    last = now;
    return since;
  };
}
