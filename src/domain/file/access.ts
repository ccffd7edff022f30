import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { fileFolder, fileUpload, projectFile } from "../../db/schema/files/files.ts";
import { AppError } from "../../shared/errors.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";

declare const fileBrand: unique symbol;
/** A file of a project that the actor was shown to have access to; one in the trash is found by `accessTrashedFile` only. */
export type FileId = string & { [fileBrand]: true };
declare const folderBrand: unique symbol;
export type FolderId = string & { [folderBrand]: true };
declare const uploadBrand: unique symbol;
/** An upload into a project that the actor may work in. */
export type UploadId = string & { [uploadBrand]: true };

/** Throws not_found for one that is gone, in the trash and of another project alike. */
export async function accessFile(ctx: Context, projectId: ProjectId, id: string): Promise<FileId> {
  return one(await findFiles(ctx, projectId, [id], false));
}

export async function accessTrashedFile(ctx: Context, projectId: ProjectId, id: string): Promise<FileId> {
  return one(await findFiles(ctx, projectId, [id], true));
}

/** All of them, each once, in the order of the ids as given; throws not_found when one is not there. */
export async function accessFiles(
  ctx: Context,
  projectId: ProjectId,
  ids: readonly string[],
  trashed = false,
): Promise<FileId[]> {
  const asked = [...new Set(ids)];
  const found = new Set<string>(await findFiles(ctx, projectId, asked, trashed));
  if (found.size < asked.length) throw notThere();
  return asked as FileId[];
}

function findFiles(ctx: Context, projectId: ProjectId, ids: readonly string[], trashed: boolean) {
  const { deletedAt } = projectFile;
  return ctx.db
    .select({ id: projectFile.id })
    .from(projectFile)
    .where(
      and(
        eq(projectFile.projectId, projectId),
        inArray(projectFile.id, [...ids]),
        trashed ? isNotNull(deletedAt) : isNull(deletedAt),
      ),
    )
    .then((rows) => rows.map((row) => row.id as FileId));
}

function one([id]: FileId[]): FileId {
  if (!id) throw notThere();
  return id;
}

const notThere = () =>
  new AppError("not_found", "このファイルはもうありません。画面を読み込み直してください。");

export async function accessFolder(
  ctx: Context,
  projectId: ProjectId,
  id: string,
  trashed = false,
): Promise<FolderId> {
  const { deletedAt } = fileFolder;
  const [row] = await ctx.db
    .select({ id: fileFolder.id })
    .from(fileFolder)
    .where(
      and(
        eq(fileFolder.projectId, projectId),
        eq(fileFolder.id, id),
        trashed ? isNotNull(deletedAt) : isNull(deletedAt),
      ),
    );
  if (!row) throw new AppError("not_found", "このフォルダはもうありません。画面を読み込み直してください。");
  return row.id as FolderId;
}

/** Throws not_found for one that is finished, stopped, too old or of another project. */
export async function accessUpload(ctx: Context, projectId: ProjectId, id: string): Promise<UploadId> {
  const [row] = await ctx.db
    .select({ id: fileUpload.id })
    .from(fileUpload)
    .where(and(eq(fileUpload.projectId, projectId), eq(fileUpload.id, id)));
  if (!row)
    throw new AppError("not_found", "このアップロードは終わっています。ファイルを選び直してください。");
  return row.id as UploadId;
}
