/** What is being typed, outside of React's state: a key draws the box, not the page around it. */
import { useSyncExternalStore } from "react";
import { noteTyping } from "./typing-aware-buffer.ts";

export interface MessageDraftStore {
  read(): string;
  write(text: string): void;
  subscribe(listener: () => void): () => void;
}

export function createDraftStore(): MessageDraftStore {
  let current = "";
  const listeners = new Set<() => void>();
  return {
    read: () => current,
    write(text) {
      if (text === current) return;
      current = text;
      noteTyping();
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useDraft(store: MessageDraftStore): string {
  return useSyncExternalStore(store.subscribe, store.read, () => "");
}
