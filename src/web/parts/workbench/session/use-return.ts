import { useEffect, useRef } from "react";

/** Calls back when the person comes to this tab again, or the connection does. */
export function useReturn(back: () => void): void {
  const latest = useRef(back);
  useEffect(() => {
    latest.current = back;
  });
  useEffect(() => {
    const listener = () => {
      if (document.visibilityState === "visible") latest.current();
    };
    document.addEventListener("visibilitychange", listener);
    window.addEventListener("online", listener);
    return () => {
      document.removeEventListener("visibilitychange", listener);
      window.removeEventListener("online", listener);
    };
  }, []);
}
