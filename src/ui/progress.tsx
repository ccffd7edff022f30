import { clsx } from "clsx";
import { Icon, type IconName } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";
import "./work-icons/add.ts";

export const stepStates = {
  waiting: { icon: "circle", label: "待機中", className: "text-ink-soft" },
  running: { icon: "loader-circle", label: "作成中", className: "text-stroke" },
  done: { icon: "circle-check", label: "完了", className: "text-stroke" },
  partial: { icon: "circle-alert", label: "未完成", className: "text-check" },
  failed: { icon: "circle-x", label: "失敗", className: "text-must" },
  stopped: { icon: "circle-stop", label: "停止", className: "text-ink-soft" },
} as const satisfies Record<string, { icon: IconName; label: string; className: string }>;
export type ProgressState = keyof typeof stepStates;

export interface ProgressStep {
  id: string;
  label: string;
  state: ProgressState;
  /** e.g. 「7/10」 or 「3.2秒」 */
  note?: string;
}

/** More than this many steps stand as chips without word and note, so that they make no wall on a phone. */
const roomy = 5;

/** Steps of a longer work, each with its state as an icon and a word. */
export function ProgressSteps({ steps, label }: { steps: ProgressStep[]; label: string }) {
  if (steps.length > roomy) return <StepChips steps={steps} label={label} />;
  return (
    <ol aria-label={label} className="flex flex-wrap gap-x-6 gap-y-1">
      {steps.map((step) => {
        const { icon, label: word, className } = stepStates[step.state];
        return (
          <li key={step.id} className="flex min-h-7 items-center gap-1.5 text-sm">
            <Icon
              name={icon}
              className={clsx(className, "text-lg", step.state === "running" && "animate-spin")}
            />
            <span className={clsx(step.state === "running" && "font-bold")}>{step.label}</span>
            <span className={clsx("text-xs", className)}>{word}</span>
            {step.note && <span className="tabular text-xs text-ink-soft">{step.note}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** Their width does not depend on the state: nothing moves while the work goes on. */
function StepChips({ steps, label }: { steps: ProgressStep[]; label: string }) {
  return (
    <ol aria-label={label} className="flex flex-wrap gap-1.5">
      {steps.map((step) => {
        const { icon, label: word, className } = stepStates[step.state];
        return (
          <li
            key={step.id}
            className={clsx(
              "inline-flex min-h-7 items-center gap-1 rounded-full border px-2 text-xs",
              step.state === "waiting" ? "border-line text-ink-soft" : "border-line-strong bg-raised",
            )}
          >
            <Icon
              name={icon}
              className={clsx(className, "text-sm", step.state === "running" && "animate-spin")}
            />
            {step.label}
            <VisuallyHidden>
              {word} {step.note}
            </VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}
