/** The server's side of middleware by name. */
import type { MiddlewareFunction, ServerBuild } from "react-router";
import { handlesContext } from "./context.ts";
import { createRouteMatch } from "./shell/chunks/route-match.ts";
import { namesOf, runNamed } from "./shell/navigation/named-middleware.ts";

const known = new WeakMap<ServerBuild["routes"], (pathname: string) => unknown[]>();

/** The handles along a path; nothing is matched while no route asks for anything. */
export function createHandles(routes: ServerBuild["routes"]): (pathname: string) => unknown[] {
  const made = known.get(routes);
  if (made) return made;
  const rows = Object.values(routes).flatMap((route) => route ?? []);
  const asks = rows.some(({ module }) => namesOf(module.handle).length > 0);
  const routesOf = createRouteMatch(rows);
  const handles = (pathname: string) =>
    asks ? routesOf(pathname).map((id) => routes[id]?.module.handle) : [];
  known.set(routes, handles);
  return handles;
}

export const namedOnServer: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  await runNamed(context.get(handlesContext)(url.pathname), url);
  return next();
};
