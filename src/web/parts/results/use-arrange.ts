/** Moving, taking out, writing, making one of two and handing one on: what can be done with an item, and one offer to take the newest back. */
import { catalog } from "#src/tools/catalog.ts";
import type { StructureAct } from "#src/tools/structure/act.ts";
import {
  isMergeable,
  isMovable,
  isRemovable,
  isWritable,
  rowAround,
  targetToolOf,
} from "#src/tools/structure/rows.ts";
import { toast } from "#src/ui/toast/store.ts";
import { useResult } from "./result-context.ts";
import { closeUndoToast, offerUndo } from "./use-restructure.ts";
import { messageOf, type RowState } from "./use-row.ts";

export const moveLabels = { first: "先頭へ", up: "1つ上へ", down: "1つ下へ" } as const;
export type ArrangeMove = keyof typeof moveLabels;

/** A menu that closes late gives the focus back to a row that is gone: for half a second nobody's focus is the row's. */
function focusRow(id: string) {
  const row = () => document.querySelector<HTMLElement>(`[data-row="${id}"]`);
  const until = performance.now() + 500;
  row()?.focus();
  const hold = () => {
    if (document.activeElement === document.body) row()?.focus();
    if (performance.now() < until) requestAnimationFrame(hold);
  };
  requestAnimationFrame(hold);
}

export function useArrange(row: RowState) {
  const { tool, items, actions, frozen } = useResult();
  const { item } = row;
  const { onRestructure, onHandOn } = actions;
  const back = (id: string, act: string | null) =>
    row.run("arrange", async () => {
      await onRestructure?.(id, { undo: act });
    });
  /** `id`: of the piece that the act is asked of; `done`: what is said afterwards. */
  const act = async (id: string, what: StructureAct, done: string) => {
    let made: string | null = null;
    const went = await row.run("arrange", async () => {
      made = (await onRestructure?.(id, { act: what }))?.id ?? null;
    });
    if (went) offerUndo(done, () => void back(item.id, made));
    return went;
  };
  const alike = items.filter((one) => one.kind === item.kind);
  const standing = rowAround(items, item);
  const at = standing.indexOf(item);
  const goals = { first: 0, up: at - 1, down: at + 1 };
  const ends = (to: ArrangeMove) => goals[to] === at || goals[to] < 0 || goals[to] >= standing.length;
  return {
    canMove: onRestructure !== undefined && isMovable(tool, item.kind) && alike.length > 1,
    /** What it can be made one with. */
    others: onRestructure && isMergeable(tool, item.kind) ? alike.filter((one) => one !== item) : [],
    canRemove: onRestructure !== undefined && isRemovable(tool, item.kind) && alike.length > 1,
    canWrite: onRestructure !== undefined && isWritable(tool, item.kind),
    taker: onHandOn ? targetToolOf(tool, item.kind) : null,
    frozen: frozen || onRestructure === undefined,
    ends,
    async move(to: ArrangeMove) {
      if (!ends(to)) await act(item.id, { act: "move", to: goals[to] }, "並べ替えました");
    },
    /** The row goes with it: the next one has the focus then, and the way back. */
    async remove() {
      const next = standing[at + 1] ?? standing[at - 1] ?? alike.find((one) => one !== item);
      let made: string | null = null;
      const went = await row.run("arrange", async () => {
        made = (await onRestructure?.(item.id, { act: { act: "remove" } }))?.id ?? null;
      });
      if (!went || !next) return;
      focusRow(next.id);
      offerUndo("取り除きました", () => {
        onRestructure?.(next.id, { undo: made }).then(
          () => toast({ kind: "good", title: "元に戻しました" }),
          (reason: unknown) => toast({ kind: "must", title: messageOf(reason) }),
        );
      });
    },
    write: (text: string) => act(item.id, { act: "write", text }, "足しました"),
    /** The other one goes into the row's own. */
    async merge(other: string) {
      if (await act(other, { act: "merge", into: item.id }, "1つにまとめました")) row.onPanel(null);
    },
    async takeBack() {
      closeUndoToast();
      await back(item.id, null);
    },
    async handOn() {
      const to = targetToolOf(tool, item.kind);
      if (!to) return;
      let handed: { itemId: string; actId: string } | undefined;
      await row.run("arrange", async () => {
        handed = await onHandOn?.(item.id);
      });
      const { itemId, actId } = handed ?? {};
      if (itemId && actId) offerUndo(`「${catalog[to].title}」に加えました`, () => void back(itemId, actId));
    },
  };
}
