import { useEffect, useEffectEvent } from "react";

const everyMs = 60_000;

/** Does the work each minute that the page is looked at, and when somebody comes back to it. */
export function useComingBack(work: () => void): void {
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
