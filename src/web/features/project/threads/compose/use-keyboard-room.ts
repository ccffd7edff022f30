/** A keyboard on the screen lies over the page's end: how high it is stands in `--keyboard`, for what keeps to the bottom. */
import { useEffect, useRef } from "react";

/** `isAtEnd`: whoever reads there sees the same last words above the keyboard. */
export function useKeyboardRoom(isAtEnd: boolean, onEnd: () => void): void {
  const latest = useRef({ isAtEnd, onEnd });
  useEffect(() => {
    latest.current = { isAtEnd, onEnd };
  });
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const root = document.documentElement;
    let last = 0;
    const look = () => {
      // Who has drawn the page larger sees a part of it, without a keyboard.
      const covered =
        view.scale === 1 ? Math.max(0, Math.round(root.clientHeight - view.height - view.offsetTop)) : 0;
      if (covered === last) return;
      const { isAtEnd: wasAtEnd, onEnd: toEnd } = latest.current;
      last = covered;
      root.style.setProperty("--keyboard", `${covered}px`);
      if (wasAtEnd) toEnd();
    };
    view.addEventListener("resize", look);
    view.addEventListener("scroll", look);
    look();
    return () => {
      view.removeEventListener("resize", look);
      view.removeEventListener("scroll", look);
      root.style.removeProperty("--keyboard");
    };
  }, []);
}
