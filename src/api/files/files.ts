/** Files of a project. */

import { z } from "zod";
import { accessFile, accessFiles, accessTrashedFile } from "../../domain/file/access.ts";
import {
  changeFile,
  chooseVersion,
  removeFiles,
  restoreFile,
  trashFile,
} from "../../domain/file/commands/change.ts";
import { changeFiles, restoreFiles, trashFiles } from "../../domain/file/commands/change-many.ts";
import { readAgain } from "../../domain/file/commands/read-again.ts";
import {
  listFiles,
  listFileVersions,
  readContent,
  readFileRow,
  readForArchive,
  readPreview,
  readStorage,
} from "../../domain/file/queries.ts";
import { downloadName } from "../../domain/file/rules/names.ts";
import { filePreview } from "../../domain/file/rules/views.ts";
import {
  archiveSchema,
  changeFileSchema,
  changeFilesSchema,
  chooseVersionSchema,
  fileRow,
  folderView,
  listFilesSchema,
  oneVersionSchema,
  readOptionsSchema,
  removeFilesSchema,
  storageView,
  trashedFolder,
  versionView,
} from "../../domain/file/schema.ts";
import { zipStream } from "../../domain/zip-stream.ts";
import { attachment } from "../../shared/file-name.ts";
import { changedFile } from "../answers/projects.ts";
import { streamSource } from "../people/stream-source.ts";
import { type CallInProject, defineRoute, group } from "../routing/route.ts";
import { inertHeaders } from "./inert.ts";

const path = "/api/v1/projects/:projectId";

async function file({ ctx, id, project }: CallInProject<"fileId">) {
  const { projectId } = await project();
  return { ctx, projectId, fileId: await accessFile(ctx, projectId, id("fileId")) };
}

