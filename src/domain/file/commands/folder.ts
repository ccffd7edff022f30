import { and, eq, inArray, isNull } from "drizzle-orm";
import { fileFolder, projectFile } from "#src/db/schema/files/files.ts";
import { AppError } from "#src/shared/errors.ts";
import type { Context } from "../../context.ts";
import type { ProjectId } from "../../project/access.ts";
import { lockProject } from "../../project/commands/lock.ts";
import { accessFolder, type FolderId } from "../access.ts";
import { freeName, keptName } from "../rules/names.ts";
import { type ChangeFolder, type FolderView, fileLimits, folderPath, foldersWithin } from "../schema.ts";
import { stopAll } from "./change-many.ts";

type Folder = Pick<typeof fileFolder.$inferSelect, "id" | "parentId" | "name">;

/** Throws conflict for a name that is taken there, for too many folders and for too deep a one. */
export async function createFolder(
  ctx: Context,
  projectId: ProjectId,
  input: string,
  parent: string | null = null,
): Promise<FolderView> {
  const name = keptName(input.trim());
  return ctx.transaction(async (inner) => {
    const folders = await lockFolders(inner, projectId);
    const parentId = parent && (await accessFolder(inner, projectId, parent));
    requireFree(folders, parentId, name);
    if (folders.length >= fileLimits.folders)
      throw new AppError("conflict", `フォルダは${fileLimits.folders}個まで作れます。`);
    if (parentId !== null && folderPath(folders, parentId).length >= fileLimits.folderDepth) throw tooDeep();
    const row = { id: inner.newId(), projectId, parentId, name, createdAt: inner.now() };
    await inner.db.insert(fileFolder).values(row);
    return { id: row.id, parentId, name, files: 0 };
  });
}

const tooDeep = () =>
  new AppError("conflict", `フォルダの中のフォルダは、${fileLimits.folderDepth}段までです。`);

/** Those that stand, under the project's lock: so that two hands neither take one name nor close a ring of folders. */
async function lockFolders(inner: Context, projectId: ProjectId): Promise<Folder[]> {
  await lockProject(inner, projectId);
  return inner.db
    .select({ id: fileFolder.id, parentId: fileFolder.parentId, name: fileFolder.name })
    .from(fileFolder)
    .where(and(eq(fileFolder.projectId, projectId), isNull(fileFolder.deletedAt)));
}

const namesIn = (folders: readonly Folder[], parentId: string | null) =>
  new Set(folders.filter((one) => one.parentId === parentId).map(({ name }) => name));

function requireFree(folders: readonly Folder[], parentId: string | null, name: string): void {
  if (!namesIn(folders, parentId).has(name)) return;
  const message = "同じ場所に同じ名前のフォルダがあります。別の名前にしてください。";
  throw new AppError("conflict", message, { fields: { name: message } });
}

/** Renames and moves. Throws conflict for a name that is taken there, and for a place inside of itself or too deep. */
export async function changeFolder(
  ctx: Context,
  projectId: ProjectId,
  folderId: FolderId,
  input: Pick<ChangeFolder, "name" | "parentId">,
): Promise<void> {
  await ctx.transaction(async (inner) => {
    const folders = await lockFolders(inner, projectId);
    const mine = folders.find(({ id }) => id === folderId);
    if (!mine) throw new AppError("not_found");
    const name = input.name === undefined ? mine.name : keptName(input.name.trim());
    const { parentId = mine.parentId } = input;
    if (parentId !== null) {
      await accessFolder(inner, projectId, parentId);
      requireRoom(folders, mine, parentId);
    }
    const others = folders.filter(({ id }) => id !== folderId);
    requireFree(others, parentId, name);
    await inner.db.update(fileFolder).set({ name, parentId }).where(eq(fileFolder.id, folderId));
  });
}

function requireRoom(folders: readonly Folder[], mine: Folder, parentId: string): void {
  const within = foldersWithin(folders, mine.id);
  if (within.some(({ id }) => id === parentId))
    throw new AppError("conflict", "フォルダを、そのフォルダ自身の中へは移せません。");
  const above = folderPath(folders, mine.id).length - 1;
  const height = Math.max(...within.map(({ id }) => folderPath(folders, id).length - above));
  if (folderPath(folders, parentId).length + height > fileLimits.folderDepth) throw tooDeep();
}

/** Into the trash with the folders and files inside, which are no evidence there. */
export async function trashFolder(ctx: Context, projectId: ProjectId, folderId: FolderId): Promise<void> {
  await ctx.transaction(async (inner) => {
    const deletedAt = inner.now();
    const ids = foldersWithin(await lockFolders(inner, projectId), folderId).map(({ id }) => id);
    if (ids.length === 0) throw new AppError("not_found");
    await inner.db.update(fileFolder).set({ deletedAt }).where(inArray(fileFolder.id, ids));
    const inside = and(inArray(projectFile.folderId, ids), isNull(projectFile.deletedAt));
    await stopAll(inner, projectId, inside);
    await inner.db.update(projectFile).set({ deletedAt }).where(inside);
  });
}

/**
 * Out of the trash, with the folders and files that went there with it, to where it was if that still stands. A name
 * that was taken meanwhile gets a number.
 */
export async function restoreFolder(ctx: Context, projectId: ProjectId, folderId: FolderId): Promise<void> {
  await ctx.transaction(async (inner) => {
    const folders = await lockFolders(inner, projectId);
    const [row] = await inner.db.select().from(fileFolder).where(eq(fileFolder.id, folderId)).for("update");
    if (!row?.deletedAt) throw new AppError("not_found");
    const sameMoment = and(eq(fileFolder.projectId, projectId), eq(fileFolder.deletedAt, row.deletedAt));
    const gone = await inner.db.select().from(fileFolder).where(sameMoment);
    const ids = foldersWithin(gone, folderId).map(({ id }) => id);
    if (folders.length + ids.length > fileLimits.folders)
      throw new AppError("conflict", `フォルダは${fileLimits.folders}個まで作れます。`);
    const parentId = folders.some(({ id }) => id === row.parentId) ? row.parentId : null;
    await inner.db
      .update(fileFolder)
      .set({ parentId, name: freeName(row.name, namesIn(folders, parentId)) })
      .where(eq(fileFolder.id, folderId));
    await inner.db.update(fileFolder).set({ deletedAt: null }).where(inArray(fileFolder.id, ids));
    await inner.db
      .update(projectFile)
      .set({ deletedAt: null })
      .where(and(inArray(projectFile.folderId, ids), eq(projectFile.deletedAt, row.deletedAt)));
  });
}
