/** Puts what was uploaded into its place: a new file, or the next version of one. */
import { and, count, eq, max } from "drizzle-orm";
import type { DocumentKind } from "#src/brief/reading/schema.ts";
import { type fileUpload, fileVersion, projectFile } from "#src/db/schema/files/files.ts";
import { AppError, isAppError } from "#src/shared/errors.ts";
import type { FileReading } from "#src/shared/reading/file-reading.ts";
import {
  fileDocument,
  hasDocumentQuota,
  insertDocument,
  prepareDocument,
  removeDocument,
} from "../../brief/commands/documents.ts";
import { type DocumentView, documentLimits } from "../../brief/schema.ts";
import type { Context } from "../../context.ts";
import type { ProjectId } from "../../project/access.ts";
import { storable } from "../../storable.ts";
import { countStoredBytes } from "../../usage/commands/storage-quota.ts";
import type { FileId } from "../access.ts";
import type { Inspected } from "../rules/inspect.ts";
import { fileKinds, fileLimits } from "../schema.ts";

/** Names a version in the ledger, from the first byte of its upload on. */
export const fileKey = (versionId: string) => `original:${versionId}`;

/** What is known of a file before it has its place. */
export type UploadedContent = Omit<typeof fileUpload.$inferSelect, "received" | "createdAt">;

/**
 * Call inside a transaction, with the bytes in the storage. Material of the brief follows: a new file that can be read becomes some while there is room and it
 * is wanted (`evidence`), a version as the one before.
 */
export async function storeVersion(
  inner: Context,
  projectId: ProjectId,
  upload: UploadedContent,
  { kind, reading }: Inspected,
  { evidence }: { evidence: boolean },
): Promise<{ fileId: FileId; notes: string[] }> {
  const now = inner.now();
  const { fileId, version, wasEvidence } = await placeFor(inner, projectId, upload);
  await inner.db.insert(fileVersion).values({
    id: upload.id,
    fileId,
    version,
    kind,
    mediaType: fileKinds[kind].type,
    byteSize: upload.byteSize,
    contentHash: upload.contentHash,
    pages: reading.pages.length,
    reading: storable(reading),
    accountId: upload.accountId,
    createdAt: now,
  });
  await inner.db.update(projectFile).set({ version, updatedAt: now }).where(eq(projectFile.id, fileId));
  const becomes = (wasEvidence ?? evidence) && reading.pages.length > 0;
  const notes = becomes ? await convertToEvidence(inner, projectId, fileId) : [];
  return { fileId, notes: [...reading.warnings, ...notes] };
}

export async function refuseWhenFull(inner: Context, projectId: ProjectId): Promise<void> {
  const [row] = await inner.db
    .select({ files: count() })
    .from(projectFile)
    .where(eq(projectFile.projectId, projectId));
  if ((row?.files ?? 0) < fileLimits.perProject) return;
  throw new AppError(
    "conflict",
    `ファイルは${fileLimits.perProject.toLocaleString("ja-JP")}件まで置けます。ごみ箱を空けてから、もう一度お試しください。`,
  );
}

/** A file of which nothing is counted yet. Call inside a transaction, with the project locked and the bytes in the storage. */
export async function keepNew(
  inner: Context,
  projectId: ProjectId,
  file: Omit<UploadedContent, "id" | "projectId" | "fileId">,
  inspected: Inspected,
  kept: { evidence: boolean },
): Promise<{ fileId: FileId; notes: string[] }> {
  await refuseWhenFull(inner, projectId);
  const id = inner.newId();
  await countStoredBytes(inner, projectId, { key: fileKey(id), bytes: file.byteSize, reason: "file" });
  return storeVersion(inner, projectId, { ...file, id, projectId, fileId: null }, inspected, kept);
}

