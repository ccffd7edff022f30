/** Times of a run. Pure. */

/** From start to end, or to now while there is no end; 0 before the start. */
export function elapsed(startedAt: string | null, endedAt: string | null, now: number): number {
  if (startedAt === null) return 0;
  const end = endedAt === null ? now : Date.parse(endedAt);
  return Math.max(0, end - Date.parse(startedAt));
}

const moment = new Intl.DateTimeFormat("ja-JP", {
  timeZone: "Asia/Tokyo",
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** 「2026年11月22日 13:05」, in Japan's time whatever the machine's. */
export function momentLabel(iso: string): string {
  return moment.format(new Date(iso));
}
