/** How far apart the pieces of an answer come lately, so that nobody waits for one that cannot be in time. */

/** How much the newest gap weighs. */
const weight = 0.25;

/**
 * To be called at each arrival, with the time now and the longest gap that matters; gives the gap that is to be expected before
 * the next one, in milliseconds. A longer silence counts as the longest that matters: it says nothing of what follows it.
 */
export function createArrivalGap(): (now: number, longest: number) => number {
  let last: number | undefined;
  let gap = 0;
  return (now, longest) => {
    if (last !== undefined) gap += (Math.min(now - last, longest) - gap) * weight;
    last = now;
    return gap;
  };
}
