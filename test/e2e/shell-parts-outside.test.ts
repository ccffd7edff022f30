/** @module-tag long */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openPage } from "#test/support/browser.ts";
import { type RunningServer, removeFolder, startServer, temporaryFolder } from "#test/support/server.ts";
import { clientNavigate, hydrated } from "#test/support/shell/in-page.ts";
import { quiet } from "#test/support/shell/quiet.ts";

const analyticsId = "GTM-TEST123";
const challengePath = "/cdn-cgi/challenge-platform/main.js";
const iconBody = '<path fill="currentColor" d="M2 2h12v12H2z"/>';

let plain: RunningServer;
let configured: RunningServer;
let browser: Browser;
let iconApi: Server;
let iconCalls: string[];
beforeAll(async () => {
  iconCalls = [];
  const answer: RequestListener = (request, response) => {
    iconCalls.push(request.url ?? "");
    response.writeHead(200, { "content-type": "application/json", "access-control-allow-origin": "*" });
    response.end(JSON.stringify({ prefix: "lucide", icons: { feather: { body: iconBody } } }));
  };
  iconApi = createServer(answer);
  await new Promise<void>((resolve) => iconApi.listen(0, "127.0.0.1", resolve));
  plain = await startServer(temporaryFolder());
  configured = await startServer(temporaryFolder(), {
    ANALYTICS_ID: analyticsId,
    CHALLENGE_SCRIPT_PATH: challengePath,
    ICON_FALLBACK_URL: `http://127.0.0.1:${(iconApi.address() as AddressInfo).port}/`,
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  for (const server of [plain, configured]) {
    await server?.end("SIGKILL");
    if (server) removeFolder(server.dataDir);
  }
  iconApi?.closeAllConnections();
  iconApi?.close();
});

const policyOf = async (server: RunningServer) =>
  (await fetch(`${server.url}/test`)).headers.get("content-security-policy") ?? "";
const tagScripts = (page: Page) => page.locator('script[src*="googletagmanager"]');

describe("analytics", () => {
  it("C87: one tag with the one id after hydration, once for the page; blocked, the product works", async () => {
    expect(await (await fetch(`${configured.url}/test`)).text()).not.toContain("gtm.js");
    const { page, faults } = await openPage(browser);
    await page.route("https://www.googletagmanager.com/**", (route) => route.abort());
    await page.goto(`${configured.url}/test`);
    await hydrated(page);
    await tagScripts(page).waitFor({ state: "attached" });
    await clientNavigate(page, "/auth/xyz");
    await clientNavigate(page, "/test");
    expect(
      await tagScripts(page).evaluateAll((list) => list.map((script) => script.getAttribute("src"))),
    ).toEqual([`https://www.googletagmanager.com/gtm.js?id=${analyticsId}`]);
    const events = await page.evaluate(() => window.dataLayer as { event: string; "gtm.start": number }[]);
    expect(events.map(({ event }) => event)).toEqual(["gtm.js"]);
    expect(Math.abs(Date.now() - (events[0]?.["gtm.start"] ?? 0))).toBeLessThan(60_000);
    await page.getByRole("button", { name: "お知らせを出す", exact: true }).click();
    await page.getByRole("status").waitFor();
    expect(faults.filter((fault) => !/googletagmanager|ERR_FAILED|404/.test(fault))).toEqual([]);
    await page.context().close();
  });

  it("C87: is allowed to run by the page's policy", async () => {
    const { page } = await openPage(browser);
    await page.route("https://www.googletagmanager.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "window.tagRan = true" }),
    );
    await page.goto(`${configured.url}/test`);
    await page.waitForFunction(() => "tagRan" in window);
    await page.context().close();
  });

  it("C87: without an id there is no tag, and the policy knows no other origin", async () => {
    const { page, faults } = await openPage(browser);
    await page.goto(`${plain.url}/test`);
    await hydrated(page);
    await quiet(page);
    await expect.poll(() => tagScripts(page).count()).toBe(0);
    expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
    expect(await policyOf(plain)).not.toMatch(/https?:/);
    expect(await policyOf(configured)).toContain("https://www.googletagmanager.com");
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe("bot challenge", () => {
  it("C88: its script comes from this site; where no edge answers it is a plain 404 that harms nothing", async () => {
    const html = await (await fetch(`${configured.url}/test`)).text();
    expect(html).toMatch(new RegExp(`<script async="" src="${challengePath}" nonce="[^"]+"`));
    const answer = await fetch(configured.url + challengePath, { redirect: "manual" });
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("<html");
    const { page, faults } = await openPage(browser);
    await page.route("https://www.googletagmanager.com/**", (route) => route.abort());
    await page.goto(`${configured.url}/test`);
    await hydrated(page);
    await page.getByRole("button", { name: "お知らせを出す", exact: true }).click();
    await page.getByRole("status").waitFor();
    expect(faults.filter((fault) => !/googletagmanager|ERR_FAILED|404/.test(fault))).toEqual([]);
    expect(await (await fetch(`${plain.url}/test`)).text()).not.toContain("challenge-platform");
    await page.context().close();
  });

  it("C88: runs where the edge serves it", async () => {
    const { page } = await openPage(browser);
    await page.route(`**${challengePath}`, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "window.challengeRan = true" }),
    );
    await page.goto(`${configured.url}/test`);
    await page.waitForFunction(() => "challengeRan" in window);
    await page.context().close();
  });
});

const later = (page: Page) => page.locator('[data-icon="lucide:feather"]');
const size = async (page: Page) => {
  const box = await later(page).boundingBox();
  return `${box?.width} ${box?.height}`;
};

describe("icons", () => {
  it("C86: those of the shell are in the server's HTML and cause no request", async () => {
    for (const path of ["/", "/trial", "/auth/login"]) {
      const html = await (await fetch(plain.url + path)).text();
      expect(html.match(/<fieldset.*?<\/fieldset>/s)?.[0].match(/<svg[^>]*>.*?<path/gs)).toHaveLength(3);
      const { page } = await openPage(browser);
      const asked: string[] = [];
      page.on("request", (request) => {
        if (/\/api\/icons|iconify/.test(request.url())) asked.push(request.url());
      });
      await page.goto(plain.url + path);
      await hydrated(page);
      await quiet(page);
      expect(asked).toEqual([]);
      await page.context().close();
    }
  });

  it("an icon named by data is drawn by the server when its page knows it, and fetched once, in one request, when not", async () => {
    const html = await (await fetch(`${plain.url}/test`)).text();
    expect(html).toMatch(/data-icon="lucide:brush"[^>]*><svg/);
    expect(html).toMatch(/data-icon="lucide:feather"[^>]*><\/span>/);
    const { page, faults } = await openPage(browser);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/icons")) asked.push(new URL(request.url()).search);
    });
    await page.goto(`${plain.url}/test`);
    await later(page).locator("svg").waitFor();
    await clientNavigate(page, "/trial");
    await clientNavigate(page, "/test");
    await later(page).locator("svg").waitFor();
    expect(asked).toEqual(["?icons=feather"]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("C111: an endpoint that hangs holds nothing up; the box has its size before and after the icon comes", async () => {
    const { page } = await openPage(browser);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/icons/**", async (route) => {
      await held;
      await route.continue();
    });
    await fetch(`${plain.url}/test`); // The first page of a process also loads the code of pages.
    const begun = performance.now();
    await fetch(`${plain.url}/test`);
    expect(performance.now() - begun).toBeLessThan(600);
    await page.goto(`${plain.url}/test`);
    await hydrated(page);
    await expect.poll(() => later(page).locator("svg").count()).toBe(0);
    const empty = await size(page);
    expect(Number.parseFloat(empty)).toBeGreaterThan(20);
    release();
    await later(page).locator("svg").waitFor();
    expect(await size(page)).toBe(empty);
    await page.context().close();
  });

  it.each([
    ["answers 404", 404, false],
    ["answers 500", 500, true],
    ["hangs", "hang", true],
  ] as const)(
    "when the endpoint %s the public API is asked only if that was no answer",
    async (_name, fault, asks) => {
      iconCalls.length = 0;
      const { page } = await openPage(browser);
      await page.route("https://www.googletagmanager.com/**", (route) => route.abort());
      await page.route("**/api/icons/**", async (route) => {
        if (fault !== "hang") await route.fulfill({ status: fault, body: "{}" });
      });
      await page.goto(`${configured.url}/test`);
      await hydrated(page);
      if (asks) await later(page).locator("svg").waitFor();
      else await quiet(page);
      expect(iconCalls).toEqual(asks ? ["/lucide.json?icons=feather"] : []);
      await expect.poll(() => later(page).locator("svg").count()).toBe(asks ? 1 : 0);
      await page.context().close();
    },
  );

  it("without a fallback nobody else is asked, whatever happens", async () => {
    const { page, faults } = await openPage(browser);
    await page.route("**/api/icons/**", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.goto(`${plain.url}/test`);
    await hydrated(page);
    await expect.poll(() => faults.some((fault) => fault.includes("not loaded"))).toBe(true);
    expect(faults.filter((fault) => fault.includes("left this machine"))).toEqual([]);
    await page.context().close();
  });
});
