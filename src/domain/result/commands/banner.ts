import { createHash } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { projectPicture } from "#src/db/schema/picture.ts";
import type { BannerDrawing } from "#src/engines/image/image.ts";
import { type Banner, bannerFieldsSchema, hasPhotoPlace, personLabel } from "#src/shared/banner.ts";
import { AppError } from "#src/shared/errors.ts";
import type { Item } from "#src/shared/result.ts";
import type { Context } from "../../context.ts";
import { findPicture, type PictureId } from "../../picture/access.ts";
import { readPicture, readStoredPicture } from "../../picture/queries.ts";
import type { ProjectId } from "../../project/access.ts";
import type { ItemAccess } from "../access.ts";
import { readItem } from "../queries.ts";

/** A banner as it can be drawn now: with its photo when that is still a picture of the same project. */
export interface ShownBanner {
  banner: Banner;
  photo: PictureId | null;
  /** It has a photo that is no longer there: it is drawn without one. */
  lost: boolean;
  logo: PictureId | null;
  logoLost: boolean;
  /** Somebody generated is in the photo: that is said on it. */
  label: string;
  /** What an image model was told for the photo. */
  prompt: string;
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
  const { photo: use, logo: sign, ...plain } = bannerOf(item);
  const logo = sign ? await findPicture(ctx, projectId, sign) : null;
  const banner = logo ? { ...plain, logo } : plain;
  const signed = { logo, logoLost: sign !== undefined && logo === null };
  const none = { ...signed, banner, photo: null, lost: false, label: "", prompt: "" };
  if (!use || !hasPhotoPlace(banner)) return none;
  const photo = await findPicture(ctx, projectId, use.id);
  const about = photo ? await readPicture(ctx, photo) : null;
  if (!photo || !about) return { ...none, lost: true };
  const label = about.showsPerson ? personLabel : "";
  return { ...none, banner: { ...banner, photo: use }, photo, label, prompt: about.prompt };
}

/** Names what a picture shows: the same words, colours, size, photo, focus and engine give the same tag. */
export function bannerTag(ctx: Context, { banner, label }: ShownBanner, width: number | undefined): string {
  const shown = JSON.stringify([ctx.engines.image.version, banner, label, width ?? 0]);
  return createHash("sha256").update(shown).digest("base64url").slice(0, 27);
}

/** Nothing is stored: a banner is drawn from its item when somebody looks at it. */
export async function renderBanner(
  ctx: Context,
  { banner, photo, lost, logo, logoLost, label, prompt }: ShownBanner,
  options: { width?: number | undefined; signal?: AbortSignal },
): Promise<BannerDrawing> {
  const { width, signal } = options;
  const stored = photo ? await readStoredPicture(ctx, photo) : null;
  const drawing = await ctx.engines.image.render(banner, {
    ...{ photo: stored, label },
    logo: logo ? await readStoredPicture(ctx, logo) : null,
    ...(width === undefined ? {} : { width }),
    ...(signal === undefined ? {} : { signal }),
  });
  const gone = {
    ...(lost ? { photo: "lost" as const } : {}),
    ...(logoLost ? { logo: "lost" as const } : {}),
  };
  return { ...drawing, report: { ...drawing.report, ...gone, prompt } };
}

/** Banners with what an image model was told for their photo and what has to be said of it: they leave the product with both. */
export async function itemsWithPictureCredits(
  ctx: Context,
  projectId: ProjectId,
  items: readonly Item[],
): Promise<Item[]> {
  const photoOf = (item: Item): string | undefined => {
    const banner = bannerFieldsSchema.safeParse(item.fields);
    if (item.kind !== "banner" || !banner.success || !hasPhotoPlace(banner.data)) return undefined;
    return banner.data.photo?.id;
  };
  const ids = [...new Set(items.flatMap((item) => photoOf(item) ?? []))];
  if (ids.length === 0) return [...items];
  const { id, prompt, showsPerson } = projectPicture;
  const made = await ctx.db
    .select({ id, prompt, showsPerson })
    .from(projectPicture)
    .where(
      and(
        eq(projectPicture.projectId, projectId),
        eq(projectPicture.origin, "made"),
        inArray(projectPicture.id, ids),
      ),
    );
  return items.map((item) => {
    const picture = made.find((one) => one.id === photoOf(item));
    if (!picture) return item;
    const label = picture.showsPerson ? personLabel : "";
    return { ...item, fields: { ...item.fields, told: { prompt: picture.prompt, label } } };
  });
}
