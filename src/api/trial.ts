import { Hono } from "hono";
import { accessDocument } from "../domain/brief/access.ts";
import { addFile, addPage, changeDocument, removeDocument } from "../domain/brief/commands/documents.ts";
import { addPageSchema, changeDocumentSchema } from "../domain/brief/schema.ts";
import { findTrialProject, requireTrialProject } from "../domain/project/access.ts";
import { startTrialRun } from "../domain/trial/commands/runs.ts";
import { sendTrialMessage } from "../domain/trial/commands/talk.ts";
import { startVisit } from "../domain/trial/commands/visits.ts";
import { readTalk, readTrial } from "../domain/trial/queries.ts";
import { startTrialRunSchema, trialMessageSchema } from "../domain/trial/schema.ts";
import { AppError } from "../shared/errors.ts";
import { type ApiEnv, idParam, jsonLimit, parseJson } from "./request.ts";
import { uploadedFile, uploadLimit } from "./upload.ts";
import { setVisitorCookie } from "./visitor.ts";

export const trialRoutes = new Hono<ApiEnv>()
  .get("/api/v1/trial", async (c) => c.json(await readTrial(c.get("ctx"))))
  .post("/api/v1/trial/visit", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    // A cookie whose visit still stands is kept; an expired one gives way to a new visit.
    if ((await findTrialProject(ctx)) === null) setVisitorCookie(c, c.get("services"), await startVisit(ctx));
    return c.body(null, 204);
  })
  .get("/api/v1/trial/challenge", async (c) => {
    const { engines, actor } = c.get("ctx");
    if (actor.visitorId === null) throw new AppError("not_found");
    return c.json(await engines.challenge.issue(actor.visitorId));
  })
  .post("/api/v1/trial/runs", jsonLimit, async (c) => {
    return c.json(await startTrialRun(c.get("ctx"), await parseJson(c, startTrialRunSchema)), 202);
  })
  .post("/api/v1/trial/messages", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    await sendTrialMessage(ctx, await parseJson(c, trialMessageSchema));
    return c.json({ talk: await readTalk(ctx, await requireTrialProject(ctx)) }, 201);
  })
  .post("/api/v1/trial/files", uploadLimit, async (c) => {
    const ctx = c.get("ctx");
    const projectId = await requireTrialProject(ctx);
    const { options, ...file } = await uploadedFile(c);
    return c.json({ document: await addFile(ctx, projectId, file, c.req.raw.signal, options) }, 201);
  })
  .post("/api/v1/trial/pages", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const projectId = await requireTrialProject(ctx);
    const { url } = await parseJson(c, addPageSchema);
    return c.json({ document: await addPage(ctx, projectId, url, c.req.raw.signal) }, 201);
  })
  .patch("/api/v1/trial/documents/:documentId", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const projectId = await requireTrialProject(ctx);
    const documentId = await accessDocument(ctx, projectId, idParam(c, "documentId"));
    const { kind } = await parseJson(c, changeDocumentSchema);
    return c.json({ document: await changeDocument(ctx, documentId, kind) });
  })
  .delete("/api/v1/trial/documents/:documentId", async (c) => {
    const ctx = c.get("ctx");
    await removeDocument(ctx, await requireTrialProject(ctx), idParam(c, "documentId"));
    return c.body(null, 204);
  });
