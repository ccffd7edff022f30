import { dayLabel, momentLabel, recentLabel } from "#src/shared/time/time.ts";

/** When something was last touched, in the words people use for the last two days; the whole date is behind it. */
export function Recent({ at }: { at: string }) {
  const label = recentLabel(at, new Date());
  return (
    // Server and browser may draw it on either side of midnight.
    <time
      dateTime={at}
      className="tabular"
      title={label === dayLabel(at) ? undefined : momentLabel(at)}
      suppressHydrationWarning
    >
      {label}
    </time>
  );
}
