import { useEffect, useState } from "react";
import { apiGet } from "../../shell/api-client.ts";

const everyMs = 60_000;

/** How many are unread: as the page brought it, then asked for each minute and on coming back to the tab. */
export function useUnread(loaded: number): [number, (unread: number) => void] {
  const [known, setKnown] = useState({ loaded, unread: loaded });
  // Another page brought another number: that one is newer.
  const current = known.loaded === loaded ? known : { loaded, unread: loaded };
  if (current !== known) setKnown(current);
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      apiGet<{ unread: number }>("/api/v1/notifications/unread").then(
        ({ unread }) => setKnown((before) => ({ ...before, unread })),
        () => {}, // What is shown stays; the next minute asks again.
      );
    };
    const timer = setInterval(ask, everyMs);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, []);
  return [current.unread, (unread) => setKnown((before) => ({ ...before, unread }))];
}
