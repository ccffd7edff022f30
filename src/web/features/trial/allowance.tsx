import { toolNames } from "#src/shared/run-parts.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { Meter } from "#src/ui/meter.tsx";
import type { Allowance } from "../../parts/workbench/types.ts";

/** How many trials are left today, and how long things are kept. */
export function AllowanceLine({ allowance, keptUntil }: { allowance: Allowance; keptUntil: string | null }) {
  const { left, limit, resetAt, everything } = allowance;
  return (
    <div className="grid gap-1 text-xs text-ink-soft">
      <p className="tabular flex justify-between gap-2">
        <span>本日のお試し</span>
        <span>
          残り{left}回（{limit}回中）
        </span>
      </p>
      <Meter label="お試しの残り回数" value={left} max={limit} />
      {left === 0 ? (
        <p className="text-check">
          次に使えるのは{momentLabel(resetAt)}
          からです。結果は引き続きご覧いただけます。
        </p>
      ) : (
        <>
          {everything && (
            <p className="tabular flex justify-between gap-2">
              <span>「全部つくる」なら</span>
              <span>あと{everything.left}回</span>
            </p>
          )}
          <p>
            「全部つくる」は{everything?.counts ?? toolNames.length}
            回、「コピーだけつくる」は2回、ほかは1回と数えます。作れなかったものは数えません。
          </p>
        </>
      )}
      {keptUntil && <p>入力と結果は{momentLabel(keptUntil)}まで残ります。</p>}
    </div>
  );
}
