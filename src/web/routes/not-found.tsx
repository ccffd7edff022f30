import { data } from "react-router";
import type { Route } from "./+types/not-found";

export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const path = pathname + search;
  throw data({ message: `Page not found: ${path}`, path }, { status: 404 });
}

export default function NotFound() {
  return null;
}
