/**
 * Which routes take a personal key, and the scope that it needs. What is not named here takes none: sign-in, security, keys,
 * plans, removal, members, invitations and administration stay with people who are there themselves.
 */
import type { KeyScope } from "../../domain/key/schema.ts";

const table: Record<KeyScope, readonly string[]> = {
  read: [
    "GET /api/auth/profile",
    "GET /api/v1/accounts/:accountId/avatar",
    "GET /api/v1/usage",
    "GET /api/v1/usage/generate-images",
    "GET /api/v1/usage/storage",
    "GET /api/v1/usage/tokens",
    "GET /api/v1/usage/search",
    "GET /api/v1/usage/history",
    "GET /api/v1/usage/history.csv",
    "GET /api/v1/notifications",
    "GET /api/v1/notifications/unread",
    "GET /api/v1/runs/:runId",
    "GET /api/v1/runs/:runId/events",
    "GET /api/v1/items/:itemId/banner",
    "GET /api/v1/items/:itemId/banner.png",
    "GET /api/v1/results/:resultId/export",
    "GET /api/v1/results/:resultId/versions",
    "GET /api/v1/results/:resultId/changes",
    "GET /api/v1/projects",
    "GET /api/v1/projects/:projectId",
    "GET /api/v1/projects/:projectId/results",
    "GET /api/v1/projects/:projectId/thumbnail",
    "GET /api/v1/projects/:projectId/members",
    "GET /api/v1/projects/:projectId/threads",
    "GET /api/v1/projects/:projectId/search",
    "GET /api/v1/projects/:projectId/memo",
    "GET /api/v1/projects/:projectId/memo/document",
    "GET /api/v1/projects/:projectId/memo/changes",
    "GET /api/v1/projects/:projectId/memo/versions",
    "GET /api/v1/projects/:projectId/memo/versions/:version",
    "GET /api/v1/projects/:projectId/summary",
    "GET /api/v1/projects/:projectId/summary.pptx",
    "GET /api/v1/projects/:projectId/presets",
    "GET /api/v1/presets/:presetId",
    "GET /api/v1/presets/:presetId/file",
    "GET /api/v1/presets/:presetId/versions",
    "GET /api/v1/projects/:projectId/attachables",
    "GET /api/v1/projects/:projectId/pictures",
    "GET /api/v1/projects/:projectId/pictures/:pictureId",
    "GET /api/v1/threads/:threadId/events",
    "GET /api/v1/threads/:threadId/messages",
    "GET /api/v1/search",
  ],
  write: [
    "POST /api/v1/notifications/read",
    "PATCH /api/v1/items/:itemId",
    "PUT /api/v1/items/:itemId/lock",
    "POST /api/v1/items/:itemId/dismissals",
    "POST /api/v1/items/:itemId/undo",
    "PUT /api/v1/results/:resultId/approval",
    "POST /api/v1/projects",
    "PATCH /api/v1/projects/:projectId",
    "DELETE /api/v1/projects/:projectId",
    "POST /api/v1/projects/:projectId/restore",
    "PUT /api/v1/projects/:projectId/star",
    "PUT /api/v1/projects/:projectId/draft",
    "PATCH /api/v1/projects/:projectId/results",
    "POST /api/v1/projects/:projectId/files",
    "POST /api/v1/projects/:projectId/pages",
    "DELETE /api/v1/projects/:projectId/documents/:documentId",
    "PUT /api/v1/projects/:projectId/thumbnail",
    "DELETE /api/v1/projects/:projectId/thumbnail",
    "PUT /api/v1/projects/:projectId/memo",
    "POST /api/v1/projects/:projectId/memo/document",
    "GET /api/v1/projects/:projectId/memo/proposals",
    "POST /api/v1/projects/:projectId/memo/proposals",
    "POST /api/v1/projects/:projectId/memo/proposals/:proposalId/stop",
    "POST /api/v1/projects/:projectId/memo/proposals/:proposalId/answer",
    "POST /api/v1/projects/:projectId/pictures",
    "DELETE /api/v1/projects/:projectId/pictures/:pictureId",
    "PUT /api/v1/items/:itemId/photo",
    "PUT /api/v1/projects/:projectId/summary",
    "POST /api/v1/projects/:projectId/presets",
    "PUT /api/v1/projects/:projectId/preset",
    "PUT /api/v1/presets/:presetId",
    "DELETE /api/v1/presets/:presetId",
    "POST /api/v1/presets/:presetId/restore",
    "POST /api/v1/projects/:projectId/threads",
    "PATCH /api/v1/threads/:threadId",
    "PUT /api/v1/threads/:threadId/read",
    "DELETE /api/v1/threads/:threadId",
    "POST /api/v1/threads/:threadId/restore",
    "PUT /api/v1/threads/:threadId/messages/:messageId/feedback",
  ],
  make: [
    "POST /api/v1/projects/:projectId/runs",
    "POST /api/v1/runs/:runId/stop",
    "POST /api/v1/items/:itemId/pictures",
    "POST /api/v1/items/:itemId/variations",
    "POST /api/v1/threads/:threadId/messages",
    "POST /api/v1/threads/:threadId/messages/:messageId/answers",
  ],
};

const scopes = new Map<string, KeyScope>();
for (const scope of ["read", "write", "make"] as const)
  for (const route of table[scope]) scopes.set(route, scope);

/** The scope that a key needs for the route ("METHOD /path"); undefined: no key is taken. */
export function scopeOf(route: string): KeyScope | undefined {
  return scopes.get(route);
}

/** Every route that takes a key. */
export const keyRoutes: readonly string[] = [...scopes.keys()];
