import { exportClaims } from "../../domain/claim/commands.ts";
import { listClaims } from "../../domain/claim/queries.ts";
import { claimList, exportClaimsSchema, listClaimsSchema } from "../../domain/claim/schema.ts";

import { respondWithFile } from "../request.ts";
import { defineRoute, group } from "../routing/route.ts";

export const claimRoutes = group("根拠資料", [
  defineRoute(
    "GET /api/v1/projects/:projectId/claims",
    {
      summary: "根拠がいる文と、その材料・資料を並べます。",
      access: "user",
      scope: "read",
      query: listClaimsSchema,
      response: claimList,
    },
    async ({ ctx, query, project }) => {
      const { projectId } = await project();
      return listClaims(ctx, projectId, query());
    },
  ),
  defineRoute(
    "GET /api/v1/projects/:projectId/claims/export",
    {
      summary: "根拠資料の一覧を、CSVかExcelで取り出します。",
      access: "user",
      scope: "read",
      query: exportClaimsSchema,
      mediaType: "*/*",
    },
    async ({ c, ctx, query, project }) => {
      const { projectId } = await project();
      const file = await exportClaims(ctx, projectId, query());
      return respondWithFile(c, file);
    },
  ),
]);
