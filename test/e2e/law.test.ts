/** @module-tag long */
import type { Browser } from "playwright-core";
import { expect, it } from "vitest";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";

let server: Site;
let browser: Browser;
withProduct((product) => {
  ({ server, browser } = product);
});

it.each(["/privacy", "/terms"])(
  "%s says that it is a draft, when it changed, and every link of the contents leads to an article",
  async (path) => {
    const { page } = await openPage(browser, { reducedMotion: "reduce" });
    await page.goto(server.url + path);
    await page.getByText("弁護士による確認前の草案").waitFor();
    await page.locator("time").waitFor();
    const links = page.getByRole("navigation", { name: "目次" }).getByRole("link");
    expect(await links.count()).toBeGreaterThanOrEqual(10);
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute("href"))))
      expect(await page.locator(`section${href}`).count(), `${path}${href}`).toBe(1);
    await links.last().click();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe("#contact");
    await page.context().close();
  },
);
