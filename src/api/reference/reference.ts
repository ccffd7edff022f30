/** What the API says of itself: for machines, and as a page. Nothing in it is secret. */

import { z } from "zod";
import { defineRoute, group } from "../routing/route.ts";
import { openApi } from "./document.ts";
import { documentRoutes, pageHeaders } from "./documents.ts";
import { referencePage } from "./page.ts";

export const referenceRoutes = group("APIキーとこの説明", [
  defineRoute(
    "GET /api/v1/openapi.json",
    {
      summary: "このAPIの説明をOpenAPI 3.1の文書で読みます。",
      access: "public",
      response: () => z.record(z.string(), z.unknown()),
    },
    ({ c, ctx }) => {
      const document = openApi(ctx.settings.siteName, c.get("routes"));
      return c.body(JSON.stringify(document), 200, {
        "content-type": "application/json; charset=utf-8",
        "cache-control": pageHeaders["cache-control"],
      });
    },
  ),
  ...documentRoutes,
  defineRoute(
    "GET /api/v1/docs",
    { summary: "このAPIの説明を画面で読みます。", access: "public", mediaType: "text/html" },
    ({ c, ctx }) => {
      const { siteName, siteUrl } = ctx.settings;
      const { fontSheet } = c.get("services");
      return c.html(
        referencePage(openApi(siteName, c.get("routes")), { siteName, siteUrl, fontSheet }),
        200,
        pageHeaders,
      );
    },
  ),
]);
