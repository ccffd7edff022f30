/** Addresses that are no pages: what crawlers, browsers and our own tabs ask for. They never reach the router, which would ask for a sign-in. */
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { type RouteRules, routeRules, ruleTarget } from "../shared/route-rules.ts";

export interface Build {
  id: string;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** `robots none` is said on every page; a crawler that may not fetch the page would never read it. */
const robots = "User-agent: *\nAllow: /\n";

/** `build` tells which build is served now; a tab that was loaded from another one is outdated. */
export function siteFiles(build: () => Promise<Build>): Hono {
  const app = new Hono();
  app.get("/robots.txt", (c) => c.text(robots, 200, { "cache-control": "public, max-age=3600" }));
  app.get("/builds/latest.json", async (c) => c.json(await build(), 200, { "cache-control": "no-store" }));
  // A file of the build that is gone (an older build asks for it) must not become a page.
  for (const path of ["/robots.txt", "/favicon.ico", "/.well-known/*", "/builds/*", "/assets/*"])
    app.all(path, notThere);
  // No page has a dot in its name: ids are UUIDs. What is left here with an ending is a file that does not exist.
  app.use("*", async (c, next) => (looksLikeFile(c.req.path) ? notThere(c) : next()));
  return app;
}

const notThere = (c: Context) => c.text("Not Found", 404, { "cache-control": "no-store" });

/** True for a path whose last part has an ending. `.data` is how the router asks for the data of a page. */
export function looksLikeFile(path: string): boolean {
  return /\.(?=[0-9]*[a-z])[a-z0-9]{1,12}$/i.test(path) && !path.endsWith(".data");
}

/** Sends paths of the rule table to their target, before any page. */
export function redirectByRule(rules: RouteRules = routeRules): MiddlewareHandler {
  return async (c, next) => {
    const target = ruleTarget(rules, new URL(c.req.url));
    return target ? c.redirect(target.to, 307) : next();
  };
}
