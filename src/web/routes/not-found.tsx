import { data } from "react-router";
import { pagePath } from "../page-path.ts";
import type { Route } from "./+types/not-found";

export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = pagePath(request);
  const path = pathname + search;
  throw data({ message: `Page not found: ${path}`, path }, { status: 404 });
}

export default function NotFound() {
  return null;
}
