import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { appError } from "../app-error.ts";
import { useSessionUser } from "../session.ts";
import { ownUnsent, restoreUnsent } from "../unsent/unsent.ts";
import { startNavigation } from "./browser.ts";

/** Runs what belongs to navigation in the browser; shows nothing. Stands in the document, outside every error boundary. */
export function NavigationEffects() {
  const { key } = useLocation();
  const last = useRef(key);
  useEffect(startNavigation, []);
  const userId = useSessionUser()?.id ?? "";
  useEffect(() => ownUnsent(userId), [userId]);
  useEffect(() => {
    // An error lasts until the next page; the first page does not clear a failed start.
    if (last.current !== key) appError.clear();
    last.current = key;
    return restoreUnsent();
  }, [key]);
  return null;
}
