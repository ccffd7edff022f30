/** Messages at the bottom of the screen. Newest last, no cap, each with an id of its own. */
export interface ToastAction {
  label: string;
  onSelect: () => void;
}

export interface ToastInput {
  title: string;
  description?: string;
  kind?: "plain" | "good" | "must" | "check";
  /** Milliseconds until it goes away; 0 keeps it until it is closed. */
  timeout?: number;
  action?: ToastAction;
}

export interface Toast extends ToastInput {
  id: number;
  timeout: number;
}

export const toastTimeoutMs = 5000;

export interface ToastStore {
  show(input: ToastInput): number;
  close(id: number): void;
  subscribe(listener: () => void): () => void;
  read(): readonly Toast[];
}

/** A list of toasts that tells its listeners of every change. */
export function createToastStore(): ToastStore {
  let list: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]) => {
    list = next;
    for (const listener of listeners) listener();
  };
  return {
    show(input) {
      lastId += 1;
      set([...list, { timeout: toastTimeoutMs, ...input, id: lastId }]);
      return lastId;
    },
    close(id) {
      if (list.some((toast) => toast.id === id)) set(list.filter((toast) => toast.id !== id));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => list,
  };
}

/** The one list of this page. Only code that runs in a browser writes to it. */
export const toasts = createToastStore();

/** Shows a message; returns its id. Callable from anywhere in the browser. */
export function toast(input: ToastInput): number {
  return toasts.show(input);
}

export function closeToast(id: number): void {
  toasts.close(id);
}
