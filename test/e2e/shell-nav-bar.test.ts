/** @module-tag long */
import type { Browser, Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { moduleOf, openReady, ready, routerTo } from "#test/support/shell-page.ts";

let server: Site;
let browser: Browser;
let page: Page;

withProduct((product) => {
  ({ server, browser } = product);
});
beforeEach(async () => {
  ({ page } = await openPage(browser, { loadsAhead: true }));
  // The page's time goes on by itself until it is stopped, and then by what the test says.
  await page.clock.install();
});
afterEach(() => page.context().close());

/** The bar as it is told to be; how it gets there is the style sheet's. */
interface Look {
  opacity: number;
  /** Percent of the window. */
  width: number;
  color: string;
}

/** Writes down every look of the bar from now on. */
async function record(): Promise<() => Promise<Look[]>> {
  await page.evaluate(() => {
    const looks: unknown[] = [];
    const bar = document.querySelector<HTMLElement>("[data-loading-bar]");
    if (!bar) throw new Error("no bar");
    const look = () =>
      looks.push({
        opacity: Number(bar.style.opacity),
        width: Number(/scaleX\((.+)\)/.exec(bar.style.transform)?.[1]) * 100,
        color: getComputedStyle(bar).backgroundColor,
      });
    look();
    new MutationObserver(look).observe(bar, { attributes: true });
    Object.assign(window, { looks });
  });
  return () => page.evaluate(() => (window as unknown as { looks: Look[] }).looks);
}

/** Keeps an answer back until `release` is called; `asked` resolves when it was asked for. */
async function hold(pattern: string | RegExp, end: "answer" | "abort" = "answer") {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(pattern, async (route) => {
    asked.resolve();
    await released.promise;
    await (end === "abort" ? route.abort() : route.fallback());
  });
  return { asked: asked.promise, release: () => released.resolve() };
}

const stopTime = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
const now = async (read: () => Promise<Look[]>) => (await read()).at(-1);
const isFull = async (read: () => Promise<Look[]>) =>
  expect.poll(() => now(read).then((look) => look?.width)).toBe(100);

/** The ending: full for half a second, then fading, then empty. */
async function ends(read: () => Promise<Look[]>): Promise<void> {
  await page.clock.runFor(499);
  expect(await now(read)).toMatchObject({ width: 100 });
  await page.clock.runFor(1);
  expect(await now(read)).toMatchObject({ width: 100, opacity: 0 });
  await page.clock.runFor(400);
  expect(await now(read)).toMatchObject({ width: 0, opacity: 0 });
}

const tokens = () =>
  page.evaluate(() => {
    const probe = document.createElement("i");
    document.body.append(probe);
    const read = (token: string) => {
      probe.style.color = `var(--color-${token})`;
      return getComputedStyle(probe).color;
    };
    const colors = { primary: read("primary"), must: read("must") };
    probe.remove();
    return colors;
  });

describe("loading bar", () => {
  it("C114: a navigation under 900 ms never shows it", async () => {
    await openReady(page, server);
    // The page's code is there before: what is timed is the navigation alone.
    await quiet(page);
    const data = await hold(/trial\.data/);
    const read = await record();
    await stopTime();
    await routerTo(page, "/trial");
    await data.asked;
    await page.clock.runFor(900);
    data.release();
    await page.waitForURL("**/trial");
    await isFull(read);
    await ends(read);
    expect(Math.max(...(await read()).map(({ opacity }) => opacity))).toBe(0);
  });

  it("C115, C116, C117: a 3 s navigation shows it after a second, on its curve, green, then full, fading, empty", async () => {
    await openReady(page, server);
    const data = await hold(/trial\.data/);
    const { primary } = await tokens();
    const read = await record();
    await stopTime();
    await routerTo(page, "/trial");
    await data.asked;
    await page.clock.runFor(999);
    expect(await now(read)).toMatchObject({ opacity: 0, width: 0 });
    await page.clock.runFor(20);
    expect(await now(read)).toMatchObject({ opacity: 1 });
    // By the curve it stands half-way a second after it shows, give or take a frame.
    await page.clock.runFor(981);
    const middle = (await now(read))?.width;
    expect(middle).toBeGreaterThan(48);
    expect(middle).toBeLessThan(52);
    await page.clock.runFor(1000);
    const under = await read();
    expect(Math.max(...under.map(({ width }) => width))).toBeLessThan(100);

    data.release();
    await page.waitForURL("**/trial");
    await isFull(read);
    expect(await now(read)).toMatchObject({ opacity: 1, width: 100 });
    await ends(read);
    const looks = await read();
    expect(new Set(looks.map(({ color }) => color))).toEqual(new Set([primary]));
    const widths = looks.slice(0, -1).map(({ width }) => width);
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  });

  it("C115: runs while code loads, too, as one run with the data after it", async () => {
    await openReady(page, server);
    await quiet(page);
    const code = await hold(new RegExp(moduleOf("routes/terms")));
    const read = await record();
    await stopTime();
    await routerTo(page, "/terms");
    await code.asked;
    await page.clock.runFor(1300);
    expect(await now(read)).toMatchObject({ opacity: 1 });
    code.release();
    await page.waitForURL("**/terms");
    await isFull(read);
    await ends(read);
    // All that anybody saw: a second run would begin at nothing again.
    const widths = (await read()).filter(({ opacity }) => opacity > 0).map(({ width }) => width);
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  });

  it("C117: a navigation that fails ends in the error colour", async () => {
    await openReady(page, server);
    const data = await hold(/xyz\.data/);
    const { primary, must } = await tokens();
    const read = await record();
    await stopTime();
    await routerTo(page, "/auth/xyz");
    await data.asked;
    await page.clock.runFor(1300);
    expect(await now(read)).toMatchObject({ opacity: 1, color: primary });
    data.release();
    await page.getByRole("heading", { name: "Error: 404" }).waitFor();
    await isFull(read);
    expect(await now(read)).toMatchObject({ opacity: 1, color: must });
  });

  it("C117: so does one whose code cannot be loaded while the guard is closed", async () => {
    await openReady(page, server);
    await quiet(page);
    const { must } = await tokens();
    const code = await hold(`**${moduleOf("routes/terms")}`, "abort");
    await page.evaluate(() => {
      const record = { path: "/terms", expires: Date.now() + 60_000 };
      sessionStorage.setItem("hitofude-reload", JSON.stringify(record));
    });
    const read = await record();
    await stopTime();
    await routerTo(page, "/terms");
    await code.asked;
    await page.clock.runFor(1300);
    code.release();
    await page.getByRole("heading", { name: "Error: 503" }).waitFor();
    await isFull(read);
    expect(await now(read)).toMatchObject({ opacity: 1, color: must });
  });

  it("C118: not on first load, nor for calls in the background", async () => {
    await page.addInitScript(() => {
      Object.assign(window, { shown: false });
      new MutationObserver(() => {
        const bar = document.querySelector<HTMLElement>("[data-loading-bar]");
        if (bar && bar.style.opacity !== "0") Object.assign(window, { shown: true });
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    const entry = await hold(/\/assets\/entry\.client/);
    await page.goto(server.url, { waitUntil: "commit" });
    await entry.asked;
    await page.clock.runFor(1500);
    entry.release();
    await ready(page);
    const call = await hold(/background/);
    const answered = page.evaluate(() => fetch("/api/background").then(() => null));
    await call.asked;
    await page.clock.runFor(1500);
    call.release();
    await answered;
    expect(await page.evaluate(() => (window as unknown as { shown: boolean }).shown)).toBe(false);
  });
});