/** `wasEvidence`: of the version before; null for a new file. */
async function placeFor(inner: Context, projectId: ProjectId, upload: UploadedContent) {
  if (upload.fileId === null) {
    const id = inner.newId();
    const now = inner.now();
    await inner.db.insert(projectFile).values({
      ...{ id, projectId, folderId: upload.folderId, name: upload.name, version: 1 },
      ...{ documentId: null, createdAt: now, updatedAt: now, deletedAt: null },
    });
    return { fileId: id as FileId, version: 1, wasEvidence: null };
  }
  const fileId = upload.fileId as FileId;
  const [file] = await inner.db
    .select({ documentId: projectFile.documentId, deletedAt: projectFile.deletedAt })
    .from(projectFile)
    .where(eq(projectFile.id, fileId))
    .for("update");
  if (!file || file.deletedAt !== null)
    throw new AppError(
      "not_found",
      "差し替えるファイルはもうありません。新しいファイルとして置いてください。",
    );
  const [newest] = await inner.db
    .select({ version: max(fileVersion.version), versions: count() })
    .from(fileVersion)
    .where(eq(fileVersion.fileId, fileId));
  if ((newest?.versions ?? 0) >= fileLimits.versions)
    throw new AppError(
      "conflict",
      `版は${fileLimits.versions}個まで残せます。新しいファイルとして置いてください。`,
    );
  await stopEvidence(inner, projectId, fileId);
  return { fileId, version: (newest?.version ?? 0) + 1, wasEvidence: file.documentId !== null };
}

/** Reads what is about to become material, before the transaction that makes it so: the kind of paper. What cannot be read is told there. */
export async function prepareEvidence(
  ctx: Context,
  name: string,
  reading: FileReading,
): Promise<DocumentKind | null> {
  if (reading.pages.length === 0) return null;
  try {
    return (await prepareDocument(ctx, fileDocument(name, 0, reading)))?.kind ?? null;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return null;
  }
}

/** Makes the text of the version that stands material of the brief. Answers why it is none, in Japanese. Call inside a transaction. */
export async function convertToEvidence(
  inner: Context,
  projectId: ProjectId,
  fileId: FileId,
): Promise<string[]> {
  if (!(await hasDocumentQuota(inner, projectId)))
    return [`根拠に使える資料は${documentLimits.perProject}件までです。このファイルは置くだけにしました。`];
  try {
    await addEvidence(inner, projectId, fileId);
    return [];
  } catch (error) {
    if (isAppError(error)) return [`${error.message}このファイルは根拠に使っていません。`];
    throw error;
  }
}

/** Answers the material; null where it was some already. Throws conflict when the brief is full or has this text already, file_unreadable when there is none. */
export async function addEvidence(
  inner: Context,
  projectId: ProjectId,
  fileId: FileId,
): Promise<DocumentView | null> {
  const [row] = await inner.db
    .select({
      name: projectFile.name,
      documentId: projectFile.documentId,
      reading: fileVersion.reading,
      byteSize: fileVersion.byteSize,
    })
    .from(projectFile)
    .innerJoin(
      fileVersion,
      and(eq(fileVersion.fileId, projectFile.id), eq(fileVersion.version, projectFile.version)),
    )
    .where(eq(projectFile.id, fileId));
  if (!row) throw new AppError("not_found");
  if (row.documentId !== null) return null;
  const { name, byteSize, reading } = row;
  if (reading.pages.length === 0)
    throw new AppError("file_unreadable", "文字がないため、根拠には使えません。");
  const document = await insertDocument(inner, projectId, fileDocument(name, byteSize, reading));
  await inner.db.update(projectFile).set({ documentId: document.id }).where(eq(projectFile.id, fileId));
  return document;
}

/** Call inside a transaction. */
export async function stopEvidence(inner: Context, projectId: ProjectId, fileId: FileId): Promise<void> {
  const [row] = await inner.db
    .select({ documentId: projectFile.documentId })
    .from(projectFile)
    .where(eq(projectFile.id, fileId));
  if (row?.documentId) await removeDocument(inner, projectId, row.documentId);
}
