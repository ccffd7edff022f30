import { asc, eq, inArray, sql } from "drizzle-orm";
import { resultItem } from "../../../db/schema/result.ts";
import { bannerFieldsSchema, hasPhotoPlace, type PhotoUse } from "../../../shared/banner.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Item } from "../../../shared/result.ts";
import type { Context } from "../../context.ts";
import { accessPicture } from "../../picture/access.ts";
import type { PlacePhoto } from "../../picture/schema.ts";
import type { ItemAccess } from "../access.ts";
import { markReworked } from "./target.ts";

export interface PlacedPhoto {
  /** The banners as they are now. */
  items: Item[];
  /** Banners that have a place for a photo and stayed as they were, because they are locked. */
  locked: number;
}

/** Puts a picture of the same project into a banner, or into all of its result; null takes it out. It is an edit by hand like any other. */
export async function placePhoto(
  ctx: Context,
  access: ItemAccess,
  { photo, all }: PlacePhoto,
): Promise<PlacedPhoto> {
  if (access.tool !== "images") throw new AppError("not_found");
  if (photo) await accessPicture(ctx, access.projectId, photo.id);
  return ctx.transaction(async (inner) => {
    const which = all ? eq(resultItem.resultId, access.resultId) : eq(resultItem.id, access.itemId);
    const rows = await inner.db
      .select({ id: resultItem.id, item: resultItem.item, locked: resultItem.locked })
      .from(resultItem)
      .where(which)
      .orderBy(asc(resultItem.id))
      .for("update");
    const places = rows.filter(({ item }) => mayHold(item, photo));
    const open = places.filter(({ locked }) => !locked);
    if (places.length === 0)
      throw new AppError("conflict", "このレイアウトには写真の入る場所がありません。変更していません。");
    if (open.length === 0)
      throw new AppError("conflict", "固定中のため変更していません。固定を外してからお試しください。");
    const ids = open.map(({ id }) => id);
    await write(inner, ids, photo);
    await markReworked(inner, access.resultId);
    const written = await inner.db
      .select({ item: resultItem.item })
      .from(resultItem)
      .where(inArray(resultItem.id, ids))
      .orderBy(asc(resultItem.position));
    return { items: written.map(({ item }) => item), locked: places.length - open.length };
  });
}

/** A banner whose layout has a place for one; a photo can be taken out of any. */
function mayHold({ kind, fields }: Item, photo: PhotoUse | null): boolean {
  const banner = bannerFieldsSchema.safeParse(fields);
  if (kind !== "banner" || !banner.success) return false;
  return photo === null ? banner.data.photo !== undefined : hasPhotoPlace(banner.data);
}

/** All at once, with the earlier state of each kept. */
async function write(inner: Context, ids: readonly string[], photo: PhotoUse | null): Promise<void> {
  const at = inner.now().toISOString();
  const chosen = sql`id in (select x::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) x)`;
  await inner.db.execute(sql`
    insert into result_item_version (item_id, revision, item, created_at)
    select id, revision, item, ${at}::timestamptz from result_item where ${chosen}`);
  const next = photo
    ? sql`jsonb_set(item, '{fields,photo}', ${JSON.stringify(photo)}::jsonb)`
    : sql`item #- '{fields,photo}'`;
  await inner.db.execute(sql`
    update result_item set item = jsonb_set(${next}, '{edited}', 'true'::jsonb), edited = true,
      revision = revision + 1, updated_at = ${at}::timestamptz
    where ${chosen}`);
}
