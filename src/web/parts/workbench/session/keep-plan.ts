/** Which pieces a new run begins with. Pure. */
import type { Item, Source } from "#src/shared/result.ts";

export interface KeepPlan {
  /** Ids of pinned pieces. */
  pinned: string[];
  /** Ids of pieces in the person's own words that are not pinned. */
  edited: string[];
  /** How many pinned or edited pieces cannot stay: the sentences they rest on are not in the material as it is now. */
  lost: number;
}

/** Sorts the pinned and edited pieces of a result by what can become of them when it is made from `now`. */
export function planKeeping(
  items: readonly Item[],
  before: readonly Source[],
  now: readonly Source[],
): KeepPlan {
  const was = new Map(before.map(({ id, text }) => [id, text]));
  const is = new Map(now.map(({ id, text }) => [id, text]));
  const stands = (item: Item) =>
    [...item.sources, ...item.evidence.map(({ sourceId }) => sourceId)].every(
      (id) => is.has(id) && is.get(id) === was.get(id),
    );
  const own = items.filter((item) => item.locked || item.edited);
  const kept = own.filter(stands);
  return {
    pinned: kept.filter((item) => item.locked).map((item) => item.id),
    edited: kept.filter((item) => !item.locked).map((item) => item.id),
    lost: own.length - kept.length,
  };
}
