/** What an engine proposes for a stretch of the memo: asked for, stopped, taken or left. */
import { Hono } from "hono";
import { accessAccount } from "../../domain/account/access.ts";
import { accessProject } from "../../domain/project/access.ts";
import { accessProposal } from "../../domain/proposal/access.ts";
import { answerProposal } from "../../domain/proposal/commands/answer.ts";
import { askProposal } from "../../domain/proposal/commands/ask.ts";
import { stopProposal } from "../../domain/proposal/commands/end.ts";
import { listProposals } from "../../domain/proposal/queries.ts";
import { answerProposalSchema, askProposalSchema } from "../../domain/proposal/schema.ts";
import { type ApiEnv, idParam, jsonLimit, parseJson } from "../request.ts";

export const proposalRoutes = new Hono<ApiEnv>()
  .get("/api/v1/projects/:projectId/memo/proposals", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "work");
    return c.json(await listProposals(ctx, projectId));
  })
  .post("/api/v1/projects/:projectId/memo/proposals", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "work");
    const input = await parseJson(c, askProposalSchema);
    return c.json({ proposal: await askProposal(ctx, projectId, accountId, input) }, 202);
  })
  .post("/api/v1/projects/:projectId/memo/proposals/:proposalId/stop", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    await stopProposal(ctx, await accessProposal(ctx, idParam(c, "projectId"), idParam(c, "proposalId")));
    return c.body(null, 204);
  })
  .post("/api/v1/projects/:projectId/memo/proposals/:proposalId/answer", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const access = await accessProposal(ctx, idParam(c, "projectId"), idParam(c, "proposalId"));
    return c.json(await answerProposal(ctx, access, accountId, await parseJson(c, answerProposalSchema)));
  });
