/** Moving an item, making one of two and handing one on: what can be done with it, and one offer to take the newest back. */
import { isMergeable, isMovable, type Move, moved, takerOf } from "../../../tools/arranging.ts";
import { catalog } from "../../../tools/catalog.ts";
import type { MenuGroup } from "../../../ui/overlay/menu.tsx";
import { closeToast, toast } from "../../../ui/toast/store.ts";
import { useResult } from "./result-context.ts";
import { type RowState, useRow } from "./use-row.ts";

const undoTimeoutMs = 10_000;
/** One offer stands at a time: only the newest act can be taken back. */
let offer = 0;

const places = { first: "先頭へ", up: "1つ上へ", down: "1つ下へ" } as const satisfies Record<Move, string>;
const shortcuts: Partial<Record<Move, string>> = { up: "Alt+↑", down: "Alt+↓" };

export function useArrange(row: RowState) {
  const { tool, items, actions, frozen } = useResult();
  const { item } = row;
  const { onArrange, onHandOn } = actions;
  const offerBack = (title: string, id: string) => {
    closeToast(offer);
    const action = onArrange && {
      label: "元に戻す",
      onSelect: () => void row.run("arrange", () => onArrange(id, { act: "undo" })),
    };
    offer = toast({ kind: "good", title, timeout: undoTimeoutMs, ...(action ? { action } : {}) });
  };
  const alike = items.filter((one) => one.kind === item.kind);
  const isFixed = frozen || onArrange === undefined;
  return {
    canMove: onArrange !== undefined && isMovable(tool, item.kind) && alike.length > 1,
    /** What it can be made one with. */
    others: onArrange && isMergeable(tool, item.kind) ? alike.filter((one) => one !== item) : [],
    taker: onHandOn ? takerOf(tool, item.kind) : null,
    frozen: isFixed,
    ends: (to: Move) => moved(items, item.id, to) === null,
    async move(to: Move) {
      if (!onArrange || moved(items, item.id, to) === null) return;
      if (await row.run("arrange", () => onArrange(item.id, { act: "move", to })))
        offerBack("並べ替えました", item.id);
    },
    async merge(other: string) {
      if (!onArrange || !(await row.run("arrange", () => onArrange(item.id, { act: "merge", other }))))
        return;
      row.onPanel(null);
      offerBack("1つにまとめました", item.id);
    },
    async takeBack() {
      closeToast(offer);
      if (onArrange) await row.run("arrange", () => onArrange(item.id, { act: "undo" }));
    },
    async handOn() {
      let made = "";
      const done = await row.run("arrange", async () => {
        made = (await onHandOn?.(item.id)) ?? "";
      });
      const to = takerOf(tool, item.kind);
      if (done && to && made !== "") offerBack(`「${catalog[to].title}」に加えました`, made);
    },
  };
}

/** What the menu of an item offers of it. */
export function useArrangeGroup(): MenuGroup[] {
  const row = useRow();
  const { canMove, others, taker, frozen, ends, move, takeBack, handOn } = useArrange(row);
  const entries: MenuGroup["entries"] = [];
  if (canMove)
    for (const to of ["first", "up", "down"] as const)
      entries.push({
        id: `move-${to}`,
        label: places[to],
        keys: shortcuts[to],
        disabled: frozen || ends(to),
        onSelect: () => void move(to),
      });
  if (others.length > 0)
    entries.push({
      id: "merge",
      label: "ほかの1件とまとめる",
      disabled: frozen || row.locked,
      onSelect: () => row.onPanel({ kind: "merge" }),
    });
  if (canMove || others.length > 0)
    entries.push({
      id: "take-back",
      label: "並べ替え・まとめを1つ戻す",
      disabled: frozen,
      onSelect: () => void takeBack(),
    });
  if (taker)
    entries.push({
      id: "hand-on",
      label: `「${catalog[taker].title}」に加える`,
      disabled: frozen,
      onSelect: () => void handOn(),
    });
  return entries.length > 0 ? [{ label: "並べる・使う", entries }] : [];
}
