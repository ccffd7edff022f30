import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { Hono } from "hono";
import { beforeEach, describe, expect, it } from "vitest";
import { cachePublicPages, isAnonymousRequest } from "./page-cache.ts";

const session = "hitofude-session=base64-abc";
const visitor = "hitofude_visitor=someone.signature";
const log = { info: () => undefined };

/** An application whose pages say who asked, so that anything of a person in the cache would show. */
function createSite(answer: { status?: number; cookie?: string } = {}) {
  const asked: string[] = [];
  const app = new Hono();
  app.use(
    "*",
    cachePublicPages({
      fetch: (request) => app.fetch(request),
      log,
      ignoredCookie: "hitofude_visitor",
    }),
  );
  let count = 0;
  app.all("*", (c) => {
    const who = c.req.header("cookie") ?? "nobody";
    asked.push(`${c.req.method} ${c.req.path} ${who}`);
    count += 1;
    const nonce = Buffer.from(`nonce number ${count}...`.slice(0, 16)).toString("base64");
    c.header("content-security-policy", `script-src 'nonce-${nonce}' 'strict-dynamic'`);
    if (answer.cookie) c.header("set-cookie", answer.cookie);
    const text = `<p>${who}さん、${c.req.path}へようこそ。</p>`.repeat(200);
    return c.html(
      `<script nonce="${nonce}">1</script>${text}<script nonce="${nonce}">"${nonce}"</script>`,
      (answer.status ?? 200) as 200,
    );
  });
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    app.request(path, { headers, method });
  return { asked, get };
}

let site: ReturnType<typeof createSite>;
beforeEach(() => {
  site = createSite();
});

const nonceOf = (response: Response) =>
  response.headers.get("content-security-policy")?.match(/'nonce-([^']+)'/)?.[1] ?? "";

describe("the public pages in memory (P6)", () => {
  it("are made once, by a request that carries nothing, and differ in their nonce only", async () => {
    const answers = [await site.get("/"), await site.get("/"), await site.get("/", { cookie: visitor })];
    expect(site.asked).toEqual(["GET / nobody"]);
    const nonces = answers.map(nonceOf);
    expect(new Set(nonces).size).toBe(3);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    for (const [index, body] of bodies.entries()) {
      const nonce = nonces[index] ?? "";
      expect(body.split(nonce).length - 1).toBe(3);
      expect(body.replaceAll(nonce, "N")).toBe(bodies[0]?.replaceAll(nonces[0] ?? "", "N"));
      expect(body).toContain("nobodyさん、/へようこそ。");
    }
    expect(new Set(answers.map((answer) => answer.headers.get("x-request-id"))).size).toBe(3);
  });

  it("gzip bytes are the same page with their own nonce", async () => {
    const plain = await site.get("/terms");
    const packed = await site.get("/terms", { "accept-encoding": "br, gzip" });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(packed.headers.get("vary")).toBe("accept-encoding");
    const bytes = Buffer.from(await packed.arrayBuffer());
    expect(Number(packed.headers.get("content-length"))).toBe(bytes.length);
    const text = gunzipSync(bytes).toString();
    expect(text.replaceAll(nonceOf(packed), "N")).toBe((await plain.text()).replaceAll(nonceOf(plain), "N"));
    expect(bytes.length).toBeLessThan(text.length / 10);
  });

  it("gzip packs a text once, however many nonces stand between its repetitions, and none into another's", async () => {
    const lines = Array.from({ length: 60 }, (_, index) =>
      createHash("sha256").update(`${index}`).digest("hex"),
    ).join("");
    const app = new Hono();
    app.use("*", cachePublicPages({ fetch: (request) => app.fetch(request), log, ignoredCookie: "none" }));
    app.get("/", (c) => {
      const nonce = Buffer.from("0123456789abcdef").toString("base64");
      c.header("content-security-policy", `script-src 'nonce-${nonce}'`);
      return c.html(Array.from({ length: 12 }, () => `${lines}<script nonce="${nonce}">1</script>`).join(""));
    });
    const ask = () => app.request("/", { headers: { "accept-encoding": "gzip" } });
    for (const answer of [await ask(), await ask()]) {
      const bytes = Buffer.from(await answer.arrayBuffer());
      const nonce = nonceOf(answer);
      const text = gunzipSync(bytes).toString();
      expect(text).toBe(`${lines}<script nonce="${nonce}">1</script>`.repeat(12));
      expect(bytes.length).toBeLessThan(gzipSync(lines).length * 2);
    }
  });

  it.each([
    ["a session", { cookie: session }, "/"],
    ["a session beside the visitor cookie", { cookie: `${visitor}; ${session}` }, "/"],
    ["part of a long session", { cookie: "hitofude-session.0=base64-a" }, "/privacy"],
    ["a cookie nobody knows", { cookie: "theme=1" }, "/"],
    ["a name that only begins alike", { cookie: "hitofude_visitor2=1" }, "/"],
    ["a query", {}, "/?redirect_path=/x"],
    ["a page that is not public", {}, "/trial"],
  ])(
    "leave a request with %s to the application, before and after they are made",
    async (_name, headers, path) => {
      const before = await (await site.get(path, headers)).text();
      await site.get("/");
      await site.get("/privacy");
      const known = site.asked.length;
      const after = await (await site.get(path, headers)).text();
      expect(site.asked.length).toBe(known + 1);
      expect(after).toContain(`${"cookie" in headers ? headers.cookie : "nobody"}さん`);
      expect(before).toContain(`${"cookie" in headers ? headers.cookie : "nobody"}さん`);
      const anybody = await (await site.get("/")).text();
      expect(anybody).toContain("nobodyさん");
    },
  );

  it("leave other methods to the application", async () => {
    await site.get("/");
    await site.get("/", {}, "POST");
    expect(site.asked).toEqual(["GET / nobody", "POST / nobody"]);
  });

  it("a hundred first requests make one page", async () => {
    await Promise.all(Array.from({ length: 100 }, () => site.get("/")));
    expect(site.asked).toHaveLength(1);
  });

  it.each<[name: string, answer: { status?: number; cookie?: string }]>([
    ["an error", { status: 500 }],
    ["an answer that sets a cookie", { cookie: "a=b" }],
  ])("never keep %s", async (_name, answer) => {
    site = createSite(answer);
    await site.get("/");
    const { status } = await site.get("/");
    expect(status).toBe(answer.status ?? 200);
    expect(site.asked.length).toBe(4);
  });

  it("pages of different hosts are kept apart", async () => {
    await site.get("http://a.test/");
    await site.get("http://b.test/");
    expect(site.asked).toHaveLength(2);
  });
});

it("an empty or foreign cookie header is not nothing", () => {
  expect(isAnonymousRequest(undefined, "v")).toBe(true);
  expect(isAnonymousRequest("v=1", "v")).toBe(true);
  expect(isAnonymousRequest("", "v")).toBe(false);
  expect(isAnonymousRequest("v=1; w=2", "v")).toBe(false);
});
