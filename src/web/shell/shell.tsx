import { type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { Outlet, useRouteLoaderData } from "react-router";
import { Toaster } from "../../ui/toast/toaster.tsx";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/shell";
import { useAccountRefresh } from "./account/use-account-refresh.ts";
import { appError } from "./app-error.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { ModalHost } from "./modal/host.tsx";
import { keepFocus } from "./navigation/kept-focus.ts";
import { Analytics } from "./outside/outside.tsx";
import { startSession } from "./session.ts";
import { pageOwner } from "./step-up/page-owner.ts";

/** Around every page and every error: what belongs to the application and not to a page. */
function Frame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  useEffect(() => {
    if (root) startSession(root.settings.auth, root.user);
  }, [root]);
  // Before what the page itself does when it appears.
  useLayoutEffect(() => pageOwner.set(root?.user ?? null), [root]);
  useAccountRefresh();
  useEffect(keepFocus, []);
  return (
    <>
      {children}
      <Toaster />
      <ModalHost />
      <Analytics id={root?.settings.analyticsId ?? null} />
    </>
  );
}

export default function Shell() {
  const raised = useSyncExternalStore(appError.subscribe, appError.read, () => null);
  return <Frame>{raised === null ? <Outlet /> : <ErrorScreen error={raised} />}</Frame>;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  );
}
