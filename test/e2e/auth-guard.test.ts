/** @module-tag long */
import { connect } from "node:net";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { sessionCookie } from "#src/config/public.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { fillAndSend, follow, placeOf, sessionOf } from "#test/support/sign-in/sign-in.ts";
import { interrupt } from "../support/shell/interrupt.ts";

let server: Site;
let browser: Browser;
withProduct((product) => {
  ({ server, browser } = product);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { redirect: "manual", headers });

/** The place that a redirect to the sign-in page remembers; null when it is not such a redirect. */
async function remembered(path: string): Promise<string | null> {
  const response = await get(path);
  if (response.status !== 302) return null;
  const url = new URL(response.headers.get("location") ?? "", server.url);
  const values = url.searchParams.getAll("redirect_path");
  expect(values).toHaveLength(1);
  expect([...url.searchParams.keys()]).toEqual(["redirect_path"]);
  return url.pathname === "/auth/login" ? (values[0] ?? null) : null;
}

async function signedInPage(person?: SignedIn): Promise<{ page: Page; context: BrowserContext }> {
  const { page } = await openPage(browser);
  const context = page.context();
  await context.addCookies((person ?? (await signUp(server.url))).cookies);
  return { page, context };
}

describe("a visitor over HTTP", { tags: ["smoke"] }, () => {
  const ids = { project: crypto.randomUUID(), thread: crypto.randomUUID() };
  it.each([
    ["C45", "/dashboard"],
    ["C46", "/plans?a=1&b=%20x"],
    ["C49", `/${encodeURIComponent("案件")}?q=${encodeURIComponent("化粧水 新")}`],
    ["C71", "/tutorial"],
    ["C72", "/auth"],
    ["C72", "/trial/x"],
    ["C74", "/dashboard/"],
    ["C91", "/a/b/c/d"],
    ["C73", "/plans"],
    ["C73", "/profile"],
    ["C73", "/admin"],
    ["C73", `/${ids.project}`],
    ["C73", `/${ids.project}/files`],
    ["C73", `/${ids.project}/memo`],
    ["C73", `/${ids.project}/results`],
    ["C73", `/${ids.project}/settings`],
    ["C73", `/${ids.project}/${ids.thread}`],
    ["C73", `/${ids.project}/${ids.thread}/settings`],
  ])("%s: %s leads to the sign-in page, which remembers it", async (_id, path) => {
    expect(await remembered(path)).toBe(path);
  });

  it.each(["/", "/test", "/privacy", "/terms", "/terms/", "/trial", "/auth/login", "/auth/reset"])(
    "C71 C74: %s is open",
    async (path) => {
      expect((await get(path)).status).toBe(200);
    },
  );

  it("C6: an unknown page below /auth/ is not found, and nothing of a thread is in it", async () => {
    const response = await get("/auth/xyz");
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain('<h1 class="text-2xl">Error: 404</h1>');
    expect(html).toContain("Page Not Found: /auth/xyz</p>");
    expect(html).not.toMatch(/data-layout=\\?"project|スレッド|メッセージ/);
    // What a thread's page has, so that its absence above means something.
    const person = await signUp(server.url);
    const headers = { cookie: person.cookie, "content-type": "application/json" };
    const make = async (path: string) => {
      const body = JSON.stringify({ idempotencyKey: crypto.randomUUID() });
      return (await (await fetch(server.url + path, { method: "POST", headers, body })).json()).id as string;
    };
    const project = await make("/api/v1/projects");
    const thread = await make(`/api/v1/projects/${project}/threads`);
    const page = await (await get(`/${project}/${thread}`, { cookie: person.cookie })).text();
    expect(page).toMatch(/data-layout="project"/);
    expect(page).toContain("メッセージ");
  });

  it("C75: the data of a protected page holds none of it", async () => {
    const response = await get("/dashboard.data");
    const body = await response.text();
    expect(body).toContain('/auth/login?redirect_path=%2Fdashboard"');
    expect(body).not.toMatch(/projects|displayName|membership/);
  });

  it("the data of a public page is as public as the page", async () => {
    for (const path of ["/trial.data", "/_.data", "/auth/login.data"]) {
      expect(await (await get(path)).text()).not.toContain("SingleFetchRedirect");
    }
  });

  it("C77: whatever stands in the session cookie, it is a visitor and never a fault", async () => {
    const person = await signUp(server.url);
    const whole = person.cookie;
    const jsonOf = (value: unknown) => `base64-${Buffer.from(JSON.stringify(value)).toString("base64url")}`;
    const past = { access_token: "a.b.c", refresh_token: "x", expires_in: 1, expires_at: 1, user: {} };
    const forms = [
      "x",
      "base64-",
      "base64-%%%",
      jsonOf(null),
      jsonOf([]),
      jsonOf("text"),
      jsonOf(past),
      jsonOf({ ...past, expires_at: 4e9, user: { id: person.id, factors: "?" } }),
      "%E0%A4%A",
      "a".repeat(6000),
    ].map((value) => `${sessionCookie}=${value}`);
    forms.push(whole.slice(0, -40), `${sessionCookie}.0=base64-eyJ`, `${sessionCookie}.1=only-the-second`);
    for (const cookie of forms) {
      const response = await get("/dashboard", { cookie });
      expect([cookie.slice(0, 60), response.status]).toEqual([cookie.slice(0, 60), 302]);
      expect((await get("/terms", { cookie })).status).toBe(200);
    }
    expect((await get("/dashboard", { cookie: whole })).status).toBe(200);
  });

  it("W05: a bare CR or LF in the request never ends the process", async () => {
    const { hostname, port } = new URL(server.url);
    for (const path of [
      "/plans\r\nx: y",
      "/auth/login?redirect_path=/a\rb",
      "/auth/login?redirect_path=/a\nb",
    ]) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () =>
          socket.end(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`),
        );
        socket
          .on("error", () => resolve())
          .on("close", () => resolve())
          .resume();
      });
    }
    expect((await get("/healthz")).status).toBe(200);
  });
});

describe("in the browser", () => {
  it("C47 C50 C76: a client navigation to a protected page ends at sign-in, in the place of the page left", async () => {
    const { page } = await openPage(browser);
    await page.goto(`${server.url}/terms`);
    await page.goto(`${server.url}/privacy`);
    await page.locator("header a").first().waitFor();
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const text = document.body.innerText;
        if (text.includes("ダッシュボード") || document.querySelector("[data-layout=dashboard]"))
          seen.push(text);
      }).observe(document.body, { childList: true, subtree: true });
    });
    const before = await page.evaluate(() => history.length);
    await follow(page, "/dashboard?a=1#h");
    await page.getByRole("heading", { name: "ログイン" }).waitFor();
    expect(new URL(page.url()).searchParams.get("redirect_path")).toBe("/dashboard?a=1#h");
    expect(await page.evaluate(() => history.length)).toBe(before);
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
    await page.goBack();
    expect(placeOf(page)).toBe("/terms");
    await page.context().close();
  });

  it("C48: a document load keeps the hash beside the remembered path", async () => {
    const { page } = await openPage(browser);
    await page.goto(`${server.url}/dashboard#h`);
    expect(placeOf(page)).toBe("/auth/login?redirect_path=%2Fdashboard#h");
    await page.context().close();
  });

  it("C54: somebody signed in leaves the sign-in and reset pages, by document and by client navigation", async () => {
    const { page, context } = await signedInPage();
    await page.goto(`${server.url}/auth/login?redirect_path=%2Fplans`);
    expect(placeOf(page)).toBe("/plans");
    await page.goto(`${server.url}/auth/reset`);
    expect(placeOf(page)).toBe("/dashboard");
    await follow(page, "/auth/login?redirect_path=%2Fprofile");
    await page.waitForURL(`${server.url}/profile`);
    await page.goto(`${server.url}/auth/reset/new-password`);
    await page.getByRole("button", { name: "パスワードを変更する" }).waitFor();
    expect(placeOf(page)).toBe("/auth/reset/new-password");
    await context.close();
  });

  it("a session that the server does not know does not go round: it asks to sign in once more", async () => {
    const person = await signUp(server.url);
    const { page, context } = await signedInPage(person);
    let asked = 0;
    // The server never sees the cookie, as with a clock or key that is wrong; the browser believes in its session.
    const mend = await interrupt(page, "**/*", async (route) => {
      const request = route.request();
      if (request.url().includes("/auth/v1/")) return route.continue();
      if (/\.data|\/auth\/login/.test(request.url())) asked += 1;
      const response = await fetch(request.url(), { redirect: "manual" });
      const headers = Object.fromEntries(response.headers);
      delete headers["content-encoding"];
      const body = Buffer.from(await response.arrayBuffer());
      return route.fulfill({ status: response.status, headers, body });
    });
    await page.goto(`${server.url}/auth/login?redirect_path=%2Fplans`);
    await page.getByText("ログインの状態を確認できませんでした。").waitFor();
    const then = asked;
    expect(then).toBeLessThan(8);
    mend();
    await fillAndSend(page, "ログインする", person);
    await page.waitForURL(`${server.url}/plans`);
    await context.close();
  });

  it("C65: with a live session client navigations ask the sign-in backend nothing", async () => {
    const { page, context } = await signedInPage();
    await page.goto(`${server.url}/dashboard`);
    await quiet(page);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/auth/v1/")) asked.push(request.url());
    });
    for (const path of ["/plans", "/profile", "/terms", "/dashboard?x=1"]) {
      await follow(page, path);
      expect(placeOf(page)).toBe(path);
    }
    expect(asked).toEqual([]);
    await context.close();
  });

  it("C66: signed out on another tab, the next protected step ends at sign-in", async () => {
    const { page, context } = await signedInPage();
    await page.goto(`${server.url}/dashboard`);
    const other = await context.newPage();
    await other.goto(`${server.url}/dashboard`);
    await quiet(other);
    await context.clearCookies({ name: new RegExp(`^${sessionCookie}`) });
    await follow(page, "/plans");
    expect(placeOf(page)).toBe("/auth/login?redirect_path=%2Fplans");
    await context.close();
  });

  it("C119: a long session splits into chunks of at most 3180, path /, lax, and the server reads it", async () => {
    const person = await signUp(server.url);
    const { page, context } = await signedInPage(person);
    const token = sessionOf(person).access_token;
    const answer = await fetch(`${server.url}/auth/v1/user`, {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ data: { note: "長い".repeat(300) } }),
    });
    expect(answer.status).toBe(200);
    await context.clearCookies();
    await page.goto(`${server.url}/auth/login`);
    await fillAndSend(page, "ログインする", person);
    await page.waitForURL(`${server.url}/dashboard`);
    const cookies = (await context.cookies()).filter(({ name }) => name.startsWith(sessionCookie));
    expect(cookies.length).toBeGreaterThan(1);
    expect(cookies.map(({ name }) => name)).toEqual(cookies.map((_, index) => `${sessionCookie}.${index}`));
    for (const { path, sameSite, value } of cookies) {
      expect({ path, sameSite }).toEqual({ path: "/", sameSite: "Lax" });
      expect(value.length).toBeLessThanOrEqual(3180);
    }
    await page.goto(`${server.url}/plans`);
    expect(placeOf(page)).toBe("/plans");
    await context.close();
  });
});
