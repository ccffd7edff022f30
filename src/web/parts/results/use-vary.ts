/** Asks for other wordings of a row's piece: they stand in its panel, and nothing changes until one is chosen. */
import { useContext } from "react";
import type { ItemChange } from "./model/types.ts";
import { PanelContext } from "./panel/store.ts";
import { useResult } from "./result-context.ts";
import type { RowState } from "./use-row.ts";

export function useVary(row: RowState): (change: ItemChange, slot?: string) => void {
  const { actions } = useResult();
  const panel = useContext(PanelContext);
  return (change, slot) => {
    if (row.task !== null) return;
    panel?.open(row.item.id, "change", true);
    row.onOffers({ change, slot, options: null });
    void row
      .run("vary", async () => {
        row.onOffers({ change, slot, options: await actions.onVary(row.item.id, change, slot) });
      })
      .then((went) => {
        if (!went) row.onOffers(null);
      });
  };
}
