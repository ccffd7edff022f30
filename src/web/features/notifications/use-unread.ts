import { useEffect, useState } from "react";
import { apiGet } from "../../shell/api-client.ts";
import { followBell } from "./follow.ts";

/** How many are unread: as the page brought it, then as it is told, and asked for on coming back to the tab. */
export function useUnread(loaded: number): [number, (unread: number) => void] {
  const [known, setKnown] = useState({ loaded, unread: loaded });
  // Another page brought another number: that one is newer.
  const current = known.loaded === loaded ? known : { loaded, unread: loaded };
  if (current !== known) setKnown(current);
  useEffect(() => {
    const tell = (unread: number) => setKnown((before) => ({ ...before, unread }));
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      apiGet<{ unread: number }>("/api/v1/notifications/unread").then(
        ({ unread }) => tell(unread),
        () => {}, // What is shown stays until the next word.
      );
    };
    document.addEventListener("visibilitychange", ask);
    const leave = followBell(tell, ask);
    return () => {
      document.removeEventListener("visibilitychange", ask);
      leave();
    };
  }, []);
  return [current.unread, (unread) => setKnown((before) => ({ ...before, unread }))];
}
