/** What every answer says to a browser about itself, on a site with https; graded as a public scanner would. */
import { readdirSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { agedCookie, renewed } from "#test/hostile/aged-session.ts";
import { grade } from "#test/hostile/observatory.ts";
import { type LocalServer, serveHttp } from "#test/hostile/serve.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { launchBrowser } from "#test/support/browser.ts";
import { png } from "#test/support/pictures.ts";
import {
  freePort,
  type RunningServer,
  removeFolder,
  startServer,
  temporaryFolder,
} from "#test/support/server.ts";

let server: RunningServer;
let url: string;
let person: SignedIn;
let project: string;
let thread: string;

const send = (method: string, path: string, body?: object | Uint8Array<ArrayBuffer>) =>
  fetch(url + path, {
    method,
    redirect: "manual",
    headers: {
      cookie: person.cookie,
      ...(body instanceof Uint8Array ? {} : { "content-type": "application/json" }),
    },
    body: body === undefined ? null : body instanceof Uint8Array ? body : JSON.stringify(body),
  });
const make = async (path: string) =>
  ((await (await send("POST", path, { idempotencyKey: crypto.randomUUID() })).json()) as { id: string }).id;

beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = await startServer(temporaryFolder(), {
    PORT: String(port),
    SITE_URL: "https://hitofude.example.jp",
  });
  person = await signUp(url);
  project = await make("/api/v1/projects");
  thread = await make(`/api/v1/projects/${project}/threads`);
  await send("PUT", "/api/v1/account/avatar", new Uint8Array(png(256, 256)));
});
afterAll(async () => {
  await server?.end("SIGKILL");
  if (server) removeFolder(server.dataDir);
});

const publicPages = ["/", "/privacy", "/terms", "/trial", "/test", "/auth/login", "/auth/reset"];
const morePages = ["/auth/reset/new-password", "/auth/confirm?token_hash=x&type=recovery", "/auth/xyz"];
const ownPages = () => [
  ...["/dashboard", "/plans", "/profile", "/tutorial", "/not-a-uuid", "/a/b/c/d"],
  ...["", "/files", "/memo", "/results", "/settings", `/${thread}`, `/${thread}/settings`].map(
    (rest) => `/${project}${rest}`,
  ),
];
const calls = () => [
  ...["/healthz", "/readyz", "/api/nope", "/api/auth/profile", "/api/v1/account", "/api/v1/usage"],
  ...["/api/v1/projects", `/api/v1/projects/${project}`, `/api/v1/projects/${project}/memo`],
  ...[`/api/v1/threads/${thread}/messages`, "/api/v1/account/export", "/api/v1/trial/challenge"],
  ...[`/api/v1/accounts/${person.id}/avatar`, "/api/icons/lucide.json?icons=check", "/api/icons/none.json"],
  ...["/auth/v1/settings", "/auth/v1/user", "/auth/v1/.well-known/jwks.json", "/auth/v1/nope", "/dev/outbox"],
  ...["/api/v1/trial", "/api/v1/runs/x", "/dashboard.data", "/trial.data"],
];
const files = () => {
  const kinds = new Map(readdirSync("build/client/assets").map((name) => [name.split(".").at(-1), name]));
  return [
    ...["js", "css", "woff2", "svg", "json"]
      .flatMap((kind) => kinds.get(kind) ?? [])
      .map((name) => `/assets/${name}`),
    ...["/favicon.svg", "/animations/lost.json", "/robots.txt", "/builds/latest.json"],
    ...["/favicon.ico", "/assets/gone.js", "/.well-known/x"],
  ];
};

async function graded(path: string, headers: Record<string, string> = {}, method = "GET") {
  const origin = "https://elsewhere.example";
  const asked = method === "GET" ? { origin, ...headers } : headers;
  const response = await fetch(url + path, { redirect: "manual", method, headers: asked });
  const body = await response.text();
  return { path, response, body, ...grade({ headers: response.headers, body }, origin) };
}

it("W06: pages, API answers and files grade A+ with 120 points or more, for a visitor and for a person", async () => {
  const own = ownPages();
  const answers = [];
  for (const path of [...publicPages, ...morePages, ...own, ...calls(), ...files()])
    answers.push(await graded(path));
  for (const path of [...own, ...calls()]) answers.push(await graded(path, { cookie: person.cookie }));
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "HEAD"])
    for (const path of ["/", "/api/v1/projects", "/api/v1/trial/visit", "/favicon.svg"])
      answers.push(await graded(path, {}, method));
  const low = answers.filter(({ score }) => score < 120);
  expect(
    low.map(({ path, response, score, points }) => ({ path, status: response.status, score, points })),
  ).toEqual([]);
  expect(answers.every((answer) => answer.grade === "A+")).toBe(true);
  expect(answers.filter(({ response }) => response.status >= 500).map(({ path }) => path)).toEqual([]);
  expect(answers.length).toBeGreaterThan(100);
  process.stdout.write(
    `W06: ${answers.length} answers, lowest ${Math.min(...answers.map(({ score }) => score))} points\n`,
  );
});

