/** Folders of a project. */

import { z } from "zod";
import { accessAccount } from "../../domain/account/access.ts";
import { accessFolder } from "../../domain/file/access.ts";
import { changeFolder, createFolder, restoreFolder, trashFolder } from "../../domain/file/commands/folder.ts";
import { changeFolderSchema, createFolderSchema, folderView } from "../../domain/file/schema.ts";
import { accessProject } from "../../domain/project/access.ts";
import type { ProjectVerb } from "../../shared/roles.ts";

import { type ApiContext, idParam } from "../request.ts";
import { defineRoute, group } from "../routing/route.ts";

const path = "/api/v1/projects/:projectId";

async function workplace(c: ApiContext, verb: ProjectVerb) {
  const ctx = c.get("ctx");
  await accessAccount(ctx);
  return { ctx, projectId: await accessProject(ctx, idParam(c, "projectId"), verb) };
}

export const folderRoutes = group("資料と検索", [
  defineRoute(
    `POST ${path}/folders`,
    {
      summary: "フォルダを作ります。",
      access: "user",
      scope: "write",
      body: createFolderSchema,
      status: 201,
      response: () => z.object({ folder: folderView() }),
      errors: ["conflict"],
    },
    async ({ c, body }) => {
      const { ctx, projectId } = await workplace(c, "work");
      const { name, parentId } = await body();
      return { folder: await createFolder(ctx, projectId, name, parentId) };
    },
  ),
  defineRoute(
    `PATCH ${path}/folders/:folderId`,
    {
      summary: "フォルダの名前を変えます。中のファイルごとごみ箱に入れ、戻すこともできます。",
      access: "user",
      scope: "write",
      body: changeFolderSchema,
      status: 204,
      errors: ["conflict"],
    },
    async ({ c, id, body }) => {
      const { ctx, projectId } = await workplace(c, "work");
      const { trashed, ...change } = await body();
      if (trashed === false)
        await restoreFolder(ctx, projectId, await accessFolder(ctx, projectId, id("folderId"), true));
      const folderId = await accessFolder(ctx, projectId, id("folderId"));
      if (Object.keys(change).length > 0) await changeFolder(ctx, projectId, folderId, change);
      if (trashed === true) await trashFolder(ctx, projectId, folderId);
    },
  ),
]);
