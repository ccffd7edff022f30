import { Hono } from "hono";
import { accessAccount } from "../../domain/account/access.ts";
import { compareResults } from "../../domain/comparison/queries.ts";
import { compareSchema } from "../../domain/comparison/schema.ts";
import { markResults } from "../../domain/library/commands.ts";
import { listResults, readBoard } from "../../domain/library/queries.ts";
import { boardSchema, listResultsSchema, markResultsSchema } from "../../domain/library/schema.ts";
import { untold } from "../../domain/progress.ts";
import { accessProject } from "../../domain/project/access.ts";
import { setApprovals } from "../../domain/result/commands/approve.ts";
import { exportResults } from "../../domain/result/commands/export.ts";
import { exportResultsSchema, setApprovalsSchema } from "../../domain/result/schema.ts";
import { approvalVerbs } from "../../shared/approvals.ts";
import { type ApiEnv, idParam, jsonLimit, parseInput, parseJson, queryOf, sendFile } from "../request.ts";

export const resultRoutes = new Hono<ApiEnv>()
  .get("/api/v1/projects/:projectId/results", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "read");
    return c.json(await listResults(ctx, projectId, parseInput(listResultsSchema, queryOf(c))));
  })
  .get("/api/v1/projects/:projectId/results/board", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "read");
    return c.json(await readBoard(ctx, projectId, parseInput(boardSchema, queryOf(c))));
  })
  .get("/api/v1/projects/:projectId/results/comparison", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "read");
    return c.json(await compareResults(ctx, projectId, parseInput(compareSchema, queryOf(c))));
  })
  .get("/api/v1/projects/:projectId/results/export", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "read");
    const input = parseInput(exportResultsSchema, queryOf(c));
    const file = await exportResults(ctx, projectId, input, untold(c.req.raw.signal));
    return sendFile(c, file);
  })
  .put("/api/v1/projects/:projectId/results/approval", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    // Whoever may not see the project learns nothing of what may be said.
    await accessProject(ctx, idParam(c, "projectId"), "read");
    const input = await parseJson(c, setApprovalsSchema);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), approvalVerbs[input.approval]);
    await setApprovals(ctx, projectId, accountId, input);
    return c.body(null, 204);
  })
  .patch("/api/v1/projects/:projectId/results", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "work");
    await markResults(ctx, projectId, await parseJson(c, markResultsSchema));
    return c.body(null, 204);
  });
