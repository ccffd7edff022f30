/** The light of the screen, outside of React's state: a hover redraws only what it lights or leaves. */
import { createValueStore, type ValueStore } from "#src/web/shell/value-store.ts";
import type { Highlight } from "./types.ts";

export type HighlightStore = ValueStore<Highlight | null>;

/** A store with nothing lit. */
export const createHighlightStore = (): HighlightStore => createValueStore<Highlight | null>(null);
