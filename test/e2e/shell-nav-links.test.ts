/** @module-tag long */
import type { Browser, Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import {
  fillTestPage,
  moduleOf,
  openReady,
  routeModules,
  type TestLink,
  toTestPage,
  watchRequests,
} from "#test/support/shell-page.ts";
import { until } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
let page: Page;
let faults: string[];

withProduct((product) => {
  ({ server, browser } = product);
});
afterEach(() => page.context().close());

async function open(): Promise<{ documents: string[]; others: string[] }> {
  ({ page, faults } = await openPage(browser, { loadsAhead: true }));
  return watchRequests(page);
}
const idle = () => page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
/** Everything that is in view was seen and had its idle moment. */
async function settled(): Promise<void> {
  for (let i = 0; i < 4; i += 1) await idle();
  await quiet(page);
}

const near: TestLink = { text: "near", to: "/terms", top: 200 };
const far: TestLink = { text: "far", to: "/admin", top: 4000 };

describe("loading ahead", () => {
  it("C21: a link in view has its page's code before any click, without data or API calls", {
    tags: ["smoke"],
  }, async () => {
    const seen = await open();
    await openReady(page, server);
    await until(() => seen.others.includes(moduleOf("routes/trial")));
    await settled();
    expect(seen.others.filter((path) => path.includes(".data") || path.startsWith("/api/"))).toEqual([]);
    expect(seen.documents).toEqual(["/"]);
    await page.getByRole("banner").getByRole("link", { name: "お試し", exact: true }).click();
    await page.waitForURL("**/trial");
    expect(seen.others.filter((path) => path === moduleOf("routes/trial"))).toHaveLength(1);
    expect(seen.documents).toEqual(["/"]);
    expect(faults).toEqual([]);
  });

  it("C22: a link below the fold has it only when it is scrolled to, once", async () => {
    const seen = await open();
    await fillTestPage(page, [near, far]);
    await toTestPage(page, server);
    await until(() => seen.others.includes(moduleOf("routes/terms")));
    await settled();
    expect(seen.others).not.toContain(moduleOf("routes/admin"));
    await page.getByText("far").scrollIntoViewIfNeeded();
    await until(() => seen.others.includes(moduleOf("routes/admin")));
    await page.getByText("near").scrollIntoViewIfNeeded();
    await page.getByText("far").scrollIntoViewIfNeeded();
    await settled();
    expect(seen.others.filter((path) => path === moduleOf("routes/admin"))).toHaveLength(1);
  });

  it("B18: links that open elsewhere or opted out are left alone", async () => {
    const seen = await open();
    // Nothing on the front page, whose footer may come into view while it goes, leads to these two.
    await fillTestPage(page, [
      { text: "window", to: "/admin", top: 100, target: "_blank" },
      { text: "out", to: "/auth/reset/new-password", top: 200, prefetch: false },
      { text: "other site", to: "https://other.test/terms", top: 300, target: "_blank" },
      { text: "witness", to: "/auth/reset", top: 400 },
    ]);
    await toTestPage(page, server);
    await until(() => seen.others.includes(moduleOf("routes/auth/reset")));
    await settled();
    expect(seen.others).not.toContain(moduleOf("routes/admin"));
    expect(seen.others).not.toContain(moduleOf("routes/auth/new-password"));
    await expect.poll(() => page.getByText("other site").getAttribute("rel")).toBe("noopener noreferrer");
    expect(faults).toEqual([]);
  });

  it.each([
    [{ saveData: true, effectiveType: "4g" }, false],
    [{ effectiveType: "2g" }, false],
    [{ effectiveType: "slow-2g" }, false],
    [{ effectiveType: "3g", saveData: false }, true],
  ])("C23: with %j it happens before the click: %s", async (connection, ahead) => {
    const seen = await open();
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, "connection", { value }),
      connection,
    );
    await openReady(page, server);
    if (ahead) await until(() => seen.others.includes(moduleOf("routes/trial")));
    await settled();
    expect(seen.others.includes(moduleOf("routes/trial"))).toBe(ahead);
    await page.getByRole("banner").getByRole("link", { name: "お試し", exact: true }).click();
    await page.waitForURL("**/trial");
    expect(seen.others).toContain(moduleOf("routes/trial"));
  });

  it("C24: code that is not there (404) reloads nothing", async () => {
    const seen = await open();
    await page.clock.install();
    let asked = 0;
    await page.route(`**${moduleOf("routes/trial")}`, (route) => {
      asked += 1;
      return route.fulfill({ status: 404, body: "" });
    });
    await openReady(page, server);
    await until(() => asked > 0);
    await settled();
    // Five seconds, as the check says: an endless reload would begin at once and go on.
    await page.clock.runFor(5000);
    await settled();
    expect(seen.documents).toEqual(["/"]);
    expect(asked).toBe(1);
  });

  it("C105: of 8 links in view never more than 4 route components are in flight, and all come in the end", async () => {
    await open();
    const routes = [
      ["routes/terms", "/terms"],
      ["routes/privacy", "/privacy"],
      ["routes/admin", "/admin"],
      ["routes/auth/reset", "/auth/reset"],
      ["routes/auth/new-password", "/auth/reset/new-password"],
      ["routes/plans", "/plans"],
      ["routes/profile", "/profile"],
      ["routes/tutorial", "/tutorial"],
    ] as const;
    await fillTestPage(
      page,
      routes.map(([id, to], index) => ({ text: id, to, top: 100 + 30 * index })),
    );
    // The layouts are held back too: they are route components.
    const all = Object.values(routeModules()).map(({ module }) => module);
    const held: { path: string; go(): void }[] = [];
    const done: string[] = [];
    let most = 0;
    let holding = false;
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      const path = new URL(route.request().url()).pathname;
      if (!holding || !all.includes(path)) return route.fallback();
      await new Promise<void>((go) => {
        held.push({ path, go });
        most = Math.max(most, held.length);
      });
      await route.fallback();
      done.push(path);
    });
    await openReady(page, server);
    await settled();
    await toTestPageHolding(() => {
      holding = true;
    });
    const wanted = routes.map(([id]) => moduleOf(id));
    // As many as may be asked for at once, before one is let go.
    await until(() => held.length === 4);
    await idle();
    while (!wanted.every((path) => done.includes(path))) {
      await until(() => held.length > 0);
      const before = done.length;
      held.shift()?.go();
      await until(() => done.length > before);
      await idle();
    }
    expect(most).toBe(4);
    expect(done.length).toBe(new Set(done).size);
  });
});

/** Goes to the filled page and holds modules back from the moment it stands. */
async function toTestPageHolding(hold: () => void): Promise<void> {
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): void };
    };
    // Nothing is idle until the test holds modules back.
    const original = window.requestIdleCallback;
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (run) => waiting.push(run);
    Object.assign(window, {
      goOn() {
        window.requestIdleCallback = original;
        for (const run of waiting) original(run);
      },
    });
    router.navigate("/test");
  });
  await page.getByRole("heading", { name: "filled" }).waitFor();
  hold();
  await page.evaluate(() => (window as unknown as { goOn(): void }).goOn());
}
