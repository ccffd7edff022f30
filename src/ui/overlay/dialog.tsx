import { late } from "./late.tsx";
import type { DialogProps } from "./whole/dialog.tsx";

/** A modal dialog: focus is kept inside, Escape closes it, focus returns to where it came from. */
export const Dialog = late<DialogProps>(
  async () => (await import("./whole/dialog.tsx")).WholeDialog,
  "dialog",
);
