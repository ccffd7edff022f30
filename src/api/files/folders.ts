/** Folders of a project. */

import { z } from "zod";
import { accessFolder } from "../../domain/file/access.ts";
import { changeFolder, createFolder, restoreFolder, trashFolder } from "../../domain/file/commands/folder.ts";
import { changeFolderSchema, createFolderSchema, folderView } from "../../domain/file/schema.ts";

import { defineRoute, group } from "../routing/route.ts";

const path = "/api/v1/projects/:projectId";

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
    async ({ ctx, body, project }) => {
      const { projectId } = await project();
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
    async ({ ctx, id, body, project }) => {
      const { projectId } = await project();
      const { trashed, ...change } = await body();
      if (trashed === false)
        await restoreFolder(ctx, projectId, await accessFolder(ctx, projectId, id("folderId"), true));
      const folderId = await accessFolder(ctx, projectId, id("folderId"));
      if (Object.keys(change).length > 0) await changeFolder(ctx, projectId, folderId, change);
      if (trashed === true) await trashFolder(ctx, projectId, folderId);
    },
  ),
]);
