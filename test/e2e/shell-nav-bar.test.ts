import type { Browser, Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { moduleOf, openReady, routerTo } from "#test/support/shell-page.ts";

let server: Site;
let browser: Browser;
let page: Page;

withProduct((product) => {
  ({ server, browser } = product);
});
beforeEach(async () => {
  ({ page } = await openPage(browser));
});
afterEach(() => page.context().close());

interface Sample {
  /** Milliseconds since the navigation began; less than 0 before it. */
  at: number;
  opacity: number;
  /** Percent of the window. */
  width: number;
  color: string;
  path: string;
}

/** Looks at the bar in every frame, from now on. */
async function sample(): Promise<() => Promise<Sample[]>> {
  await page.evaluate(() => {
    const samples: unknown[] = [];
    const look = () => {
      const bar = document.querySelector<HTMLElement>("[data-loading-bar]");
      if (bar) {
        const { opacity, backgroundColor: color } = getComputedStyle(bar);
        const width = (bar.getBoundingClientRect().width / bar.offsetWidth) * 100;
        const begun = performance.getEntriesByName("moved")[0]?.startTime;
        samples.push({
          at: begun === undefined ? -1 : performance.now() - begun,
          opacity: Number(opacity),
          width,
          color,
          path: location.pathname,
        });
      }
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { samples });
  });
  return () => page.evaluate(() => (window as unknown as { samples: Sample[] }).samples);
}

const delay = (pattern: RegExp, ms: number) =>
  page.route(pattern, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.fallback();
  });
const at = (samples: Sample[], ms: number) => samples.find((each) => each.at >= ms);
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
const over = async (read: () => Promise<Sample[]>) => {
  // Empty again after it was full: fade and reset are over.
  await expect
    .poll(async () => {
      const samples = await read();
      const full = samples.findLastIndex(({ width }) => width > 99);
      return full >= 0 && samples.slice(full).some(({ width, opacity }) => width === 0 && opacity === 0);
    })
    .toBe(true);
  return read();
};

describe("loading bar", () => {
  it("C114: a navigation under 900 ms never shows it", async () => {
    await openReady(page, server);
    // The page's code is there before: what is timed is the navigation alone.
    await quiet(page);
    await delay(/trial\.data/, 600);
    const read = await sample();
    await routerTo(page, "/trial");
    await page.waitForURL("**/trial");
    const samples = await over(read);
    expect(Math.max(...samples.map(({ opacity }) => opacity))).toBe(0);
  });

  it("C115, C116, C117: a 3 s navigation shows it after a second, on its curve, green, then full, fading, empty", async () => {
    await openReady(page, server);
    await delay(/trial\.data/, 3000);
    const { primary } = await tokens();
    const read = await sample();
    await routerTo(page, "/trial");
    await page.waitForURL("**/trial");
    const samples = await over(read);

    expect(at(samples, 900)?.opacity).toBe(0);
    expect(at(samples, 1150)?.opacity).toBeGreaterThan(0);
    // By the curve it stands half-way a second after it shows; the timer that shows it may be late on a busy machine.
    const shown = samples.find(({ opacity }) => opacity > 0) as Sample;
    const middle = at(samples, shown.at + 1000)?.width;
    expect(middle).toBeGreaterThan(45);
    expect(middle).toBeLessThan(55);
    const full = samples.findIndex(({ width }) => width > 99.5);
    const end = samples[full] as Sample;
    expect(end.at).toBeGreaterThan(2900);
    expect(Math.max(...samples.slice(0, full).map(({ width }) => width))).toBeLessThan(100);
    expect(new Set(samples.map(({ color }) => color))).toEqual(new Set([primary]));

    // The last stretch takes a tenth of a second, so that the end lies that much before.
    // The record ends with the first frame that finds it empty, which may be before the moment asked for.
    const later = (ms: number) => at(samples, end.at - 100 + ms) ?? samples.at(-1);
    expect(later(400)?.opacity).toBe(1);
    expect(later(700)?.opacity).toBeLessThan(1);
    // Timers are as late as frames are on a busy machine.
    const gaps = samples.slice(full + 1).map((one, index) => one.at - (samples[full + index]?.at ?? one.at));
    expect(later(950 + Math.max(...gaps))).toMatchObject({ opacity: 0, width: 0 });
    process.stdout.write(`bar: ${middle?.toFixed(1)} % at 2 s, ${samples.length} frames\n`);
  });

  it("C115: runs while code loads, too, as one run with the data after it", async () => {
    await openReady(page, server);
    await quiet(page);
    await delay(new RegExp(moduleOf("routes/terms")), 1500);
    const read = await sample();
    await routerTo(page, "/terms");
    await page.waitForURL("**/terms");
    const samples = await over(read);
    expect(at(samples, 1300)?.opacity).toBeGreaterThan(0);
    // All that anybody saw, the fading included: a second run would begin at nothing again.
    const widths = samples
      .filter(({ opacity }) => opacity > 0.1)
      .map(({ width }) => Math.round(width * 100) / 100);
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  });

  it("C117: a navigation that fails ends in the error colour", async () => {
    await openReady(page, server);
    await delay(/xyz\.data/, 1500);
    const { primary, must } = await tokens();
    const read = await sample();
    await routerTo(page, "/auth/xyz");
    await page.getByRole("heading", { name: "Error: 404" }).waitFor();
    const samples = await over(read);
    expect(at(samples, 1300)).toMatchObject({ color: primary });
    const full = samples.find(({ width, opacity }) => width > 99.5 && opacity > 0.9);
    expect(full?.color).toBe(must);
  });

  it("C117: so does one whose code cannot be loaded while the guard is closed", async () => {
    await openReady(page, server);
    await quiet(page);
    const { must } = await tokens();
    await page.route(`**${moduleOf("routes/terms")}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.abort();
    });
    await page.evaluate(() => {
      const record = { path: "/terms", expires: Date.now() + 60_000 };
      sessionStorage.setItem("hitofude-reload", JSON.stringify(record));
    });
    const read = await sample();
    await routerTo(page, "/terms");
    await page.getByRole("heading", { name: "Error: 503" }).waitFor();
    const samples = await over(read);
    expect(samples.find(({ width, opacity }) => width > 99.5 && opacity > 0.9)?.color).toBe(must);
  });

  it("C118: not on first load, nor for calls in the background", async () => {
    await page.addInitScript(() => {
      Object.assign(window, { shown: false });
      new MutationObserver(() => {
        const bar = document.querySelector<HTMLElement>("[data-loading-bar]");
        if (bar && bar.style.opacity !== "0") Object.assign(window, { shown: true });
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await delay(/\/assets\/entry\.client/, 1500);
    await openReady(page, server);
    await delay(/background/, 1500);
    await page.evaluate(() => fetch("/api/background"));
    expect(await page.evaluate(() => (window as unknown as { shown: boolean }).shown)).toBe(false);
  });
});
