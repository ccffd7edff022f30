import { type FocusEvent, useLayoutEffect, useRef } from "react";

/**
 * A row goes away once it is dealt with, now or when the text has been read anew, and takes the focus with it:
 * the one that stands in its place gets it then. React tells of no blur while it takes an element away, so
 * a place is forgotten only when the person leaves it.
 */
export function useStayingFocus<List extends HTMLElement>(inside: string) {
  const list = useRef<List>(null);
  const place = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const rows = list.current?.querySelectorAll("li");
    const next = rows?.[Math.min(place.current, rows.length - 1)];
    const target = [...(next?.querySelectorAll<HTMLElement>(inside) ?? [])].find((one) => one.offsetParent);
    (target ?? list.current)?.focus();
  });
  return {
    ref: list,
    onFocus: ({ target, currentTarget }: FocusEvent<List>) => {
      const found = target.closest("li");
      if (found) place.current = [...currentTarget.querySelectorAll("li")].indexOf(found);
    },
    onBlur: () => {
      place.current = null;
    },
  };
}
