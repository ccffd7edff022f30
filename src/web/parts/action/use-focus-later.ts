import { useLayoutEffect, useRef } from "react";

/**
 * Gives the focus to something that is not on the page yet: with the first render that brings it, however late.
 * A frame is no measure of that; what was decided after an answer of the server may be drawn one frame later.
 */
export function useFocusLater(): (find: () => HTMLElement | null | undefined) => void {
  const wanted = useRef<(() => HTMLElement | null | undefined) | null>(null);
  useLayoutEffect(() => {
    const found = wanted.current?.();
    if (!found) return;
    wanted.current = null;
    found.focus();
  });
  return (find) => {
    wanted.current = find;
  };
}
