/** @module-tag long */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { createApp } from "#src/app.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { createTestServices } from "#test/support/services.ts";
import { clientNavigate, countRequests, hydrated, luminance } from "#test/support/shell/in-page.ts";
import { quiet } from "#test/support/shell/quiet.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
});

async function open(path: string, options: Parameters<typeof openPage>[1] & { user?: boolean } = {}) {
  const { user = false, ...rest } = options;
  const watched = await openPage(browser, rest);
  if (user) await watched.page.context().addCookies(person.cookies);
  await watched.page.goto(server.url + path);
  await hydrated(watched.page);
  return watched;
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const path = (page: Page) => new URL(page.url()).pathname;
const animation = "/animations/lost.json";

describe("the error screen", () => {
  it("C31: a bad link shows status and message under its own address; Back works", {
    tags: ["smoke"],
  }, async () => {
    const { page } = await open("/dashboard", { user: true });
    await clientNavigate(page, "/not-a-uuid");
    await expect.poll(() => heading(page).innerText()).toBe("Error: 404");
    await expect.poll(() => page.locator("h1 + p").innerText()).toBe("Page Not Found: /not-a-uuid");
    expect(path(page)).toBe("/not-a-uuid");
    await expect.poll(() => page.title()).toBe("404 - Page Not Found: /not-a-uuid");
    await page.goBack();
    await expect.poll(() => heading(page).innerText()).toBe("ダッシュボード");
    expect(path(page)).toBe("/dashboard");
    await page.context().close();
  });

  it("C32 C61: a signed-in person goes back to the dashboard, in place of the bad address; the error is gone", async () => {
    const { page } = await open("/dashboard", { user: true });
    await clientNavigate(page, "/not-a-uuid");
    const length = await page.evaluate(() => history.length);
    await page.getByRole("button", { name: "ダッシュボード に戻る" }).click();
    await expect.poll(() => heading(page).innerText()).toBe("ダッシュボード");
    expect(path(page)).toBe("/dashboard");
    expect(await page.evaluate(() => history.length)).toBe(length);
    await expect.poll(() => page.locator("[data-error-screen]").count()).toBe(0);
    await page.context().close();
  });

  it("C33: a visitor goes to the top page", async () => {
    const { page } = await open("/auth/xyz");
    await expect.poll(() => page.getByRole("button").getByText("ダッシュボード").count()).toBe(0);
    await page.getByRole("button", { name: "トップ に戻る" }).click();
    await page.locator('[data-layout="default"]').waitFor();
    expect(path(page)).toBe("/");
    await expect.poll(() => page.locator("[data-error-screen]").count()).toBe(0);
    await page.context().close();
  });

  it("an error that no route raised shows at once, names itself, and goes with the next navigation", async () => {
    const { page } = await open("/test");
    const before = await page.title();
    await page.getByRole("button", { name: "エラーの画面を出す" }).click();
    await expect.poll(() => heading(page).innerText()).toBe("Error: 503");
    await expect.poll(() => page.title()).toMatch(/^503 - /);
    await clientNavigate(page, "/test?again");
    await expect.poll(() => heading(page).innerText()).toBe("表示の確認");
    await expect.poll(() => page.title()).toBe(before);
    // From one error to the next, the raised one does not come back.
    await page.getByRole("button", { name: "エラーの画面を出す" }).click();
    await clientNavigate(page, "/auth/xyz");
    await expect.poll(() => heading(page).innerText()).toBe("Error: 404");
    await clientNavigate(page, "/test");
    await expect.poll(() => heading(page).innerText()).toBe("表示の確認");
    await page.context().close();
  });

  it("C93: a page whose data cannot be read answers 500 without a word of the inside", async () => {
    const build = pathToFileURL(resolve("build/server/index.js")).href;
    const app = ((await import(build)) as { createApp: typeof createApp }).createApp;
    const services = await createTestServices({
      work: false,
      env: { NODE_ENV: "production", LOG_LEVEL: "silent" },
    });
    const db = new Proxy(services.context({ visitorId: null, user: null, addressHash: "" }).db, {
      get() {
        throw new Error("upstream said: secret-inner-text");
      },
    });
    const broken = app({ ...services, context: (actor) => ({ ...services.context(actor), db }) });
    const response = await broken.request("/trial", { headers: { host: "127.0.0.1" } });
    const html = await response.text();
    await services.drop();
    expect(response.status).toBe(500);
    expect(html).toContain("Error: 500");
    expect(html).not.toContain("secret-inner-text");
    expect(html).not.toMatch(/\bat .*\.js:\d+/);
  });
});

describe("its animation", () => {
  it("C34: is fetched once, without a body, and still moves after two of its lengths", async () => {
    const { page, faults } = await openPage(browser);
    const asked: (string | null)[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === animation) asked.push(request.method(), request.postData());
    });
    await page.clock.install();
    await page.goto(`${server.url}/auth/xyz`);
    await page.locator("[data-animation] svg").waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    const { op, fr } = JSON.parse(readFileSync(`public${animation}`, "utf8")) as { op: number; fr: number };
    await page.clock.runFor((2 * op * 1000) / fr);
    const drawings = new Set<string>();
    for (let step = 0; step < 10; step += 1) {
      drawings.add(await page.locator("[data-animation]").innerHTML());
      await page.clock.runFor(300);
    }
    expect(drawings.size).toBeGreaterThan(4);
    expect(asked).toEqual(["GET", null]);
    expect(faults.filter((fault) => !fault.includes("404"))).toEqual([]);
    await page.context().close();
  });

  it("C35: without it heading, message and button are there and work", async () => {
    const { page } = await openPage(browser);
    await page.route(`**${animation}`, (route) => route.fulfill({ status: 500, body: "no" }));
    await page.goto(`${server.url}/auth/xyz`);
    await hydrated(page);
    await quiet(page);
    await expect.poll(() => heading(page).innerText()).toBe("Error: 404");
    await expect.poll(() => page.locator("[data-error-screen] svg").count()).toBe(1);
    await page.getByRole("button", { name: "トップ に戻る" }).click();
    await page.locator('[data-layout="default"]').waitFor();
    expect(path(page)).toBe("/");
    await page.context().close();
  });

  it("stands still, and whole, for a person who asked for less motion", async () => {
    const { page } = await openPage(browser, { reducedMotion: "reduce" });
    await page.clock.install();
    await page.goto(`${server.url}/auth/xyz`);
    await page.locator("[data-animation] svg").waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    const first = await page.locator("[data-animation]").innerHTML();
    await page.clock.runFor(2000);
    expect(await page.locator("[data-animation]").innerHTML()).toBe(first);
    const widths = await page
      .locator("[data-animation] svg path")
      .evaluateAll((paths) => paths.map((drawn) => drawn.getBoundingClientRect().width));
    expect(Math.max(...widths)).toBeGreaterThan(100);
    await page.context().close();
  });

  it("neither it nor its player is loaded by a page that stands", async () => {
    const { page } = await openPage(browser);
    const asked = countRequests(page, animation);
    const scripts: string[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith(".js")) scripts.push(response.url());
    });
    await page.goto(`${server.url}/`);
    await hydrated(page);
    await quiet(page);
    expect(asked).toEqual([]);
    expect(scripts.filter((url) => /lottie|view-/.test(url))).toEqual([]);
    await page.context().close();
  });
});

