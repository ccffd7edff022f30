import { useEffect, useSyncExternalStore } from "react";
import { Outlet, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/shell";
import { appError } from "./app-error.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { startSession } from "./session.ts";

export default function Shell() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  useEffect(() => {
    if (root) startSession(root.settings.auth, root.user);
  }, [root]);
  const error = useSyncExternalStore(appError.subscribe, appError.read, () => null);
  return error === null ? <Outlet /> : <ErrorScreen error={error} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
