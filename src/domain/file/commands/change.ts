import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { fileFolder, fileVersion, projectFile } from "#src/db/schema/files/files.ts";
import { sourceDocument } from "#src/db/schema/project.ts";
import { AppError } from "#src/shared/errors.ts";
import { dayMs } from "#src/shared/time/time.ts";
import type { Context } from "../../context.ts";
import type { ProjectId } from "../../project/access.ts";
import { trashDays } from "../../project/schema.ts";
import { uncountStoredBytes } from "../../usage/commands/storage-quota.ts";
import { accessFolder, type FileId } from "../access.ts";
import { readFileRow } from "../queries.ts";
import { keptName } from "../rules/names.ts";
import type { ChangeFile, FileRow } from "../schema.ts";
import { addEvidence, convertToEvidence, fileKey, stopEvidence } from "./store.ts";

export interface ChangedFile {
  file: FileRow;
  /** What the person should know, in Japanese. */
  notes: string[];
}

/** Renames, moves, takes as evidence or not, all of it or nothing. */
export async function changeFile(
  ctx: Context,
  projectId: ProjectId,
  fileId: FileId,
  input: Omit<ChangeFile, "trashed">,
): Promise<ChangedFile> {
  const folderId = input.folderId && (await accessFolder(ctx, projectId, input.folderId));
  const name = input.name === undefined ? undefined : keptName(input.name);
  return ctx.transaction(async (inner) => {
    const change = {
      ...(name === undefined ? {} : { name }),
      ...(folderId === undefined ? {} : { folderId }),
    };
    if (Object.keys(change).length > 0)
      await inner.db.update(projectFile).set(change).where(eq(projectFile.id, fileId));
    if (name !== undefined) await renameEvidence(inner, fileId, name);
    if (input.evidence === true) await addEvidence(inner, projectId, fileId);
    if (input.evidence === false) await stopEvidence(inner, projectId, fileId);
    return { file: await readFileRow(inner, fileId), notes: [] };
  });
}

async function renameEvidence(inner: Context, fileId: FileId, title: string): Promise<void> {
  const document = inner.db
    .select({ id: projectFile.documentId })
    .from(projectFile)
    .where(eq(projectFile.id, fileId));
  await inner.db.update(sourceDocument).set({ title }).where(inArray(sourceDocument.id, document));
}

/** Into the trash for 30 days; it is no evidence there. */
export async function trashFile(ctx: Context, projectId: ProjectId, fileId: FileId): Promise<void> {
  await ctx.transaction(async (inner) => {
    await stopEvidence(inner, projectId, fileId);
    await inner.db.update(projectFile).set({ deletedAt: inner.now() }).where(eq(projectFile.id, fileId));
  });
}

/** Out of the trash, into its folder if that is still there; evidence again when the person says that it was. */
export async function restoreFile(
  ctx: Context,
  projectId: ProjectId,
  fileId: FileId,
  evidence: boolean,
): Promise<ChangedFile> {
  return ctx.transaction(async (inner) => {
    const standing = inner.db
      .select({ id: fileFolder.id })
      .from(fileFolder)
      .where(and(eq(fileFolder.id, projectFile.folderId), sql`${fileFolder.deletedAt} is null`));
    await inner.db
      .update(projectFile)
      .set({ deletedAt: null, folderId: sql`(${standing})` })
      .where(eq(projectFile.id, fileId));
    const notes = evidence ? await convertToEvidence(inner, projectId, fileId) : [];
    return { file: await readFileRow(inner, fileId), notes };
  });
}

/** Makes an earlier version the one that stands, or a later one again; none is lost. */
export async function chooseVersion(
  ctx: Context,
  projectId: ProjectId,
  fileId: FileId,
  version: number,
): Promise<ChangedFile> {
  return ctx.transaction(async (inner) => {
    const [file] = await inner.db
      .select({ documentId: projectFile.documentId })
      .from(projectFile)
      .where(eq(projectFile.id, fileId))
      .for("update");
    const [found] = await inner.db
      .select({ id: fileVersion.id })
      .from(fileVersion)
      .where(and(eq(fileVersion.fileId, fileId), eq(fileVersion.version, version)));
    if (!file || !found) throw new AppError("not_found");
    await stopEvidence(inner, projectId, fileId);
    await inner.db
      .update(projectFile)
      .set({ version, updatedAt: inner.now() })
      .where(eq(projectFile.id, fileId));
    const notes = file.documentId === null ? [] : await convertToEvidence(inner, projectId, fileId);
    return { file: await readFileRow(inner, fileId), notes };
  });
}

/** Removes files for good and gives their bytes back. */
export async function removeFiles(ctx: Context, ids: readonly FileId[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.transaction(async (inner) => {
    const versions = await inner.db
      .select({ id: fileVersion.id })
      .from(fileVersion)
      .where(inArray(fileVersion.fileId, [...ids]));
    await inner.db.delete(projectFile).where(inArray(projectFile.id, [...ids]));
    await uncountStoredBytes(
      inner,
      versions.map(({ id }) => fileKey(id)),
    );
  });
}

/** Removes for good what has been in the trash for 30 days. Returns how many files; call again while it is `batch`. */
export async function purgeFiles(ctx: Context, batch: number): Promise<number> {
  const due = new Date(ctx.now().getTime() - trashDays * dayMs);
  await ctx.db.delete(fileFolder).where(lt(fileFolder.deletedAt, due));
  const rows = await ctx.db
    .select({ id: projectFile.id })
    .from(projectFile)
    .where(lt(projectFile.deletedAt, due))
    .limit(batch);
  await removeFiles(
    ctx,
    rows.map(({ id }) => id as FileId),
  );
  return rows.length;
}
