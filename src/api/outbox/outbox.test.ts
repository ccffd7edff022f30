/** Kept mail is shown to whoever sits at this machine, and to everybody else there is nothing. */
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { StoredMail } from "../../engines/mail/mail.ts";
import type { ApiEnv } from "../request.ts";
import { mount } from "../routing/route.ts";
import type { ApiServices } from "../services.ts";
import { outboxRoutes } from "./outbox.ts";

const keptMail = (name: string): StoredMail => ({
  name,
  to: "aoki@example.jp",
  subject: "確認<b>",
  text: "押す https://one.example/a?b=1 または http://two.example/ です <i>",
  html: "<p>押す</p>",
  keptAt: new Date("2026-11-26T00:00:00Z"),
});

interface At {
  mails?: StoredMail[];
  hasOutbox?: boolean;
  trustProxy?: boolean;
  peer?: string | null;
  headers?: Record<string, string>;
}

async function ask(path: string, at: At = {}) {
  const { mails = [keptMail("one.json")], hasOutbox = true, trustProxy = false, peer = "127.0.0.1" } = at;
  const outbox: ApiServices["outbox"] = {
    list: async (limit) => mails.slice(0, limit),
    read: async (name) => mails.find((mail) => mail.name === name) ?? null,
  };
  const services = { outbox: hasOutbox ? outbox : null, trustProxy } as unknown as ApiServices;
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set("services", services);
    await next();
  });
  mount(app, outboxRoutes);
  const from = peer === null ? {} : { incoming: { socket: { remoteAddress: peer } } };
  const headers = { host: "localhost:3000", ...at.headers };
  const response = await app.request(path, { headers }, from);
  return { status: response.status, headers: response.headers, page: await response.text() };
}

const paths = ["/dev/outbox", "/dev/outbox/one.json"];

describe.each(paths)("%s", (path) => {
  it.each([
    ["127.0.0.1", "localhost:3000"],
    ["127.0.0.1", "127.0.0.1:3000"],
    ["::1", "[::1]:3000"],
    ["::ffff:127.0.0.1", "localhost"],
  ])("is shown to %s by the name %s", async (peer, host) => {
    const { status, headers, page } = await ask(path, { peer, headers: { host } });
    expect(status).toBe(200);
    expect(page).toContain("確認&lt;b&gt;");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it.each<[string, At]>([
    ["another machine", { peer: "192.0.2.7" }],
    ["another machine by its IPv6 address", { peer: "2001:db8::1" }],
    ["nobody that is known", { peer: null }],
    ["a name that was pointed here", { headers: { host: "outbox.example:3000" } }],
    ["what is no name", { headers: { host: "local host" } }],
    ["a forwarded request", { headers: { forwarded: "for=192.0.2.7" } }],
    ["a request with its first address", { headers: { "x-forwarded-for": "192.0.2.7" } }],
    ["a request with its first name", { headers: { "x-forwarded-host": "hitofude.example" } }],
    ["a request with its real address", { headers: { "x-real-ip": "192.0.2.7" } }],
    ["a request by way of somebody", { headers: { via: "1.1 proxy" } }],
    ["anybody where a proxy is trusted", { trustProxy: true }],
    ["anybody where mail is sent", { hasOutbox: false }],
  ])("is not there for %s", async (_, at) => {
    expect(await ask(path, at)).toMatchObject({ status: 404, page: "404 Not Found" });
  });
});

it("a mail that is not kept is not there", async () => {
  expect((await ask("/dev/outbox/two.json")).status).toBe(404);
});

describe("the list", () => {
  it("shows the newest hundred, and says so when there is none", async () => {
    const mails = Array.from({ length: 130 }, (_, index) => keptMail(`${index}.json`));
    const { page } = await ask("/dev/outbox", { mails });
    expect(page.match(/<li>/g)).toHaveLength(100);
    expect(page).toContain('href="/dev/outbox/0.json"');
    expect(page).toContain("2026年11月26日 9:00:00");
    expect(page).not.toContain("まだメールはありません");
    const none = await ask("/dev/outbox", { mails: [] });
    expect(none.page).toContain("まだメールはありません");
    expect(none.page).not.toContain("<li>");
  });

  it("asks for itself again until that is stopped", async () => {
    const { page } = await ask("/dev/outbox");
    expect(page).toContain('http-equiv="refresh" content="3"');
    expect(page).toContain("自動更新を止める</a>");
    const stopped = await ask("/dev/outbox?refresh=off");
    expect(stopped.page).not.toContain("http-equiv");
    expect(stopped.page).toContain("再開する</a>");
  });
});

it("every address in a mail's text is a link, and everything else stays text", async () => {
  const { page } = await ask("/dev/outbox/one.json");
  expect(page).toContain(
    '<pre>押す <a href="https://one.example/a?b=1">https://one.example/a?b=1</a> または <a href="http://two.example/">http://two.example/</a> です &lt;i&gt;</pre>',
  );
});
