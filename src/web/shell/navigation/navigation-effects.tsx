import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { appError } from "../app-error.ts";
import { usePageError } from "../page-errors.ts";
import { useSessionUser } from "../session.ts";
import { restoreUnsent, setUnsentOwner } from "../unsent/unsent.ts";
import { forgetLost, noteRendered, startNavigation } from "./browser.ts";

/** Runs what belongs to navigation in the browser; shows nothing. Stands in the document, outside every error boundary. */
export function NavigationEffects() {
  const location = useLocation();
  const { key } = location;
  const navigate = useNavigate();
  const stands = usePageError() === undefined;
  const last = useRef(key);
  useLayoutEffect(() => {
    // Another step in the history may have been taken while this one was drawn.
    const { state } = window.history;
    const index = state?.key === location.key && typeof state?.idx === "number" ? state.idx : null;
    const { pathname, search } = new URL(location.pathname + location.search, window.location.href);
    noteRendered({
      path: pathname + search,
      index,
      stands,
      navigate: (path, options) => void navigate(path, options),
    });
  }, [location, navigate, stands]);
  useEffect(startNavigation, []);
  const userId = useSessionUser()?.id ?? "";
  useEffect(() => setUnsentOwner(userId), [userId]);
  useEffect(() => {
    forgetLost();
    // An error lasts until the next page; the first page does not clear a failed start.
    if (last.current !== key) {
      appError.clear();
      keepKeyboard();
    }
    last.current = key;
    return restoreUnsent();
  }, [key]);
  return null;
}

/** What was pressed may have gone with the page before: the keyboard goes on in the new one, where that has no place of its own for it. */
function keepKeyboard(): void {
  // A row that takes the focus does so with the next frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      document.getElementById("main")?.focus({ preventScroll: true });
    }),
  );
}
