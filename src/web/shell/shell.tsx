import { Outlet } from "react-router";
import type { Route } from "./+types/shell";
import { describeThrown, ErrorScreen } from "./error-screen.tsx";

/** Only an error names itself here; a page that stands has its own title. */
export const meta: Route.MetaFunction = ({ error, matches }) => {
  if (error === undefined || error === null) return matches.flatMap((match) => match?.meta ?? []);
  const { status, message } = describeThrown(error);
  return [{ title: `${status} - ${message}` }, { name: "robots", content: "none" }];
};

export default function Shell() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
