import { clsx } from "clsx";
import type { Item } from "#src/shared/result.ts";

/** What the preset's rules changed in what was written, so that nothing was changed unseen. */
export function ChangeMenu({ item, className }: { item: Item; className?: string }) {
  if (!item.changed || item.changed.length === 0) return null;
  return (
    <p className={clsx("text-xs text-ink-soft", className)}>
      プリセットで直した語：
      {item.changed.map(({ from, to }) => (to === "" ? `${from}（外した）` : `${from}→${to}`)).join("、")}
    </p>
  );
}
