/** The tray of a project: what its people chose, and what is done with all of it at once. */

import { z } from "zod";
import { accessProject } from "../../domain/project/access.ts";
import { changeTray } from "../../domain/tray/commands/change.ts";
import { exportTray } from "../../domain/tray/commands/export.ts";
import { readTray } from "../../domain/tray/queries.ts";
import { changeTraySchema, chosenPiece, exportTraySchema } from "../../domain/tray/schema.ts";

import { respondWithFile } from "../request.ts";
import { defineRoute, group } from "../routing/route.ts";

export const trayRoutes = group("結果", [
  defineRoute(
    "GET /api/v1/projects/:projectId/chosen",
    {
      summary: "メンバーが選んだ案を、渡す順に読みます。",
      access: "visitor",
      scope: "read",
      rows: "pieces",
      response: () => z.object({ pieces: z.array(chosenPiece()) }),
    },
    async ({ ctx, id }) => {
      const projectId = await accessProject(ctx, id("projectId"), "read");
      return { pieces: await readTray(ctx, projectId) };
    },
  ),
  defineRoute(
    "PATCH /api/v1/projects/:projectId/chosen",
    {
      summary: "案を選ぶ、外す、選んだ案を並べ替える。1つでもできないときは、何も変えません。",
      access: "visitor",
      scope: "write",
      body: changeTraySchema,
      response: () => z.object({ pieces: z.array(chosenPiece()) }),
    },
    async ({ ctx, id, body }) => {
      const projectId = await accessProject(ctx, id("projectId"), "work");
      await changeTray(ctx, projectId, await body());
      return { pieces: await readTray(ctx, projectId) };
    },
  ),
  defineRoute(
    "GET /api/v1/projects/:projectId/chosen/export",
    {
      summary: "選んだ案を、1つのファイルで取り出します。",
      access: "visitor",
      scope: "read",
      query: exportTraySchema,
      mediaType: "*/*",
    },
    async ({ c, ctx, id, query }) => {
      const projectId = await accessProject(ctx, id("projectId"), "read");
      const file = await exportTray(ctx, projectId, query());
      return respondWithFile(c, file);
    },
  ),
]);
