/** Files come in parts, so that an upload that broke off goes on where it stopped, from another page or day too. */
import { createHash } from "node:crypto";
import { and, asc, eq, inArray, lt } from "drizzle-orm";
import type { DocumentKind } from "#src/brief/reading/schema.ts";
import { fileUpload, uploadPart } from "#src/db/schema/files/files.ts";
import { AppError } from "#src/shared/errors.ts";
import type { ReadOptions } from "#src/shared/reading/file-reading.ts";
import type { AccountId } from "../../account/access.ts";
import { readBytes } from "../../blob/queries.ts";
import type { Context } from "../../context.ts";
import type { ProjectId } from "../../project/access.ts";
import { lockProject } from "../../project/commands/lock.ts";
import { countStoredBytes, uncountStoredBytes } from "../../usage/commands/storage-quota.ts";
import { accessFile, accessFolder, type UploadId } from "../access.ts";
import { findSame, readFileRow, uploadView } from "../queries.ts";
import { inspect } from "../rules/inspect.ts";
import { keptName } from "../rules/names.ts";
import { fileLimits, type PartAnswer, type StartedUpload, type StartUpload, uploadHours } from "../schema.ts";
import { canReadScans } from "./scans.ts";
import { fileKey, prepareEvidence, refuseWhenFull, storeVersion } from "./store.ts";

/** What a person asked for with a file; absent: as it reads. */
export interface UploadChoices extends Pick<ReadOptions, "encoding"> {
  evidence?: boolean;
}

/** Papers that are seldom meant to be quoted: kept, and material only when somebody says so. */
export const isBackgroundPaper = (paper: DocumentKind) =>
  ["minutes", "old_page", "competitor"].includes(paper);

/** Begins an upload, or answers the one that this person began with the same content, or the file that has it already. */
export async function startUpload(
  ctx: Context,
  projectId: ProjectId,
  accountId: AccountId,
  input: StartUpload,
): Promise<StartedUpload> {
  const name = keptName(input.name);
  const folderId = input.folderId && (await accessFolder(ctx, projectId, input.folderId));
  const fileId = input.replaces && (await accessFile(ctx, projectId, input.replaces));
  if (!input.again) {
    const same = await findSame(ctx, projectId, input.sha256);
    if (same) return { upload: null, same };
  }
  return ctx.transaction(async (inner) => {
    await lockProject(inner, projectId);
    const open = await inner.db
      .select()
      .from(fileUpload)
      .where(and(eq(fileUpload.projectId, projectId), eq(fileUpload.accountId, accountId)))
      .limit(fileLimits.uploads);
    const known = open.find(
      (row) => row.contentHash === input.sha256 && row.name === name && row.fileId === fileId,
    );
    if (known) return { upload: uploadView(known), same: null };
    if (open.length >= fileLimits.uploads)
      throw new AppError(
        "conflict",
        `途中のアップロードが${fileLimits.uploads}件あります。続きを送るか、やめてから、もう一度お試しください。`,
      );
    await refuseWhenFull(inner, projectId);
    const row = {
      id: inner.newId(),
      projectId,
      accountId,
      name,
      byteSize: input.size,
      contentHash: input.sha256,
      folderId,
      fileId,
      received: 0,
      createdAt: inner.now(),
    };
    await inner.db.insert(fileUpload).values(row);
    await countStoredBytes(inner, projectId, { key: fileKey(row.id), bytes: row.byteSize, reason: "file" });
    return { upload: uploadView(row), same: null };
  });
}

/**
 * Takes the bytes that follow what is there; with the last of them the file is looked at and kept. One that is refused then
 * leaves nothing behind. Throws conflict with `fields.received` when the part does not follow.
 */
