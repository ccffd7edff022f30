import { Hono } from "hono";
import { accessAccount } from "../../domain/account/access.ts";
import { accessProject } from "../../domain/project/access.ts";
import { memberProjects, within } from "../../domain/search/access.ts";
import { search } from "../../domain/search/queries.ts";
import { searchSchema } from "../../domain/search/schema.ts";
import { type ApiEnv, idParam, parseInput, queryOf } from "../request.ts";

export const searchRoutes = new Hono<ApiEnv>()
  .get("/api/v1/search", async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const input = parseInput(searchSchema, queryOf(c));
    const mine = await memberProjects(ctx, accountId);
    return c.json(await search(ctx, within(mine, input.project), input));
  })
  .get("/api/v1/projects/:projectId/search", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "read");
    return c.json(await search(ctx, [projectId], parseInput(searchSchema, queryOf(c))));
  });
