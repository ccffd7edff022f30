/** Whether the list of keys is open: asked for by a key, by Ctrl+K and by a menu. */
import { useSyncExternalStore } from "react";
import { createValueStore } from "../../shell/value-store.ts";

const store = createValueStore(false);

/** `next` is given whether it is open. */
export function openKeys(next: (open: boolean) => boolean): void {
  store.set(next(store.read()));
}

export function useKeysOpen(): boolean {
  return useSyncExternalStore(store.subscribe, store.read, () => false);
}
