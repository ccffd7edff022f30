/** Places in a list as numbers, so that a move changes the piece that is moved and no other. Pure. */

export interface Ranked {
  id: string;
  rank: number;
}

/** Numbers closer than this are spread out again. */
const leastGap = 1e-6;

/** New ranks that bring a piece to a place among the others: its own alone, or all of them where there is no room between. */
export function rerank(ranked: readonly Ranked[], id: string, to: number): Map<string, number> {
  const others = ranked.filter((one) => one.id !== id);
  const at = Math.min(to, others.length);
  const before = others[at - 1]?.rank;
  const after = others[at]?.rank;
  if (before === undefined || after === undefined)
    return new Map([[id, before === undefined ? (after ?? 2) - 1 : before + 1]]);
  if (after - before > leastGap) return new Map([[id, (before + after) / 2]]);
  const ids = [...others.slice(0, at).map((one) => one.id), id, ...others.slice(at).map((one) => one.id)];
  return new Map(ids.map((one, index) => [one, index + 1]));
}
