import { z } from "zod";
import { accessDocument } from "../domain/brief/access.ts";
import { addPage, changeDocument, removeDocument } from "../domain/brief/commands/documents.ts";
import { addPageSchema, changeDocumentSchema, documentView } from "../domain/brief/schema.ts";
import { takeDocument } from "../domain/file/commands/take-document.ts";
import { findTrialProject, requireTrialProject } from "../domain/project/access.ts";
import { sendTrialMessage } from "../domain/trial/commands/chat.ts";
import { startTrialRun } from "../domain/trial/commands/runs.ts";
import { startVisit } from "../domain/trial/commands/visits.ts";
import { readTrial, readTrialChat } from "../domain/trial/queries.ts";
import { chatLine, startTrialRunSchema, trialMessageSchema } from "../domain/trial/schema.ts";
import { AppError } from "../shared/errors.ts";
import { trialView } from "./answers/projects.ts";

import { jsonLimit } from "./request.ts";
import { defineRoute, group } from "./routing/route.ts";
import { uploadedFile, uploadLimit } from "./upload.ts";
import { setVisitorCookie } from "./visitor.ts";

export const trialRoutes = group("お試し", [
  defineRoute(
    "GET /api/v1/trial",
    { summary: "お試しの状態を読みます。", access: "visitor", response: trialView },
    async ({ ctx }) => await readTrial(ctx),
  ),
  defineRoute(
    "POST /api/v1/trial/visit",
    { summary: "お試しを始めます。", access: "public", limit: jsonLimit, status: 204 },
    async ({ c, ctx }) => {
      // A cookie whose visit still stands is kept; an expired one gives way to a new visit.
      if ((await findTrialProject(ctx)) === null)
        setVisitorCookie(c, c.get("services"), await startVisit(ctx));
    },
  ),
  defineRoute(
    "GET /api/v1/trial/challenge",
    {
      summary: "お試しを始めるための確認の問題を受け取ります。",
      access: "public",
      response: () => z.looseObject({}),
      errors: ["not_found"],
    },
    async ({ ctx }) => {
      const { engines, actor } = ctx;
      if (actor.visitorId === null) throw new AppError("not_found");
      return { ...(await engines.challenge.issue(actor.visitorId)) };
    },
  ),
  defineRoute(
    "POST /api/v1/trial/runs",
    {
      summary: "お試しで作成を始めます。",
      access: "visitor",
      body: startTrialRunSchema,
      status: 202,
      response: () => z.object({ runId: z.string(), briefId: z.string() }),
      errors: ["conflict", "idempotency_mismatch", "not_found"],
    },
    async ({ ctx, body }) => {
      return startTrialRun(ctx, await body());
    },
  ),
  defineRoute(
    "POST /api/v1/trial/messages",
    {
      summary: "お試しでアシスタントに話しかけます。",
      access: "visitor",
      body: trialMessageSchema,
      status: 201,
      response: () => z.object({ talk: z.array(chatLine()) }),
      errors: ["conflict", "idempotency_mismatch", "not_found"],
    },
    async ({ ctx, body }) => {
      await sendTrialMessage(ctx, await body());
      return { talk: await readTrialChat(ctx, await requireTrialProject(ctx)) };
    },
  ),
  defineRoute(
    "POST /api/v1/trial/files",
    {
      summary: "お試しの資料にファイルを加えます。",
      access: "visitor",
      upload: "file",
      limit: uploadLimit,
      status: 201,
      response: () => z.object({ document: documentView() }),
      errors: ["conflict", "file_unreadable", "not_found", "page_unreadable", "unsupported_file"],
    },
    async ({ c, ctx, signal }) => {
      const projectId = await requireTrialProject(ctx);
      const { options, ...file } = await uploadedFile(c);
      return { document: await takeDocument(ctx, projectId, null, file, signal, options) };
    },
  ),
  defineRoute(
    "POST /api/v1/trial/pages",
    {
      summary: "お試しの資料に公開ページを加えます。",
      access: "visitor",
      body: addPageSchema,
      status: 201,
      response: () => z.object({ document: documentView() }),
      errors: ["conflict", "file_unreadable", "not_found", "page_unreadable"],
    },
    async ({ ctx, body, signal }) => {
      const projectId = await requireTrialProject(ctx);
      const { url } = await body();
      return { document: await addPage(ctx, projectId, url, signal) };
    },
  ),
  defineRoute(
    "PATCH /api/v1/trial/documents/:documentId",
    {
      summary: "お試しの資料の種類を決めます。文案に使える文が、種類に合わせて読み直されます。",
      access: "visitor",
      body: changeDocumentSchema,
      response: () => z.object({ document: documentView() }),
    },
    async ({ ctx, id, body }) => {
      const projectId = await requireTrialProject(ctx);
      const documentId = await accessDocument(ctx, projectId, id("documentId"));
      const { kind } = await body();
      return { document: await changeDocument(ctx, documentId, kind) };
    },
  ),
  defineRoute(
    "DELETE /api/v1/trial/documents/:documentId",
    { summary: "お試しの資料を外します。", access: "visitor", status: 204 },
    async ({ ctx, id }) => {
      await removeDocument(ctx, await requireTrialProject(ctx), id("documentId"));
    },
  ),
]);
