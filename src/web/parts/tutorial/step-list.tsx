import { clsx } from "clsx";
import { Icon } from "#src/ui/icon.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import type { TutorialProgress } from "./progress.ts";
import { guideSteps } from "./steps.ts";

/** The six steps with what is done, each leading to itself. */
export function TutorialSteps({
  progress,
  disabled,
  onGo,
}: {
  progress: TutorialProgress;
  disabled: boolean;
  onGo: (at: number) => void;
}) {
  return (
    <nav aria-label="手順">
      <ol className="flex flex-wrap gap-1.5">
        {guideSteps.map(({ id, title }, index) => {
          const done = progress.done.includes(id);
          const current = progress.at === index;
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={current ? "step" : undefined}
                aria-disabled={disabled || undefined}
                onClick={() => disabled || onGo(index)}
                className={clsx(
                  "inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-sm",
                  current
                    ? "border-primary bg-wash font-bold text-stroke"
                    : "border-line-strong bg-raised hover:border-primary hover:text-stroke",
                )}
              >
                {done ? (
                  <Icon name="circle-check" className="text-stroke" />
                ) : (
                  <span className="tabular text-xs font-bold text-stroke">{index + 1}</span>
                )}
                {title}
                {done && <VisuallyHidden>（済み）</VisuallyHidden>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
