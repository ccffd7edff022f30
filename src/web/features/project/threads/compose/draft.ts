/** What is being typed, outside of React's state: a key draws the box, not the page around it. */
import { useSyncExternalStore } from "react";
import { createValueStore } from "#src/web/shell/value-store.ts";
import { noteTyping } from "./typing-aware-buffer.ts";

export interface MessageDraftStore {
  read(): string;
  write(text: string): void;
  subscribe(listener: () => void): () => void;
}

export function createDraftStore(): MessageDraftStore {
  const { read, set, subscribe } = createValueStore("");
  return {
    read,
    subscribe,
    write(text) {
      if (text === read()) return;
      noteTyping();
      set(text);
    },
  };
}

export function useDraft(store: MessageDraftStore): string {
  return useSyncExternalStore(store.subscribe, store.read, () => "");
}
