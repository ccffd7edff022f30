/** Every place of the document where an id is given beside the path, with a request that names one there. */
import { z } from "zod";
import { openApi } from "#src/api/reference/document.ts";
import { routes } from "#src/api/routes.ts";

interface Slot {
  /** Which of a project's ids belongs there. */
  of: string;
  /** A whole body, or what stands behind the question mark, that names the id. */
  with: (id: string, own: Record<string, string>) => object;
  /** What is asked for is a narrower list: a strange id finds nothing, which is no refusal. */
  narrows?: true;
  /** Why one's own is not taken either: this project has nothing that would be. */
  none?: string;
  /** Changes what the other calls need. */
  last?: true;
}

let keys = 0;
const idempotent = (body: object) => ({ ...body, idempotencyKey: `foreign-ids-${++keys}` });
const filter = (name: string, of: string): Slot => ({ of, with: (id) => ({ [name]: id }), narrows: true });

/** `route field`: whoever adds a field for an id adds a line here. */
export const slots: Record<string, Slot> = {
  "POST /api/v1/projects/:projectId/runs keep[]": {
    of: "itemId",
    with: (id) =>
      idempotent({ brief: { text: "発酵化粧水「うるみ」を発売します。" }, goal: "images", keep: [id] }),
    narrows: true,
  },
  "POST /api/v1/trial/runs keep[]": {
    of: "itemId",
    with: (id) =>
      idempotent({ brief: { text: "発酵化粧水「うるみ」を発売します。" }, goal: "images", keep: [id] }),
    none: "each run of the trial solves a puzzle first",
  },
  "GET /api/v1/projects/:projectId/results author": filter("author", "accountId"),
  "GET /api/v1/projects/:projectId/results/board author": filter("author", "accountId"),
  "PATCH /api/v1/projects/:projectId/results ids[]": {
    of: "resultId",
    with: (id) => ({ ids: [id], starred: true }),
  },
  "POST /api/v1/projects/:projectId/items/approval items[]": {
    of: "itemId",
    with: (id) => ({ items: [id], approval: "approved" }),
  },
  "GET /api/v1/projects/:projectId/decisions item": filter("item", "itemId"),
  "POST /api/v1/projects/:projectId/exports ids[]": {
    of: "resultId",
    with: (id) => idempotent({ what: "results", ids: [id], format: "csv" }),
  },
  "POST /api/v1/projects/:projectId/exports resultId": {
    of: "resultId",
    with: (resultId) => idempotent({ what: "result", resultId, format: "pdf" }),
  },
  "POST /api/v1/projects/:projectId/exports collectionId": {
    of: "collectionId",
    with: (collectionId) => idempotent({ what: "collection", collectionId }),
  },
  "GET /api/v1/projects/:projectId/results/comparison ids": {
    of: "resultId",
    with: (ids) => ({ ids }),
    none: "two are compared",
  },
  "GET /api/v1/projects/:projectId/results/export ids": {
    of: "resultId",
    with: (ids) => ({ ids, format: "csv" }),
  },
  "POST /api/v1/items/:itemId/evidence-documents fileId": {
    of: "fileId",
    with: (id) => ({ fileId: id }),
  },
  "PATCH /api/v1/evidence-documents/:evidenceId fileId": {
    of: "fileId",
    with: (id) => ({ fileId: id }),
  },
  "GET /api/v1/projects/:projectId/claims ids": filter("ids", "resultId"),
  "GET /api/v1/projects/:projectId/claims/export ids": filter("ids", "resultId"),
  "PUT /api/v1/projects/:projectId/results/approval ids[]": {
    of: "resultId",
    with: (id) => ({ ids: [id], approval: "approved" }),
  },
  ...Object.fromEntries(
    ["add", "remove", "order"].map((name) => [
      `PATCH /api/v1/projects/:projectId/chosen ${name}[]`,
      { of: "itemId" as const, with: (id: string) => ({ [name]: [id] }) },
    ]),
  ),
  "POST /api/v1/items/:itemId/dismissals flagId": {
    of: "flagId",
    with: (id) => ({ flagId: id, reason: "確かめました" }),
    none: "the banner has no warning",
  },
  "POST /api/v1/items/:itemId/structure act.into": {
    of: "otherItemId",
    with: (into) => ({ act: { act: "merge", into } }),
    none: "banners have no order of pages",
  },
  "POST /api/v1/items/:itemId/structure undo": {
    of: "otherItemId",
    with: (undo) => ({ undo }),
    none: "nothing was changed that could be taken back",
  },
  "PUT /api/v1/items/:itemId/photo photo.id": {
    of: "pictureId",
    with: (id) => ({ photo: { id, x: 0.5, y: 0.5 } }),
  },
  "PUT /api/v1/items/:itemId/photo logo": { of: "pictureId", with: (logo) => ({ logo, all: false }) },
  "POST /api/v1/projects/:projectId/collections ids[]": {
    of: "resultId",
    with: (id) => ({ name: "提出", ids: [id] }),
  },
  "POST /api/v1/projects/:projectId/collections items[]": {
    of: "itemId",
    with: (id) => ({ name: "提出", items: [id] }),
  },
  "PATCH /api/v1/collections/:collectionId items[]": { of: "itemId", with: (id) => ({ items: [id] }) },
  "PATCH /api/v1/collections/:collectionId remove[]": {
    of: "itemId",
    with: (id) => ({ remove: [id] }),
    narrows: true,
  },
  "PATCH /api/v1/collections/:collectionId order[]": { of: "resultId", with: (id) => ({ order: [id] }) },
  "PATCH /api/v1/collections/:collectionId add[]": { of: "resultId", with: (id) => ({ add: [id] }) },
  "POST /api/v1/client/answers resultId": {
    of: "resultId",
    with: (resultId, { token }) => ({ token, resultId, version: 1, says: "approved", name: "客" }),
  },
  "POST /api/v1/client/answers items[]": {
    of: "itemId",
    with: (item, { token, resultId }) => ({
      token,
      resultId,
      items: [item],
      version: 1,
      says: "approved",
      name: "客",
    }),
  },
  "POST /api/v1/client/answers/withdrawal ids[]": {
    of: "answerId",
    with: (id, { token }) => ({ token, ids: [id] }),
    none: "it is too late by then",
  },
  "GET /api/v1/client/banner.png item": { of: "itemId", with: (item, { token }) => ({ token, item }) },
  "POST /api/v1/results/:resultId/comments itemId": {
    of: "itemId",
    with: (itemId) => ({ text: "確かめてください", itemId }),
  },
  "PATCH /api/v1/threads/:threadId files[]": { of: "documentId", with: (id) => ({ files: [id] }) },
  "PATCH /api/v1/threads/:threadId persona": { of: "personaId", with: (persona) => ({ persona }) },
  "GET /api/v1/threads/:threadId/messages before": filter("before", "messageId"),
  "GET /api/v1/threads/:threadId/messages through": filter("through", "messageId"),
  "POST /api/v1/threads/:threadId/messages after": {
    of: "messageId",
    with: (after) => idempotent({ text: "使い方を教えて", after }),
  },
  "POST /api/v1/threads/:threadId/messages attachments[].id": {
    of: "resultId",
    with: (id) => idempotent({ text: "使い方を教えて", attachments: [{ kind: "result", id }] }),
  },
  "POST /api/v1/trial/messages attachments[].id": {
    of: "resultId",
    with: (id) => idempotent({ text: "使い方を教えて", attachments: [{ kind: "result", id }] }),
    none: "each message of the trial solves a puzzle first",
  },
  "GET /api/v1/projects/:projectId/files folder": filter("folder", "folderId"),
  "PATCH /api/v1/projects/:projectId/files ids[]": {
    of: "fileId",
    with: (id) => ({ ids: [id], folderId: null }),
  },
  "PATCH /api/v1/projects/:projectId/files folderId": {
    of: "folderId",
    with: (folderId, { fileId }) => ({ ids: [fileId], folderId }),
  },
  "DELETE /api/v1/projects/:projectId/files ids[]": {
    of: "fileId",
    with: (id) => ({ ids: [id] }),
    none: "only what is in the trash is removed for good",
  },
  // A page's own number for itself: no other is heard by anybody, and none is kept.
  "POST /api/v1/projects/:projectId/memo/place tab": {
    of: "sessionId",
    with: (id) => ({ tab: id, place: null }),
    narrows: true,
  },
  "GET /api/v1/projects/:projectId/files/archive ids": {
    of: "fileId",
    with: (ids) => ({ ids }),
  },
  "PATCH /api/v1/projects/:projectId/files/:fileId folderId": {
    of: "folderId",
    with: (folderId) => ({ folderId }),
  },
  "POST /api/v1/projects/:projectId/folders parentId": {
    of: "folderId",
    with: (parentId) => ({ name: "下のフォルダ", parentId }),
  },
  "PATCH /api/v1/projects/:projectId/folders/:folderId parentId": {
    of: "otherFolderId",
    with: (parentId) => ({ parentId }),
  },
  "POST /api/v1/projects/:projectId/uploads folderId": {
    of: "folderId",
    with: (folderId) => ({ name: "a.txt", size: 10, sha256: "1".repeat(64), folderId }),
  },
  "POST /api/v1/projects/:projectId/uploads replaces": {
    of: "fileId",
    with: (replaces) => ({ name: "a.txt", size: 10, sha256: "2".repeat(64), replaces }),
  },
  "GET /api/v1/search project": { of: "projectId", with: (project) => ({ q: "印", project }), narrows: true },
  "GET /api/v1/projects/:projectId/search project": {
    of: "projectId",
    with: (project) => ({ q: "印", project }),
    narrows: true,
  },
  "POST /api/v1/projects/:projectId/transfer accountId": {
    of: "memberId",
    with: (accountId) => ({ accountId }),
    last: true,
  },
  "POST /api/v1/invitations/accept invitationId": {
    of: "invitationId",
    with: (invitationId) => ({ invitationId }),
    none: "nobody joins what is their own",
  },
  "POST /api/v1/notifications/read ids[]": { of: "noticeId", with: (id) => ({ ids: [id] }), narrows: true },
  "POST /api/v1/notifications/read upTo": { of: "noticeId", with: (upTo) => ({ upTo }), narrows: true },
};

