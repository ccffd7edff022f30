import { createContext, useContext, useSyncExternalStore } from "react";
import type { Item } from "#src/shared/result.ts";
import { isLit, lightOf } from "./model/light.ts";
import { createLightStore, type LightStore } from "./model/light-store.ts";
import type { Light } from "./model/types.ts";

export const LightContext = createContext<LightStore>(createLightStore());

/** What is lit now. */
export function useLight(store: LightStore): Light | null {
  return useSyncExternalStore(store.subscribe, store.read, () => null);
}

/** The light while it falls on this item, else null; the item is redrawn only when that changes. */
export function useItemLight(item: Item): Light | null {
  const store = useContext(LightContext);
  const read = () => {
    const light = store.read();
    return isLit(item, light) ? light : null;
  };
  return useSyncExternalStore(store.subscribe, read, () => null);
}

/** Handlers that light an item while it is hovered, focused inside, or tapped. */
export function useLightHandlers(item: Item) {
  const store = useContext(LightContext);
  const on = () => store.set(lightOf(item));
  const off = () => store.set(null);
  return { onMouseEnter: on, onMouseLeave: off, onFocus: on, onBlur: off, onClick: on };
}
