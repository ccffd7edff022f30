/** @module-tag long */
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { brand } from "#src/config/brand.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { openPage } from "#test/support/browser.ts";
import { looked } from "#test/support/global/size.ts";
import { withProduct } from "#test/support/product.ts";
import { removeFolder, type Site, startServer, temporaryFolder } from "#test/support/server.ts";
import { openReady, ready, routerTo } from "#test/support/shell-page.ts";

const site = "https://hitofude.example";
let server: Site;
let browser: Browser;
let person: SignedIn;
let page: Page | undefined;

withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
});
afterEach(async () => {
  await page?.context().close();
  page = undefined;
});

const publicPages = [
  "/",
  "/auth/login",
  "/auth/reset",
  "/auth/reset/new-password",
  "/privacy",
  "/terms",
  "/trial",
  "/test",
];
const protectedPages = ["/dashboard", "/plans", "/profile", "/tutorial"];
const html = async (path: string, cookie = "") =>
  (await fetch(server.url + path, { headers: { cookie }, redirect: "manual" })).text();
const titles = (text: string) => [...text.matchAll(/<title[^>]*>(.*?)<\/title>/g)].map(([, title]) => title);
const last = `${brand.separator} ${brand.name}`;

/** A port nobody uses, for a server whose printed address is not where it listens. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

describe("addresses that are no pages", () => {
  it.each(["/robots.txt", "/favicon.ico", "/api/nope", "/.well-known/x", "/assets/gone.js", "/builds/x"])(
    "C8: %s never leads a visitor to the sign-in page, and is no page",
    async (path) => {
      const response = await fetch(server.url + path, { redirect: "manual" });
      expect(response.status).toBe(path === "/robots.txt" ? 200 : 404);
      expect(response.headers.get("content-type")).not.toContain("html");
    },
  );

  it("C84: an unknown path of the API is JSON for everybody, however it is asked for", async () => {
    const ways: Record<string, string>[] = [{}, { accept: "text/html" }, { cookie: person.cookie }];
    for (const headers of ways) {
      for (const path of ["/api/nope", "/api", "/api/", "/api/v1/nope/x?redirect_path=/"]) {
        const response = await fetch(server.url + path, { redirect: "manual", headers });
        const text = await response.text();
        expect(`${path} ${response.status} ${response.headers.get("location")}`).toBe(`${path} 404 null`);
        expect(response.headers.get("content-type")).toMatch(/^application\/json/);
        expect(JSON.parse(text)).toMatchObject({ error: { code: "not_found" } });
        expect(text).not.toContain("<");
      }
    }
  });

  it("C10: robots.txt is text, and the header says none", async () => {
    const response = await fetch(`${server.url}/robots.txt`);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(response.headers.get("x-robots-tag")).toBe("none");
    expect((await fetch(server.url)).headers.get("x-robots-tag")).toBe("none");
  });
});

describe("the document's head", () => {
  it("C9: every page, a 404 too, says robots none exactly once, and has one title", async () => {
    for (const path of [...publicPages, "/auth/xyz", ...protectedPages, "/not-a-uuid", "/a/b/c/d"]) {
      const text = await html(path, publicPages.includes(path) ? "" : person.cookie);
      const robots = [...text.matchAll(/<meta[^>]*name="robots"[^>]*>/g)].map(([tag]) => tag);
      expect(robots, path).toEqual(['<meta name="robots" content="none"/>']);
      expect(titles(text), path).toHaveLength(1);
    }
  });

  it("C11: pages without a title of their own are called by their address", async () => {
    expect(titles(await html("/dashboard", person.cookie))).toEqual([`Dashboard ${last}`]);
    expect(titles(await html("/auth/reset/new-password"))).toEqual([`New Password ${last}`]);
  });

  it("C12: a page's own title comes first, the product's name last; the front page carries the sub-name", async () => {
    expect(titles(await html("/trial"))).toEqual([`お試し ${last}`]);
    expect(titles(await html("/auth/login"))).toEqual([`ログイン ${last}`]);
    expect(titles(await html("/auth/login?mode=sign-up"))).toEqual([`新規登録 ${last}`]);
    expect(titles(await html("/auth/reset"))).toEqual([`パスワードの再設定 ${last}`]);
    expect(titles(await html("/plans", person.cookie))).toEqual([`プラン ${last}`]);
    const [front] = titles(await html("/"));
    expect(front).toContain(brand.subName);
    expect(front?.endsWith(last)).toBe(true);
  });

  it("C14: the canonical address keeps only the query keys that matter, and no slash at the end", async () => {
    const port = await freePort();
    const own = await startServer(temporaryFolder(), { SITE_URL: `${site}/`, PORT: String(port) });
    onTestFinished(async () => {
      await own.end("SIGKILL");
      removeFolder(own.dataDir);
    });
    const canonical = async (path: string) => {
      const text = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
      const addresses = [...text.matchAll(/rel="canonical" href="([^"]*)"/g)].map(([, href]) => href);
      return [addresses, [...text.matchAll(/property="og:url" content="([^"]*)"/g)].map(([, href]) => href)];
    };
    const expected = [`${site}/terms?page=2&amp;q=a`];
    expect(await canonical("/terms?q=a&utm_source=b&page=2")).toEqual([expected, expected]);
    expect((await canonical("/terms/"))[0]).toEqual([`${site}/terms`]);
    expect((await canonical("/auth/xyz"))[0]).toEqual([]);
  });

  it("C13: the title follows client navigation, Back and an error included", async () => {
    ({ page } = await openPage(browser, { loadsAhead: true }));
    await openReady(page, server);
    const title = () => page?.title();
    const front = await title();
    await page.getByRole("banner").getByRole("link", { name: "お試し", exact: true }).first().click();
    await expect.poll(title).toBe(`お試し ${last}`);
    await routerTo(page, "/auth/xyz");
    await expect.poll(title).toBe("404 - Page Not Found: /auth/xyz");
    await page.goBack();
    await expect.poll(title).toBe(`お試し ${last}`);
    await page.goBack();
    await expect.poll(title).toBe(front);
    expect(await page.locator("title").count()).toBe(1);
  });
});

describe("pages arrive whole", () => {
  it("C70: every page has its heading without scripts, and no token is in it", async () => {
    for (const path of [...publicPages, ...protectedPages]) {
      // A signed-in person is sent on from the pages for those who are not.
      const forVisitors = path === "/auth/login" || path === "/auth/reset";
      const text = await html(path, forVisitors ? "" : person.cookie);
      expect(text, path).toMatch(/<h1[\s>]/);
      expect(text, path).not.toMatch(/access_token|refresh_token|eyJ[\w-]{10,}/);
    }
  });

  it.each(looked(["light", "dark"] as const))(
    "C69: no hydration error or warning on any page (%s)",
    async (colorScheme) => {
      for (const cookies of [[], person.cookies]) {
        const opened = await openPage(browser, { loadsAhead: true, colorScheme });
        page = opened.page;
        await page.context().addCookies(cookies);
        const paths = cookies.length > 0 ? [...publicPages, ...protectedPages] : publicPages;
        for (const path of paths) {
          await page.goto(server.url + path);
          await ready(page);
        }
        expect(opened.faults).toEqual([]);
        await page.context().close();
      }
      page = undefined;
    },
  );
});
