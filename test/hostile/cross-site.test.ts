/** Another site's page, in a real browser that is signed in here, tries every way of writing that browsers offer. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { performOperatorCommand } from "#src/domain/admin/commands/operator.ts";
import { systemActor } from "#src/domain/context.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { launchBrowser } from "#test/support/browser.ts";
import { type RunningApi, serveApi } from "#test/support/http.ts";
import { png } from "#test/support/pictures.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { type LocalServer, serveHttp } from "./serve.ts";
import { accountWrites, storedState, type Write } from "./state.ts";

let services: TestServices;
let api: RunningApi;
let evil: LocalServer;
let browser: Browser;
let admin: SignedIn;
let writes: Write[];

beforeAll(async () => {
  services = await createTestServices({ env: { REQUESTS_PER_MINUTE: "1000000" }, work: false });
  api = await serveApi(services);
  evil = await serveHttp((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end("<!doctype html><title>x</title><body>");
  });
  admin = await signUp(api.url);
  const victim = await signUp(api.url);
  for (const { cookie } of [admin, victim])
    await fetch(`${api.url}/api/auth/profile`, { headers: { cookie } });
  await performOperatorCommand(services.context(systemActor), {
    verb: "tier",
    who: admin.email,
    tier: "admin",
  });
  const picture = { method: "PUT", headers: { cookie: admin.cookie }, body: new Uint8Array(png(256, 256)) };
  expect((await fetch(`${api.url}/api/v1/account/avatar`, picture)).status).toBe(200);
  writes = accountWrites(admin.email, victim.id);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await evil?.close();
  await api?.close();
  await services?.drop();
});

/** What the attacking page runs; answers how many attempts it made and how many answers it could read. */
async function attack({ api, writes }: { api: string; writes: Write[] }) {
  const counts = { attempts: 0, read: 0, sent: 0 };
  const quietly = async (work: () => Promise<unknown>) => {
    counts.attempts += 1;
    await work().catch(() => {});
  };
  const form = (path: string, enctype: string, name: string, value: string, method = "post") =>
    quietly(
      () =>
        new Promise<void>((resolve) => {
          const frame = document.createElement("iframe");
          frame.name = `frame-${counts.attempts}`;
          document.body.append(frame);
          const element = document.createElement("form");
          Object.assign(element, { action: api + path, method, enctype, target: frame.name });
          const input = document.createElement("input");
          Object.assign(input, { type: "hidden", name, value });
          element.append(input);
          document.body.append(element);
          setTimeout(resolve, 5000);
          frame.addEventListener("load", () => {
            counts.sent += 1;
            resolve();
          });
          element.submit();
        }),
    );
  const request = (path: string, init: RequestInit) =>
    quietly(async () => {
      const response = await fetch(api + path, { credentials: "include", ...init });
      counts.sent += 1;
      if (response.type !== "opaque") counts.read += 1;
    });
  for (const { method, path, body } of writes) {
    const json = JSON.stringify(body);
    const query = `?${new URLSearchParams({ ...(body as Record<string, string>), _method: method })}`;
    await Promise.all([
      // The value closes the JSON that the "=" of text/plain forms breaks open.
      form(path, "text/plain", json.replace(/\}$/, json === "{}" ? '"x":"' : ',"x":"'), '"}'),
      form(`${path}${query}`, "application/x-www-form-urlencoded", "_method", method),
      form(`${path}${query}`, "multipart/form-data", "_method", method),
      form(`${path}${query}`, "application/x-www-form-urlencoded", "_method", method, "get"),
      request(path, { method: "POST", mode: "no-cors", body: json }),
      request(path, { method, mode: "cors", headers: { "content-type": "application/json" }, body: json }),
      request(path, { method: "POST", headers: { "x-http-method-override": method }, body: json }),
      request(`${path}${query}`, { method: "GET", mode: "no-cors" }),
      quietly(async () => navigator.sendBeacon(api + path, json)),
    ]);
  }
  for (const path of ["/api/auth/profile", "/api/v1/account", "/api/v1/account/export"])
    await request(path, { mode: "cors" });
  return counts;
}

