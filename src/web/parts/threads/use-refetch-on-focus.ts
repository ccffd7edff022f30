import { useEffect, useEffectEvent } from "react";

const everyMs = 60_000;

/** Runs the work every minute while the page is visible, and when it becomes visible again. */
export function useRefetchOnFocus(work: () => void): void {
  const again = useEffectEvent(work);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") again();
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
}
