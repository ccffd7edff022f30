/** @module-tag long */
import type { Browser, Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { moduleOf, openReady, routerTo, watchRequests } from "#test/support/shell-page.ts";

let server: Site;
let browser: Browser;
let page: Page;
let faults: string[];

withProduct((product) => {
  ({ server, browser } = product);
});
beforeEach(async () => {
  ({ page, faults } = await openPage(browser, { loadsAhead: true, colorScheme: "dark" }));
});
afterEach(() => page.context().close());

/** Changes the document on its way. */
const damage = (change: (html: string) => string) =>
  page.route(`${server.url}/terms`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: change(await answer.text()) });
  });

describe("the browser's start", () => {
  it("C63: damaged bootstrap data leads to the error screen in its colours, not to a blank page", async () => {
    await damage((html) => html.replace(/(streamController\.enqueue\(")/, "$1!broken!"));
    await page.goto(`${server.url}/terms`);
    await page.getByRole("heading", { name: "Error: 500" }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^500 - /);
    await expect.poll(() => page.locator("html").getAttribute("class")).toContain("dark");
    const { dark, styled } = await page.evaluate(() => ({
      dark: getComputedStyle(document.documentElement).backgroundColor,
      styled: getComputedStyle(document.querySelector("main") as Element).display,
    }));
    expect(styled).toBe("grid");
    expect(dark).toBe("rgb(20, 23, 22)");
    await page.getByRole("link", { name: "トップ に戻る" }).click();
    await page.getByRole("heading", { name: /商品の説明を貼るだけ/ }).waitFor();
  });

  it("C63: without its data at all the page says so, and the failure is on the console", async () => {
    await damage((html) => html.replace("window.__reactRouterContext =", "window.lost ="));
    await page.goto(`${server.url}/terms`);
    await page.getByRole("heading", { name: "Error: 500" }).waitFor();
    await expect.poll(() => faults.length).toBeGreaterThan(0);
  });

  it("C61: after an error a successful navigation shows the page and nothing of the error", async () => {
    await openReady(page, server);
    await routerTo(page, "/auth/xyz");
    await page.getByRole("heading", { name: "Error: 404" }).waitFor();
    await routerTo(page, "/terms");
    await page.getByRole("heading", { name: "利用規約" }).waitFor();
    expect(await page.locator("body").innerText()).not.toMatch(/Error:|Not Found/);
  });

  it("C61: an error that no page raised goes the same way", async () => {
    const { documents } = watchRequests(page);
    await openReady(page, server);
    await quiet(page);
    await page.route(`**${moduleOf("routes/terms")}`, (route) => route.abort());
    await page.evaluate(() => {
      const record = { path: "/terms", expires: Date.now() + 60_000 };
      sessionStorage.setItem("hitofude-reload", JSON.stringify(record));
    });
    await routerTo(page, "/terms");
    await page.getByRole("heading", { name: "Error: 503" }).waitFor();
    await routerTo(page, "/privacy");
    await page.getByRole("heading", { name: "プライバシー" }).waitFor();
    expect(await page.locator("body").innerText()).not.toContain("Error:");
    expect(documents).toEqual(["/"]);
  });

  it("C62: a rejected promise in a click handler is on the console only; the page stays", async () => {
    await openReady(page, server);
    await page.evaluate(() => {
      document.querySelector("h1")?.addEventListener("click", () => {
        void Promise.reject(new Error("from a handler"));
      });
    });
    await page.getByRole("heading", { level: 1 }).click();
    await expect.poll(() => faults.join()).toContain("from a handler");
    await expect.poll(() => page.getByText("Error:").count()).toBe(0);
    await page.getByRole("banner").getByRole("link", { name: "お試し", exact: true }).click();
    await page.waitForURL("**/trial");
  });
});
