import { Hono } from "hono";
import { accessItem } from "../domain/result/access.ts";
import { bannerTag, drawBanner, readBanner } from "../domain/result/commands/banner.ts";
import { bannerImageSchema } from "../domain/result/schema.ts";
import { unchanged } from "./files/inert.ts";
import { type ApiEnv, idParam, parseInput, queryOf } from "./request.ts";

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
    const known = unchanged(c, bannerTag(ctx, banner, width));
    if (known !== null) return known;
    const { bytes, mediaType } = await drawBanner(ctx, banner, { width, signal: c.req.raw.signal });
    const { layout, size } = banner.banner;
    const name = `banner-${layout}-${size}.png`;
    const kind = download === "1" ? "attachment" : "inline";
    return c.body(bytes, 200, {
      "content-type": mediaType,
      "content-disposition": `${kind}; filename="${name}"`,
    });
  });
