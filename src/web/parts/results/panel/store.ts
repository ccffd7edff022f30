/** Which piece of a result the panel beside it shows, and which part of it. One piece at a time. */
import { createContext, useContext, useSyncExternalStore } from "react";
import { createValueStore } from "#src/web/shell/value-store.ts";

export const panelTabs = { evidence: "根拠", change: "変える", checks: "確認", history: "履歴" } as const;
export type PanelTab = keyof typeof panelTabs;

export interface ShownPanel {
  id: string;
  tab: PanelTab;
  /** The focus goes into it. */
  isEntered: boolean;
  /** Where it is drawn beside the list; null: over the page. */
  host: HTMLElement | null;
}

export interface PanelStore {
  read(): ShownPanel | null;
  subscribe(listener: () => void): () => void;
  open(id: string, tab: PanelTab, isEntered?: boolean): void;
  close(): void;
  /** There is room beside the list from now on, or none any more. */
  setHost(host: HTMLElement | null): void;
}

export function createPanelStore(): PanelStore {
  const { read, set, subscribe } = createValueStore<ShownPanel | null>(null);
  let place: HTMLElement | null = null;
  return {
    read,
    subscribe,
    open: (id, tab, isEntered = false) => set({ id, tab, isEntered, host: place }),
    close: () => set(null),
    setHost(host) {
      if (place === host) return;
      place = host;
      const now = read();
      if (now) set({ ...now, host });
    },
  };
}

/** Absent where a piece stands alone, without a result card around it. */
export const PanelContext = createContext<PanelStore | null>(null);

const noListener = () => () => {};

/** What the panel shows of this piece; null while it shows another one or nothing. Redrawn only when that changes. */
export function useOwnPanel(id: string) {
  const store = useContext(PanelContext);
  const read = () => {
    const now = store?.read() ?? null;
    return now?.id === id ? now : null;
  };
  return useSyncExternalStore(store?.subscribe ?? noListener, read, () => null);
}

/** Id of the piece that is shown. */
export function useShownPiece(store: PanelStore): string | null {
  const read = () => store.read()?.id ?? null;
  return useSyncExternalStore(store.subscribe, read, () => null);
}
