/** Dialogs that any code in the browser may open; the host in the shell shows them, newest on top. */
import type { ReactNode } from "react";
import { createValueStore } from "../value-store.ts";

export interface ModalInput {
  title: string;
  description?: string;
  /** What stands in the dialog. `close` ends it with an answer. */
  body: (close: () => void) => ReactNode;
  /** Called once when it is gone, however it went. */
  onClosed?: () => void;
}

export interface Modal extends ModalInput {
  id: number;
}

export interface ModalViewProps {
  modal: Modal;
  onClose: () => void;
}

export interface ModalStore {
  open(input: ModalInput): number;
  close(id: number): void;
  subscribe(listener: () => void): () => void;
  read(): readonly Modal[];
}

export function createModalStore(): ModalStore {
  const { read, set, subscribe } = createValueStore<readonly Modal[]>([]);
  let lastId = 0;
  return {
    open(input) {
      lastId += 1;
      set([...read(), { ...input, id: lastId }]);
      return lastId;
    },
    close(id) {
      const modal = read().find((candidate) => candidate.id === id);
      if (!modal) return;
      set(read().filter((candidate) => candidate !== modal));
      modal.onClosed?.();
    },
    subscribe,
    read,
  };
}

export const modals = createModalStore();

/** Opens a dialog; returns its id. */
export function openModal(input: ModalInput): number {
  return modals.open(input);
}
