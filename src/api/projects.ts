import { Hono } from "hono";
import { accessAccount } from "../domain/account/access.ts";
import { accessProject, accessTrashedProject } from "../domain/project/access.ts";
import { changeProject, starProject } from "../domain/project/commands/change.ts";
import { createProject } from "../domain/project/commands/create.ts";
import { saveDraft } from "../domain/project/commands/draft.ts";
import { startProjectRun } from "../domain/project/commands/start.ts";
import { removeThumbnail, saveThumbnail } from "../domain/project/commands/thumbnail.ts";
import { restoreProject, trashProject } from "../domain/project/commands/trash.ts";
import { listProjects, readProjectWork, readThumbnail } from "../domain/project/queries.ts";
import {
  changeProjectSchema,
  createProjectSchema,
  listProjectsSchema,
  saveDraftSchema,
  starProjectSchema,
  startProjectRunSchema,
} from "../domain/project/schema.ts";
import { pictureLimit, sendPicture } from "./people/pictures.ts";
import { type ApiEnv, idParam, jsonLimit, parseInput, parseJson, queryOf } from "./request.ts";

export const projectRoutes = new Hono<ApiEnv>()
  .get("/api/v1/projects", async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    return c.json(await listProjects(ctx, accountId, parseInput(listProjectsSchema, queryOf(c))));
  })
  .post("/api/v1/projects", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    return c.json({ id: await createProject(ctx, accountId, await parseJson(c, createProjectSchema)) }, 201);
  })
  .get("/api/v1/projects/:projectId", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    return c.json(await readProjectWork(ctx, await accessProject(ctx, idParam(c, "projectId"), "read")));
  })
  .patch("/api/v1/projects/:projectId", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "work");
    await changeProject(ctx, projectId, await parseJson(c, changeProjectSchema));
    return c.body(null, 204);
  })
  .delete("/api/v1/projects/:projectId", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    await trashProject(ctx, await accessProject(ctx, idParam(c, "projectId"), "manage"));
    return c.body(null, 204);
  })
  .post("/api/v1/projects/:projectId/restore", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    await restoreProject(ctx, await accessTrashedProject(ctx, idParam(c, "projectId")));
    return c.body(null, 204);
  })
  .put("/api/v1/projects/:projectId/star", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "read");
    const { starred } = await parseJson(c, starProjectSchema);
    await starProject(ctx, projectId, accountId, starred);
    return c.body(null, 204);
  })
  .put("/api/v1/projects/:projectId/draft", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "work");
    await saveDraft(ctx, projectId, accountId, await parseJson(c, saveDraftSchema));
    return c.body(null, 204);
  })
  .post("/api/v1/projects/:projectId/runs", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "work");
    return c.json(await startProjectRun(ctx, projectId, await parseJson(c, startProjectRunSchema)), 202);
  })
  .get("/api/v1/projects/:projectId/thumbnail", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "read");
    return sendPicture(c, await readThumbnail(ctx, projectId));
  })
  .put("/api/v1/projects/:projectId/thumbnail", pictureLimit, async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "work");
    await saveThumbnail(ctx, projectId, new Uint8Array(await c.req.arrayBuffer()));
    return c.body(null, 204);
  })
  .delete("/api/v1/projects/:projectId/thumbnail", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    await removeThumbnail(ctx, await accessProject(ctx, idParam(c, "projectId"), "work"));
    return c.body(null, 204);
  });
