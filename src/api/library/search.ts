import { accessAccount } from "../../domain/account/access.ts";
import { limitedTo, memberProjects } from "../../domain/search/access.ts";
import { search } from "../../domain/search/queries.ts";
import { searchList, searchSchema } from "../../domain/search/schema.ts";

import { defineRoute, group } from "../routing/route.ts";

export const searchRoutes = group("資料と検索", [
  defineRoute(
    "GET /api/v1/search",
    {
      summary: "参加しているすべての案件から探します。",
      access: "user",
      scope: "read",
      query: searchSchema,
      response: searchList,
    },
    async ({ ctx, query }) => {
      const accountId = await accessAccount(ctx);
      const input = query();
      const mine = await memberProjects(ctx, accountId);
      return search(ctx, limitedTo(mine, input.project), input);
    },
  ),
  defineRoute(
    "GET /api/v1/projects/:projectId/search",
    {
      summary: "1つの案件の中を探します。",
      access: "user",
      scope: "read",
      query: searchSchema,
      response: searchList,
    },
    async ({ ctx, query, project }) => {
      const { projectId } = await project();
      return search(ctx, [projectId], query());
    },
  ),
]);
