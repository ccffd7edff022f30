/** The documentation that the product serves: plain pages under the policy of the API's page, at any width and brightness. */
import type { Browser } from "playwright-core";
import { expect, it } from "vitest";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { some } from "#test/support/global/size.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";

let server: Site;
let browser: Browser;
withProduct(async (product) => {
  ({ server, browser } = product);
});

const base = "/api/v1/docs/";
const get = (path: string) => fetch(server.url + path);

it("every page and picture answers, and nothing else does", async () => {
  const index = await (await get(base)).text();
  const files = [...index.matchAll(/ (?:href|src)="([a-z0-9][\w.-]*)"/g)].map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(50);
  for (const file of new Set(files)) {
    const answer = await get(base + file);
    expect([file, answer.status]).toEqual([file, 200]);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("script-src");
    await answer.arrayBuffer();
  }
  for (const path of ["none.html", "index.html.br", "..%2f..%2fpackage.json", "a/b.html"])
    expect([path, (await get(base + path)).status]).toEqual([path, 404]);
});

const pages = [
  { page: "", colorScheme: "light", width: 1280 },
  { page: "", colorScheme: "dark", width: 320 },
  { page: "architecture.html", colorScheme: "dark", width: 1280 },
  { page: "architecture.html", colorScheme: "light", width: 320 },
  { page: "operations.ja.html", colorScheme: "light", width: 320 },
  { page: "checks.html", colorScheme: "light", width: 320 },
] as const;
it.each(some(pages, 1))(
  "axe finds nothing, nothing is cut off and pictures are seen: /$page $colorScheme $width",
  async ({ page: path, colorScheme, width }) => {
    const { page, faults } = await openPage(browser, { colorScheme, viewport: { width, height: 900 } });
    await page.goto(server.url + base + path, { waitUntil: "load" });
    for (const picture of await page.locator("main img").all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
    expect([await violations(page), await fitsWidth(page), faults]).toEqual([[], true, []]);
    await page.context().close();
  },
);

it("the documentation and the API's page lead to each other", { tags: ["long"] }, async () => {
  const { page } = await openPage(browser);
  await page.goto(`${server.url}/api/v1/docs`, { waitUntil: "load" });
  await page.getByRole("link", { name: "製品の文書" }).click();
  await page.getByRole("heading", { level: 1, name: "Hitofude" }).waitFor();
  await page.getByRole("link", { name: "API reference" }).click();
  await page.getByRole("heading", { level: 1, name: "APIの説明" }).waitFor();
  await page.context().close();
});
