/** What a run is at, in one line: how far, how long still, 「止める」. Says at its end how long it took, until the next act. */
import { useEffect, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import type { RunProgress } from "../types.ts";
import { isOver, remainingLabel, runSummary } from "./progress.ts";
import { ThinkingClock } from "./thinking-clock.tsx";
import { useThrottled } from "./use-throttled.ts";

/** One minute is what the product promises; a run that takes longer says so. */
const promisedMs = 60_000;

export function RunStrip({ run, onStop }: { run: RunProgress; onStop?: (() => void) | undefined }) {
  const over = isOver(run);
  const summary = runSummary(run);
  const spoken = useThrottled(summary, 3000);
  const now = useSeconds(!over);
  const isSlow = now !== null && run.startedAt !== null && now - Date.parse(run.startedAt) > promisedMs;
  return (
    <section
      aria-label="進み具合"
      className="flex min-h-10 flex-wrap items-center gap-x-3 rounded-md bg-wash px-3 text-sm"
    >
      <Icon
        name={over ? (run.state === "done" ? "circle-check" : "circle-alert") : "loader-circle"}
        className={over ? "text-stroke" : "animate-spin text-stroke"}
      />
      <p className="tabular min-w-0 font-bold">{summary}</p>
      {!over && (
        <p className="tabular min-w-0 flex-1 truncate text-ink-soft max-sm:text-xs">
          <Beside run={run} now={now} isSlow={isSlow} />
        </p>
      )}
      <VisuallyHidden aria-live="polite">{spoken}</VisuallyHidden>
      {!over && onStop && (
        <Button size="sm" icon="square" className="ml-auto" busy={run.stopping} onClick={onStop}>
          止める
        </Button>
      )}
    </section>
  );
}

/** How long it takes still, and the line that is being written or what keeps it from being. */
function Beside({ run, now, isSlow }: { run: RunProgress; now: number | null; isSlow: boolean }) {
  const left = now === null ? "" : remainingLabel(run, now);
  return (
    <>
      {left !== "" && <span className="mr-3">{left}</span>}
      {isSlow && <span className="mr-3">1分を超えました。できたところから使えます。</span>}
      {run.thinkingSince !== null && run.draft === null && <ThinkingClock since={run.thinkingSince} />}
      {run.draft !== null && <span>{run.draft}</span>}
    </>
  );
}

/** The time, once a second while it goes on; null until the page is live, so that server and browser draw the same. */
function useSeconds(on: boolean): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (!on) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [on]);
  return now;
}
