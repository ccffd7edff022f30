/** What was written and not yet taken by the server, in this browser's storage: one entry a tab, so that none writes over another. */
export interface MemoBuffer {
  /** What earlier visits left, and other tabs have not sent yet. */
  read(): string[];
  /** Null: everything was taken, also what `read` gave. */
  write(update: string | null): void;
}

export type BrowserStore = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** `open` gives the store; it may throw where the browser closes its storage to us. */
export function createMemoBuffer(projectId: string, tab: string, open: () => BrowserStore): MemoBuffer {
  const prefix = `hitofude-memo-${projectId}:`;
  const own = prefix + tab;
  const taken = new Map<string, string>();

  function keys(store: BrowserStore): string[] {
    const found = Array.from({ length: store.length }, (_, at) => store.key(at) ?? "");
    return found.filter((key) => key.startsWith(prefix) && key !== own);
  }
  function drop(store: BrowserStore): void {
    store.removeItem(own);
    // Another tab may have written on meanwhile: that is its own to send.
    for (const [key, update] of taken) if (store.getItem(key) === update) store.removeItem(key);
    taken.clear();
  }
  return {
    read() {
      try {
        const store = open();
        for (const key of keys(store)) taken.set(key, store.getItem(key) ?? "");
      } catch {
        // Closed storage holds nothing.
      }
      return [...taken.values()];
    },
    write(update) {
      try {
        if (update === null) drop(open());
        else open().setItem(own, update);
      } catch {
        // Full or closed storage: the server's copy alone has to do.
      }
    },
  };
}
