import { accessAccount } from "../../domain/account/access.ts";
import { compareResults } from "../../domain/comparison/queries.ts";
import { compareSchema, resultComparison } from "../../domain/comparison/schema.ts";
import { markResults } from "../../domain/library/commands.ts";
import { listResults, readBoard } from "../../domain/library/queries.ts";
import {
  boardSchema,
  listResultsSchema,
  markResultsSchema,
  resultBoard,
  resultList,
} from "../../domain/library/schema.ts";
import { silentProgress } from "../../domain/progress.ts";
import { accessProject } from "../../domain/project/access.ts";
import { setApprovals } from "../../domain/result/commands/approve.ts";
import { exportResults } from "../../domain/result/commands/export.ts";
import { exportResultsSchema, setApprovalsSchema } from "../../domain/result/schema.ts";
import { approvalVerbs } from "../../shared/approvals.ts";

import { respondWithFile } from "../request.ts";
import { defineRoute, group } from "../routing/route.ts";

export const resultRoutes = group("結果", [
  defineRoute(
    "GET /api/v1/projects/:projectId/results",
    {
      summary: "案件の結果を並べます。並べ方を選べます。",
      access: "user",
      scope: "read",
      query: listResultsSchema,
      rows: "results",
      response: resultList,
    },
    async ({ ctx, query, project }) => {
      const { projectId } = await project();
      return listResults(ctx, projectId, query());
    },
  ),
  defineRoute(
    "GET /api/v1/projects/:projectId/results/board",
    {
      summary: "案件の結果を、承認の状態ごとに並べます。",
      access: "user",
      scope: "read",
      query: boardSchema,
      response: resultBoard,
    },
    async ({ ctx, query, project }) => {
      const { projectId } = await project();
      return readBoard(ctx, projectId, query());
    },
  ),
  defineRoute(
    "GET /api/v1/projects/:projectId/results/comparison",
    {
      summary: "2つから4つの結果を、並べて比べます。",
      access: "user",
      scope: "read",
      query: compareSchema,
      response: resultComparison,
    },
    async ({ ctx, query, project }) => {
      const { projectId } = await project();
      return compareResults(ctx, projectId, query());
    },
  ),
  defineRoute(
    "GET /api/v1/projects/:projectId/results/export",
    {
      summary: "いくつかの結果を、zipにまとめて取り出します。",
      access: "user",
      scope: "read",
      query: exportResultsSchema,
      mediaType: "application/zip",
      errors: ["conflict"],
    },
    async ({ c, ctx, query, signal, project }) => {
      const { projectId } = await project();
      const input = query();
      const file = await exportResults(ctx, projectId, input, silentProgress(signal));
      return respondWithFile(c, file);
    },
  ),
  defineRoute(
    "PUT /api/v1/projects/:projectId/results/approval",
    {
      verb: "approve",
      summary: "いくつかの結果の状態を、それぞれのすべての案ごとまとめて変えます。",
      access: "user",
      scope: "write",
      body: setApprovalsSchema,
      status: 204,
      errors: ["conflict"],
    },
    async ({ ctx, id, body }) => {
      const accountId = await accessAccount(ctx);
      // Whoever may not see the project learns nothing of what may be said.
      await accessProject(ctx, id("projectId"), "read");
      const input = await body();
      const projectId = await accessProject(ctx, id("projectId"), approvalVerbs[input.approval]);
      await setApprovals(ctx, projectId, accountId, input);
    },
  ),
  defineRoute(
    "PATCH /api/v1/projects/:projectId/results",
    {
      summary: "結果に星やタグを付ける、またはごみ箱に移します。",
      access: "user",
      scope: "write",
      body: markResultsSchema,
      status: 204,
      errors: ["conflict"],
    },
    async ({ ctx, body, project }) => {
      const { projectId } = await project();
      await markResults(ctx, projectId, await body());
    },
  ),
]);
