import { lazyOverlay } from "./lazy-overlay.tsx";
import type { DialogProps } from "./whole/dialog.tsx";

/** A modal dialog: focus is kept inside, Escape closes it, focus returns to where it came from. */
export const Dialog = lazyOverlay<DialogProps>(
  async () => (await import("./whole/dialog.tsx")).WholeDialog,
  "dialog",
);
