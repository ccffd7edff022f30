/** What the API says of itself: for machines, and as a page. Nothing in it is secret. */
import { Hono } from "hono";
import type { ApiEnv } from "../request.ts";
import { openApi } from "./document.ts";
import { referencePage } from "./page.ts";
import { style } from "./page-style.ts";
import { styleHash } from "./style-hash.ts";

const headers = {
  "cache-control": "public, max-age=300",
  "content-security-policy": `default-src 'none'; style-src 'self' ${styleHash(style)}; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

export const referenceRoutes = new Hono<ApiEnv>()
  .get("/api/v1/openapi.json", (c) => {
    const document = openApi(c.get("ctx").settings.siteName);
    return c.body(JSON.stringify(document), 200, {
      "content-type": "application/json; charset=utf-8",
      "cache-control": headers["cache-control"],
    });
  })
  .get("/api/v1/docs", (c) => {
    const { siteName, siteUrl } = c.get("ctx").settings;
    const { fontSheet } = c.get("services");
    return c.html(referencePage(openApi(siteName), { siteName, siteUrl, fontSheet }), 200, headers);
  });
