import { and, count, eq } from "drizzle-orm";
import { projectPicture } from "../../db/schema/picture.ts";
import { project } from "../../db/schema/project.ts";
import { AppError } from "../../shared/errors.ts";
import { stripImageMetadata } from "../account/rules/strip-metadata.ts";
import type { Context } from "../context.ts";
import type { ProjectId } from "../project/access.ts";
import {
  countStoredBytes,
  requireStorageQuota,
  uncountStoredBytes,
} from "../usage/commands/storage-quota.ts";
import type { PictureId } from "./access.ts";
import { type PictureRow, pictureView, viewColumns } from "./queries.ts";
import { drawableAsIs, requirePhoto, requireWithinSize } from "./rules.ts";
import { type ChangePicture, type PictureView, photoLimits } from "./schema.ts";

export const pictureKey = (id: string) => `picture:${id}`;

export interface NewPicture {
  name: string;
  bytes: Uint8Array;
  origin: PictureView["origin"];
  /** What an image model was told, and whether that was to show somebody. */
  prompt?: string;
  showsPerson?: boolean;
}

export type PreparedPicture = typeof projectPicture.$inferInsert & PictureRow;

export interface AddedPicture {
  picture: PictureView;
  /** What the person should know, in Japanese. */
  notes: string[];
}

/** Keeps a photo, counted as storage; the same bytes again are the picture that is there. Throws what `preparePicture` throws. */
export async function addPicture(
  ctx: Context,
  projectId: ProjectId,
  given: NewPicture,
): Promise<AddedPicture> {
  const { row, notes } = await preparePicture(ctx, projectId, given);
  const picture = await ctx.transaction((inner) => keepPicture(inner, projectId, row));
  return { picture, notes };
}

/**
 * Looks at the bytes, before any transaction: decoding takes a while. What cannot be drawn as it is (another format, on its side,
 * too large) is written anew. Throws unsupported_file, payload_too_large, file_unreadable, limit_reached.
 */
export async function preparePicture(
  ctx: Context,
  projectId: ProjectId,
  given: NewPicture,
): Promise<{ row: PreparedPicture; notes: string[] }> {
  const { type, width, height, bytes, notes } = await readyPhoto(ctx, given.bytes);
  await requireStorageQuota(ctx, projectId, bytes.byteLength);
  const { hash: contentHash } = await ctx.engines.storage.put(bytes);
  const row: PreparedPicture = {
    id: ctx.newId(),
    projectId,
    origin: given.origin,
    prompt: given.prompt ?? "",
    showsPerson: given.showsPerson ?? false,
    name: displayName(given.name),
    mediaType: type,
    width,
    height,
    byteSize: bytes.byteLength,
    contentHash,
    createdAt: ctx.now(),
  };
  return { row, notes };
}

async function readyPhoto(ctx: Context, given: Uint8Array) {
  requireWithinSize(given);
  const { image } = ctx.engines;
  if (drawableAsIs(given) === null) {
    const { side, bytes: most } = photoLimits;
    const { photo, moving } = await image.bring({ bytes: given, side, most });
    requirePhoto(photo.bytes);
    return { ...photo, notes: moving ? [firstFrame] : [] };
  }
  const photo = requirePhoto(given);
  // It goes out in banners and packs: what a camera wrote beside it does not.
  const bytes = stripImageMetadata(given);
  await image.requireReadable({ ...photo, bytes });
  return { ...photo, bytes, notes: [] };
}

const firstFrame = "動く画像なので、最初の1コマを使います。";

/** Call inside a transaction. */
export async function keepPicture(
  inner: Context,
  projectId: ProjectId,
  row: PreparedPicture,
): Promise<PictureView> {
  await inner.db
    .select({ id: project.id })
    .from(project)
    .where(eq(project.id, projectId))
    .for("no key update");
  const known = await sameBytes(inner, projectId, row.contentHash);
  if (known) return known;
  await refuseWhenFull(inner, projectId);
  await inner.db.insert(projectPicture).values(row);
  await countStoredBytes(inner, projectId, {
    key: pictureKey(row.id),
    bytes: row.byteSize,
    reason: "picture",
  });
  return pictureView(row);
}

/** Says whether a generated picture shows somebody; a photo that was brought has no label. @throws AppError not_found, conflict. */
export async function changePicture(
  ctx: Context,
  id: PictureId,
  { showsPerson }: ChangePicture,
): Promise<PictureView> {
  const [row] = await ctx.db
    .update(projectPicture)
    .set({ showsPerson })
    .where(and(eq(projectPicture.id, id), eq(projectPicture.origin, "made")))
    .returning(viewColumns);
  if (!row) throw new AppError("conflict", "表示を付けられるのは、生成した画像です。");
  return pictureView(row);
}

/** Banners that show it go back to their drawings and say so. */
export async function removePicture(ctx: Context, id: PictureId): Promise<void> {
  await ctx.transaction(async (inner) => {
    const removed = await inner.db
      .delete(projectPicture)
      .where(eq(projectPicture.id, id))
      .returning({ id: projectPicture.id });
    if (removed.length === 0) throw new AppError("not_found");
    await uncountStoredBytes(inner, [pictureKey(id)]);
  });
}

async function sameBytes(ctx: Context, projectId: ProjectId, hash: string): Promise<PictureView | null> {
  const [row] = await ctx.db
    .select(viewColumns)
    .from(projectPicture)
    .where(and(eq(projectPicture.projectId, projectId), eq(projectPicture.contentHash, hash)));
  return row ? pictureView(row) : null;
}

async function refuseWhenFull(ctx: Context, projectId: ProjectId): Promise<void> {
  const [row] = await ctx.db
    .select({ pictures: count() })
    .from(projectPicture)
    .where(eq(projectPicture.projectId, projectId));
  if ((row?.pictures ?? 0) < photoLimits.perProject) return;
  throw new AppError(
    "conflict",
    `写真は${photoLimits.perProject}枚まで置けます。使わない写真を削除してください。`,
  );
}

/** The name as the person's machine gave it, without control characters; never used as a path. */
function displayName(name: string): string {
  const plain = name.normalize("NFC").replace(/\p{C}/gu, "").trim();
  return [...(plain || "写真")].slice(0, 100).join("");
}
