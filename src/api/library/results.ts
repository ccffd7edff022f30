import { Hono } from "hono";
import { accessAccount } from "../../domain/account/access.ts";
import { markResults } from "../../domain/library/commands.ts";
import { listResults } from "../../domain/library/queries.ts";
import { listResultsSchema, markResultsSchema } from "../../domain/library/schema.ts";
import { accessProject } from "../../domain/project/access.ts";
import { type ApiEnv, idParam, jsonLimit, parseInput, parseJson } from "../request.ts";

export const resultRoutes = new Hono<ApiEnv>()
  .get("/api/v1/projects/:projectId/results", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "read");
    return c.json(await listResults(ctx, projectId, parseInput(listResultsSchema, c.req.query())));
  })
  .patch("/api/v1/projects/:projectId/results", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "work");
    await markResults(ctx, projectId, await parseJson(c, markResultsSchema));
    return c.body(null, 204);
  });
