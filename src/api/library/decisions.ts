/** Where people stand with pieces of a project, and the log of it. */

import { z } from "zod";
import { accessAccount } from "../../domain/account/access.ts";
import { listDecisions, readStatuses } from "../../domain/decision/queries.ts";
import { decisionList, listDecisionsSchema } from "../../domain/decision/schema.ts";
import { accessProject } from "../../domain/project/access.ts";
import { setStatuses } from "../../domain/result/commands/status.ts";
import { setStatusesSchema } from "../../domain/result/schema.ts";
import { approvalVerbs } from "../../shared/approvals.ts";
import { itemStatusSchema } from "../../shared/result.ts";

import { defineRoute, group } from "../routing/route.ts";

export const decisionRoutes = group("結果", [
  defineRoute(
    "POST /api/v1/projects/:projectId/items/approval",
    {
      verb: "approve",
      summary: "案の状態を変えます。1案でも、いくつかまとめてでも変えられます。",
      access: "user",
      scope: "write",
      body: setStatusesSchema,
      response: () =>
        z.object({
          items: z.array(
            z.object({ id: z.string(), resultId: z.string(), status: itemStatusSchema.nullable() }),
          ),
        }),
      errors: ["conflict"],
    },
    async ({ ctx, id, body }) => {
      const accountId = await accessAccount(ctx);
      // Whoever may not see the project learns nothing of what may be said.
      await accessProject(ctx, id("projectId"), "read");
      const input = await body();
      const projectId = await accessProject(ctx, id("projectId"), approvalVerbs[input.approval]);
      await setStatuses(ctx, projectId, accountId, input);
      return { items: await readStatuses(ctx, projectId, input.items) };
    },
  ),
  defineRoute(
    "GET /api/v1/projects/:projectId/decisions",
    {
      summary: "採用・差し戻し・文の変更・書き出しの記録を、新しい順に並べます。",
      access: "user",
      scope: "read",
      query: listDecisionsSchema,
      rows: "decisions",
      response: decisionList,
    },
    async ({ ctx, query, project }) => {
      const { projectId } = await project();
      return listDecisions(ctx, projectId, query());
    },
  ),
]);
