import { clsx } from "clsx";
import type { Item } from "#src/shared/result.ts";
import { isChoosable } from "#src/tools/structure/rows.ts";
import { useResult } from "../result-context.ts";
import { useRowTask } from "../use-row.ts";

/** 「選ぶ」: what is chosen outlives every making anew and stands in the tray. With Shift, all from the one before up to here. */
export function ChooseBox({ item, className }: { item: Item; className?: string }) {
  const { tool, frozen, readOnly, choosing } = useResult();
  const row = useRowTask(item);
  if (!isChoosable(tool, item)) return null;
  return (
    <label
      title={readOnly ? "編集者が選べます" : undefined}
      className={clsx(
        "relative -m-2.5 grid size-11 shrink-0 cursor-pointer place-items-center self-start rounded-sm",
        className,
      )}
    >
      <input
        type="checkbox"
        aria-label={`選ぶ：${item.text}`}
        className="size-4.5 accent-primary"
        checked={row.locked}
        disabled={readOnly}
        aria-disabled={frozen || undefined}
        onChange={({ nativeEvent }) => {
          if (frozen) return;
          choosing.toggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
        }}
      />
    </label>
  );
}