it("W06: the grader takes points away where they are due", () => {
  const of = (lines: [string, string][]) => grade({ headers: new Headers(lines), body: "" });
  expect(of([]).score).toBe(100 - 25 - 20 - 20 - 5);
  const good: [string, string][] = [
    ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
    ["strict-transport-security", "max-age=63072000"],
    ["x-content-type-options", "nosniff"],
    ["referrer-policy", "no-referrer"],
    ["cross-origin-resource-policy", "same-origin"],
  ];
  expect(of(good)).toMatchObject({ score: 130, grade: "A+" });
  expect(of([...good, ["set-cookie", "my-session=1; Secure; SameSite=Lax"]]).score).toBe(70);
  expect(of([...good, ["set-cookie", "a=1; Secure; HttpOnly; SameSite=Lax"]]).score).toBe(135);
  const policies: [string, number][] = [
    ["default-src 'self'; script-src 'self' 'unsafe-inline'", -20],
    ["default-src 'self'; script-src 'nonce-abc' 'strict-dynamic' https:; style-src 'unsafe-inline'", 0],
    ["default-src 'self'; script-src 'strict-dynamic'", -25],
    ["default-src 'self'; connect-src http://x.example", -20],
    ["default-src 'self'; script-src 'self' 'unsafe-eval'", -10],
    ["default-src 'self'", 5],
    ["script-src 'self'", -20],
  ];
  for (const [policy, points] of policies)
    expect([policy, of([["content-security-policy", policy]]).points.policy]).toEqual([policy, points]);
});

it("W06: cookies are Secure, SameSite=Lax and of this host; scripts read only the session, which the browser's client needs", async () => {
  const flags = (line: string) =>
    Object.fromEntries(
      line.split(";").map((part) => {
        const [name = "", value = ""] = part.trim().split("=");
        return [name.toLowerCase(), value];
      }),
    );
  const visit = await fetch(`${url}/api/v1/trial/visit`, { method: "POST" });
  const [visitor = ""] = visit.headers.getSetCookie();
  expect(flags(visitor)).toMatchObject({ path: "/", samesite: "Lax", secure: "", httponly: "" });
  const dropped = await fetch(`${url}/dashboard`, {
    headers: { cookie: `${person.cookie}; ${visitor.split(";")[0]}` },
  });
  expect(dropped.headers.getSetCookie()).toHaveLength(1);
  const renewal = await fetch(`${url}/dashboard`, { headers: { cookie: agedCookie(person) } });
  expect(renewal.status).toBe(200);
  const lines = renewal.headers.getSetCookie();
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(flags(line)).toMatchObject({ path: "/", samesite: "Lax", secure: "" });
    expect(flags(line)).not.toHaveProperty("domain");
  }
  for (const response of [visit, dropped, renewal]) {
    expect(response.headers.get("cache-control")).toMatch(/no-store/);
    await response.body?.cancel();
  }
  person = renewed(person, renewal.headers);
});

it("W06: an answer is of the type that it says", async () => {
  const types: [string, string, (body: string) => unknown][] = [
    ["/", "text/html; charset=utf-8", (body) => expect(body).toMatch(/^<!DOCTYPE html>/)],
    ["/api/nope", "application/json", (body) => JSON.parse(body)],
    ["/favicon.svg", "image/svg+xml; charset=utf-8", (body) => expect(body).toMatch(/^<svg/)],
    ["/robots.txt", "text/plain; charset=UTF-8", (body) => expect(body).toMatch(/^User-agent/)],
    ["/animations/lost.json", "application/json", (body) => JSON.parse(body)],
    ["/dashboard.data", "text/x-script", (body) => expect(body).toMatch(/^\[/)],
  ];
  for (const [path, type, check] of types) {
    const response = await fetch(url + path, { headers: { cookie: person.cookie } });
    expect([path, response.headers.get("content-type")]).toEqual([path, type]);
    check(await response.text());
  }
  const avatar = await send("GET", `/api/v1/accounts/${person.id}/avatar`);
  expect(avatar.headers.get("content-type")).toMatch(/^image\/(png|webp|jpeg)$/);
  await avatar.body?.cancel();
});

it("W06: the address of a mailed link goes nowhere as a Referer, neither to this site nor to another", async () => {
  const secret = "himitsu-5d1c";
  const told: string[] = [];
  const listen = (referer: string | undefined) => told.push(referer ?? "");
  const other: LocalServer = await serveHttp((request, response) => {
    listen(request.headers.referer);
    response.end("x");
  });
  const browser: Browser = await launchBrowser();
  try {
    for (const path of [
      `/auth/confirm?token_hash=${secret}&type=recovery`,
      `/auth/reset/new-password?code=${secret}`,
      `/auth/login?code=${secret}`,
    ]) {
      const page = await browser.newPage();
      const asked: Promise<string>[] = [];
      page.on("request", (request) => {
        if (!request.isNavigationRequest() || request.redirectedFrom())
          asked.push(request.headerValue("referer").then((value) => value ?? ""));
      });
      await page.goto(url + path);
      await page.locator("[data-modal-host]").waitFor({ state: "attached" });
      const before = told.length;
      await page.evaluate(
        (target) => {
          const link = document.createElement("a");
          link.href = target;
          document.body.append(link);
          link.click();
        },
        other.origin.replace("127.0.0.1", "localhost"),
      );
      await expect.poll(() => told.length).toBeGreaterThan(before);
      const referers = await Promise.all(asked);
      expect(referers.length).toBeGreaterThan(3);
      expect(referers.filter((referer) => !referer.includes("/assets/")).filter(Boolean)).toEqual([]);
      await page.close();
    }
    expect(told.filter((referer) => referer.includes(secret) || referer.includes("/auth"))).toEqual([]);
  } finally {
    await browser.close();
    await other.close();
  }
});
