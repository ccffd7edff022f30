/** What was written and not yet taken by the server, in this browser's storage: one entry a tab, so that none writes over another. */
export interface MemoBuffer {
  /** What earlier visits left, and other tabs have not sent yet. */
  read(): string[];
  /** Null: everything was taken, also what `read` gave. */
  write(update: string | null): void;
}

export type BrowserStore = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

export function createMemoBuffer(projectId: string, tab: string, store: BrowserStore): MemoBuffer {
  const prefix = `hitofude-memo-${projectId}:`;
  const own = prefix + tab;
  const taken = new Map<string, string>();

  function keys(): string[] {
    const found = Array.from({ length: store.length }, (_, at) => store.key(at) ?? "");
    return found.filter((key) => key.startsWith(prefix) && key !== own);
  }
  function drop(): void {
    store.removeItem(own);
    // Another tab may have written on meanwhile: that is its own to send.
    for (const [key, update] of taken) if (store.getItem(key) === update) store.removeItem(key);
    taken.clear();
  }
  return {
    read() {
      try {
        for (const key of keys()) taken.set(key, store.getItem(key) ?? "");
      } catch {
        // Closed storage holds nothing.
      }
      return [...taken.values()];
    },
    write(update) {
      try {
        if (update === null) drop();
        else store.setItem(own, update);
      } catch {
        // Full or closed storage: the server's copy alone has to do.
      }
    },
  };
}