export const fileRoutes = group("資料と検索", [
  defineRoute(
    `GET ${path}/files`,
    {
      summary: "案件のファイルとフォルダを並べます。名前や本文の言葉で探し、並べ方を選べます。",
      access: "user",
      scope: "read",
      query: listFilesSchema,
      rows: "files",
      response: () =>
        z.object({
          storage: storageView(),
          files: z.array(fileRow()),
          folders: z.array(folderView()),
          trashed: z.array(trashedFolder()),
          next: z.string().nullable(),
        }),
    },
    async ({ ctx, query, project }) => {
      const { projectId } = await project();
      const list = await listFiles(ctx, projectId, query());
      return { ...list, storage: await readStorage(ctx, projectId) };
    },
  ),
  defineRoute(
    `PATCH ${path}/files`,
    {
      summary:
        "複数のファイルのフォルダ、材料に使うか、ごみ箱に入れるかを、まとめて変えます。1つでも変えられないときは、どれも変えません。",
      access: "user",
      scope: "write",
      body: changeFilesSchema,
      response: () => z.object({ notes: z.array(z.string()) }),
      errors: [
        "conflict",
        "file_unreadable",
        "idempotency_mismatch",
        "image_failed",
        "page_refused",
        "page_unreadable",
        "unsupported",
        "unsupported_file",
      ],
    },
    async ({ ctx, body, project }) => {
      const { projectId } = await project();
      const { ids, trashed, ...change } = await body();
      const fileIds = await accessFiles(ctx, projectId, ids, trashed === false);
      if (trashed === false)
        return { notes: await restoreFiles(ctx, projectId, fileIds, change.evidence === true) };
      if (trashed === undefined) await changeFiles(ctx, projectId, fileIds, change);
      else await trashFiles(ctx, projectId, fileIds);
      return { notes: [] };
    },
  ),
  defineRoute(
    `DELETE ${path}/files`,
    {
      summary: "ごみ箱のファイルを、選んだものすべて完全に削除します。",
      access: "user",
      scope: "write",
      body: removeFilesSchema,
      status: 204,
    },
    async ({ ctx, body, project }) => {
      const { projectId } = await project();
      const { ids } = await body();
      await removeFiles(ctx, await accessFiles(ctx, projectId, ids, true));
    },
  ),
  defineRoute(
    `GET ${path}/files/archive`,
    {
      summary: "複数のファイルを元のまま、1つのzipで取り出します。",
      access: "user",
      scope: "read",
      query: archiveSchema,
      mediaType: "application/zip",
    },
    async ({ ctx, c, query, project }) => {
      const { projectId } = await project();
      const { ids } = query();
      const fileIds = await accessFiles(ctx, projectId, ids);
      return c.body(zipStream(streamSource(ctx, readForArchive(ctx, fileIds))), 200, {
        "content-type": "application/zip",
        "content-disposition": attachment("ファイル.zip"),
        "cache-control": "private, no-store",
      });
    },
  ),
  defineRoute(
    `PATCH ${path}/files/:fileId`,
    {
      summary: "ファイルの名前、フォルダ、根拠に使うか、ごみ箱に入れるかを変えます。",
      access: "user",
      scope: "write",
      body: changeFileSchema,
      response: () => z.object({ file: fileRow().nullable(), notes: z.array(z.string()) }),
      errors: ["conflict", "file_unreadable", "page_unreadable"],
    },
    async ({ ctx, id, body, project }) => {
      const { projectId } = await project();
      const { trashed, ...change } = await body();
      if (trashed === false) {
        const fileId = await accessTrashedFile(ctx, projectId, id("fileId"));
        return restoreFile(ctx, projectId, fileId, change.evidence === true);
      }
      const fileId = await accessFile(ctx, projectId, id("fileId"));
      if (trashed === undefined) return changeFile(ctx, projectId, fileId, change);
      await trashFile(ctx, projectId, fileId);
      return { file: null, notes: [] };
    },
  ),
  defineRoute(
    `DELETE ${path}/files/:fileId`,
    { summary: "ごみ箱のファイルを完全に削除します。", access: "user", scope: "write", status: 204 },
    async ({ ctx, id, project }) => {
      const { projectId } = await project();
      await removeFiles(ctx, [await accessTrashedFile(ctx, projectId, id("fileId"))]);
    },
  ),
  defineRoute(
    `GET ${path}/files/:fileId/content`,
    {
      summary: "ファイルを元のままダウンロードします。",
      access: "user",
      scope: "read",
      query: oneVersionSchema,
      mediaType: "*/*",
    },
    async ({ c, query, ...call }) => {
      const { ctx, fileId } = await file(call);
      const { version } = query();
      const { name, mediaType, content } = await readContent(ctx, fileId, version);
      return c.body(content, 200, {
        ...inertHeaders,
        "content-type": mediaType,
        "content-disposition": downloadName(name),
        "cache-control": "private, no-store",
      });
    },
  ),
  defineRoute(
    `GET ${path}/files/:fileId/preview`,
    {
      summary: "ファイルの文章と表を読みます。",
      access: "user",
      scope: "read",
      response: () => z.object({ file: fileRow(), preview: filePreview() }),
    },
    async (call) => {
      const { ctx, fileId } = await file(call);
      return { file: await readFileRow(ctx, fileId), preview: await readPreview(ctx, fileId) };
    },
  ),
  defineRoute(
    `POST ${path}/files/:fileId/read`,
    {
      summary:
        "ファイルをもう一度読みます。文字コードを選び、隠れたシート・行・スライド・文字も読めます。材料の文も、読み直したものになります。",
      access: "user",
      scope: "write",
      body: readOptionsSchema,
      response: () => z.object({ file: fileRow(), preview: filePreview() }),
      errors: ["conflict", "file_unreadable", "page_unreadable", "unsupported_file"],
    },
    async ({ body, signal, ...call }) => {
      const { ctx, fileId } = await file(call);
      await readAgain(ctx, fileId, await body(), signal);
      return { file: await readFileRow(ctx, fileId), preview: await readPreview(ctx, fileId) };
    },
  ),
  defineRoute(
    `GET ${path}/files/:fileId/versions`,
    {
      summary: "ファイルの版を新しい順に並べます。",
      access: "user",
      scope: "read",
      rows: "versions",
      response: () => z.object({ versions: z.array(versionView()) }),
    },
    async (call) => {
      const { ctx, fileId } = await file(call);
      return { versions: await listFileVersions(ctx, fileId) };
    },
  ),
  defineRoute(
    `PUT ${path}/files/:fileId/version`,
    {
      summary: "使う版を選びます。",
      access: "user",
      scope: "write",
      body: chooseVersionSchema,
      response: changedFile,
      errors: ["conflict", "file_unreadable", "page_unreadable"],
    },
    async ({ body, ...call }) => {
      const { ctx, projectId, fileId } = await file(call);
      const { version } = await body();
      return chooseVersion(ctx, projectId, fileId, version);
    },
  ),
]);
