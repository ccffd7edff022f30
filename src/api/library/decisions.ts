/** Where people stand with pieces of a project, and the log of it. */
import { Hono } from "hono";
import { accessAccount } from "../../domain/account/access.ts";
import { listDecisions, readStatuses } from "../../domain/decision/queries.ts";
import { listDecisionsSchema } from "../../domain/decision/schema.ts";
import { accessProject } from "../../domain/project/access.ts";
import { setStatuses } from "../../domain/result/commands/status.ts";
import { setStatusesSchema } from "../../domain/result/schema.ts";
import { approvalVerbs } from "../../shared/approvals.ts";
import { type ApiEnv, idParam, jsonLimit, parseInput, parseJson, queryOf } from "../request.ts";

export const decisionRoutes = new Hono<ApiEnv>()
  .post("/api/v1/projects/:projectId/items/approval", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    // Whoever may not see the project learns nothing of what may be said.
    await accessProject(ctx, idParam(c, "projectId"), "read");
    const input = await parseJson(c, setStatusesSchema);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), approvalVerbs[input.approval]);
    await setStatuses(ctx, projectId, accountId, input);
    return c.json({ items: await readStatuses(ctx, projectId, input.items) });
  })
  .get("/api/v1/projects/:projectId/decisions", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "read");
    return c.json(await listDecisions(ctx, projectId, parseInput(listDecisionsSchema, queryOf(c))));
  });