async function attackFrom(origin: string, sandboxed: boolean) {
  const context = await browser.newContext();
  await context.addCookies(admin.cookies);
  try {
    const page = await context.newPage();
    await page.goto(origin);
    return await (sandboxed ? await sandbox(page) : page).evaluate(attack, { api: api.url, writes });
  } finally {
    await context.close();
  }
}

/** A frame whose origin is opaque: its requests carry `Origin: null`. */
async function sandbox(page: Page) {
  await page.evaluate(() => {
    const frame = document.createElement("iframe");
    frame.sandbox.add("allow-scripts", "allow-forms");
    frame.srcdoc = "<!doctype html><body>";
    document.body.append(frame);
    return new Promise((resolve) => frame.addEventListener("load", resolve));
  });
  const frame = page.frames().at(-1);
  if (!frame) throw new Error("no frame");
  return frame;
}

it("W04: no page of another origin changes anything, or reads an answer, by any way a browser has", {
  tags: ["long"],
  timeout: 240_000,
}, async () => {
  const { port } = new URL(evil.origin);
  const sites: [string, boolean][] = [
    [`http://127.0.0.1:${port}`, false], // a sibling port: cookies go along
    [`http://localhost:${port}`, false],
    [`http://127.0.0.1.localhost:${port}`, false], // begins like us
    [`http://127.0.0.1:${port}`, true], // Origin: null
  ];
  const before = await storedState(services);
  const total = { attempts: 0, read: 0, sent: 0 };
  for (const [origin, sandboxed] of sites) {
    const counts = await attackFrom(origin, sandboxed);
    for (const key of ["attempts", "read", "sent"] as const) total[key] += counts[key];
  }
  expect(await storedState(services)).toEqual(before);
  expect(total.read).toBe(0);
  expect(total.attempts).toBe(sites.length * (9 * writes.length + 3));
  expect(total.sent).toBeGreaterThan(150);
});

it("W04: forged and missing origins of old browsers change nothing either", async () => {
  const { host, port } = new URL(api.url);
  const headers: Record<string, string>[] = [
    { origin: "null" },
    { origin: "https://evil.example" },
    { origin: `http://127.0.0.1:${Number(port) + 1}` },
    { origin: `http://${host}.evil.example` },
    { origin: `http://${host}@evil.example` },
    { origin: `http://evil.example/${host}` },
    { origin: `http://127.0.0.1` },
    { origin: "" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", origin: api.url },
    { "sec-fetch-site": "none, cross-site" },
    { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
  ];
  const before = await storedState(services);
  for (const { method, path, body } of writes) {
    for (const forged of headers) {
      const response = await fetch(api.url + path, {
        method,
        headers: { cookie: admin.cookie, "content-type": "application/json", ...forged },
        body: JSON.stringify(body),
      });
      expect(`${method} ${path} ${JSON.stringify(forged)} ${response.status}`).toMatch(/ 403$/);
    }
  }
  expect(await storedState(services)).toEqual(before);
});

it("W04: the same writes do count when our own page makes them, so that the figures above mean something", async () => {
  const context = await browser.newContext();
  await context.addCookies(admin.cookies);
  const page = await context.newPage();
  await page.goto(`${api.url}/healthz`);
  const before = await storedState(services);
  const statuses = await page.evaluate(async (list) => {
    const answers: number[] = [];
    for (const { method, path, body } of list) {
      const headers = { "content-type": "application/json" };
      answers.push((await fetch(path, { method, headers, body: JSON.stringify(body) })).status);
    }
    return answers;
  }, writes);
  const refused = writes
    .map(({ path }, index) => `${path} ${statuses[index]}`)
    .filter((line) => !/ 20\d$/.test(line));
  expect(refused).toEqual([]);
  const after = await storedState(services);
  for (const table of ["account", "account_audit", "account_avatar", "visitor"])
    expect(after[table]).not.toBe(before[table]);
  await context.close();
});
