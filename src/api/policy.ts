/** Who may call each route. A route that is missing here, or a row without its route, stops the start. */
import type { Hono } from "hono";
import type { ApiEnv } from "./request.ts";

/**
 * public: anybody. visitor: the domain's access check decides by the caller's own rows. user: only signed-in people, and
 * then the domain's access check. admin: only administrators; to other people there is nothing. machine: only whoever sits
 * at this machine; to everybody else there is nothing.
 */
export type Policy = "public" | "visitor" | "user" | "admin" | "machine";

export const policies: Record<string, Policy> = {
  "GET /healthz": "public",
  "GET /readyz": "public",
  "GET /dev/outbox": "machine",
  "GET /dev/outbox/:name": "machine",
  "GET /api/auth/profile": "user",
  "GET /api/v1/account": "user",
  "PATCH /api/v1/account": "user",
  "PUT /api/v1/account/avatar": "user",
  "DELETE /api/v1/account/avatar": "user",
  "GET /api/v1/accounts/:accountId/avatar": "user",
  "DELETE /api/v1/account/sessions/:sessionId": "user",
  "POST /api/v1/account/sessions/end-others": "user",
  "POST /api/v1/account/recovery-codes": "user",
  "POST /api/v1/account/recovery-code": "user",
  "GET /api/v1/account/export": "user",
  "POST /api/v1/account/removal": "user",
  "DELETE /api/v1/account/removal": "user",
  "GET /api/v1/admin/people/:personId": "admin",
  "GET /api/v1/admin/people/:personId/audit": "admin",
  "PUT /api/v1/admin/people/:personId/tier": "admin",
  "PUT /api/v1/admin/people/:personId/disabled": "admin",
  "GET /api/icons/:file": "public",
  "GET /api/v1/usage": "user",
  "GET /api/v1/usage/generate-images": "user",
  "GET /api/v1/usage/storage": "user",
  "GET /api/v1/usage/tokens": "user",
  "GET /api/v1/usage/search": "user",
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
  "GET /api/v1/projects": "user",
  "POST /api/v1/projects": "user",
  "GET /api/v1/projects/:projectId": "user",
  "GET /api/v1/projects/:projectId/results": "user",
  "PATCH /api/v1/projects/:projectId": "user",
  "DELETE /api/v1/projects/:projectId": "user",
  "POST /api/v1/projects/:projectId/restore": "user",
  "PUT /api/v1/projects/:projectId/star": "user",
  "PUT /api/v1/projects/:projectId/draft": "user",
  "POST /api/v1/projects/:projectId/runs": "user",
  "POST /api/v1/projects/:projectId/files": "user",
  "POST /api/v1/projects/:projectId/pages": "user",
  "DELETE /api/v1/projects/:projectId/documents/:documentId": "user",
  "GET /api/v1/projects/:projectId/thumbnail": "user",
  "PUT /api/v1/projects/:projectId/thumbnail": "user",
  "DELETE /api/v1/projects/:projectId/thumbnail": "user",
  "GET /api/v1/projects/:projectId/members": "user",
  "PATCH /api/v1/projects/:projectId/members/:memberId": "user",
  "DELETE /api/v1/projects/:projectId/members/:memberId": "user",
  "POST /api/v1/projects/:projectId/leave": "user",
  "POST /api/v1/projects/:projectId/transfer": "user",
  "GET /api/v1/projects/:projectId/invitations": "user",
  "POST /api/v1/projects/:projectId/invitations": "user",
  "DELETE /api/v1/projects/:projectId/invitations/:invitationId": "user",
  "POST /api/v1/invitations/accept": "user",
  "GET /api/v1/notifications": "user",
  "GET /api/v1/notifications/unread": "user",
  "POST /api/v1/notifications/read": "user",
  "PUT /api/v1/results/:resultId/approval": "user",
  "GET /api/v1/projects/:projectId/threads": "user",
  "GET /api/v1/projects/:projectId/memo": "user",
  "PUT /api/v1/projects/:projectId/memo": "user",
  "GET /api/v1/projects/:projectId/memo/versions": "user",
  "GET /api/v1/projects/:projectId/memo/versions/:version": "user",
  "POST /api/v1/projects/:projectId/threads": "user",
  "PATCH /api/v1/threads/:threadId": "user",
  "DELETE /api/v1/threads/:threadId": "user",
  "POST /api/v1/threads/:threadId/restore": "user",
  "GET /api/v1/threads/:threadId/messages": "user",
  "POST /api/v1/threads/:threadId/messages": "user",
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
