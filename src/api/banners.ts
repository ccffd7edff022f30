import { Hono } from "hono";
import { accessItem } from "../domain/result/access.ts";
import { bannerTag, drawBanner, readBanner } from "../domain/result/commands/banner.ts";
import { bannerImageSchema } from "../domain/result/schema.ts";
import { type ApiEnv, idParam, parseInput, queryOf } from "./request.ts";

/** Kept by the person's own browser only, and asked about each time: an edit shows at once. */
const caching = "private, no-cache";

export const bannerRoutes = new Hono<ApiEnv>()
  .get("/api/v1/items/:itemId/banner", async (c) => {
    const ctx = c.get("ctx");
    const banner = await readBanner(ctx, await accessItem(ctx, idParam(c, "itemId"), "read"));
    const { width } = parseInput(bannerImageSchema, queryOf(c));
    const drawing = await drawBanner(ctx, banner, { width, signal: c.req.raw.signal });
    return c.json({ width: drawing.width, height: drawing.height, report: drawing.report });
  })
  .get("/api/v1/items/:itemId/banner.png", async (c) => {
    const ctx = c.get("ctx");
    const banner = await readBanner(ctx, await accessItem(ctx, idParam(c, "itemId"), "read"));
    const { width, download } = parseInput(bannerImageSchema, queryOf(c));
    const tag = `"${bannerTag(ctx, banner, width)}"`;
    c.header("etag", tag);
    c.header("cache-control", caching);
    if (
      c.req
        .header("if-none-match")
        ?.split(",")
        .some((one) => one.trim() === tag)
    )
      return c.body(null, 304);
    const { bytes, mediaType } = await drawBanner(ctx, banner, { width, signal: c.req.raw.signal });
    const { layout, size } = banner.banner;
    const name = `banner-${layout}-${size}.png`;
    const kind = download === "1" ? "attachment" : "inline";
    return c.body(bytes, 200, {
      "content-type": mediaType,
      "content-disposition": `${kind}; filename="${name}"`,
    });
  });
