import { Button } from "../../../../ui/button.tsx";
import { Bar } from "../../../../ui/meter.tsx";
import { StepList } from "../../../../ui/progress.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import type { RunProgress } from "../types.ts";
import { Clock } from "./clock.tsx";
import { isOver, progressSteps, remainingLabel, runSummary } from "./progress.ts";
import { SlowNote } from "./slow-note.tsx";
import { ThinkingClock } from "./thinking-clock.tsx";
import { useThrottled } from "./use-throttled.ts";

/** Stands where the line was being written, so that nothing moves at the end. */
const afterwards = (
  <>
    行を選ぶと、根拠の文に色がつきます。
    <span className="hidden sm:inline">「?」キーで操作の一覧を開けます。</span>
  </>
);

const thoughts = ({ thinkingSince }: RunProgress) =>
  thinkingSince === null ? null : <ThinkingClock since={thinkingSince} />;

const nothing = "いつでも、もう一度作れます。";

/** Clock, steps, the line being written, and 「止める」. Its height is the same while running and after. */
export function ProgressPanel({ run, onStop }: { run: RunProgress; onStop?: (() => void) | undefined }) {
  const over = isOver(run);
  const summary = runSummary(run);
  const spoken = useThrottled(summary, 3000);
  const ready = run.steps.reduce((sum, step) => sum + Math.min(step.ready, step.wanted), 0);
  const wanted = run.steps.reduce((sum, step) => sum + step.wanted, 0);
  return (
    <section aria-label="進み具合" className="card grid grid-cols-1 gap-2 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Clock startedAt={run.startedAt} endedAt={run.endedAt} />
        <p className="min-w-0 flex-1 basis-40 text-sm">{summary}</p>
        <div className="flex min-h-8 items-center">
          {!over && onStop && (
            <Button size="sm" icon="square" busy={run.stopping} onClick={onStop}>
              止める
            </Button>
          )}
        </div>
      </div>
      <VisuallyHidden aria-live="polite">{spoken}</VisuallyHidden>
      <Bar value={run.state === "done" ? 1 : ready} max={run.state === "done" ? 1 : Math.max(1, wanted)} />
      <StepList label="作成の段階" steps={progressSteps(run)} />
      <p
        aria-hidden={!over}
        className="flex h-11 items-center rounded-md bg-sunken px-3 text-sm text-ink-soft"
      >
        <span className="truncate">
          {over ? (ready > 0 ? afterwards : nothing) : (run.draft ?? thoughts(run) ?? "…")}
        </span>
      </p>
      {!over && <SlowNote startedAt={run.startedAt} left={remainingLabel(run)} />}
    </section>
  );
}
