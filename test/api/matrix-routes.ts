/** What each route of a project asks of whoever calls it, with a body that it would take: as it is described, and what no description says. */

import { jsonSchema } from "#src/api/reference/document.ts";
import { exampleOf } from "#src/api/reference/example.ts";
import { routes } from "#src/api/routes.ts";
import { type Described, verbOf } from "#src/api/routing/description.ts";
import type { ProjectVerb } from "#src/shared/roles.ts";
import { changeOf } from "../workspace/memo-support.ts";

export interface Expectation {
  verb: ProjectVerb;
  body?: object | ((ids: Record<string, string>) => object);
  /** A picture instead of JSON. */
  picture?: true;
  /** Changes what other calls need: each caller gets a project of their own. */
  fresh?: true;
  /** To members without the right it is not there, rather than not theirs to do. */
  hidden?: true;
  /** What is brought back has to be in the trash first. */
  trashed?: "project" | "thread" | "file";
}

let keys = 0;
const key = () => `matrix-key-${++keys}`;
const brief = { text: "新潟の酒蔵が作る米ぬか発酵化粧水「うるみ」。120mL、2,970円(税込)。" };
/** Routes with an id in their path, and nothing of a project: tested with what they belong to. */
export const otherRoutes = new Set([
  "GET /api/v1/accounts/:accountId/avatar",
  "DELETE /api/v1/account/sessions/:sessionId",
  "DELETE /api/v1/keys/:keyId",
  "PATCH /api/v1/trial/documents/:documentId",
  "DELETE /api/v1/trial/documents/:documentId",
]);

