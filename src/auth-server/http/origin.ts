/** Refuses what another site's page asks a browser to do. Clients that are no browser say nothing of where they come from. */
import type { Context } from "hono";
import { isSameOrigin } from "../../shared/web/same-origin.ts";
import type { AuthSettings } from "../settings.ts";
import { AuthError } from "./auth-error.ts";

/** Throws cross_origin (403) for a change asked for by a page that is neither ours nor listed. */
export function refuseOtherOrigins(c: Context, settings: AuthSettings): void {
  if (["GET", "OPTIONS"].includes(c.req.method)) return;
  // A provider posts its answer from its own page; the state in it is what counts.
  if (c.req.path === `${settings.basePath}/callback`) return;
  if (comesFromListed(c, settings)) return;
  throw new AuthError(403, "cross_origin", "Requests from other origins are not allowed");
}

function comesFromListed(c: Context, settings: AuthSettings): boolean {
  const origin = c.req.header("origin");
  if (origin !== undefined && settings.allowedOrigins.includes(origin)) return true;
  const asking = { site: c.req.header("sec-fetch-site"), origin, host: c.req.header("host") };
  // Without a public address the product is used on this machine, under any of its names.
  return isSameOrigin(asking, settings.allowLoopbackRedirects ? undefined : settings.publicOrigin);
}

/** Mail scanners and link previews ask with HEAD first: it must neither use a link up nor begin anything. */
export function refuseHead(c: Context): void {
  if (c.req.method !== "HEAD") return;
  c.header("allow", "GET, POST, PUT, DELETE");
  throw new AuthError(405, "method_not_allowed", "Method not allowed");
}
