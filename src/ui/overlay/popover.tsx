import { lazyOverlay } from "./lazy-overlay.tsx";
import type { PopoverProps } from "./whole/popover.tsx";

/** A small panel beside its button. Focus moves in, Escape or a press outside closes it and gives the focus back. */
export const Popover = lazyOverlay<PopoverProps>(
  async () => (await import("./whole/popover.tsx")).WholePopover,
  "dialog",
);
