/** The tray of a project: what its people chose, and what is done with all of it at once. */
import { Hono } from "hono";
import { changeChosen } from "../../domain/chosen/commands/change.ts";
import { exportChosen } from "../../domain/chosen/commands/export.ts";
import { readChosen } from "../../domain/chosen/queries.ts";
import { changeChosenSchema, exportChosenSchema } from "../../domain/chosen/schema.ts";
import { accessProject } from "../../domain/project/access.ts";
import { type ApiEnv, idParam, jsonLimit, parseInput, parseJson, queryOf, sendFile } from "../request.ts";

export const chosenRoutes = new Hono<ApiEnv>()
  .get("/api/v1/projects/:projectId/chosen", async (c) => {
    const ctx = c.get("ctx");
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "read");
    return c.json({ pieces: await readChosen(ctx, projectId) });
  })
  .patch("/api/v1/projects/:projectId/chosen", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "work");
    await changeChosen(ctx, projectId, await parseJson(c, changeChosenSchema));
    return c.json({ pieces: await readChosen(ctx, projectId) });
  })
  .get("/api/v1/projects/:projectId/chosen/export", async (c) => {
    const ctx = c.get("ctx");
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "read");
    const file = await exportChosen(ctx, projectId, parseInput(exportChosenSchema, queryOf(c)));
    return sendFile(c, file);
  });
