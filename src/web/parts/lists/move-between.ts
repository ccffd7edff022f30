import type { KeyboardEvent } from "react";

const boxes = 'input[type="checkbox"]';

/** Up and down go from row to row of a list, as in the list of Ctrl+K: from name to name, or from box to box. */
export function moveBetween(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const focused = document.activeElement;
  // Such a button opens its menu by the same keys.
  if (step === undefined || focused?.matches("[aria-haspopup]")) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(":scope > li")];
  const at = rows.findIndex((row) => row.contains(focused));
  if (at < 0) return;
  const next = rows[at + step]?.querySelector<HTMLElement>(focused?.matches(boxes) ? boxes : "a, button");
  if (!next) return;
  event.preventDefault();
  next.focus();
}
