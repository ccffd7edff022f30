/** Who may call each route. A route that is missing here, or a row without its route, stops the start. */
import type { Hono } from "hono";
import type { ApiEnv } from "./request.ts";

/**
 * public: anybody. visitor: the domain's access check decides by the caller's own rows. user: only signed-in people, and
 * then the domain's access check.
 */
export type Policy = "public" | "visitor" | "user";

export const policies: Record<string, Policy> = {
  "GET /healthz": "public",
  "GET /readyz": "public",
  "GET /api/auth/profile": "user",
  "GET /api/v1/trial": "visitor",
  "GET /api/v1/trial/challenge": "public",
  "POST /api/v1/trial/visit": "public",
  "POST /api/v1/trial/runs": "visitor",
  "POST /api/v1/trial/files": "visitor",
  "POST /api/v1/trial/pages": "visitor",
  "DELETE /api/v1/trial/documents/:documentId": "visitor",
  "GET /api/v1/runs/:runId": "visitor",
  "GET /api/v1/runs/:runId/events": "visitor",
  "POST /api/v1/runs/:runId/stop": "visitor",
  "POST /api/v1/items/:itemId/variations": "visitor",
  "PATCH /api/v1/items/:itemId": "visitor",
  "PUT /api/v1/items/:itemId/lock": "visitor",
  "POST /api/v1/items/:itemId/dismissals": "visitor",
  "POST /api/v1/items/:itemId/undo": "visitor",
  "GET /api/v1/items/:itemId/banner": "visitor",
  "GET /api/v1/items/:itemId/banner.png": "visitor",
  "GET /api/v1/results/:resultId/export": "visitor",
};

/** Throws when the routes and the policy table differ. */
export function assertPolicies(app: Hono<ApiEnv>): void {
  const routes = new Set(
    app.routes.filter((route) => route.method !== "ALL").map((route) => `${route.method} ${route.path}`),
  );
  const unguarded = [...routes].filter((route) => !(route in policies));
  const unknown = Object.keys(policies).filter((route) => !routes.has(route));
  if (unguarded.length > 0) throw new Error(`routes without a policy: ${unguarded.join(", ")}`);
  if (unknown.length > 0) throw new Error(`policies without a route: ${unknown.join(", ")}`);
}