describe("its looks", () => {
  it("C36: the icon is a vector picture at the root", async () => {
    const html = await (await fetch(`${server.url}/auth/xyz`)).text();
    const href = html.match(/<link rel="icon" type="image\/svg\+xml" href="(\/[\w-]+\.svg)"/)?.[1] ?? "";
    const icon = await fetch(server.url + href);
    expect(`${icon.status} ${icon.headers.get("content-type")}`).toMatch(/^200 image\/svg\+xml/);
  });

  it("C37: dark with light text, or light grey with dark text", async () => {
    const looks = async (colorScheme: "dark" | "light") => {
      const { page } = await open("/auth/xyz", { colorScheme });
      const found = {
        ground: await luminance(page, "[data-error-screen]", "backgroundColor"),
        heading: await luminance(page, "h1", "color"),
        message: await luminance(page, "h1 + p", "color"),
      };
      await page.context().close();
      return found;
    };
    const dark = await looks("dark");
    expect(dark.ground).toBeLessThan(0.2);
    expect(Math.min(dark.heading, dark.message)).toBeGreaterThan(0.6);
    const light = await looks("light");
    expect(light.ground).toBeGreaterThan(0.8);
    expect(light.ground).toBeLessThan(0.95);
    expect(Math.max(light.heading, light.message)).toBeLessThan(0.3);
  });

  it("C38: the colour class is the same before, during and after an error", async () => {
    const { page } = await open("/dashboard", { user: true, colorScheme: "light" });
    await page.evaluate(() => {
      localStorage.setItem("hitofude-color-mode", "dark");
    });
    await page.reload();
    await hydrated(page);
    await page.evaluate(() => {
      const classes = new Set<string>();
      const look = () => {
        classes.add(document.documentElement.className);
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { seenClasses: classes });
    });
    await clientNavigate(page, "/not-a-uuid");
    await heading(page).getByText("Error: 404").waitFor();
    await page.getByRole("button", { name: "ダッシュボード に戻る" }).click();
    await heading(page).getByText("ダッシュボード").waitFor();
    const seen = await page.evaluate(() => [
      ...(window as unknown as { seenClasses: Set<string> }).seenClasses,
    ]);
    expect(seen).toEqual(["dark"]);
    await page.context().close();
  });

  it("an error of the document itself keeps the colour class too", async () => {
    const { page } = await openPage(browser, { colorScheme: "dark" });
    await page.goto(`${server.url}/test`);
    await hydrated(page);
    // The root's data fails: React builds <html> anew, without what scripts had put on it.
    await page.route("**/*.data*", (route) => route.fulfill({ status: 400, body: "broken" }));
    await clientNavigate(page, "/trial");
    await heading(page)
      .getByText(/^Error: /)
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.className)).toBe("dark");
    await page.context().close();
  });

  it.each([
    { name: "light, wide", options: {} },
    { name: "dark, 320", options: { colorScheme: "dark" as const, viewport: { width: 320, height: 700 } } },
  ])("is accessible and fits: $name", async ({ options }) => {
    const { page } = await open(`/auth/${"long-".repeat(60)}`, { ...options, reducedMotion: "reduce" });
    await page.locator("[data-animation] svg").waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    await page.context().close();
  });
});
