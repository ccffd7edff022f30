/** Times and days as the product counts and writes them: in Japan's time, the same on server and in browser. Pure. */
export const timeZone = "Asia/Tokyo";
/** Ahead of UTC, all year. */
export const zoneHours = 9;
export const dayMs = 24 * 60 * 60 * 1000;

/** A Date, or one as ISO text; YYYY-MM-DD is that day. */
type Time = Date | string;

function formatted(options: Intl.DateTimeFormatOptions, locale = "ja-JP"): (time: Time) => string {
  // Making one costs; most pages need none or one of them.
  let format: Intl.DateTimeFormat | undefined;
  return (time) => {
    format ??= new Intl.DateTimeFormat(locale, { timeZone, ...options });
    return format.format(new Date(time));
  };
}

/** 「2026年11月21日」 */
export const dayLabel = formatted({ dateStyle: "long" });
/** 「2026年11月21日 13:05」 */
export const momentLabel = formatted({ dateStyle: "long", timeStyle: "short" });
/** 「2026年11月21日 13:05:09」 */
export const secondLabel = formatted({ dateStyle: "long", timeStyle: "medium" });
/** 「11月21日」 */
export const monthDayLabel = formatted({ month: "long", day: "numeric" });
/** 「13:05」, where the day stands above it */
export const timeLabel = formatted({ timeStyle: "short" });
/** 「13:05:09」 */
export const clockLabel = formatted({ timeStyle: "medium" });
/** 「2026年11月21日(土)」, over what happened on it */
export const dayHeading = formatted({ year: "numeric", month: "long", day: "numeric", weekday: "short" });
/** 「11月21日 13:05」 */
export const monthDayTimeLabel = formatted({
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
/** 「11/21 13:05」 */
export const shortMomentLabel = formatted({
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
/** 2026-11-21 */
export const isoDay = formatted({ dateStyle: "short" }, "sv-SE");
/** 2026-11-21 13:05:09 */
export const isoMoment = formatted({ dateStyle: "short", timeStyle: "medium" }, "sv-SE");

/** The first moment of a day that is written YYYY-MM-DD. */
export const startOfDay = (day: string): Date => new Date(Date.parse(day) - zoneHours * 60 * 60 * 1000);

/** 「今日 13:05」「昨日 9:30」, before that the whole date: for what is read to see what is newest. */
export function recentLabel(time: Time, now: Date): string {
  const day = dayLabel(time);
  if (day === dayLabel(now)) return `今日 ${timeLabel(time)}`;
  if (day === dayLabel(new Date(now.getTime() - dayMs))) return `昨日 ${timeLabel(time)}`;
  return day;
}
