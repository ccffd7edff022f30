import type { IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isAppError } from "#src/shared/errors.ts";
import { type Canary, startCanary, watchConnections } from "#test/hostile/canary.ts";
import { type LocalServer, serveHttp } from "#test/hostile/serve.ts";
import { hostileLookup } from "#test/hostile/urls.ts";
import { createPageReader } from "./guarded.ts";
import type { PageReader } from "./page.ts";

let canary: Canary;
let site: LocalServer;
let reader: PageReader;
const seen: IncomingHttpHeaders[] = [];
const watch = watchConnections();
const sentence = "転送の先にある、公開されたページの本文です。安心して読めます。";

beforeAll(async () => {
  canary = await startCanary();
  // /chain/<hops left>/<status>?to=<last target>
  site = await serveHttp((request, response) => {
    seen.push(request.headers);
    const url = new URL(request.url ?? "/", "http://site.example");
    const [, , left = "0", status = "302"] = url.pathname.split("/");
    const to = url.searchParams.get("to") ?? "/";
    response.setHeader("set-cookie", "session=secret; Path=/");
    response.setHeader("www-authenticate", "Basic");
    response.setHeader("content-type", "text/html");
    if (!url.pathname.startsWith("/chain/")) {
      const refresh = url.pathname === "/refresh" ? `<meta http-equiv=refresh content="0;url=${to}">` : "";
      response.setHeader("refresh", `0;url=${to}`);
      response.end(`<!doctype html>${refresh}<p>${sentence}`);
      return;
    }
    const next = Number(left) <= 1 ? to : `/chain/${Number(left) - 1}/${status}?to=${encodeURIComponent(to)}`;
    response.writeHead(Number(status), { location: next }).end("<p>moved");
  });
  reader = createPageReader({
    allowOrigins: [site.origin],
    allowPorts: [80, 443, canary.open],
    lookup: hostileLookup(),
    timeoutMs: 3_000,
  });
});

afterAll(async () => {
  watch.stop();
  await reader.close();
  await site.close();
  await canary.close();
});

async function codeOf(path: string): Promise<string> {
  return reader.read(site.origin + path).then(
    () => "read",
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );
}

describe("redirects", () => {
  it("are followed up to five times, and each hop is asked without what the last one set", async () => {
    seen.length = 0;
    const page = await reader.read(`${site.origin}/chain/5/301?to=/end%23part`);
    expect(page.url).toBe(`${site.origin}/end`);
    expect(page.blocks).toEqual([sentence]);
    expect(seen).toHaveLength(6);
    for (const headers of seen) {
      expect(headers.cookie).toBeUndefined();
      expect(headers.authorization).toBeUndefined();
      expect(headers.referer).toBeUndefined();
    }
    await expect(reader.read(`${site.origin}/chain/6/302?to=/end`)).rejects.toThrow(/転送が多すぎる/);
  });

  it("never lead inside, with the inner address at any hop from 1 to 30", async () => {
    const before = { hits: canary.hits(), attempts: watch.attempts.length };
    const targets = [
      `http://127.0.0.1:${canary.open}/`,
      `http://[::1]:${canary.open}/`,
      `//127.1:${canary.open}/`,
      `http://loopback.example:${canary.open}/`,
      `http://2130706433:${canary.open}/`,
    ];
    for (let hops = 1; hops <= 30; hops++) {
      const to = encodeURIComponent(targets[hops % targets.length] ?? "");
      expect(await codeOf(`/chain/${hops}/${[301, 302, 303, 307, 308][hops % 5]}?to=${to}`)).toBe(
        hops <= 5 ? "page_refused" : "page_unreadable",
      );
    }
    expect(canary.hits() - before.hits).toBe(0);
    const own = site.origin.replace("http://", "").replace(":", " ");
    expect(watch.attempts.slice(before.attempts).filter((attempt) => attempt !== own)).toEqual([]);
  });

  it.each([
    "file:///etc/passwd",
    "ftp://public.example/",
    "javascript:1",
    "data:text/html,<p>a",
    "http://a:b@public.example/",
    "http://public.example:22/",
    "http://",
    "//",
  ])("to %s are refused", async (target) => {
    expect(await codeOf(`/chain/1/302?to=${encodeURIComponent(target)}`)).toBe("page_refused");
  });

  it("written into the page are not followed", async () => {
    const before = canary.hits();
    const to = encodeURIComponent(`http://127.0.0.1:${canary.open}/`);
    const page = await reader.read(`${site.origin}/refresh?to=${to}`);
    expect(page.blocks).toEqual([sentence]);
    expect(canary.hits()).toBe(before);
  });

  it("without an address count as a page that cannot be opened", async () => {
    const server = await serveHttp((_request, response) => response.writeHead(302).end());
    const other = createPageReader({ allowOrigins: [server.origin] });
    await expect(other.read(server.origin)).rejects.toThrow(/開けませんでした/);
    await other.close();
    await server.close();
  });
});
