import type { Item } from "../../../../shared/result.ts";
import { IconButton } from "../../../../ui/button.tsx";
import { useResult } from "../result-context.ts";
import { useRow } from "../use-row.ts";

/** 「固定」 alone, for pieces that cannot be made anew one by one. */
export function Pin({ item, className }: { item: Item; className?: string }) {
  const { actions, frozen, readOnly } = useResult();
  const row = useRow();
  if (readOnly && !row.locked) return null;
  return (
    <span className={className}>
      <IconButton
        icon="star"
        label="固定"
        size="sm"
        aria-pressed={row.locked}
        disabled={frozen}
        className={row.locked ? "bg-wash [&_path]:fill-current" : undefined}
        onClick={() => row.setLocked(!row.locked, () => actions.onLock(item.id, !row.locked))}
      />
    </span>
  );
}
