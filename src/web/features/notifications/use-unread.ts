import { useEffect, useState } from "react";
import { apiGet } from "../../shell/api-client.ts";
import { useSessionUser } from "../../shell/session.ts";
import { followBell } from "./follow.ts";

/** How many are unread: as the page brought it, then as it is told, and asked for on coming back to the tab. */
export function useUnread(loaded: number): [number, (unread: number) => void] {
  const [known, setKnown] = useState({ loaded, unread: loaded });
  // Another page brought another number: that one is newer.
  const current = known.loaded === loaded ? known : { loaded, unread: loaded };
  if (current !== known) setKnown(current);
  const accountId = useSessionUser()?.id;
  useEffect(() => {
    if (accountId === undefined) return;
    const tell = (unread: number) => setKnown((before) => ({ ...before, unread }));
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      apiGet<{ unread: number }>("/api/v1/notifications/unread").then(
        ({ unread }) => tell(unread),
        () => {}, // What is shown stays until the next word.
      );
    };
    document.addEventListener("visibilitychange", ask);
    const leave = followBell(accountId, tell, ask);
    return () => {
      document.removeEventListener("visibilitychange", ask);
      leave();
    };
  }, [accountId]);
  return [current.unread, (unread) => setKnown((before) => ({ ...before, unread }))];
}
