import { createHash } from "node:crypto";
import type { Drawing } from "../../../engines/image/image.ts";
import { type Banner, bannerFieldsSchema, hasPhotoPlace } from "../../../shared/banner.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Item } from "../../../shared/result.ts";
import type { Context } from "../../context.ts";
import { findPicture, type PictureId } from "../../picture/access.ts";
import { readStoredPicture } from "../../picture/queries.ts";
import type { ProjectId } from "../../project/access.ts";
import type { ItemAccess } from "../access.ts";
import { readItem } from "../queries.ts";

/** A banner as it can be drawn now: with its photo when that is still a picture of the same project. */
export interface ShownBanner {
  banner: Banner;
  photo: PictureId | null;
  /** It has a photo that is no longer there: it is drawn without one. */
  lost: boolean;
}

/** The banner an item describes: its own checked words and photo, nothing else. Throws not_found for an item that is none. */
export async function readBanner(ctx: Context, access: ItemAccess): Promise<ShownBanner> {
  if (access.tool !== "images") throw new AppError("not_found");
  return shownBanner(ctx, access.projectId, await readItem(ctx, access));
}

/** Throws not_found for an item that is no banner. */
export function bannerOf(item: Item): Banner {
  const fields = bannerFieldsSchema.safeParse(item.fields);
  if (item.kind !== "banner" || !fields.success) throw new AppError("not_found");
  return { ...fields.data, headline: item.text };
}

/** Whatever id an item carries, only a picture of its own project is ever drawn. Throws not_found for an item that is no banner. */
export async function shownBanner(ctx: Context, projectId: ProjectId, item: Item): Promise<ShownBanner> {
  const { photo: use, ...banner } = bannerOf(item);
  if (!use || !hasPhotoPlace(banner)) return { banner, photo: null, lost: false };
  const photo = await findPicture(ctx, projectId, use.id);
  return photo ? { banner: { ...banner, photo: use }, photo, lost: false } : { banner, photo, lost: true };
}

/** Names what a picture shows: the same words, colours, size, photo, focus and engine give the same tag. */
export function bannerTag(ctx: Context, { banner }: ShownBanner, width: number | undefined): string {
  const shown = JSON.stringify([ctx.engines.image.version, banner, width ?? 0]);
  return createHash("sha256").update(shown).digest("base64url").slice(0, 27);
}

/** Nothing is stored: a banner is drawn from its item when somebody looks at it. */
export async function drawBanner(
  ctx: Context,
  { banner, photo, lost }: ShownBanner,
  options: { width?: number | undefined; signal?: AbortSignal },
): Promise<Drawing> {
  const { width, signal } = options;
  const stored = photo ? await readStoredPicture(ctx, photo) : null;
  const drawing = await ctx.engines.image.render(banner, {
    photo: stored,
    ...(width === undefined ? {} : { width }),
    ...(signal === undefined ? {} : { signal }),
  });
  return lost ? { ...drawing, report: { ...drawing.report, photo: "lost" } } : drawing;
}
