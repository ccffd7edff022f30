/** Reads a kept file once more, as a person asks for it: in another encoding, with its hidden parts. */
import { and, eq } from "drizzle-orm";
import { fileVersion, projectFile } from "#src/db/schema/files/files.ts";
import { AppError } from "#src/shared/errors.ts";
import type { FileReading, ReadOptions } from "#src/shared/reading/file-reading.ts";
import { fileDocument, replaceWords } from "../../brief/commands/documents.ts";
import type { Context } from "../../context.ts";
import { storable } from "../../storable.ts";
import type { FileId } from "../access.ts";
import { readContent } from "../queries.ts";
import { inspect } from "../rules/inspect.ts";
import { prepareEvidence } from "./store.ts";

/**
 * The material that was made from it holds what was read now, under the same number; what is made from then on rests on that.
 * Throws what reading throws, and conflict when the project has that text already or another version stands by now.
 */
export async function readAgain(
  ctx: Context,
  fileId: FileId,
  options: ReadOptions,
  signal: AbortSignal,
): Promise<void> {
  const { name, content, versionId } = await readContent(ctx, fileId);
  const { reading } = await inspect(ctx, { name, bytes: content }, signal, options);
  await prepareEvidence(ctx, name, reading);
  await ctx.transaction((inner) => replaceReading(inner, fileId, { name, reading, versionId }));
}

/**
 * What was read of a kept file takes the place of what had been. `versionId`: of the version that was read; absent: the standing one.
 * Throws conflict when another version stands by now, or the project has that text already.
 */
export async function replaceReading(
  inner: Context,
  fileId: FileId,
  { name, reading, versionId }: { name: string; reading: FileReading; versionId?: string },
): Promise<void> {
  const [file] = await inner.db
    .select({
      documentId: projectFile.documentId,
      byteSize: projectFile.byteSize,
      standing: fileVersion.id,
    })
    .from(projectFile)
    .innerJoin(
      fileVersion,
      and(eq(fileVersion.fileId, projectFile.id), eq(fileVersion.version, projectFile.version)),
    )
    .where(eq(projectFile.id, fileId))
    .for("update", { of: projectFile });
  if (!file) throw new AppError("not_found");
  if (versionId !== undefined && file.standing !== versionId) throw new AppError("conflict");
  const [kept] = await inner.db
    .update(fileVersion)
    .set({ reading: storable(reading), pages: reading.pages.length })
    .where(eq(fileVersion.id, file.standing))
    .returning({ reading: fileVersion.reading });
  if (!kept || file.documentId === null) return;
  // As the database gives it back: what is compared with other material is.
  await replaceWords(inner, file.documentId, fileDocument(name, file.byteSize, kept.reading));
}
