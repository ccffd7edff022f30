import { useEffect } from "react";
import { Outlet, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/shell";
import { describeThrown, ErrorScreen } from "./error-screen.tsx";
import { startSession } from "./session.ts";

/** Only an error names itself here; a page that stands has its own title. */
export const meta: Route.MetaFunction = ({ error, matches }) => {
  if (error === undefined || error === null) return matches.flatMap((match) => match?.meta ?? []);
  const { status, message } = describeThrown(error);
  return [{ title: `${status} - ${message}` }, { name: "robots", content: "none" }];
};

export default function Shell() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  useEffect(() => {
    if (root) startSession(root.settings.auth, root.user);
  }, [root]);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