/** What the description of a route cannot say of a call that it would take. */
const special: Record<string, Omit<Expectation, "verb">> = {
  "POST /api/v1/items/:itemId/variations": {
    body: () => ({ change: "reroll", idempotencyKey: key() }),
  },
  "POST /api/v1/items/:itemId/dismissals": { body: { flagId: "", reason: "" } },
  "POST /api/v1/items/:itemId/structure": { body: { act: { act: "hide" } } },
  "PUT /api/v1/items/:itemId/photo": { body: { photo: null } },
  "POST /api/v1/results/:resultId/versions": {
    body: (ids) => ({ version: ids.resultId, idempotencyKey: key() }),
  },
  "POST /api/v1/results/:resultId/taken": { body: { refusal: "none", reason: "確かめた" } },
  "POST /api/v1/items/:itemId/evidence-documents": {
    body: ({ fileId }) => ({ fileId, page: 3 }),
  },
  "PATCH /api/v1/evidence-documents/:evidenceId": { body: { note: "確かめました" } },
  "POST /api/v1/projects/:projectId/exports": { body: { what: "project" } },
  // The owner's own: to everybody else it is not there.
  "GET /api/v1/projects/:projectId/exports/:exportId/content": { hidden: true },
  "DELETE /api/v1/projects/:projectId/exports/:exportId": { hidden: true, fresh: true },
  "POST /api/v1/projects/:projectId/collections": {
    body: ({ resultId }) => ({ name: "提出", ids: [resultId] }),
  },
  "PUT /api/v1/results/:resultId/approval": { body: { approval: "approved" } },
  "PUT /api/v1/projects/:projectId/results/approval": {
    body: ({ resultId }) => ({ ids: [resultId], approval: "approved" }),
  },
  "PATCH /api/v1/projects/:projectId/chosen": { body: { order: [] } },
  "POST /api/v1/projects/:projectId/items/approval": {
    body: ({ itemId }) => ({ items: [itemId], approval: "approved" }),
  },
  "PATCH /api/v1/projects/:projectId/results": {
    body: ({ resultId }) => ({ ids: [resultId], starred: true }),
  },
  "DELETE /api/v1/projects/:projectId": { fresh: true },
  "POST /api/v1/projects/:projectId/restore": {
    fresh: true,
    hidden: true,
    trashed: "project",
  },
  "POST /api/v1/projects/:projectId/runs": {
    body: () => ({ brief, goal: "analyze", idempotencyKey: key() }),
  },
  "PATCH /api/v1/projects/:projectId/files": {
    body: ({ fileId }) => ({ ids: [fileId], folderId: null }),
  },
  "DELETE /api/v1/projects/:projectId/files": {
    fresh: true,
    trashed: "file",
    body: ({ fileId }) => ({ ids: [fileId] }),
  },
  "DELETE /api/v1/projects/:projectId/files/:fileId": { fresh: true, trashed: "file" },
  "PUT /api/v1/projects/:projectId/files/:fileId/scans": {
    body: { pages: [{ number: 1, text: "読み取った文です。" }] },
  },
  "POST /api/v1/projects/:projectId/folders": {
    body: () => ({ name: `フォルダ${key()}` }),
  },
  "PATCH /api/v1/projects/:projectId/folders/:folderId": {
    body: () => ({ name: `フォルダ${key()}` }),
  },
  "POST /api/v1/projects/:projectId/uploads": {
    body: { name: "a.txt", size: 10, sha256: "0".repeat(64) },
  },
  "DELETE /api/v1/projects/:projectId/uploads/:uploadId": { fresh: true },
  "POST /api/v1/projects/:projectId/rules-off": {
    fresh: true,
    body: { rule: "notation.preset", reason: "表記は社内で見る" },
  },
  "DELETE /api/v1/projects/:projectId/rules-off/:rule": { fresh: true },
  "POST /api/v1/projects/:projectId/pages": { body: { url: "ftp://127.0.0.1/" } },
  "PATCH /api/v1/projects/:projectId/documents/:documentId": { body: { kind: "minutes" } },
  "DELETE /api/v1/projects/:projectId/documents/:documentId": { fresh: true },
  "PUT /api/v1/projects/:projectId/remembered": { body: { what: "label", value: "当社メモ" } },
  "DELETE /api/v1/projects/:projectId/remembered": {
    body: { what: "label", value: "当社メモ" },
  },
  "DELETE /api/v1/projects/:projectId/pictures/:pictureId": { fresh: true },
  "PUT /api/v1/projects/:projectId/thumbnail": { picture: true },
  "DELETE /api/v1/projects/:projectId/thumbnail": { fresh: true },
  "PATCH /api/v1/projects/:projectId/members/:memberId": { body: { role: "viewer" } },
  "PUT /api/v1/projects/:projectId/members/:memberId/caps": {
    body: { tokens: 1000, images: null, search: null },
  },
  "DELETE /api/v1/projects/:projectId/members/:memberId": { fresh: true },
  "POST /api/v1/projects/:projectId/leave": { fresh: true },
  "POST /api/v1/projects/:projectId/transfer": {
    fresh: true,
    body: ({ memberId }) => ({ accountId: memberId }),
  },
  "POST /api/v1/projects/:projectId/invitations": {
    body: { kind: "link", role: "viewer", days: 7, uses: 1 },
  },
  "DELETE /api/v1/projects/:projectId/invitations/:invitationId": { fresh: true },
  "POST /api/v1/projects/:projectId/presets": {
    body: () => ({ preset: { name: "新しい決まり" }, idempotencyKey: key() }),
  },
  "PUT /api/v1/projects/:projectId/preset": { body: { key: null } },
  "PUT /api/v1/presets/:presetId": {
    fresh: true,
    body: { preset: { name: "別の名前" }, base: 1 },
  },
  "DELETE /api/v1/presets/:presetId": { fresh: true },
  "POST /api/v1/presets/:presetId/restore": { fresh: true, body: { version: 1, base: 1 } },
  "PUT /api/v1/projects/:projectId/memo": { fresh: true, body: { text: "メモ", base: 1 } },
  "POST /api/v1/projects/:projectId/memo/document": {
    fresh: true,
    body: () => {
      const update = changeOf((document) => document.getText("memo").insert(0, "足す"));
      return { update: Buffer.from(update).toString("base64") };
    },
  },
  "POST /api/v1/projects/:projectId/memo/place": {
    body: { tab: "00000000-0000-4000-8000-000000000001", place: null },
  },
  "POST /api/v1/projects/:projectId/memo/proposals": {
    body: () => ({ kind: "notation", text: "はじめ", at: 0, idempotencyKey: key() }),
  },
  "POST /api/v1/projects/:projectId/memo/proposals/:proposalId/answer": { body: { take: [] } },
  "PUT /api/v1/projects/:projectId/summary": {
    fresh: true,
    body: { key: "promise", text: "うるおいで肌をととのえる", base: 0 },
  },
  "POST /api/v1/projects/:projectId/threads": {
    body: () => ({ title: "新しい", idempotencyKey: key() }),
  },
  "DELETE /api/v1/threads/:threadId": { fresh: true },
  "POST /api/v1/threads/:threadId/restore": { fresh: true, trashed: "thread" },
  "POST /api/v1/threads/:threadId/messages": {
    body: () => ({ text: "使い方を教えて", idempotencyKey: key() }),
  },
  "POST /api/v1/threads/:threadId/messages/:messageId/proposals": {
    body: { proposal: "p1", answer: "leave" },
  },
};

/** A body with what the description requires, under a key of its own each time. */
function bodyOf({ body }: Described): Expectation["body"] {
  if (!body) return undefined;
  const example = exampleOf(jsonSchema(body));
  return () =>
    Object.hasOwn(Object(example), "idempotencyKey")
      ? { ...Object(example), idempotencyKey: key() }
      : Object(example);
}

/** Routes about a project or something inside of it, from what is described. */
export const projectRoutes: Record<string, Expectation> = Object.fromEntries(
  [...routes.values()]
    .filter(
      ({ name, path, access }) =>
        path.includes("/:") && ["user", "visitor"].includes(access) && !otherRoutes.has(name),
    )
    .map((route) => {
      const body = bodyOf(route);
      return [route.name, { verb: verbOf(route), ...(body ? { body } : {}), ...special[route.name] }];
    }),
);
