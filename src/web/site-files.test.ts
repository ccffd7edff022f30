import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { redirectByRule, siteFiles } from "./site-files.ts";

const build = { id: "abc", timestamp: 5 };
const app = new Hono()
  .use("*", redirectByRule({ "/old": "/new", "/away": "https://y.test/a" }))
  .route(
    "/",
    siteFiles(async () => build),
  )
  .all("*", (c) => c.text("page"));

describe("addresses that are no pages", () => {
  it("C10: robots.txt is text that lets crawlers read the robots meta", async () => {
    const response = await app.request("/robots.txt");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(await response.text()).not.toContain("Disallow");
  });

  it("B25: the build that is served, never cached", async () => {
    const response = await app.request("/builds/latest.json?123");
    expect(await response.json()).toEqual(build);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    "/favicon.ico",
    "/.well-known/x",
    "/.well-known/a/b",
    "/assets/gone-1a2b.js",
    "/builds/x.json",
    "/sw.js",
    "/sitemap.xml",
    "/manifest.webmanifest",
    "/apple-touch-icon.png",
    "/animations/none.json",
    "/a/b/c.MP4?x=1",
    "/backup.7z",
  ])("C8: %s is a plain 404, not a page", async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("page");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it.each(["/dashboard", "/dashboard.data", "/v1.2", "/a.b/c", `/${crypto.randomUUID()}/memo.data?x=1`])(
    "%s is a page, or the data of one",
    async (path) => {
      expect(await (await app.request(path)).text()).toBe("page");
    },
  );

  it("C64: a rule answers 307 and carries the query on; everything else goes its way", async () => {
    const own = await app.request("/old?a=1");
    expect([own.status, own.headers.get("location")]).toEqual([307, "/new?a=1"]);
    const away = await app.request("/away");
    expect([away.status, away.headers.get("location")]).toEqual([307, "https://y.test/a"]);
    expect(await (await app.request("/older")).text()).toBe("page");
  });
});
