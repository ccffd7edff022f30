/** The tray of a project: what its people chose, and what is done with all of it at once. */

import { z } from "zod";
import { changeChosen } from "../../domain/chosen/commands/change.ts";
import { exportChosen } from "../../domain/chosen/commands/export.ts";
import { readChosen } from "../../domain/chosen/queries.ts";
import { changeChosenSchema, exportChosenSchema } from "../../domain/chosen/schema.ts";
import { accessProject } from "../../domain/project/access.ts";
import { chosenPiece } from "../answers/results.ts";
import { sendFile } from "../request.ts";
import { defineRoute, group } from "../routing/route.ts";

export const chosenRoutes = group("結果", [
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
      return { pieces: await readChosen(ctx, projectId) };
    },
  ),
  defineRoute(
    "PATCH /api/v1/projects/:projectId/chosen",
    {
      summary: "案を選ぶ、外す、選んだ案を並べ替える。1つでもできないときは、何も変えません。",
      access: "visitor",
      scope: "write",
      body: changeChosenSchema,
      response: () => z.object({ pieces: z.array(chosenPiece()) }),
    },
    async ({ ctx, id, body }) => {
      const projectId = await accessProject(ctx, id("projectId"), "work");
      await changeChosen(ctx, projectId, await body());
      return { pieces: await readChosen(ctx, projectId) };
    },
  ),
  defineRoute(
    "GET /api/v1/projects/:projectId/chosen/export",
    {
      summary: "選んだ案を、1つのファイルで取り出します。",
      access: "visitor",
      scope: "read",
      query: exportChosenSchema,
      mediaType: "*/*",
    },
    async ({ c, ctx, id, query }) => {
      const projectId = await accessProject(ctx, id("projectId"), "read");
      const file = await exportChosen(ctx, projectId, query());
      return sendFile(c, file);
    },
  ),
]);
