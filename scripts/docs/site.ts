/**
 * The documentation as a site of plain files: every document of the repository as a page, and the pictures. The build writes it to
 * build/docs, from where the product serves it under /api/v1/docs/; `npm run docs -- folder` writes it for another host.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readPages } from "./site/pages.ts";
import { renderPage } from "./site/render.ts";

const pictures = "docs/images";
const assets = "build/client/assets";

/** The product's typeface, if it is built: systems without a Japanese one then show all pages too. */
function fontSheet(): string | undefined {
  const name = existsSync(assets) && readdirSync(assets).find((file) => /^fonts-[\w-]+\.css$/.test(file));
  return name ? `/assets/${name}` : undefined;
}

/** File → page. `served`: beside the API's own page, which lies one step above. */
export function sitePages(served: boolean): Map<string, string> {
  const groups = readPages();
  const beside = served ? { api: "../docs", sheet: fontSheet() } : null;
  return new Map(
    groups.flatMap(({ pages }) => pages.map((page) => [page.file, renderPage(page, groups, beside)])),
  );
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { served: { type: "boolean", default: false } },
  });
  const folder = positionals[0] ?? "build/docs-site";
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const pages = sitePages(values.served);
  for (const [file, html] of pages) writeFileSync(join(folder, file), html);
  for (const name of readdirSync(pictures)) copyFileSync(join(pictures, name), join(folder, name));
  process.stdout.write(`${folder}: ${pages.size} pages\n`);
}
