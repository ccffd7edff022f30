import { Hono } from "hono";
import { accessAccount } from "../../domain/account/access.ts";
import { listAttachables, listNameables } from "../../domain/attachment/queries.ts";
import { listAttachablesSchema } from "../../domain/attachment/schema.ts";
import { accessProject } from "../../domain/project/access.ts";
import { type ApiEnv, idParam, parseInput, queryOf } from "../request.ts";

export const attachableRoutes = new Hono<ApiEnv>().get(
  "/api/v1/projects/:projectId/attachables",
  async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "read");
    const { q } = parseInput(listAttachablesSchema, queryOf(c));
    const attachables = await listAttachables(ctx, projectId, q);
    return c.json({ attachables, members: await listNameables(ctx, projectId, q) });
  },
);
