/** A draft of sitemap.xml: the addresses are those of no real site until somebody writes the site's own. */
import type { Item } from "#src/shared/result.ts";
import { listedPages } from "../read.ts";

/** Reserved for examples by RFC 2606, so that a draft names nobody's site. */
const base = "https://www.example.com/";

export function siteToSitemap(items: readonly Item[]): string {
  const pages = listedPages(items).map(({ slug, parent }) => {
    const isHome = parent === "" && /^(?:|top|home|index|\/)$/u.test(slug);
    return `  <url><loc>${base}${isHome ? "" : encodeURI(slug).replace(/[&<>'"]/gu, encodeURIComponent)}</loc></url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!-- 下書きです。${base} を、公開するサイトのアドレスに書きかえてください。 -->`,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    "</urlset>",
    "",
  ].join("\n");
}
