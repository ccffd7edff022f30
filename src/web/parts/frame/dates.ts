/** Dates as the product writes them: whole, in Japan's time, the same on server and in browser. Pure. */
const day = new Intl.DateTimeFormat("ja-JP", {
  timeZone: "Asia/Tokyo",
  year: "numeric",
  month: "long",
  day: "numeric",
});
const moment = new Intl.DateTimeFormat("ja-JP", {
  timeZone: "Asia/Tokyo",
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** 「2026年11月21日」 */
export function dayLabel(iso: string): string {
  return day.format(new Date(iso));
}

/** 「2026年11月21日 13:05」 */
export function momentLabel(iso: string): string {
  return moment.format(new Date(iso));
}

const time = new Intl.DateTimeFormat("ja-JP", { timeZone: "Asia/Tokyo", hour: "numeric", minute: "2-digit" });

/** 「13:05」, where the day stands above it */
export function timeLabel(iso: string): string {
  return time.format(new Date(iso));
}

const weekday = new Intl.DateTimeFormat("ja-JP", {
  timeZone: "Asia/Tokyo",
  year: "numeric",
  month: "long",
  day: "numeric",
  weekday: "short",
});

/** 「2026年11月21日(土)」, over what happened on it */
export function dayHeading(iso: string): string {
  return weekday.format(new Date(iso));
}

const dayMs = 24 * 60 * 60 * 1000;

/** 「今日 13:05」「昨日 9:30」, before that the whole date: for what is read to see what is newest. */
export function recentLabel(iso: string, now: Date): string {
  const of = dayLabel(iso);
  if (of === day.format(now)) return `今日 ${timeLabel(iso)}`;
  if (of === day.format(new Date(now.getTime() - dayMs))) return `昨日 ${timeLabel(iso)}`;
  return of;
}
