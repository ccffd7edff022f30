import { useEffect, useState } from "react";
import { clockLabel, elapsed } from "./clock-format.ts";

/** The run's clock. Its text changes ten times a second, so screen readers are not told of each change. */
export function Clock({ startedAt, endedAt }: { startedAt: string | null; endedAt: string | null }) {
  const [now, setNow] = useState<number | null>(null);
  const running = startedAt !== null && endedAt === null;
  useEffect(() => {
    if (!running) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 100);
    return () => clearInterval(timer);
  }, [running]);
  // Until the page is live, server and browser must draw the same: a running clock starts at zero.
  const time = now === null && running ? 0 : elapsed(startedAt, endedAt, now ?? 0);
  return (
    <span role="timer" aria-live="off" className="tabular text-xl font-bold">
      {clockLabel(time)}
    </span>
  );
}
