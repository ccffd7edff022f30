import { momentLabel } from "#src/shared/time/time.ts";
import { Meter } from "#src/ui/meter.tsx";
import type { Allowance } from "#src/web/parts/workbench/types.ts";

/** How many calls are left today in this project. */
export function CallsLine({ allowance: { left, limit, resetAt } }: { allowance: Allowance }) {
  return (
    <div className="grid gap-1 text-xs text-ink-soft">
      <p className="tabular flex justify-between gap-2">
        <span>本日の作成</span>
        <span>
          残り{left}回（{limit}回中）
        </span>
      </p>
      <Meter label="本日の作成の残り回数" value={left} max={limit} />
      {left === 0 && <p className="text-check">次に使えるのは{momentLabel(resetAt)}からです。</p>}
    </div>
  );
}
