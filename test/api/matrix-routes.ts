/** What each route of a project asks of whoever calls it, with a body that it would take. */
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

/** Routes about a project or something inside of it. Whoever adds one adds a line here. */
export const projectRoutes: Record<string, Expectation> = {
  "GET /api/v1/runs/:runId": { verb: "read" },
  "GET /api/v1/runs/:runId/events": { verb: "read" },
  "POST /api/v1/runs/:runId/stop": { verb: "work" },
  "POST /api/v1/items/:itemId/variations": {
    verb: "work",
    body: () => ({ change: "reroll", idempotencyKey: key() }),
  },
  "PATCH /api/v1/items/:itemId": { verb: "work", body: { text: "発酵のちからで、うるおう朝。" } },
  "PUT /api/v1/items/:itemId/lock": { verb: "work", body: { locked: false } },
  "POST /api/v1/items/:itemId/dismissals": { verb: "work", body: { flagId: "", reason: "" } },
  "GET /api/v1/items/:itemId/versions": { verb: "read" },
  "POST /api/v1/items/:itemId/undo": { verb: "work" },
  "POST /api/v1/items/:itemId/hand-on": { verb: "work" },
  "POST /api/v1/items/:itemId/evidence": { verb: "work" },
  "PUT /api/v1/items/:itemId/voice": { verb: "work", body: { text: "香りがないので使いやすいです。" } },
  "POST /api/v1/items/:itemId/structure": { verb: "work", body: { act: { act: "hide" } } },
  "GET /api/v1/items/:itemId/banner": { verb: "read" },
  "GET /api/v1/items/:itemId/banner.png": { verb: "read" },
  "POST /api/v1/items/:itemId/pictures": { verb: "work", body: () => ({ idempotencyKey: key() }) },
  "PUT /api/v1/items/:itemId/photo": { verb: "work", body: { photo: null } },
  "GET /api/v1/results/:resultId/export": { verb: "read" },
  "GET /api/v1/results/:resultId/versions": { verb: "read" },
  "POST /api/v1/results/:resultId/versions": {
    verb: "work",
    body: (ids) => ({ version: ids.resultId, idempotencyKey: key() }),
  },
  "POST /api/v1/results/:resultId/taken": { verb: "work", body: { refusal: "none", reason: "確かめた" } },
  "POST /api/v1/results/:resultId/addition": { verb: "work" },
  "GET /api/v1/results/:resultId/changes": { verb: "read" },
  "GET /api/v1/results/:resultId/relations": { verb: "read" },
  "GET /api/v1/results/:resultId/comments": { verb: "read" },
  "POST /api/v1/results/:resultId/comments": { verb: "approve", body: { text: "確かめてください" } },
  "PATCH /api/v1/comments/:commentId": { verb: "approve", body: { resolved: true } },
  "POST /api/v1/items/:itemId/evidence-documents": {
    verb: "work",
    body: ({ fileId }) => ({ fileId, page: 3 }),
  },
  "PATCH /api/v1/evidence-documents/:evidenceId": { verb: "work", body: { note: "確かめました" } },
  "GET /api/v1/projects/:projectId/archive": { verb: "manage" },
  "GET /api/v1/projects/:projectId/exports": { verb: "read" },
  "POST /api/v1/projects/:projectId/exports": { verb: "manage", body: { what: "project" } },
  // The owner's own: to everybody else it is not there.
  "GET /api/v1/projects/:projectId/exports/:exportId/content": { verb: "manage", hidden: true },
  "DELETE /api/v1/projects/:projectId/exports/:exportId": { verb: "manage", hidden: true, fresh: true },
  "GET /api/v1/projects/:projectId/claims": { verb: "read" },
  "GET /api/v1/projects/:projectId/claims/export": { verb: "read" },
  "GET /api/v1/projects/:projectId/collections": { verb: "read" },
  "POST /api/v1/projects/:projectId/collections": {
    verb: "work",
    body: ({ resultId }) => ({ name: "提出", ids: [resultId] }),
  },
  "GET /api/v1/collections/:collectionId": { verb: "read" },
  "PATCH /api/v1/collections/:collectionId": { verb: "work", body: { name: "別の名前" } },
  "GET /api/v1/collections/:collectionId/pack": { verb: "read" },
  "GET /api/v1/collections/:collectionId/links": { verb: "read" },
  "POST /api/v1/collections/:collectionId/links": { verb: "work", body: { days: 3 } },
  "POST /api/v1/links/:linkId/renewal": { verb: "work" },
  "DELETE /api/v1/links/:linkId": { verb: "work" },
  "PUT /api/v1/results/:resultId/approval": { verb: "approve", body: { approval: "approved" } },
  "GET /api/v1/projects/:projectId": { verb: "read" },
  "GET /api/v1/projects/:projectId/results": { verb: "read" },
  "GET /api/v1/projects/:projectId/results/board": { verb: "read" },
  "GET /api/v1/projects/:projectId/results/comparison": { verb: "read" },
  "GET /api/v1/projects/:projectId/results/export": { verb: "read" },
  "PUT /api/v1/projects/:projectId/results/approval": {
    verb: "approve",
    body: ({ resultId }) => ({ ids: [resultId], approval: "approved" }),
  },
  "GET /api/v1/projects/:projectId/chosen": { verb: "read" },
  "GET /api/v1/projects/:projectId/chosen/export": { verb: "read" },
  "PATCH /api/v1/projects/:projectId/chosen": { verb: "work", body: { order: [] } },
  "POST /api/v1/projects/:projectId/items/approval": {
    verb: "approve",
    body: ({ itemId }) => ({ items: [itemId], approval: "approved" }),
  },
  "GET /api/v1/projects/:projectId/decisions": { verb: "read" },
  "PATCH /api/v1/projects/:projectId/results": {
    verb: "work",
    body: ({ resultId }) => ({ ids: [resultId], starred: true }),
  },
  "PATCH /api/v1/projects/:projectId": { verb: "work", body: { name: "別の名前" } },
  "DELETE /api/v1/projects/:projectId": { verb: "manage", fresh: true },
  "POST /api/v1/projects/:projectId/restore": {
    verb: "manage",
    fresh: true,
    hidden: true,
    trashed: "project",
  },
  "PUT /api/v1/projects/:projectId/star": { verb: "read", body: { starred: true } },
  "PUT /api/v1/projects/:projectId/draft": { verb: "work", body: { text: "書きかけ" } },
  "POST /api/v1/projects/:projectId/runs": {
    verb: "work",
    body: () => ({ brief, goal: "analyze", idempotencyKey: key() }),
  },
  "POST /api/v1/projects/:projectId/files": { verb: "work" },
  "GET /api/v1/projects/:projectId/files": { verb: "read" },
  "PATCH /api/v1/projects/:projectId/files": {
    verb: "work",
    body: ({ fileId }) => ({ ids: [fileId], folderId: null }),
  },
  "DELETE /api/v1/projects/:projectId/files": {
    verb: "work",
    fresh: true,
    trashed: "file",
    body: ({ fileId }) => ({ ids: [fileId] }),
  },
  "GET /api/v1/projects/:projectId/files/archive": { verb: "read" },
  "PATCH /api/v1/projects/:projectId/files/:fileId": { verb: "work", body: { name: "別の名前.txt" } },
  "DELETE /api/v1/projects/:projectId/files/:fileId": { verb: "work", fresh: true, trashed: "file" },
  "GET /api/v1/projects/:projectId/files/:fileId/content": { verb: "read" },
  "GET /api/v1/projects/:projectId/files/:fileId/preview": { verb: "read" },
  "POST /api/v1/projects/:projectId/files/:fileId/read": { verb: "work", body: {} },
  "POST /api/v1/projects/:projectId/files/:fileId/scans": { verb: "work" },
  "PUT /api/v1/projects/:projectId/files/:fileId/scans": {
    verb: "work",
    body: { pages: [{ number: 1, text: "読み取った文です。" }] },
  },
  "GET /api/v1/projects/:projectId/files/:fileId/attachments": { verb: "read" },
  "POST /api/v1/projects/:projectId/files/:fileId/attachments": { verb: "work", body: { number: 1 } },
  "GET /api/v1/projects/:projectId/files/:fileId/versions": { verb: "read" },
  "PUT /api/v1/projects/:projectId/files/:fileId/version": { verb: "work", body: { version: 1 } },
  "POST /api/v1/projects/:projectId/folders": {
    verb: "work",
    body: () => ({ name: `フォルダ${key()}` }),
  },
  "PATCH /api/v1/projects/:projectId/folders/:folderId": {
    verb: "work",
    body: () => ({ name: `フォルダ${key()}` }),
  },
  "GET /api/v1/projects/:projectId/uploads": { verb: "work" },
  "POST /api/v1/projects/:projectId/uploads": {
    verb: "work",
    body: { name: "a.txt", size: 10, sha256: "0".repeat(64) },
  },
  "PUT /api/v1/projects/:projectId/uploads/:uploadId": { verb: "work" },
  "DELETE /api/v1/projects/:projectId/uploads/:uploadId": { verb: "work", fresh: true },
  "POST /api/v1/projects/:projectId/checks": { verb: "read", body: { text: "朝の化粧水" } },
  "GET /api/v1/projects/:projectId/check-settings": { verb: "read" },
  "PUT /api/v1/projects/:projectId/check-settings": { verb: "manage", body: { strictness: "strict" } },
  "POST /api/v1/projects/:projectId/rules-off": {
    verb: "manage",
    fresh: true,
    body: { rule: "notation.preset", reason: "表記は社内で見る" },
  },
  "DELETE /api/v1/projects/:projectId/rules-off/:rule": { verb: "manage", fresh: true },
  "POST /api/v1/projects/:projectId/checks/word": { verb: "read", body: { text: "朝の化粧水" } },
  "POST /api/v1/projects/:projectId/pages": { verb: "work", body: { url: "ftp://127.0.0.1/" } },
  "PATCH /api/v1/projects/:projectId/documents/:documentId": { verb: "work", body: { kind: "minutes" } },
  "DELETE /api/v1/projects/:projectId/documents/:documentId": { verb: "work", fresh: true },
  "GET /api/v1/projects/:projectId/remembered": { verb: "read" },
  "PUT /api/v1/projects/:projectId/remembered": { verb: "work", body: { what: "label", value: "当社メモ" } },
  "DELETE /api/v1/projects/:projectId/remembered": {
    verb: "work",
    body: { what: "label", value: "当社メモ" },
  },
  "GET /api/v1/projects/:projectId/pictures": { verb: "read" },
  "POST /api/v1/projects/:projectId/pictures": { verb: "work" },
  "GET /api/v1/projects/:projectId/pictures/:pictureId": { verb: "read" },
  "PATCH /api/v1/projects/:projectId/pictures/:pictureId": { verb: "work", body: { showsPerson: true } },
  "DELETE /api/v1/projects/:projectId/pictures/:pictureId": { verb: "work", fresh: true },
  "GET /api/v1/projects/:projectId/thumbnail": { verb: "read" },
  "PUT /api/v1/projects/:projectId/thumbnail": { verb: "work", picture: true },
  "DELETE /api/v1/projects/:projectId/thumbnail": { verb: "work", fresh: true },
  "GET /api/v1/projects/:projectId/members": { verb: "read" },
  "PATCH /api/v1/projects/:projectId/members/:memberId": { verb: "manage", body: { role: "viewer" } },
  "PUT /api/v1/projects/:projectId/members/:memberId/caps": {
    verb: "manage",
    body: { tokens: 1000, images: null, search: null },
  },
  "DELETE /api/v1/projects/:projectId/members/:memberId": { verb: "manage", fresh: true },
  "POST /api/v1/projects/:projectId/leave": { verb: "read", fresh: true },
  "POST /api/v1/projects/:projectId/transfer": {
    verb: "manage",
    fresh: true,
    body: ({ memberId }) => ({ accountId: memberId }),
  },
  "GET /api/v1/projects/:projectId/invitations": { verb: "manage" },
  "POST /api/v1/projects/:projectId/invitations": {
    verb: "manage",
    body: { kind: "link", role: "viewer", days: 7, uses: 1 },
  },
  "DELETE /api/v1/projects/:projectId/invitations/:invitationId": { verb: "manage", fresh: true },
  "GET /api/v1/projects/:projectId/presets": { verb: "read" },
  "POST /api/v1/projects/:projectId/presets": {
    verb: "work",
    body: () => ({ preset: { name: "新しい決まり" }, idempotencyKey: key() }),
  },
  "PUT /api/v1/projects/:projectId/preset": { verb: "work", body: { key: null } },
  "GET /api/v1/presets/:presetId": { verb: "read" },
  "PUT /api/v1/presets/:presetId": {
    verb: "work",
    fresh: true,
    body: { preset: { name: "別の名前" }, base: 1 },
  },
  "DELETE /api/v1/presets/:presetId": { verb: "work", fresh: true },
  "GET /api/v1/presets/:presetId/file": { verb: "read" },
  "GET /api/v1/presets/:presetId/versions": { verb: "read" },
  "POST /api/v1/presets/:presetId/restore": { verb: "work", fresh: true, body: { version: 1, base: 1 } },
  "GET /api/v1/projects/:projectId/threads": { verb: "read" },
  "GET /api/v1/projects/:projectId/attachables": { verb: "read" },
  "GET /api/v1/projects/:projectId/search": { verb: "read" },
  "GET /api/v1/projects/:projectId/memo": { verb: "read" },
  "PUT /api/v1/projects/:projectId/memo": { verb: "work", fresh: true, body: { text: "メモ", base: 1 } },
  "GET /api/v1/projects/:projectId/memo/document": { verb: "read" },
  "POST /api/v1/projects/:projectId/memo/document": {
    verb: "work",
    fresh: true,
    body: () => {
      const update = changeOf((document) => document.getText("memo").insert(0, "足す"));
      return { update: Buffer.from(update).toString("base64") };
    },
  },
  "GET /api/v1/projects/:projectId/memo/changes": { verb: "read" },
  "POST /api/v1/projects/:projectId/memo/place": {
    verb: "work",
    body: { tab: "00000000-0000-4000-8000-000000000001", place: null },
  },
  "GET /api/v1/projects/:projectId/memo/versions": { verb: "read" },
  "GET /api/v1/projects/:projectId/memo/versions/:version": { verb: "read" },
  "GET /api/v1/projects/:projectId/memo/proposals": { verb: "work" },
  "POST /api/v1/projects/:projectId/memo/proposals": {
    verb: "work",
    body: () => ({ kind: "notation", text: "はじめ", at: 0, idempotencyKey: key() }),
  },
  "POST /api/v1/projects/:projectId/memo/proposals/:proposalId/stop": { verb: "work" },
  "POST /api/v1/projects/:projectId/memo/proposals/:proposalId/answer": { verb: "work", body: { take: [] } },
  "GET /api/v1/projects/:projectId/summary": { verb: "read" },
  "GET /api/v1/projects/:projectId/summary.pptx": { verb: "read" },
  "GET /api/v1/projects/:projectId/summary.pdf": { verb: "read" },
  "GET /api/v1/projects/:projectId/pack": { verb: "read" },
  "PUT /api/v1/projects/:projectId/summary": {
    verb: "work",
    fresh: true,
    body: { key: "promise", text: "うるおいで肌をととのえる", base: 0 },
  },
  "POST /api/v1/projects/:projectId/threads": {
    verb: "work",
    body: () => ({ title: "新しい", idempotencyKey: key() }),
  },
  "PATCH /api/v1/threads/:threadId": { verb: "work", body: { title: "別の名前" } },
  "PUT /api/v1/threads/:threadId/read": { verb: "read", body: { number: 1 } },
  "DELETE /api/v1/threads/:threadId": { verb: "work", fresh: true },
  "POST /api/v1/threads/:threadId/restore": { verb: "work", fresh: true, trashed: "thread" },
  "GET /api/v1/threads/:threadId/messages": { verb: "read" },
  "GET /api/v1/threads/:threadId/events": { verb: "read" },
  "POST /api/v1/threads/:threadId/messages": {
    verb: "work",
    body: () => ({ text: "使い方を教えて", idempotencyKey: key() }),
  },
  "POST /api/v1/threads/:threadId/messages/:messageId/answers": {
    verb: "work",
    body: () => ({ idempotencyKey: key() }),
  },
  "POST /api/v1/threads/:threadId/messages/:messageId/proposals": {
    verb: "work",
    body: { proposal: "p1", answer: "leave" },
  },
  "PUT /api/v1/threads/:threadId/messages/:messageId/feedback": { verb: "read", body: { value: "good" } },
};

/** Routes with an id in their path, and nothing of a project: tested with what they belong to. */
export const otherRoutes = new Set([
  "GET /api/v1/accounts/:accountId/avatar",
  "DELETE /api/v1/account/sessions/:sessionId",
  "DELETE /api/v1/keys/:keyId",
  "PATCH /api/v1/trial/documents/:documentId",
  "DELETE /api/v1/trial/documents/:documentId",
]);
