/** The files that came with a kept mail: each may become one of the project's, as if somebody had sent it. */
import { createHash } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { fileVersion, projectFile } from "#src/db/schema/files/files.ts";
import { AppError } from "#src/shared/errors.ts";
import type { AccountId } from "../../account/access.ts";
import { actorKey, type Context } from "../../context.ts";
import type { ProjectId } from "../../project/access.ts";
import { lockProject } from "../../project/commands/lock.ts";
import { requireStorageQuota } from "../../usage/commands/storage-quota.ts";
import type { FileId } from "../access.ts";
import { findSame, notTrashed, readContent, readFileRow } from "../queries.ts";
import { inspect } from "../rules/inspect.ts";
import { keptName } from "../rules/names.ts";
import type { AttachmentView, ImportedAttachment } from "../rules/views.ts";
import { isKeepable } from "../schema.ts";
import { canReadScans } from "./scans.ts";
import { keepNew, prepareEvidence } from "./store.ts";
import { isBackgroundPaper } from "./upload.ts";

/** The files that came with a mail, and which of them the project has; none of another file. */
export async function listAttachments(
  ctx: Context,
  projectId: ProjectId,
  fileId: FileId,
  signal: AbortSignal,
): Promise<AttachmentView[]> {
  const { kind, content } = await readContent(ctx, fileId);
  if (kind !== "eml") return [];
  const heads = await ctx.engines.fileText.attachments(content, { who: actorKey(ctx.actor), signal });
  const there = await ctx.db
    .select({ id: projectFile.id, name: projectFile.name, hash: fileVersion.contentHash })
    .from(projectFile)
    .innerJoin(fileVersion, notTrashed)
    .where(
      and(
        eq(projectFile.projectId, projectId),
        isNull(projectFile.deletedAt),
        inArray(
          fileVersion.contentHash,
          heads.map(({ hash }) => hash),
        ),
      ),
    );
  return heads.map(({ name, size, hash }, index) => {
    const same = there.find((one) => one.hash === hash);
    const file = same ? { id: same.id, name: same.name } : null;
    return { number: index + 1, name, size, keepable: isKeepable(name), file };
  });
}

/** Kept beside the mail, in its folder; the same content again is the file that is there. Throws conflict for what is no mail, not_found, and what an upload throws. */
export async function importAttachment(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
  mailId: FileId,
  number: number,
  signal: AbortSignal,
): Promise<ImportedAttachment> {
  const { folderId } = await readFileRow(ctx, mailId);
  const { bytes, name } = await readAttachment(ctx, mailId, number, signal);
  const contentHash = createHash("sha256").update(bytes).digest("hex");
  const known = await findSame(ctx, projectId, contentHash);
  if (known) return { file: known, notes: [], aside: null };
  await requireStorageQuota(ctx, projectId, bytes.byteLength);
  const inspected = await inspect(ctx, { name, bytes }, signal, {}, await canReadScans(ctx, projectId));
  const paper = await prepareEvidence(ctx, name, inspected.reading);
  const aside = paper !== null && isBackgroundPaper(paper) ? paper : null;
  await ctx.engines.storage.put(bytes);
  return ctx.transaction(async (inner) => {
    await lockProject(inner, projectId);
    const same = await findSame(inner, projectId, contentHash);
    if (same) return { file: same, notes: [], aside: null };
    const file = { accountId, name, byteSize: bytes.byteLength, contentHash, folderId };
    const { fileId, notes } = await keepNew(inner, projectId, file, inspected, { evidence: aside === null });
    return { file: await readFileRow(inner, fileId), notes, aside };
  });
}

async function readAttachment(ctx: Context, mailId: FileId, number: number, signal: AbortSignal) {
  const { kind, content } = await readContent(ctx, mailId);
  if (kind !== "eml")
    throw new AppError("conflict", "添付ファイルがあるのは、メール（EML）のファイルだけです。");
  const given = { who: actorKey(ctx.actor), signal };
  const found = await ctx.engines.fileText.attachment(content, number, given);
  if (found === null) throw new AppError("not_found", "この添付ファイルはもうありません。");
  return { name: keptName(found.name), bytes: new Uint8Array(found.bytes) };
}
