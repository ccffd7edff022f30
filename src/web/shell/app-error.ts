/** One place for errors that no page raised: a failed start, code that cannot be loaded. The first one stays until it is cleared. */
let current: unknown = null;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export const appError = {
  read: (): unknown => current,
  raise(error: unknown): void {
    if (current !== null) return;
    current = error ?? new Error("unknown");
    tell();
  },
  clear(): void {
    if (current === null) return;
    current = null;
    tell();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
