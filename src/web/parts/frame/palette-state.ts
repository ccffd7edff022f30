/** Whether the palette is open, and what is typed into it: outside of the layouts, so that it stays while one follows another. */
import { useSyncExternalStore } from "react";
import { createValueStore } from "../../shell/value-store.ts";

const closed = { open: false, words: "" };
const store = createValueStore(closed);
let holders = 0;

/** `next` is given whether it is open. */
export function openPalette(next: (open: boolean) => boolean): void {
  store.set({ ...store.read(), open: next(store.read().open) });
}

export function setPaletteWords(words: string): void {
  store.set({ ...store.read(), words });
}

/** To be called by a layout that has the palette; returns how to leave. When no other layout has followed, it is closed. */
export function mountPalette(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
    queueMicrotask(() => {
      if (holders === 0) store.set(closed);
    });
  };
}

export function usePaletteState(): typeof closed {
  return useSyncExternalStore(store.subscribe, store.read, () => closed);
}
