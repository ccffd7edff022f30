import { useEffect } from "react";
import type { Item } from "#src/shared/result.ts";
import { trayItems } from "./tray-refresh.ts";

/** Shows pieces as the tray has left them. */
export function useTrayItems(show: (action: { type: "item"; item: Item }) => void): void {
  useEffect(
    () =>
      trayItems.hear((items) => {
        for (const item of items) show({ type: "item", item });
      }),
    [show],
  );
}
