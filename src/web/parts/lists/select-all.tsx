import type { Selection } from "./use-selection.ts";

/** Selects all rows that are there, or as many as may be changed at once. */
export function SelectAll({
  selection: { rows, selected, atMost, chooseAll },
  hasMore,
}: {
  selection: Pick<Selection<{ id: string }>, "rows" | "selected" | "atMost" | "chooseAll">;
  hasMore: boolean;
}) {
  const shown = Math.min(rows.length, atMost);
  const all = selected.length >= shown;
  return (
    <label className="-my-3 inline-flex min-h-8 items-center gap-2 justify-self-start pr-2 pl-4 text-xs text-ink-soft">
      <input
        type="checkbox"
        className="size-4 accent-primary"
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = selected.length > 0 && !all;
        }}
        onChange={() => chooseAll(!all)}
      />
      <span className="tabular">
        {hasMore || rows.length > atMost ? `表示中の${shown}件を選ぶ` : `すべて選ぶ（${rows.length}件）`}
      </span>
    </label>
  );
}

/** Selects one row; with Shift, all from the one before up to here. */
export function SelectBox({
  name,
  checked,
  onSelect,
}: {
  /** Of what the row is about. */
  name: string;
  checked: boolean;
  onSelect: (range: boolean) => void;
}) {
  return (
    <label className="grid min-h-10 min-w-8 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={`${name}を選ぶ`}
        className="size-4 accent-primary"
        checked={checked}
        onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}
