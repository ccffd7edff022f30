import type { KeyboardEvent } from "react";

/** Up and down go from row to row of a list whose rows are links, as in the list of Ctrl+K. */
export function moveBetween(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(":scope > li")];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at + step]?.querySelector("a");
  if (!next) return;
  event.preventDefault();
  next.focus();
}
