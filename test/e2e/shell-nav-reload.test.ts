/** @module-tag long */
import type { Browser, Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import {
  fillTestPage,
  moduleOf,
  openReady,
  ready,
  toTestPage,
  watchRequests,
} from "#test/support/shell-page.ts";
import { until } from "#test/support/trial.ts";

const hour = 3_600_000;
let server: Site;
let browser: Browser;
let page: Page;
let faults: string[];

withProduct((product) => {
  ({ server, browser } = product);
});
afterEach(() => page.context().close());

async function open() {
  ({ page, faults } = await openPage(browser, { loadsAhead: true }));
  return watchRequests(page);
}
const toTrial = () => page.getByRole("banner").getByRole("link", { name: "お試し", exact: true });
const isLatest = (path: string) => path.startsWith("/builds/latest.json");
/** A mark that a document load wipes away. */
const mark = () => page.evaluate(() => Object.assign(window, { marked: true }));
/** What a failure could have put on the page; the recording in the middle of it moves by itself. */
const shown = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("h1, h2, [role=status], [role=alert], [role=dialog]")]
      .filter((element) => element.closest("main") === null || /^H[12]$/.test(element.tagName))
      .map((element) => element.innerText),
  );
const marked = () => page.evaluate(() => "marked" in window);

/** Blocks a page's code from now on, or lets it through again. */
async function block(module: string): Promise<{ open(): void; asked(): number }> {
  let closed = true;
  let asked = 0;
  await page.route(`**${module}`, (route) => {
    asked += 1;
    return closed ? route.abort() : route.fallback();
  });
  return {
    open() {
      closed = false;
    },
    asked: () => asked,
  };
}

describe("a newer build", () => {
  it("C99: is asked for once an hour, not before", async () => {
    const seen = await open();
    await page.clock.install();
    await openReady(page, server);
    // The page became ready some seconds ago at most; the unit test knows the exact moment.
    await page.clock.fastForward(hour - 20_000);
    expect(seen.others.filter(isLatest)).toEqual([]);
    const answered = page.waitForResponse(/latest\.json\?\d+$/);
    await page.clock.fastForward(20_000);
    expect(await (await answered).json()).toEqual({ id: expect.any(String), timestamp: expect.any(Number) });
    await page.clock.fastForward(hour - 20_000);
    expect(seen.others.filter(isLatest)).toHaveLength(1);
    const second = page.waitForResponse(/latest\.json/);
    await page.clock.fastForward(20_000);
    await second;
    expect(seen.others.filter(isLatest)).toHaveLength(2);
  });

  it("C100: the same id changes nothing: the next link stays in the page", async () => {
    const seen = await open();
    await page.clock.install();
    await openReady(page, server);
    const answered = page.waitForResponse(/latest\.json/);
    await page.clock.fastForward(hour);
    await (await answered).finished();
    await mark();
    await toTrial().click();
    await page.waitForURL("**/trial");
    expect(await marked()).toBe(true);
    expect(seen.documents).toEqual(["/"]);
  });

  it("C100: another id reloads nothing by itself; the next link is a document load of its target", async () => {
    const seen = await open();
    await page.clock.install();
    await page.route(/latest\.json/, (route) => route.fulfill({ json: { id: "another", timestamp: 1 } }));
    await openReady(page, server);
    const answered = page.waitForResponse(/latest\.json/);
    await page.clock.fastForward(hour);
    await (await answered).finished();
    await page.clock.runFor(1000);
    expect(seen.documents).toEqual(["/"]);
    await mark();
    await toTrial().click();
    await page.waitForURL("**/trial");
    await ready(page);
    expect(await marked()).toBe(false);
    expect(seen.documents).toEqual(["/", "/trial"]);
    expect(faults).toEqual([]);
  });

  it("C101: a failure of that request shows nothing, and the next one comes an hour later", async () => {
    const seen = await open();
    await page.clock.install();
    await page.route(/latest\.json/, (route) => route.fulfill({ status: 500, body: "no" }));
    await openReady(page, server);
    const before = await shown();
    for (const count of [1, 2]) {
      const answered = page.waitForResponse(/latest\.json/);
      await page.clock.fastForward(hour);
      await (await answered).finished();
      await page.clock.runFor(1000);
      expect(seen.others.filter(isLatest)).toHaveLength(count);
    }
    expect(await shown()).toEqual(before);
    await mark();
    await toTrial().click();
    await page.waitForURL("**/trial");
    expect(await marked()).toBe(true);
  });
});

describe("code that cannot be loaded", () => {
  it("C102, C103, W08: one document load of the target; the same again within 10 s is an error; after 10 s one more load", async () => {
    const seen = await open();
    await page.clock.install();
    const trial = await block(moduleOf("routes/trial"));
    await openReady(page, server);
    await until(() => trial.asked() > 0);
    expect(seen.documents).toEqual(["/"]);

    await toTrial().click();
    await page.waitForURL("**/trial");
    await page.waitForLoadState("networkidle");
    expect(seen.documents).toEqual(["/", "/trial"]);

    await page.goBack();
    await ready(page);
    const loads = seen.documents.length;
    await toTrial().click();
    await page.getByRole("heading", { name: "Error: 503" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
    expect(seen.documents).toHaveLength(loads);

    // The error goes with the next page, and nothing of it is left.
    await page.getByRole("button", { name: "トップ に戻る" }).click();
    await page.getByRole("heading", { name: /商品の説明を貼るだけ/ }).waitFor();
    await expect.poll(() => page.getByText("Error:").count()).toBe(0);
    expect(seen.documents).toHaveLength(loads);

    await page.clock.fastForward(10_000);
    await toTrial().click();
    await page.waitForURL("**/trial");
    await page.waitForLoadState("networkidle");
    expect(seen.documents.slice(loads)).toEqual(["/trial"]);
  });

  it("C102: a fault that has passed costs one load of the target, and the page stands", async () => {
    const seen = await open();
    const trial = await block(moduleOf("routes/trial"));
    await openReady(page, server);
    await until(() => trial.asked() > 0);
    trial.open();
    // Browsers remember a module that failed for as long as the document lives.
    await toTrial().click();
    await page.waitForURL("**/trial");
    await ready(page);
    expect(seen.documents).toEqual(["/", "/trial"]);
  });

  it("C104: with the browser's storage closed, pages work and a chunk that fails still leads to its page", async () => {
    const seen = await open();
    await page.addInitScript(() => {
      for (const name of ["sessionStorage", "localStorage"])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
    });
    const terms = await block(moduleOf("routes/terms"));
    await fillTestPage(page, [{ text: "terms", to: "/terms", top: 100, prefetch: false }]);
    await openReady(page, server);
    await toTrial().click();
    await page.waitForURL("**/trial");
    await page.goBack();
    await page.getByRole("heading", { name: /商品の説明を貼るだけ/ }).waitFor();
    expect(seen.documents).toEqual(["/"]);
    // The browser reports the one chunk that is blocked here; nobody reports the closed storage.
    const expected = /net::ERR_FAILED/;
    expect(faults.filter((fault) => !expected.test(fault))).toEqual([]);

    await toTestPage(page, server);
    const before = seen.documents.length;
    await page.getByText("terms").click();
    await page.waitForURL("**/terms");
    expect(terms.asked()).toBeGreaterThan(0);
    expect(seen.documents.slice(before)).toEqual(["/terms"]);
  });
});
