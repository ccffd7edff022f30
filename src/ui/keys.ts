/** Keyboard events, read so that kana conversion and typing are never disturbed. */
import type { KeyboardEvent } from "react";

/** True while an input method is converting; Safari reports the confirming Enter only by key code 229. */
export function isComposing(event: Pick<KeyboardEvent, "nativeEvent" | "keyCode">): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}

/** Ctrl+Enter or Cmd+Enter outside of kana conversion. */
export function isSubmitKey(event: KeyboardEvent): boolean {
  return event.key === "Enter" && (event.ctrlKey || event.metaKey) && !isComposing(event);
}

/** Enter without any other key, outside of kana conversion. */
export function isPlainEnter(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  return event.key === "Enter" && !(ctrlKey || metaKey || altKey || shiftKey) && !isComposing(event);
}

/** Alt with an arrow up or down while nothing is converted. */
export function moveKey(event: KeyboardEvent<HTMLElement>): "up" | "down" | null {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  if (!altKey || ctrlKey || metaKey || shiftKey || isComposing(event)) return null;
  if (event.key === "ArrowUp") return "up";
  return event.key === "ArrowDown" ? "down" : null;
}

const textTargets = "input, textarea, select, [contenteditable='true'], [role='textbox']";

/**
 * The single key of a shortcut, lower case; null while somebody types, converts, holds a modifier, or the event comes
 * from a popup that React nests here but the page does not.
 */
export function shortcutKey(event: KeyboardEvent<HTMLElement>): string | null {
  if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(textTargets))
    return null;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}
