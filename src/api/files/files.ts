/** Files and folders of a project. */
import { Hono } from "hono";
import { accessAccount } from "../../domain/account/access.ts";
import { accessFile, accessFiles, accessFolder, accessTrashedFile } from "../../domain/file/access.ts";
import { listAttachments, takeAttachment } from "../../domain/file/commands/attachments.ts";
import {
  changeFile,
  chooseVersion,
  removeFiles,
  restoreFile,
  trashFile,
} from "../../domain/file/commands/change.ts";
import { changeFiles, restoreFiles, trashFiles } from "../../domain/file/commands/change-many.ts";
import { changeFolder, createFolder, restoreFolder, trashFolder } from "../../domain/file/commands/folder.ts";
import { readAgain } from "../../domain/file/commands/read-again.ts";
import { lookForScans, readScans, takeScans } from "../../domain/file/commands/scans.ts";
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
import {
  archiveSchema,
  changeFileSchema,
  changeFilesSchema,
  changeFolderSchema,
  chooseVersionSchema,
  createFolderSchema,
  listFilesSchema,
  oneVersionSchema,
  readOptionsSchema,
  readScansSchema,
  removeFilesSchema,
  takeAttachmentSchema,
  takeScansSchema,
} from "../../domain/file/schema.ts";
import { accessProject } from "../../domain/project/access.ts";
import { zipStream } from "../../domain/zip-stream.ts";
import { attachment } from "../../shared/file-name.ts";
import type { ProjectVerb } from "../../shared/roles.ts";
import { streamSource } from "../people/stream-source.ts";
import {
  type ApiContext,
  type ApiEnv,
  idParam,
  jsonLimit,
  parseInput,
  parseJson,
  queryOf,
} from "../request.ts";
import { inertHeaders } from "./inert.ts";

const path = "/api/v1/projects/:projectId";

async function workplace(c: ApiContext, verb: ProjectVerb) {
  const ctx = c.get("ctx");
  await accessAccount(ctx);
  return { ctx, projectId: await accessProject(ctx, idParam(c, "projectId"), verb) };
}

async function file(c: ApiContext, verb: ProjectVerb) {
  const { ctx, projectId } = await workplace(c, verb);
  return { ctx, projectId, fileId: await accessFile(ctx, projectId, idParam(c, "fileId")) };
}

