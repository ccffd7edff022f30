/** One line and one figure a request. Figures name routes by patterns and ids, of which there are so many and no more; never an address. */
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { ServerBuild } from "react-router";
import type { ApiEnv } from "../../api/request.ts";
import type { ApiServices } from "../../api/services.ts";
import { createRouteMatch } from "../../web/shell/chunks/route-match.ts";

type Told = Pick<ApiServices, "log" | "signals" | "tracing">;

export function logRequests({ log, signals, tracing }: Told): MiddlewareHandler<ApiEnv> {
  const answer: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round((performance.now() - start) * 10) / 10;
    const { method, path } = c.req;
    if (signals.on || tracing.on) {
      const labels = { method, route: routeOf(c), status: String(c.res.status) };
      signals.took("hitofude_http_request_seconds", labels, ms / 1000);
      tracing.note(
        {
          "http.request.method": method,
          "http.route": labels.route,
          "http.response.status_code": c.res.status,
        },
        `${method} ${labels.route}`,
      );
    }
    if (path !== "/healthz")
      log.info({ method, path, status: c.res.status, ms, requestId: c.get("requestId") }, "request");
  };
  return (c, next) =>
    asksForHealth.has(c.req.path)
      ? answer(c, next)
      : tracing.span("request", {}, async () => await answer(c, next));
}

/** Asked every few seconds, by machines: nobody follows them. */
const asksForHealth = new Set(["/healthz", "/readyz"]);

/** Which route answered: the pattern of the API's, the id of a page, "file" for a file of the build. */
function routeOf(c: Context<ApiEnv>): string {
  const page = c.get("page");
  if (page) return page;
  const patterns = matchedRoutes(c).map(({ path }) => path);
  const exact = patterns.filter((path) => !path.endsWith("*"));
  return exact.at(-1) ?? patterns.find((path) => path.startsWith("/auth/")) ?? fileOr(c.req.path);
}

const fileOr = (path: string) => (path.startsWith("/api/") ? "unknown" : "file");

const known = new WeakMap<ServerBuild["routes"], (path: string) => string[]>();

/** The id of the page at a path. */
export function requestedPage(routes: ServerBuild["routes"], path: string): string {
  const match = known.get(routes) ?? createRouteMatch(Object.values(routes).flatMap((route) => route ?? []));
  known.set(routes, match);
  return `page:${match(path.replace(/\.data$/, "")).at(-1) ?? "none"}`;
}
