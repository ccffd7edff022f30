import { createContext, useContext, useSyncExternalStore } from "react";
import type { Item } from "#src/shared/result.ts";
import { highlightOf, isHighlighted } from "./model/highlight.ts";
import { createHighlightStore, type HighlightStore } from "./model/highlight-store.ts";
import type { Highlight } from "./model/types.ts";

export const HighlightContext = createContext<HighlightStore>(createHighlightStore());

/** What is lit now. */
export function useHighlight(store: HighlightStore): Highlight | null {
  return useSyncExternalStore(store.subscribe, store.read, () => null);
}

/** The light while it falls on this item, else null; the item is redrawn only when that changes. */
export function useItemHighlight(item: Item): Highlight | null {
  const store = useContext(HighlightContext);
  const read = () => {
    const light = store.read();
    return isHighlighted(item, light) ? light : null;
  };
  return useSyncExternalStore(store.subscribe, read, () => null);
}

/** Handlers that light an item while it is hovered, focused inside, or tapped. */
export function useHighlightHandlers(item: Item) {
  const store = useContext(HighlightContext);
  const on = () => store.set(highlightOf(item));
  const off = () => store.set(null);
  return { onMouseEnter: on, onMouseLeave: off, onFocus: on, onBlur: off, onClick: on };
}
