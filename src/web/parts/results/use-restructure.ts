/** Restructuring the pieces of a result: what was done is said with a way back, what was not is said with the reason. */
import { useMemo } from "react";
import type { Restructuring } from "#src/tools/views.tsx";
import { closeToast, toast } from "#src/ui/toast/store.ts";
import type { ItemActions } from "./model/types.ts";
import { messageOf } from "./use-row.ts";

/** Long enough to look at the new order before deciding. */
const undoTimeoutMs = 10_000;
/** One offer to take back stands at a time: only the newest act can be. */
let offer = 0;

export const closeUndoToast = () => closeToast(offer);

/** Shows a toast for what was done, with an undo button. */
export function offerUndo(title: string, onBack: () => void): void {
  closeUndoToast();
  const action = { label: "元に戻す", onSelect: onBack };
  offer = toast({ kind: "good", title, timeout: undoTimeoutMs, action });
}

export function useRestructure(
  actions: ItemActions,
  frozen: boolean,
  onWrite: Restructuring["onWrite"],
): Restructuring | undefined {
  return useMemo(() => {
    const { onRestructure } = actions;
    if (!onRestructure) return undefined;
    let busy = false;
    const attempt = async (work: () => Promise<void>): Promise<boolean> => {
      if (busy) return false;
      busy = true;
      closeUndoToast();
      try {
        await work();
        return true;
      } catch (reason) {
        toast({ kind: "must", title: messageOf(reason) });
        return false;
      } finally {
        busy = false;
      }
    };
    const back = (id: string, act: string) =>
      attempt(async () => {
        await onRestructure(id, { undo: act });
        toast({ kind: "good", title: "元に戻しました" });
      });
    return {
      frozen,
      onWrite,
      onRestructure: (id, what, done) =>
        attempt(async () => {
          const act = await onRestructure(id, { act: what });
          if (act) offerUndo(done, () => void back(id, act.id));
        }),
      onRival: (id) =>
        attempt(async () => {
          const act = await onRestructure(id, { act: { act: "copy" } });
          for (const made of act?.added ?? []) await actions.onReroll(made);
          toast({ kind: "good", title: "もう1案を並べました" });
        }),
    };
  }, [actions, frozen, onWrite]);
}
