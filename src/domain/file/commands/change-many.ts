/** What is done with many files at once: all of it or nothing. */
import { and, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { fileFolder, projectFile } from "#src/db/schema/files/files.ts";
import { AppError, isAppError } from "#src/shared/errors.ts";
import { documentLimits } from "../../brief/schema.ts";
import type { Context } from "../../context.ts";
import type { ProjectId } from "../../project/access.ts";
import { accessFolder, type FileId } from "../access.ts";
import type { ChangeFiles } from "../schema.ts";
import { addEvidence, convertToEvidence, stopEvidence } from "./store.ts";

/** Moves, takes as evidence or not. Throws conflict when the brief cannot take all of them. */
export async function changeFiles(
  ctx: Context,
  projectId: ProjectId,
  fileIds: readonly FileId[],
  { folderId: given, evidence }: Pick<ChangeFiles, "folderId" | "evidence">,
): Promise<void> {
  const folderId = given && (await accessFolder(ctx, projectId, given));
  await ctx.transaction(async (inner) => {
    if (folderId !== undefined)
      await inner.db
        .update(projectFile)
        .set({ folderId })
        .where(inArray(projectFile.id, [...fileIds]));
    if (evidence === true) await addAll(inner, projectId, fileIds);
    if (evidence === false) await stopAll(inner, projectId, inArray(projectFile.id, [...fileIds]));
  });
}

/** Into the trash for 30 days; none of them is evidence there. */
export async function trashFiles(
  ctx: Context,
  projectId: ProjectId,
  fileIds: readonly FileId[],
): Promise<void> {
  const these = inArray(projectFile.id, [...fileIds]);
  await ctx.transaction(async (inner) => {
    await stopAll(inner, projectId, these);
    await inner.db.update(projectFile).set({ deletedAt: inner.now() }).where(these);
  });
}

/**
 * Out of the trash, each into its folder if that is still there; evidence again when the person says that they were. Answers
 * what the person should know, in Japanese.
 */
export async function restoreFiles(
  ctx: Context,
  projectId: ProjectId,
  fileIds: readonly FileId[],
  evidence: boolean,
): Promise<string[]> {
  return ctx.transaction(async (inner) => {
    const standing = inner.db
      .select({ id: fileFolder.id })
      .from(fileFolder)
      .where(and(sql`${fileFolder.id} = ${projectFile.folderId}`, isNull(fileFolder.deletedAt)));
    await inner.db
      .update(projectFile)
      .set({ deletedAt: null, folderId: sql`(${standing})` })
      .where(inArray(projectFile.id, [...fileIds]));
    const notes = new Set<string>();
    if (evidence)
      for (const id of atMostAll(fileIds))
        for (const note of await convertToEvidence(inner, projectId, id)) notes.add(note);
    return [...notes];
  });
}

async function addAll(inner: Context, projectId: ProjectId, fileIds: readonly FileId[]): Promise<void> {
  const rows = await inner.db
    .select({ id: projectFile.id, name: projectFile.name })
    .from(projectFile)
    .where(and(inArray(projectFile.id, [...fileIds]), isNull(projectFile.documentId)));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  for (const id of atMostAll(fileIds.filter((one) => names.has(one)))) {
    try {
      await addEvidence(inner, projectId, id);
    } catch (error) {
      if (!isAppError(error)) throw error;
      throw new AppError(error.code, `「${names.get(id)}」：${error.message}`, { cause: error });
    }
  }
}

/** Call inside a transaction. */
export async function stopAll(
  inner: Context,
  projectId: ProjectId,
  which: ReturnType<typeof and>,
): Promise<void> {
  const rows = await inner.db
    .select({ id: projectFile.id })
    .from(projectFile)
    .where(and(which, isNotNull(projectFile.documentId)));
  // Eight at most: that many documents a brief takes.
  for (const { id } of rows) await stopEvidence(inner, projectId, id as FileId);
}

/** They become evidence one by one, which is only fit for as many as a brief takes. */
function atMostAll(ids: readonly FileId[]): readonly FileId[] {
  if (ids.length <= documentLimits.perProject) return ids;
  throw new AppError(
    "conflict",
    `根拠に使える資料は${documentLimits.perProject}件までです。選ぶ数を減らしてください。`,
  );
}
