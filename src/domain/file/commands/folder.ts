import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { fileFolder, projectFile } from "../../../db/schema/files/files.ts";
import { project } from "../../../db/schema/project.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Context } from "../../context.ts";
import type { ProjectId } from "../../project/access.ts";
import type { FileId, FolderId } from "../access.ts";
import { freeName, keptName } from "../rules/names.ts";
import { type FolderView, fileLimits } from "../schema.ts";
import { stopEvidence } from "./keep.ts";

/** Throws conflict for a name that is taken and for too many folders. */
export async function createFolder(ctx: Context, projectId: ProjectId, input: string): Promise<FolderView> {
  const name = keptName(input.trim());
  return ctx.transaction(async (inner) => {
    const taken = await takenNames(inner, projectId);
    if (taken.has(name)) throw nameTaken();
    if (taken.size >= fileLimits.folders)
      throw new AppError("conflict", `フォルダは${fileLimits.folders}個まで作れます。`);
    const row = { id: inner.newId(), projectId, name, createdAt: inner.now() };
    await inner.db.insert(fileFolder).values(row);
    return { id: row.id, name, files: 0 };
  });
}

const nameTaken = () =>
  new AppError("conflict", "同じ名前のフォルダがあります。別の名前にしてください。", {
    fields: { name: "同じ名前のフォルダがあります。別の名前にしてください。" },
  });

/** Under the project's lock, so that two hands do not take one name. */
async function takenNames(inner: Context, projectId: ProjectId): Promise<Set<string>> {
  await inner.db
    .select({ id: project.id })
    .from(project)
    .where(eq(project.id, projectId))
    .for("no key update");
  const rows = await inner.db
    .select({ name: fileFolder.name })
    .from(fileFolder)
    .where(and(eq(fileFolder.projectId, projectId), isNull(fileFolder.deletedAt)));
  return new Set(rows.map(({ name }) => name));
}

export async function renameFolder(
  ctx: Context,
  projectId: ProjectId,
  folderId: FolderId,
  input: string,
): Promise<void> {
  const name = keptName(input.trim());
  await ctx.transaction(async (inner) => {
    const [mine] = await inner.db
      .select({ name: fileFolder.name })
      .from(fileFolder)
      .where(eq(fileFolder.id, folderId));
    const taken = await takenNames(inner, projectId);
    if (mine?.name !== name && taken.has(name)) throw nameTaken();
    await inner.db.update(fileFolder).set({ name }).where(eq(fileFolder.id, folderId));
  });
}

/** Into the trash with the files inside, which are no evidence there. */
export async function trashFolder(ctx: Context, projectId: ProjectId, folderId: FolderId): Promise<void> {
  await ctx.transaction(async (inner) => {
    const deletedAt = inner.now();
    await inner.db.update(fileFolder).set({ deletedAt }).where(eq(fileFolder.id, folderId));
    const inside = and(eq(projectFile.folderId, folderId), isNull(projectFile.deletedAt));
    const evidence = await inner.db
      .select({ id: projectFile.id })
      .from(projectFile)
      .where(and(inside, isNotNull(projectFile.documentId)));
    // Eight at most: that many documents a brief takes.
    for (const { id } of evidence) await stopEvidence(inner, projectId, id as FileId);
    await inner.db.update(projectFile).set({ deletedAt }).where(inside);
  });
}

/** Out of the trash, with the files that went there with it. A name that was taken meanwhile gets a number. */
export async function restoreFolder(ctx: Context, projectId: ProjectId, folderId: FolderId): Promise<void> {
  await ctx.transaction(async (inner) => {
    const taken = await takenNames(inner, projectId);
    const [row] = await inner.db.select().from(fileFolder).where(eq(fileFolder.id, folderId)).for("update");
    if (!row?.deletedAt) throw new AppError("not_found");
    await inner.db
      .update(fileFolder)
      .set({ deletedAt: null, name: freeName(row.name, taken) })
      .where(eq(fileFolder.id, folderId));
    await inner.db
      .update(projectFile)
      .set({ deletedAt: null })
      .where(and(eq(projectFile.folderId, folderId), eq(projectFile.deletedAt, row.deletedAt)));
  });
}
