import { Hono } from "hono";
import { accessAccount } from "../../domain/account/access.ts";
import { untold } from "../../domain/progress.ts";
import { accessProject } from "../../domain/project/access.ts";
import { packProject } from "../../domain/result/commands/pack.ts";
import { packSchema } from "../../domain/result/schema.ts";
import { saveLine } from "../../domain/summary/commands.ts";
import { readStamp, readSummary, summaryPdf, summarySlide } from "../../domain/summary/queries.ts";
import { saveLineSchema } from "../../domain/summary/schema.ts";
import { type ApiEnv, idParam, jsonLimit, parseInput, parseJson, queryOf, sendFile } from "../request.ts";

export const summaryRoutes = new Hono<ApiEnv>()
  // With the stamp of what the caller has seen, only a newer summary is read.
  .get("/api/v1/projects/:projectId/summary", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "read");
    const seen = c.req.query("seen");
    if (seen !== undefined && seen === (await readStamp(ctx, projectId))) return c.body(null, 204);
    return c.json(await readSummary(ctx, projectId));
  })
  .get("/api/v1/projects/:projectId/summary.pptx", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const file = await summarySlide(ctx, await accessProject(ctx, idParam(c, "projectId"), "read"));
    return sendFile(c, file);
  })
  .get("/api/v1/projects/:projectId/summary.pdf", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const file = await summaryPdf(ctx, await accessProject(ctx, idParam(c, "projectId"), "read"));
    return sendFile(c, file);
  })
  .get("/api/v1/projects/:projectId/pack", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "read");
    const file = await packProject(
      ctx,
      projectId,
      parseInput(packSchema, queryOf(c)),
      untold(c.req.raw.signal),
    );
    return sendFile(c, file);
  })
  .put("/api/v1/projects/:projectId/summary", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "work");
    await saveLine(ctx, projectId, accountId, await parseJson(c, saveLineSchema));
    return c.json(await readSummary(ctx, projectId));
  });
