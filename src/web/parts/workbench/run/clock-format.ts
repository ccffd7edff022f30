/** Times of a run. Pure. */

/** From start to end, or to now while there is no end; 0 before the start. */
export function elapsed(startedAt: string | null, endedAt: string | null, now: number): number {
  if (startedAt === null) return 0;
  const end = endedAt === null ? now : Date.parse(endedAt);
  return Math.max(0, end - Date.parse(startedAt));
}
