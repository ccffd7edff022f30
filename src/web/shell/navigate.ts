import { useCallback } from "react";
import { parsePath, useLocation, useNavigate } from "react-router";
import { keepsScroll } from "../../ui/link/same-page.ts";
import { resolveTarget } from "./navigation/external.ts";

export interface AppNavigateOptions {
  replace?: boolean;
  /** Allows addresses of other sites; the browser itself goes there. */
  external?: boolean;
}

/**
 * The app's own way to move. Nothing = the front page.
 * @throws Error (on call) for an external address without `external`, and for script addresses.
 */
export function useAppNavigate(): (to: string, options?: AppNavigateOptions) => void {
  const navigate = useNavigate();
  const here = useLocation();
  return useCallback(
    (to, { replace = false, external = false } = {}) => {
      const target = resolveTarget(to, external, window.location.href);
      if (target.kind === "outside") {
        if (replace) window.location.replace(target.address);
        else window.location.assign(target.address);
        return;
      }
      const { pathname = here.pathname, search = "", hash = "" } = parsePath(target.path);
      const preventScrollReset = keepsScroll(here, { pathname, search, hash });
      void navigate(target.path, { replace, preventScrollReset });
    },
    [navigate, here],
  );
}