export const fileRoutes = new Hono<ApiEnv>()
  .get(`${path}/files`, async (c) => {
    const { ctx, projectId } = await workplace(c, "read");
    const list = await listFiles(ctx, projectId, parseInput(listFilesSchema, queryOf(c)));
    return c.json({ ...list, storage: await readStorage(ctx, projectId) });
  })
  .patch(`${path}/files`, jsonLimit, async (c) => {
    const { ctx, projectId } = await workplace(c, "work");
    const { ids, trashed, ...change } = await parseJson(c, changeFilesSchema);
    const fileIds = await accessFiles(ctx, projectId, ids, trashed === false);
    if (trashed === false)
      return c.json({ notes: await restoreFiles(ctx, projectId, fileIds, change.evidence === true) });
    if (trashed === undefined) await changeFiles(ctx, projectId, fileIds, change);
    else await trashFiles(ctx, projectId, fileIds);
    return c.json({ notes: [] });
  })
  .delete(`${path}/files`, jsonLimit, async (c) => {
    const { ctx, projectId } = await workplace(c, "work");
    const { ids } = await parseJson(c, removeFilesSchema);
    await removeFiles(ctx, await accessFiles(ctx, projectId, ids, true));
    return c.body(null, 204);
  })
  .get(`${path}/files/archive`, async (c) => {
    const { ctx, projectId } = await workplace(c, "read");
    const { ids } = parseInput(archiveSchema, queryOf(c));
    const fileIds = await accessFiles(ctx, projectId, ids);
    return c.body(zipStream(streamSource(ctx, readForArchive(ctx, fileIds))), 200, {
      "content-type": "application/zip",
      "content-disposition": attachment("ファイル.zip"),
      "cache-control": "private, no-store",
    });
  })
  .patch(`${path}/files/:fileId`, jsonLimit, async (c) => {
    const { ctx, projectId } = await workplace(c, "work");
    const { trashed, ...change } = await parseJson(c, changeFileSchema);
    const id = idParam(c, "fileId");
    if (trashed === false) {
      const fileId = await accessTrashedFile(ctx, projectId, id);
      return c.json(await restoreFile(ctx, projectId, fileId, change.evidence === true));
    }
    const fileId = await accessFile(ctx, projectId, id);
    if (trashed === undefined) return c.json(await changeFile(ctx, projectId, fileId, change));
    await trashFile(ctx, projectId, fileId);
    return c.json({ file: null, notes: [] });
  })
  .delete(`${path}/files/:fileId`, async (c) => {
    const { ctx, projectId } = await workplace(c, "work");
    await removeFiles(ctx, [await accessTrashedFile(ctx, projectId, idParam(c, "fileId"))]);
    return c.body(null, 204);
  })
  .get(`${path}/files/:fileId/content`, async (c) => {
    const { ctx, fileId } = await file(c, "read");
    const { version } = parseInput(oneVersionSchema, queryOf(c));
    const { name, mediaType, content } = await readContent(ctx, fileId, version);
    return c.body(content, 200, {
      ...inertHeaders,
      "content-type": mediaType,
      "content-disposition": downloadName(name),
      "cache-control": "private, no-store",
    });
  })
  .get(`${path}/files/:fileId/preview`, async (c) => {
    const { ctx, fileId } = await file(c, "read");
    return c.json({ file: await readFileRow(ctx, fileId), preview: await readPreview(ctx, fileId) });
  })
  .post(`${path}/files/:fileId/read`, jsonLimit, async (c) => {
    const { ctx, fileId } = await file(c, "work");
    await readAgain(ctx, fileId, await parseJson(c, readOptionsSchema), c.req.raw.signal);
    return c.json({ file: await readFileRow(ctx, fileId), preview: await readPreview(ctx, fileId) });
  })
  .post(`${path}/files/:fileId/scans`, async (c) => {
    const { ctx, projectId, fileId } = await file(c, "work");
    const { look } = parseInput(readScansSchema, queryOf(c));
    if (look) await lookForScans(ctx, fileId);
    const read = look ? 0 : await readScans(ctx, projectId, fileId);
    return c.json({ read, preview: await readPreview(ctx, fileId) });
  })
  .put(`${path}/files/:fileId/scans`, jsonLimit, async (c) => {
    const { ctx, fileId } = await file(c, "work");
    await takeScans(ctx, fileId, await parseJson(c, takeScansSchema));
    return c.json({ file: await readFileRow(ctx, fileId), preview: await readPreview(ctx, fileId) });
  })
  .get(`${path}/files/:fileId/attachments`, async (c) => {
    const { ctx, projectId, fileId } = await file(c, "read");
    return c.json({ attachments: await listAttachments(ctx, projectId, fileId, c.req.raw.signal) });
  })
  .post(`${path}/files/:fileId/attachments`, jsonLimit, async (c) => {
    const { ctx, projectId, fileId } = await file(c, "work");
    const accountId = await accessAccount(ctx);
    const { number } = await parseJson(c, takeAttachmentSchema);
    return c.json(await takeAttachment(ctx, projectId, accountId, fileId, number, c.req.raw.signal), 201);
  })
  .get(`${path}/files/:fileId/versions`, async (c) => {
    const { ctx, fileId } = await file(c, "read");
    return c.json({ versions: await listFileVersions(ctx, fileId) });
  })
  .put(`${path}/files/:fileId/version`, jsonLimit, async (c) => {
    const { ctx, projectId, fileId } = await file(c, "work");
    const { version } = await parseJson(c, chooseVersionSchema);
    return c.json(await chooseVersion(ctx, projectId, fileId, version));
  })
  .post(`${path}/folders`, jsonLimit, async (c) => {
    const { ctx, projectId } = await workplace(c, "work");
    const { name, parentId } = await parseJson(c, createFolderSchema);
    return c.json({ folder: await createFolder(ctx, projectId, name, parentId) }, 201);
  })
  .patch(`${path}/folders/:folderId`, jsonLimit, async (c) => {
    const { ctx, projectId } = await workplace(c, "work");
    const { trashed, ...change } = await parseJson(c, changeFolderSchema);
    const id = idParam(c, "folderId");
    if (trashed === false) await restoreFolder(ctx, projectId, await accessFolder(ctx, projectId, id, true));
    const folderId = await accessFolder(ctx, projectId, id);
    if (Object.keys(change).length > 0) await changeFolder(ctx, projectId, folderId, change);
    if (trashed === true) await trashFolder(ctx, projectId, folderId);
    return c.body(null, 204);
  });
