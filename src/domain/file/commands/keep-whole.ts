/** A file that comes in one piece and is material at once, as setup and threads send it: kept like any other. */
import { createHash } from "node:crypto";
import { AppError } from "#src/shared/errors.ts";
import type { ReadOptions } from "#src/shared/reading/file-reading.ts";
import type { AccountId } from "../../account/access.ts";
import { alreadyThere, refuseWhenFull as refuseMoreDocuments } from "../../brief/commands/documents.ts";
import type { DocumentView } from "../../brief/schema.ts";
import type { Context } from "../../context.ts";
import type { ProjectId } from "../../project/access.ts";
import { lockProject } from "../../project/commands/lock.ts";
import { keepBytes, requireRoom } from "../../usage/commands/stored.ts";
import type { FileId } from "../access.ts";
import { findSame } from "../queries.ts";
import { inspect } from "../rules/inspect.ts";
import { keptName } from "../rules/names.ts";
import { fileLimits, isPicture } from "../schema.ts";
import { addEvidence, fileKey, foreseeEvidence, keepVersion } from "./keep.ts";
import { replaceReading } from "./read-again.ts";
import { refuseWhenFull } from "./upload.ts";

/** Throws what reading throws, conflict when the brief or the project is full, or has this text already. */
export async function keepWhole(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
  file: { name: string; bytes: Uint8Array },
  signal: AbortSignal,
  options: ReadOptions = {},
): Promise<DocumentView> {
  const byteSize = file.bytes.byteLength;
  if (byteSize > fileLimits.bytes) throw new AppError("payload_too_large");
  await refuseMoreDocuments(ctx, projectId);
  await requireRoom(ctx, projectId, byteSize);
  const name = keptName(file.name);
  const inspected = await inspect(ctx, { name, bytes: file.bytes }, signal, options);
  if (isPicture(inspected.kind))
    throw new AppError("unsupported_file", "画像の文字は読み取れません。画像は「ファイル」に置けます。");
  await foreseeEvidence(ctx, name, inspected.reading);
  const contentHash = createHash("sha256").update(file.bytes).digest("hex");
  await ctx.engines.storage.put(file.bytes);
  return ctx.transaction(async (inner) => {
    await lockProject(inner, projectId);
    const same = await findSame(inner, projectId, contentHash);
    const fileId = same ? (same.id as FileId) : await keepNew();
    // The same bytes, read as this person asks for it.
    if (same && Object.keys(options).length > 0)
      await replaceReading(inner, fileId, { name, reading: inspected.reading });
    const document = await addEvidence(inner, projectId, fileId);
    if (!document) throw alreadyThere();
    return document;

    async function keepNew(): Promise<FileId> {
      await refuseWhenFull(inner, projectId);
      const id = inner.newId();
      await keepBytes(inner, projectId, { key: fileKey(id), bytes: byteSize, reason: "file" });
      const upload = { id, projectId, accountId, name, byteSize, contentHash, folderId: null, fileId: null };
      return (await keepVersion(inner, projectId, upload, inspected, { evidence: false })).fileId;
    }
  });
}
