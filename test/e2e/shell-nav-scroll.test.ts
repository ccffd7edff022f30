/** @module-tag long */
import type { Browser, Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { fillTestPage, openReady, ready, routerTo, toTestPage } from "#test/support/shell-page.ts";

let server: Site;
let browser: Browser;
let page: Page;

withProduct((product) => {
  ({ server, browser } = product);
});
beforeEach(async () => {
  ({ page } = await openPage(browser, { loadsAhead: true }));
});
afterEach(() => page.context().close());

const y = () => page.evaluate(() => window.scrollY);
/** Scrolls and waits until the browser says so. */
const scrollTo = (top: number) =>
  page.evaluate(
    (to) =>
      new Promise<void>((done) => {
        window.addEventListener("scroll", () => done(), { once: true });
        window.scrollTo(0, to);
      }),
    top,
  );
const path = () => page.evaluate(() => location.pathname + location.search + location.hash);
const click = (text: string) => page.getByText(text, { exact: true }).dispatchEvent("click", { button: 0 });
/** Makes every page high enough, with its main part far below and a margin for headers. */
const tall = () =>
  page.addStyleTag({ content: "#main{min-height:5000px;margin-top:2000px;scroll-margin-top:41px}" });

const links = [
  { text: "query", to: "?x=1", top: 100 },
  { text: "hash", to: "#part", top: 130 },
  { text: "no hash", to: "/test", top: 160 },
  { text: "away", to: "/terms", top: 190 },
  { text: "away part", to: "/terms#main", top: 220 },
];

describe("scroll position", () => {
  it("C15, C19: another page begins at the top, Back returns to the place", { tags: ["smoke"] }, async () => {
    await fillTestPage(page, links);
    await toTestPage(page, server);
    await tall();
    await scrollTo(1234);
    await click("away");
    await page.getByRole("heading", { name: "利用規約" }).waitFor();
    await expect.poll(y).toBe(0);
    await page.goBack();
    await page.getByRole("heading", { name: "filled" }).waitFor();
    await expect.poll(async () => Math.abs((await y()) - 1234)).toBeLessThanOrEqual(2);
    await page.goForward();
    await page.getByRole("heading", { name: "利用規約" }).waitFor();
    await expect.poll(y).toBe(0);
  });

  it("C16: a link to a part of another page puts that part at its scroll margin", async () => {
    await fillTestPage(page, links);
    await toTestPage(page, server);
    await tall();
    await click("away part");
    await page.getByRole("heading", { name: "利用規約" }).waitFor();
    const top = () => page.evaluate(() => document.getElementById("main")?.getBoundingClientRect().top ?? 0);
    await expect.poll(async () => Math.abs((await top()) - 41)).toBeLessThanOrEqual(2);
    expect(await y()).toBeGreaterThan(1000);
  });

  it("C17: a link to a part of the page scrolls to it, also again; taking the hash away goes to the top", async () => {
    await fillTestPage(page, links);
    await toTestPage(page, server);
    const top = () => page.evaluate(() => document.getElementById("part")?.getBoundingClientRect().top ?? 0);
    const atPart = async () => Math.abs((await top()) - 37);
    await click("hash");
    await expect.poll(atPart).toBeLessThanOrEqual(2);
    expect(await path()).toBe("/test#part");
    await scrollTo(500);
    await click("hash");
    await expect.poll(atPart).toBeLessThanOrEqual(2);
    await click("no hash");
    await expect.poll(y).toBe(0);
    expect(await path()).toBe("/test");
  });

  it("C18: a link that changes only the query keeps the place; a hash link keeps the query", async () => {
    await fillTestPage(page, links);
    await toTestPage(page, server);
    await scrollTo(800);
    await click("query");
    await expect.poll(path).toBe("/test?x=1");
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await y()).toBe(800);
    await click("hash");
    await expect.poll(path).toBe("/test?x=1#part");
  });

  it("C20: a reload keeps the place", async () => {
    await openReady(page, server);
    // The style must be there before the position is restored.
    await page.route(`${server.url}/terms`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace("</head>", "<style>#main{min-height:5000px}</style></head>");
      await route.fulfill({ response: answer, body });
    });
    await openReady(page, server, "/terms");
    await scrollTo(1234);
    await page.reload();
    await ready(page);
    await expect.poll(async () => Math.abs((await y()) - 1234)).toBeLessThanOrEqual(2);
  });

  it("B17: nothing scrolls smoothly", async () => {
    await openReady(page, server);
    await routerTo(page, "/terms");
    await page.getByRole("heading", { name: "利用規約" }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
  });
});
