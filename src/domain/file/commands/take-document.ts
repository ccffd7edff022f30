/** The one way in for a file that is material at once, as a visit, setup and threads send it. */
import { createHash } from "node:crypto";
import { AppError } from "#src/shared/errors.ts";
import type { ReadOptions } from "#src/shared/reading/file-reading.ts";
import type { AccountId } from "../../account/access.ts";
import {
  duplicateDocument,
  fileDocument,
  requireDocumentQuota as refuseMoreDocuments,
  storeDocument,
} from "../../brief/commands/documents.ts";
import type { DocumentView } from "../../brief/schema.ts";
import { actorKey, type Context } from "../../context.ts";
import type { ProjectId } from "../../project/access.ts";
import { lockProject } from "../../project/commands/lock.ts";
import { requireStorageQuota } from "../../usage/commands/storage-quota.ts";
import type { FileId } from "../access.ts";
import { findSame } from "../queries.ts";
import { inspect } from "../rules/inspect.ts";
import { keptName } from "../rules/names.ts";
import { fileLimits, isPicture } from "../schema.ts";
import { replaceReading } from "./read-again.ts";
import { addEvidence, keepNew, prepareEvidence } from "./store.ts";

interface SentFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * The file as the next document. Of a visit (`keeper` null) its text alone stays, in a project it is kept like any other file.
 * Throws what reading throws, conflict when the brief or the project is full, or has this text already.
 */
export async function takeDocument(
  ctx: Context,
  projectId: ProjectId,
  keeper: AccountId | null,
  file: SentFile,
  signal: AbortSignal,
  options: ReadOptions = {},
): Promise<DocumentView> {
  const byteSize = file.bytes.byteLength;
  if (byteSize > fileLimits.bytes) throw new AppError("payload_too_large");
  await refuseMoreDocuments(ctx, projectId);
  await requireStorageQuota(ctx, projectId, byteSize);
  if (keeper !== null) return keepFile(ctx, projectId, keeper, file, signal, options);
  const reading = await ctx.engines.fileText.read(file, { ...options, who: actorKey(ctx.actor), signal });
  return storeDocument(ctx, projectId, fileDocument(displayName(file.name), byteSize, reading));
}

async function keepFile(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
  file: SentFile,
  signal: AbortSignal,
  options: ReadOptions,
): Promise<DocumentView> {
  const name = keptName(file.name);
  const inspected = await inspect(ctx, { name, bytes: file.bytes }, signal, options);
  if (isPicture(inspected.kind))
    throw new AppError("unsupported_file", "画像の文字は読み取れません。画像は「ファイル」に置けます。");
  await prepareEvidence(ctx, name, inspected.reading);
  const contentHash = createHash("sha256").update(file.bytes).digest("hex");
  await ctx.engines.storage.put(file.bytes);
  return ctx.transaction(async (inner) => {
    await lockProject(inner, projectId);
    const same = await findSame(inner, projectId, contentHash);
    const byteSize = file.bytes.byteLength;
    const kept = { accountId, name, byteSize, contentHash, folderId: null };
    const { fileId } = same
      ? { fileId: same.id as FileId }
      : await keepNew(inner, projectId, kept, inspected, { evidence: false });
    // The same bytes, read as this person asks for it.
    if (same && Object.keys(options).length > 0)
      await replaceReading(inner, fileId, { name, reading: inspected.reading });
    const document = await addEvidence(inner, projectId, fileId);
    if (!document) throw duplicateDocument();
    return document;
  });
}

/** The name as the person's machine gave it, without control characters; never used as a path. */
function displayName(name: string): string {
  const plain = name.normalize("NFC").replace(/\p{C}/gu, "").trim();
  return [...(plain || "資料")].slice(0, 200).join("");
}
