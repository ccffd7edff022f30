import { lazyOverlay } from "./lazy-overlay.tsx";
import type { MenuProps } from "./whole/menu.tsx";

export type { MenuEntry, MenuGroup } from "./whole/menu.tsx";

/** A list of actions behind a button. */
export const Menu = lazyOverlay<MenuProps>(async () => (await import("./whole/menu.tsx")).WholeMenu, "menu");
