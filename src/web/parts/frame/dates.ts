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
