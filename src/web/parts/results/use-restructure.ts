/** Restructuring the pieces of a result: what was done is said with a way back, what was not is said with the reason. */
import { useMemo } from "react";
import type { Mark } from "../../../domain/result/schema.ts";
import type { Restructuring } from "../../../tools/views.tsx";
import { closeToast, toast } from "../../../ui/toast/store.ts";
import type { ItemActions } from "./model/types.ts";
import { messageOf } from "./use-row.ts";

/** Long enough to look at the new order before deciding. */
const undoTimeoutMs = 10_000;

export function useRestructure(actions: ItemActions, frozen: boolean): Restructuring | undefined {
  return useMemo(() => {
    const { onRestructure } = actions;
    if (!onRestructure) return undefined;
    // One offer to take back stands at a time: it always speaks of the newest change.
    let offer = 0;
    let busy = false;
    const attempt = async (work: () => Promise<void>): Promise<boolean> => {
      if (busy) return false;
      busy = true;
      closeToast(offer);
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
    const back = (id: string, marks: Mark[]) =>
      attempt(async () => {
        await onRestructure(id, { undo: marks });
        toast({ kind: "good", title: "元に戻しました" });
      });
    return {
      frozen,
      onRestructure: (id, act, done) =>
        attempt(async () => {
          const marks = await onRestructure(id, { act });
          offer = toast({
            kind: "good",
            title: done,
            timeout: undoTimeoutMs,
            action: { label: "元に戻す", onSelect: () => void back(id, marks) },
          });
        }),
      onRival: (id) =>
        attempt(async () => {
          const marks = await onRestructure(id, { act: { act: "copy" } });
          const made = marks.find(({ revision }) => revision === 1);
          if (made) await actions.onReroll(made.id);
          toast({ kind: "good", title: "もう1案を並べました" });
        }),
    };
  }, [actions, frozen]);
}
