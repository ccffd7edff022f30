/** Files and pages of a project, read as numbered sentences, and what is remembered of how its texts are read. */

import { z } from "zod";
import { accessDocument } from "../domain/brief/access.ts";
import { addPage, changeDocument, removeDocument } from "../domain/brief/commands/documents.ts";
import { addPageSchema, changeDocumentSchema, documentView } from "../domain/brief/schema.ts";
import { takeDocument } from "../domain/file/commands/take-document.ts";
import { forgetRemembered, remember } from "../domain/reading/commands/remember.ts";
import { readRemembered } from "../domain/reading/queries.ts";
import { changeRememberedSchema, rememberedList } from "../domain/reading/schema.ts";

import { defineRoute, group } from "./routing/route.ts";
import { uploadedFile, uploadLimit } from "./upload.ts";

export const projectDocumentRoutes = group("資料と検索", [
  defineRoute(
    "POST /api/v1/projects/:projectId/files",
    {
      summary: "案件の資料にファイルを加えます。",
      access: "user",
      scope: "write",
      upload: "file",
      limit: uploadLimit,
      status: 201,
      response: () => z.object({ document: documentView() }),
      errors: ["conflict", "file_unreadable", "page_unreadable", "unsupported_file"],
    },
    async ({ ctx, c, signal, project }) => {
      const { accountId, projectId } = await project();
      const { options, ...file } = await uploadedFile(c);
      return { document: await takeDocument(ctx, projectId, accountId, file, signal, options) };
    },
  ),
  defineRoute(
    "POST /api/v1/projects/:projectId/pages",
    {
      summary: "案件の資料に公開ページを加えます。",
      access: "user",
      scope: "write",
      body: addPageSchema,
      status: 201,
      response: () => z.object({ document: documentView() }),
      errors: ["conflict", "file_unreadable", "page_unreadable"],
    },
    async ({ ctx, body, signal, project }) => {
      const { projectId } = await project();
      const { url } = await body();
      return { document: await addPage(ctx, projectId, url, signal) };
    },
  ),
  defineRoute(
    "PATCH /api/v1/projects/:projectId/documents/:documentId",
    {
      summary: "資料の種類を決めます。文案に使える文が、種類に合わせて読み直されます。",
      access: "user",
      scope: "write",
      body: changeDocumentSchema,
      response: () => z.object({ document: documentView() }),
    },
    async ({ ctx, id, body, project }) => {
      const { projectId } = await project();
      const documentId = await accessDocument(ctx, projectId, id("documentId"));
      const { kind } = await body();
      return { document: await changeDocument(ctx, documentId, kind) };
    },
  ),
  defineRoute(
    "DELETE /api/v1/projects/:projectId/documents/:documentId",
    { summary: "案件の資料を外します。", access: "user", scope: "write", status: 204 },
    async ({ ctx, id, project }) => {
      const { projectId } = await project();
      await removeDocument(ctx, projectId, id("documentId"));
    },
  ),
  defineRoute(
    "GET /api/v1/projects/:projectId/remembered",
    {
      summary:
        "読み取りで覚えていることを返します。直した商品名・種類・商品区分と、下の文を社内だけにする見出しです。",
      access: "user",
      scope: "read",
      response: rememberedList,
    },
    async ({ ctx, project }) => {
      const { projectId } = await project();
      return { remembered: await readRemembered(ctx, projectId) };
    },
  ),
  defineRoute(
    "PUT /api/v1/projects/:projectId/remembered",
    {
      summary: "読み取りで覚えることを1つ加えます。次に保存した説明や資料から、そのとおりに読みます。",
      access: "user",
      scope: "write",
      body: changeRememberedSchema,
      response: rememberedList,
    },
    async ({ ctx, body, project }) => {
      const { projectId } = await project();
      return { remembered: await remember(ctx, projectId, await body()) };
    },
  ),
  defineRoute(
    "DELETE /api/v1/projects/:projectId/remembered",
    {
      summary: "覚えていることを1つ消します。",
      access: "user",
      scope: "write",
      body: changeRememberedSchema,
      response: rememberedList,
    },
    async ({ ctx, body, project }) => {
      const { projectId } = await project();
      return { remembered: await forgetRemembered(ctx, projectId, await body()) };
    },
  ),
]);