const shapeOf = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).default([]),
  oneOf: z.array(z.unknown()).default([]),
  allOf: z.array(z.unknown()).default([]),
});

/** Fields of ids by their schema, or by their name: a list of ids in a query is a text. */
function idFields(schema: unknown, at: string): string[] {
  const shape = shapeOf.safeParse(schema).data;
  if (!shape) return [];
  const named = shape.type === "string" && /(?:^|\.)(?:ids?|\w+Ids?)(?:\[\])?$/.test(at);
  return [
    ...(shape.format === "uuid" || named ? [at] : []),
    ...[...shape.anyOf, ...shape.oneOf, ...shape.allOf].flatMap((part) => idFields(part, at)),
    ...Object.entries(shape.properties).flatMap(([name, part]) =>
      idFields(part, at === "" ? name : `${at}.${name}`),
    ),
    ...(shape.items ? idFields(shape.items, `${at}[]`) : []),
  ];
}

export interface Operation {
  route: string;
  policy: string;
  /** Names of the ids in its path. */
  path: string[];
  /** Fields of ids in query and body. */
  fields: string[];
}

/** What the document takes ids in. */
export const operations: Operation[] = Object.entries(openApi("参照", routes).paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const query = (operation.parameters ?? []).filter((one) => one.in === "query");
      const bodies = Object.values(operation.requestBody?.content ?? {});
      const fields = [
        ...query.flatMap(({ name, schema }) => idFields(schema, name)),
        ...bodies.flatMap((content) => idFields(z.looseObject({}).parse(content).schema, "")),
      ];
      return {
        route: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
        policy: operation["x-policy"],
        path: [...path.matchAll(/\{(\w+Id)\}/g)].map(([, name = ""]) => name),
        fields: [...new Set(fields)],
      };
    }),
);
