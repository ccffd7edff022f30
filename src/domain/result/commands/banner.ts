import { createHash } from "node:crypto";
import type { Drawing } from "../../../engines/image/image.ts";
import { type Banner, bannerFieldsSchema } from "../../../shared/banner.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Item } from "../../../shared/result.ts";
import type { Context } from "../../context.ts";
import type { ItemAccess } from "../access.ts";
import { readItem } from "../queries.ts";

/** The banner an item describes: its own checked words and nothing else. Throws not_found for an item that is none. */
export async function readBanner(ctx: Context, access: ItemAccess): Promise<Banner> {
  if (access.tool !== "images") throw new AppError("not_found");
  return bannerOf(await readItem(ctx, access));
}

/** Throws not_found for an item that is no banner. */
export function bannerOf(item: Item): Banner {
  const fields = bannerFieldsSchema.safeParse(item.fields);
  if (item.kind !== "banner" || !fields.success) throw new AppError("not_found");
  return { ...fields.data, headline: item.text };
}

/** Names what a picture shows: the same words, colours, size and engine give the same tag. */
export function bannerTag(ctx: Context, banner: Banner, width: number | undefined): string {
  const shown = JSON.stringify([ctx.engines.image.version, banner, width ?? 0]);
  return createHash("sha256").update(shown).digest("base64url").slice(0, 27);
}

/** Nothing is stored: a banner is drawn from its item when somebody looks at it. */
export function drawBanner(
  ctx: Context,
  banner: Banner,
  options: { width?: number | undefined; signal?: AbortSignal },
): Promise<Drawing> {
  const { width, signal } = options;
  return ctx.engines.image.render(banner, {
    ...(width === undefined ? {} : { width }),
    ...(signal === undefined ? {} : { signal }),
  });
}
