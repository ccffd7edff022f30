/** One place for errors that no page raised: a failed start, code that cannot be loaded. The first one stays until it is cleared. */
import { createValueStore } from "./value-store.ts";

const { read, set, subscribe } = createValueStore<unknown>(null);

export const appError = {
  read,
  subscribe,
  raise(error: unknown): void {
    if (read() === null) set(error ?? new Error("unknown"));
  },
  clear: (): void => set(null),
};
