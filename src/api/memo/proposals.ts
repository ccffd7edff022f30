/** What an engine proposes for a stretch of the memo: asked for, stopped, taken or left. */

import { z } from "zod";
import { accessAccount } from "../../domain/account/access.ts";
import { accessProposal } from "../../domain/proposal/access.ts";
import { answerProposal } from "../../domain/proposal/commands/answer.ts";
import { askProposal } from "../../domain/proposal/commands/ask.ts";
import { stopProposal } from "../../domain/proposal/commands/end.ts";
import { listProposals } from "../../domain/proposal/queries.ts";
import {
  answerProposalSchema,
  askProposalSchema,
  proposalList,
  proposalView,
} from "../../domain/proposal/schema.ts";
import { answeredProposal } from "../answers/projects.ts";
import { defineRoute, group } from "../routing/route.ts";

export const proposalRoutes = group("メモ", [
  defineRoute(
    "GET /api/v1/projects/:projectId/memo/proposals",
    {
      verb: "work",
      summary: "頼める直し方と、返事を待っている提案を並べます。",
      access: "user",
      scope: "write",
      response: proposalList,
    },
    async ({ ctx, project }) => {
      const { projectId } = await project();
      return listProposals(ctx, projectId);
    },
  ),
  defineRoute(
    "POST /api/v1/projects/:projectId/memo/proposals",
    {
      summary: "メモの一部の書き直しを頼みます。メモは、提案を採用するまで変わりません。",
      access: "user",
      scope: "write",
      body: askProposalSchema,
      status: 202,
      response: () => z.object({ proposal: proposalView() }),
      errors: ["conflict", "idempotency_mismatch", "unsupported"],
    },
    async ({ ctx, body, project }) => {
      const { accountId, projectId } = await project();
      const input = await body();
      return { proposal: await askProposal(ctx, projectId, accountId, input) };
    },
  ),
  defineRoute(
    "POST /api/v1/projects/:projectId/memo/proposals/:proposalId/stop",
    { summary: "提案の作成を止めます。", access: "user", scope: "write", status: 204 },
    async ({ ctx, id }) => {
      await accessAccount(ctx);
      await stopProposal(ctx, await accessProposal(ctx, id("projectId"), id("proposalId")));
    },
  ),
  defineRoute(
    "POST /api/v1/projects/:projectId/memo/proposals/:proposalId/answer",
    {
      summary: "提案の部分ごとに、採用するか見送るかを答えます。",
      access: "user",
      scope: "write",
      body: answerProposalSchema,
      response: answeredProposal,
    },
    async ({ ctx, id, body }) => {
      const accountId = await accessAccount(ctx);
      const access = await accessProposal(ctx, id("projectId"), id("proposalId"));
      return answerProposal(ctx, access, accountId, await body());
    },
  ),
]);
