/** Takes in a project that was taken away whole, here or elsewhere: as a project of its own, all of it or nothing. */
import { createHash } from "node:crypto";
import { and, eq, getTableName, ne, sql } from "drizzle-orm";
import { project, projectMember } from "#src/db/schema/project.ts";
import { resultItem } from "#src/db/schema/result.ts";
import { AppError } from "#src/shared/errors.ts";
import type { AccountId } from "../../account/access.ts";
import { requireSquare } from "../../account/rules/picture.ts";
import { stripImageMetadata } from "../../account/rules/strip-metadata.ts";
import { removeUnreferenced } from "../../blob/commands/sweep.ts";
import { type Context, withProjectAccess } from "../../context.ts";
import { fileKey } from "../../file/commands/store.ts";
import { pictureKey } from "../../picture/commands.ts";
import { requirePhoto, type StoredPhoto } from "../../picture/rules.ts";
import { type ProjectId, trustedProjectId } from "../../project/access.ts";
import { wordingHash } from "../../result/rules/status.ts";
import { keyedId } from "../../storable.ts";
import { countStoredBytes, documentKey, requireOwnStorageQuota } from "../../usage/commands/storage-quota.ts";
import { type IncomingProject, readProjectZip } from "../rules/read-zip.ts";
import type { TransferRow } from "../rules/rows.ts";
import { currentWording, transferredTables } from "../rules/tables.ts";
import { openZip, type Zip } from "../rules/zip.ts";
import { bytesName, type ImportProject, transferLimits } from "../schema.ts";
import { oncePerPerson, serialTransfers, withSharedCleanup } from "./serialize.ts";

/** Rows that one statement stores. */
const batch = 100;

/**
 * The same key again gives the project that was made the first time. Throws unsupported_file, file_unreadable, payload_too_large,
 * limit_reached, too_many_requests; nothing is there then.
 */
export function importProject(
  ctx: Context,
  accountId: AccountId,
  body: AsyncIterable<Uint8Array>,
  { idempotencyKey }: ImportProject,
): Promise<ProjectId> {
  const projectId = keyedId("project", accountId, idempotencyKey);
  return oncePerPerson(accountId, async () => {
    const zip = await ctx.engines.storage.put(upTo(body, transferLimits.zipBytes));
    await withSharedCleanup(
      zip.hash,
      () => serialTransfers(() => takeIn(ctx, accountId, projectId, zip)),
      () => removeUnreferenced(ctx, zip),
    );
    return trustedProjectId(projectId);
  });
}

async function takeIn(
  ctx: Context,
  accountId: AccountId,
  projectId: string,
  { hash, size }: { hash: string; size: number },
): Promise<void> {
  const { storage } = ctx.engines;
  const inside = withProjectAccess(ctx, projectId);
  const isKnown = async ({ db }: Context) =>
    (await db.select({ id: project.id }).from(project).where(eq(project.id, projectId))).length > 0;
  if (await isKnown(inside)) return;
  const readRange = async (range: { start: number; end: number }) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of storage.read(hash, range)) pieces.push(piece);
    return new Uint8Array(Buffer.concat(pieces));
  };
  const zip = await openZip(readRange, size, transferLimits.entries);
  const target = { projectId, accountId, now: ctx.now(), newId: ctx.newId };
  const coming = await readProjectZip(zip, target);
  const bytes = countedOf(coming).reduce((sum, one) => sum + one.bytes, 0);
  await requireOwnStorageQuota(ctx, accountId, bytes);
  await keepContents(ctx, zip, coming);
  await inside.transaction(async (inner) => {
    if (await isKnown(inner)) return;
    if (!(await storeRows(inner, projectId, accountId, coming))) return;
    await countBytes(inner, projectId, coming);
  });
}

async function* upTo(body: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of body) {
    size += piece.byteLength;
    if (size > most) throw new AppError("payload_too_large", "zipは512MBまでにしてください。");
    yield piece;
  }
}

/** Before the rows that name them. Throws when they are not what the rows say. */
async function keepContents(ctx: Context, zip: Zip, { rows, bytes }: IncomingProject): Promise<void> {
  const other = () => new AppError("file_unreadable", "zipの中のファイルが欠けているか、壊れています。");
  const pictures = Map.groupBy(rows.get("project_picture") ?? [], ({ contentHash }) => contentHash);
  for (const [hash, { size, picture }] of bytes) {
    if (!zip.has(bytesName(hash))) throw other();
    const content = await zip.read(bytesName(hash), size);
    if (content.byteLength !== size || createHash("sha256").update(content).digest("hex") !== hash)
      throw other();
    if (picture) {
      const { type, width, height } = requirePhoto(content);
      for (const row of pictures.get(hash) ?? []) {
        if (row.mediaType !== type || row.width !== width || row.height !== height) throw other();
        await bareRow(ctx, row, { type, width, height, bytes: content }, pictures);
      }
    }
    await ctx.engines.storage.put(content);
  }
  for (const row of rows.get("project_thumbnail") ?? []) {
    const content = row.content as Uint8Array;
    if (requireSquare(content).type !== row.mediaType) throw other();
    row.content = Buffer.from(stripImageMetadata(content));
  }
}

