import { accessItem } from "../domain/result/access.ts";
import { bannerTag, readBanner, renderBanner } from "../domain/result/commands/banner.ts";
import { bannerImageSchema } from "../domain/result/schema.ts";
import { bannerView } from "./answers/results.ts";
import { notModified } from "./files/inert.ts";
import { unchanged } from "./people/pictures.ts";
import { defineRoute, group } from "./routing/route.ts";

export const bannerRoutes = group("結果", [
  defineRoute(
    "GET /api/v1/items/:itemId/banner",
    {
      summary: "バナーの大きさと、読みやすさの確認を読みます。",
      access: "visitor",
      scope: "read",
      query: bannerImageSchema,
      response: bannerView,
      errors: ["image_failed"],
    },
    async ({ ctx, id, query, signal }) => {
      const banner = await readBanner(ctx, await accessItem(ctx, id("itemId"), "read"));
      const { width } = query();
      const drawing = await renderBanner(ctx, banner, { width, signal });
      return { width: drawing.width, height: drawing.height, report: drawing.report };
    },
  ),
  defineRoute(
    "GET /api/v1/items/:itemId/banner.png",
    {
      summary: "バナーの画像を読みます。",
      access: "visitor",
      scope: "read",
      query: bannerImageSchema,
      mediaType: "image/png",
      otherResponses: unchanged,
      errors: ["image_failed"],
    },
    async ({ c, ctx, id, query, signal }) => {
      const banner = await readBanner(ctx, await accessItem(ctx, id("itemId"), "read"));
      const { width, download } = query();
      const known = notModified(c, bannerTag(ctx, banner, width));
      if (known !== null) return known;
      const { bytes, mediaType } = await renderBanner(ctx, banner, { width, signal });
      const { layout, size } = banner.banner;
      const name = `banner-${layout}-${size}.png`;
      const kind = download === "1" ? "attachment" : "inline";
      return c.body(bytes, 200, {
        "content-type": mediaType,
        "content-disposition": `${kind}; filename="${name}"`,
      });
    },
  ),
]);
