/** 「選ぶ」 for one piece, a stretch of them or all. The tray says how many there are then. */
import { useEffect, useMemo, useRef } from "react";
import type { Item } from "#src/shared/result.ts";
import { isChoosable } from "#src/tools/structure/rows.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { toast } from "#src/ui/toast/store.ts";
import type { ItemActions, SelectionActions } from "./model/types.ts";
import { messageOf } from "./use-row.ts";

/** Ids in the order of the screen, which is the person's own, from one of them to another. */
function between(from: string, to: string): string[] {
  const ids = [...document.querySelectorAll<HTMLElement>("[data-row]")]
    .filter((row) => row.offsetParent !== null)
    .map((row) => row.dataset.row ?? "");
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
  return a < 0 || b < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}

export function useSelectionActions(
  tool: ToolId,
  items: readonly Item[],
  { onLock }: ItemActions,
): SelectionActions {
  const newest = useRef(items);
  useEffect(() => {
    newest.current = items;
  });
  const anchor = useRef<{ id: string; chosen: boolean } | null>(null);
  return useMemo<SelectionActions>(() => {
    const choosable = () => newest.current.filter((item) => isChoosable(tool, item));
    const setMany = async (ids: readonly string[], chosen: boolean) => {
      const asked = choosable().filter(({ id, locked }) => ids.includes(id) && locked !== chosen);
      const answers = await Promise.allSettled(asked.map(({ id }) => onLock(id, chosen)));
      const failed = answers.find((one) => one.status === "rejected");
      if (failed) toast({ kind: "must", title: messageOf(failed.reason) });
    };
    return {
      toggle(row, range = false) {
        const { id } = row.item;
        const from = anchor.current;
        if (range && from) {
          void setMany(between(from.id, id), from.chosen);
          return;
        }
        const chosen = !row.locked;
        anchor.current = { id, chosen };
        row.setLocked(chosen, () => onLock(id, chosen));
      },
      add: (ids) => void setMany(ids, true),
      setAll: (chosen) =>
        void setMany(
          choosable().map(({ id }) => id),
          chosen,
        ),
    };
  }, [tool, onLock]);
}