export async function addPart(
  ctx: Context,
  projectId: ProjectId,
  id: UploadId,
  part: { offset: number; bytes: Uint8Array },
  signal: AbortSignal,
  wish: UploadChoices = {},
): Promise<PartAnswer> {
  const contentHash = part.bytes.byteLength > 0 ? (await ctx.engines.storage.put(part.bytes)).hash : null;
  const upload = await ctx.transaction(async (inner) => {
    const [row] = await inner.db.select().from(fileUpload).where(eq(fileUpload.id, id)).for("update");
    if (!row) throw new AppError("not_found");
    if (part.offset !== row.received)
      throw new AppError("conflict", "送信の続きの位置が違います。続きから送り直します。", {
        fields: { received: String(row.received) },
      });
    const received = row.received + part.bytes.byteLength;
    if (received > row.byteSize) throw new AppError("bad_request");
    if (received === row.received) return row;
    await inner.db.insert(uploadPart).values({ uploadId: id, position: part.offset, contentHash });
    await inner.db.update(fileUpload).set({ received }).where(eq(fileUpload.id, id));
    return { ...row, received };
  });
  if (upload.received < upload.byteSize)
    return { received: upload.received, file: null, notes: [], aside: null };
  try {
    return await finish(ctx, projectId, id, upload, signal, wish);
  } catch (error) {
    if (isFinal(error)) await discardUploads(ctx, [id]);
    throw error;
  }
}

/** Whether sending it again could not help. */
function isFinal(error: unknown): boolean {
  return error instanceof AppError && finalCodes.includes(error.code);
}
const finalCodes = ["unsupported_file", "file_unreadable", "payload_too_large", "conflict", "not_found"];

async function finish(
  ctx: Context,
  projectId: ProjectId,
  id: UploadId,
  upload: typeof fileUpload.$inferSelect,
  signal: AbortSignal,
  { encoding, evidence }: UploadChoices,
): Promise<PartAnswer> {
  const bytes = await readParts(ctx, id, upload.byteSize);
  if (createHash("sha256").update(bytes).digest("hex") !== upload.contentHash)
    throw new AppError("file_unreadable", "送信中にファイルが変わりました。もう一度選んでください。");
  const options = encoding === undefined ? {} : { encoding };
  const inspected = await inspect(
    ctx,
    { name: upload.name, bytes },
    signal,
    options,
    await canReadScans(ctx, projectId),
  );
  const paper = await prepareEvidence(ctx, upload.name, inspected.reading);
  const aside =
    upload.fileId === null && evidence === undefined && paper !== null && isBackgroundPaper(paper);
  await ctx.engines.storage.put(bytes);
  return ctx.transaction(async (inner) => {
    const [mine] = await inner.db
      .select({ id: fileUpload.id })
      .from(fileUpload)
      .where(eq(fileUpload.id, id))
      .for("update");
    // Somebody else finished or stopped it meanwhile.
    if (!mine) throw new AppError("not_found");
    const kept = { evidence: evidence ?? !aside };
    const { fileId, notes } = await storeVersion(inner, projectId, upload, inspected, kept);
    await inner.db.delete(fileUpload).where(eq(fileUpload.id, id));
    const file = await readFileRow(inner, fileId);
    return { received: upload.byteSize, file, notes, aside: aside ? paper : null };
  });
}

/** A part at a time, so that a file is in memory once. */
async function readParts(ctx: Context, id: UploadId, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  const positions = await ctx.db
    .select({ position: uploadPart.position })
    .from(uploadPart)
    .where(eq(uploadPart.uploadId, id))
    .orderBy(asc(uploadPart.position));
  for (const { position } of positions) {
    const [part] = await ctx.db
      .select({ content: uploadPart.content, contentHash: uploadPart.contentHash })
      .from(uploadPart)
      .where(and(eq(uploadPart.uploadId, id), eq(uploadPart.position, position)));
    if (part) bytes.set(await readBytes(ctx, { ...part, contentHash: part.contentHash ?? "" }), position);
  }
  return bytes;
}

/** Stops uploads and gives back what they were counted with. */
export async function discardUploads(ctx: Context, ids: readonly UploadId[]): Promise<void> {
  await ctx.transaction(async (inner) => {
    const gone = await inner.db
      .delete(fileUpload)
      .where(inArray(fileUpload.id, [...ids]))
      .returning({ id: fileUpload.id });
    await uncountStoredBytes(
      inner,
      gone.map((row) => fileKey(row.id)),
    );
  });
}

/** Forgets uploads that nobody went on with for a day. Returns how many; call again while it is `batch`. */
export async function expireUploads(ctx: Context, batch: number): Promise<number> {
  const due = new Date(ctx.now().getTime() - uploadHours * 60 * 60 * 1000);
  const rows = await ctx.db
    .select({ id: fileUpload.id })
    .from(fileUpload)
    .where(lt(fileUpload.createdAt, due))
    .limit(batch);
  if (rows.length > 0)
    await discardUploads(
      ctx,
      rows.map(({ id }) => id as UploadId),
    );
  return rows.length;
}