/** As one that is brought by itself: decoded whole, and without what a camera wrote beside it. */
async function bareRow(
  ctx: Context,
  row: TransferRow,
  photo: StoredPhoto & { bytes: Uint8Array },
  pictures: ReadonlyMap<unknown, readonly TransferRow[]>,
): Promise<void> {
  await ctx.engines.image.requireReadable(photo);
  const bytes = stripImageMetadata(photo.bytes);
  if (bytes === photo.bytes) return;
  const { hash, size } = await ctx.engines.storage.put(bytes);
  const others = [...pictures.values()].flat();
  // The same picture twice in a project cannot be stored: the second stays the bytes that it was.
  if (others.some(({ contentHash }) => contentHash === hash)) return;
  Object.assign(row, { contentHash: hash, byteSize: size });
}

/** False where another process has stored the same meanwhile. */
async function storeRows(
  inner: Context,
  projectId: string,
  accountId: AccountId,
  { rows }: IncomingProject,
): Promise<boolean> {
  const created = await inner.db
    .insert(project)
    .values((rows.get(getTableName(project)) ?? []) as (typeof project.$inferInsert)[])
    .onConflictDoNothing()
    .returning({ id: project.id });
  if (created.length === 0) return false;
  await inner.db
    .insert(projectMember)
    .values({ projectId, accountId, role: "owner", createdAt: inner.now() });
  await nameApart(inner, projectId, accountId);
  for (const { table } of transferredTables) {
    const all = table === project ? [] : (rows.get(getTableName(table)) ?? []);
    for (let at = 0; at < all.length; at += batch)
      await inner.db.insert(table).values(all.slice(at, at + batch));
  }
  await inner.db.execute(sql`update ${resultItem} set status_of = ${wordingHash}
    where status_of = ${currentWording} and result_id in (select r.id from result r where r.project_id = ${projectId})`);
  return true;
}

/** A copy beside its original is told apart in the list. */
async function nameApart(inner: Context, projectId: string, accountId: AccountId): Promise<void> {
  const mine = await everyName(inner, accountId, projectId);
  const [row] = await inner.db.select({ name: project.name }).from(project).where(eq(project.id, projectId));
  if (!row?.name || !mine.has(row.name)) return;
  let name = `${row.name}（取り込み）`;
  for (let number = 2; mine.has(name); number += 1) name = `${row.name}（取り込み${number}）`;
  await inner.db.update(project).set({ name }).where(eq(project.id, projectId));
}

async function everyName(inner: Context, accountId: AccountId, but: string): Promise<Set<string>> {
  const rows = await inner.db
    .select({ name: project.name })
    .from(project)
    .innerJoin(
      projectMember,
      and(eq(projectMember.projectId, project.id), eq(projectMember.accountId, accountId)),
    )
    .where(ne(project.id, but));
  return new Set(rows.map(({ name }) => name));
}

async function countBytes(inner: Context, projectId: string, coming: IncomingProject): Promise<void> {
  for (const one of countedOf(coming)) await countStoredBytes(inner, projectId, one);
}

/** As if each of them had been stored by itself. */
function countedOf({ rows }: IncomingProject): { key: string; bytes: number; reason: string }[] {
  const ofFiles = new Set((rows.get("project_file") ?? []).map(({ documentId }) => documentId));
  const documents = (rows.get("source_document") ?? []).filter(({ id }) => !ofFiles.has(id));
  const counted = [
    ...(rows.get("file_version") ?? []).map((row) => ({ row, key: fileKey, reason: "file" })),
    ...(rows.get("project_picture") ?? []).map((row) => ({ row, key: pictureKey, reason: "picture" })),
    // The text of a kept file is counted with its file.
    ...documents.map((row) => ({ row, key: documentKey, reason: row.kind === "file" ? "file" : "page" })),
  ];
  return counted.map(({ row, key, reason }) => ({
    key: key(String(row.id)),
    bytes: Number(row.byteSize),
    reason,
  }));
}
