import { asc, eq, inArray, sql } from "drizzle-orm";
import { resultItem } from "#src/db/schema/result.ts";
import { bannerFieldsSchema, hasPhotoPlace } from "#src/shared/banner.ts";
import { AppError } from "#src/shared/errors.ts";
import type { Item } from "#src/shared/result.ts";
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

/** Puts a photo or a logo of the same project into a banner, or into all of its result; null takes it out. It is an edit by hand like any other. */
export async function placePhoto(ctx: Context, access: ItemAccess, place: PlacePhoto): Promise<PlacedPhoto> {
  if (access.tool !== "images") throw new AppError("not_found");
  const { all } = place;
  const chosen = "logo" in place ? place.logo : place.photo?.id;
  if (chosen) await accessPicture(ctx, access.projectId, chosen);
  return ctx.transaction(async (inner) => {
    const which = all ? eq(resultItem.resultId, access.resultId) : eq(resultItem.id, access.itemId);
    const rows = await inner.db
      .select({ id: resultItem.id, item: resultItem.item, locked: resultItem.locked })
      .from(resultItem)
      .where(which)
      .orderBy(asc(resultItem.id))
      .for("update");
    const places = rows.filter(({ item }) => mayHold(item, place));
    // One by hand; in all of them, what was chosen stays as it was chosen.
    const open = all ? places.filter(({ locked }) => !locked) : places;
    if (places.length === 0)
      throw new AppError("conflict", "入れる場所のあるバナーがありません。変更していません。");
    if (open.length === 0)
      throw new AppError(
        "conflict",
        "すべて選んだ案のため、変更していません。選択を外すか、1枚ずつ入れてください。",
      );
    const ids = open.map(({ id }) => id);
    await write(inner, ids, place);
    await markReworked(inner, access.resultId);
    const written = await inner.db
      .select({ item: resultItem.item })
      .from(resultItem)
      .where(inArray(resultItem.id, ids))
      .orderBy(asc(resultItem.position));
    return { items: written.map(({ item }) => item), locked: places.length - open.length };
  });
}

/** A banner whose layout has a place for a photo; any may be signed, and either can be taken out of any. */
function mayHold({ kind, fields }: Item, place: PlacePhoto): boolean {
  const banner = bannerFieldsSchema.safeParse(fields);
  if (kind !== "banner" || !banner.success) return false;
  if ("logo" in place) return place.logo !== null || banner.data.logo !== undefined;
  return place.photo === null ? banner.data.photo !== undefined : hasPhotoPlace(banner.data);
}

/** All at once, with the earlier state of each kept. */
async function write(inner: Context, ids: readonly string[], place: PlacePhoto): Promise<void> {
  const at = inner.now().toISOString();
  const chosen = sql`id in (select x::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) x)`;
  await inner.db.execute(sql`
    insert into result_item_version (item_id, revision, item, created_at)
    select id, revision, item, ${at}::timestamptz from result_item where ${chosen}`);
  const [field, value] = "logo" in place ? ["logo", place.logo] : ["photo", place.photo];
  const path = sql`array['fields', ${field}::text]`;
  const next = value ? sql`jsonb_set(item, ${path}, ${JSON.stringify(value)}::jsonb)` : sql`item #- ${path}`;
  await inner.db.execute(sql`
    update result_item set item = jsonb_set(${next}, '{edited}', 'true'::jsonb), edited = true,
      revision = revision + 1, updated_at = ${at}::timestamptz
    where ${chosen}`);
}
