/** The refusals that each route may answer with, by what it takes and by name. 5xx but "not here" are failures, and stand for themselves. */
import { z } from "zod";
import { scopeOf } from "../keys/scopes.ts";
import type { Policy } from "../policy.ts";
import type { Description } from "./describe.ts";

/** Fields that say what somebody has seen, or which press this is: another's change, or another press, is a conflict. */
const seen = ["idempotencyKey", "base", "version"];

/** What no rule tells. A test asks every route and finds what is missing. */
const named: Record<number, readonly string[]> = {
  404: [
    "GET /api/v1/account/recovery-codes",
    "POST /api/v1/invitations/accept",
    "POST /api/v1/client/view",
    "POST /api/v1/client/answers",
    "GET /api/v1/client/banner.png",
    "POST /api/v1/letters/stop",
    "POST /api/v1/plan/requests",
    "DELETE /api/v1/plan/requests",
    "POST /api/v1/plan/portal",
    "POST /api/v1/plan/payment",
    "POST /api/v1/plan/look-up",
  ],
  409: [
    "PATCH /api/v1/items/:itemId",
    "PUT /api/v1/items/:itemId/lock",
    "POST /api/v1/items/:itemId/dismissals",
    "POST /api/v1/items/:itemId/undo",
    "POST /api/v1/items/:itemId/hand-on",
    "POST /api/v1/items/:itemId/evidence",
    "PUT /api/v1/items/:itemId/voice",
    "POST /api/v1/items/:itemId/structure",
    "PUT /api/v1/items/:itemId/photo",
    "PUT /api/v1/results/:resultId/approval",
    "PATCH /api/v1/projects/:projectId/results",
    "PUT /api/v1/projects/:projectId/results/approval",
    "POST /api/v1/projects/:projectId/collections",
    "PATCH /api/v1/collections/:collectionId",
    "POST /api/v1/collections/:collectionId/links",
    "POST /api/v1/links/:linkId/renewal",
    "POST /api/v1/results/:resultId/comments",
    "POST /api/v1/client/answers",
    "POST /api/v1/projects/:projectId/files",
    "PATCH /api/v1/projects/:projectId/files",
    "PATCH /api/v1/projects/:projectId/files/:fileId",
    "POST /api/v1/projects/:projectId/folders",
    "PATCH /api/v1/projects/:projectId/folders/:folderId",
    "POST /api/v1/projects/:projectId/uploads",
    "PUT /api/v1/projects/:projectId/uploads/:uploadId",
    "POST /api/v1/projects/:projectId/pages",
    "POST /api/v1/projects/:projectId/pictures",
    "PATCH /api/v1/projects/:projectId/members/:memberId",
    "PUT /api/v1/projects/:projectId/members/:memberId/caps",
    "DELETE /api/v1/projects/:projectId/members/:memberId",
    "POST /api/v1/projects/:projectId/leave",
    "POST /api/v1/projects/:projectId/transfer",
    "POST /api/v1/projects/:projectId/invitations",
    "POST /api/v1/invitations/accept",
    "POST /api/v1/projects/:projectId/memo/document",
    "POST /api/v1/keys",
    "POST /api/v1/plan/requests",
    "DELETE /api/v1/plan/requests",
    "POST /api/v1/plan/portal",
    "POST /api/v1/plan/payment",
    "POST /api/v1/plan/look-up",
    "PUT /api/v1/admin/people/:personId/tier",
    "PUT /api/v1/admin/people/:personId/disabled",
    "PUT /api/v1/admin/plan-requests/:requestId",
    "POST /api/v1/trial/files",
    "POST /api/v1/trial/pages",
  ],
  415: ["PATCH /api/v1/projects/:projectId/files/:fileId"],
  422: [
    "PATCH /api/v1/projects/:projectId/files/:fileId",
    "POST /api/v1/projects/:projectId/pages",
    "POST /api/v1/trial/pages",
    "GET /api/v1/items/:itemId/banner",
    "GET /api/v1/items/:itemId/banner.png",
    "GET /api/v1/client/banner.png",
    "POST /api/v1/items/:itemId/pictures",
  ],
  501: [
    "POST /api/v1/account/recovery-codes",
    "POST /api/v1/account/recovery-code",
    "DELETE /api/v1/account/sessions/:sessionId",
    "POST /api/v1/account/sessions/end-others",
    "POST /api/v1/projects/:projectId/memo/proposals",
    "POST /api/v1/items/:itemId/pictures",
  ],
};

/** Statuses that say no, in order. */
export function refusalsOf(route: string, policy: Policy, description: Description): number[] {
  const { body, query, sends, rows } = description;
  const isChange = !route.startsWith("GET ");
  const found = new Set<number>([429]);
  if (body || query || sends) found.add(400);
  if (body || sends) found.add(413);
  if (sends) found.add(415).add(422);
  if (policy === "user" || policy === "admin" || scopeOf(route)) found.add(401).add(403);
  // Another site's page asks for it.
  if (isChange && policy !== "signed") found.add(403);
  if (rows) found.add(406);
  if (route.includes("/:") || policy === "visitor" || policy === "admin") found.add(404);
  if (fieldsOf(body).some((name) => seen.includes(name))) found.add(409);
  for (const [status, routes] of Object.entries(named)) if (routes.includes(route)) found.add(Number(status));
  return [...found].sort((one, other) => one - other);
}

function fieldsOf(body: Description["body"]): string[] {
  const schemas = body instanceof z.ZodType ? [body] : (body ?? []);
  return schemas.flatMap((schema) => {
    const { properties = {}, anyOf = [], oneOf = [] } = shapeOf.parse(
      z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }),
    );
    return [properties, ...[...anyOf, ...oneOf].map((part) => part.properties ?? {})].flatMap(Object.keys);
  });
}

const properties = z.record(z.string(), z.unknown()).optional();
const parts = z.array(z.looseObject({ properties })).optional();
const shapeOf = z.looseObject({ properties, anyOf: parts, oneOf: parts });
