/** The light of the screen, outside of React's state: a hover redraws only what it lights or leaves. */
import type { Highlight } from "./types.ts";

export interface HighlightStore {
  read(): Highlight | null;
  set(light: Highlight | null): void;
  subscribe(listener: () => void): () => void;
}

/** A store with nothing lit. */
export function createHighlightStore(): HighlightStore {
  let current: Highlight | null = null;
  const listeners = new Set<() => void>();
  return {
    read: () => current,
    set(light) {
      if (light === current) return;
      current = light;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
