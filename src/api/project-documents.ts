/** Files and pages of a project, read as numbered sentences, and what is remembered of how its texts are read. */

import { Hono } from "hono";
import { accessAccount } from "../domain/account/access.ts";
import { accessDocument } from "../domain/brief/access.ts";
import { addPage, changeDocument, removeDocument } from "../domain/brief/commands/documents.ts";
import { addPageSchema, changeDocumentSchema } from "../domain/brief/schema.ts";
import { keepWhole } from "../domain/file/commands/keep-whole.ts";
import { accessProject } from "../domain/project/access.ts";
import { forget, remember } from "../domain/reading/commands/remember.ts";
import { readRemembered } from "../domain/reading/queries.ts";
import { changeRememberedSchema } from "../domain/reading/schema.ts";
import { type ApiContext, type ApiEnv, idParam, jsonLimit, parseJson } from "./request.ts";
import { uploadedFile, uploadLimit } from "./upload.ts";

async function workplace(c: ApiContext) {
  const ctx = c.get("ctx");
  const accountId = await accessAccount(ctx);
  return { ctx, accountId, projectId: await accessProject(ctx, idParam(c, "projectId"), "work") };
}

export const projectDocumentRoutes = new Hono<ApiEnv>()
  .post("/api/v1/projects/:projectId/files", uploadLimit, async (c) => {
    const { ctx, accountId, projectId } = await workplace(c);
    const { options, ...file } = await uploadedFile(c);
    const { signal } = c.req.raw;
    return c.json({ document: await keepWhole(ctx, projectId, accountId, file, signal, options) }, 201);
  })
  .post("/api/v1/projects/:projectId/pages", jsonLimit, async (c) => {
    const { ctx, projectId } = await workplace(c);
    const { url } = await parseJson(c, addPageSchema);
    return c.json({ document: await addPage(ctx, projectId, url, c.req.raw.signal) }, 201);
  })
  .patch("/api/v1/projects/:projectId/documents/:documentId", jsonLimit, async (c) => {
    const { ctx, projectId } = await workplace(c);
    const documentId = await accessDocument(ctx, projectId, idParam(c, "documentId"));
    const { kind } = await parseJson(c, changeDocumentSchema);
    return c.json({ document: await changeDocument(ctx, documentId, kind) });
  })
  .delete("/api/v1/projects/:projectId/documents/:documentId", async (c) => {
    const { ctx, projectId } = await workplace(c);
    await removeDocument(ctx, projectId, idParam(c, "documentId"));
    return c.body(null, 204);
  })
  .get("/api/v1/projects/:projectId/remembered", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "read");
    return c.json({ remembered: await readRemembered(ctx, projectId) });
  })
  .put("/api/v1/projects/:projectId/remembered", jsonLimit, async (c) => {
    const { ctx, projectId } = await workplace(c);
    return c.json({ remembered: await remember(ctx, projectId, await parseJson(c, changeRememberedSchema)) });
  })
  .delete("/api/v1/projects/:projectId/remembered", jsonLimit, async (c) => {
    const { ctx, projectId } = await workplace(c);
    return c.json({ remembered: await forget(ctx, projectId, await parseJson(c, changeRememberedSchema)) });
  });
