/** @module-tag long */
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { sessionCookie } from "#src/config/public.ts";
import { signUp } from "#test/support/account.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { fillAndSend, follow, placeOf, press } from "#test/support/sign-in/sign-in.ts";
import { soakTabs } from "#test/support/sign-in/soak-tabs.ts";

let server: Site;
let browser: Browser;
withProduct(
  (product) => {
    ({ server, browser } = product);
  },
  { ACCESS_TOKEN_SECONDS: "15" },
);

const storedSession = async (page: Page) =>
  (await page.context().cookies())
    .filter(({ name }) => name === sessionCookie || name.startsWith(`${sessionCookie}.`))
    .map(({ value }) => value)
    .join("");

/** A browser whose clock is wrong by `ms`. */
async function withClock(ms: number): Promise<Page> {
  const { page } = await openPage(browser);
  await page.addInitScript((offset) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + offset;
  }, ms);
  return page;
}

it("A04 in short: six tabs, tokens of 15 s, lost answers, a frozen and a killed tab: nobody is signed out", async () => {
  const report = await soakTabs(browser, { url: server.url, tabs: 6, seconds: 20, loss: 0.1 });
  expect(report).toMatchObject({ signOuts: 0, stillIn: 6 });
  expect(report.refreshes + report.lost).toBeGreaterThan(0);
  expect(report.signInMs).toBeLessThan(10_000);
}, 240_000);

it("C67: a renewed token changes the stored session, and neither page nor place", async () => {
  const person = await signUp(server.url);
  const { page } = await openPage(browser);
  await page.context().addCookies(person.cookies);
  await page.goto(`${server.url}/dashboard?x=1#y`);
  await page.evaluate(() => Object.assign(window, { kept: true }));
  const before = await storedSession(page);
  await expect.poll(() => storedSession(page), { timeout: 45_000 }).not.toBe(before);
  expect(placeOf(page)).toBe("/dashboard?x=1#y");
  expect(await page.evaluate(() => "kept" in window)).toBe(true);
  await page.context().close();
});

it("A11: a sign-in begins a new session; after signing out, Back and the old cookie show nothing private", async () => {
  const person = await signUp(server.url);
  const { page } = await openPage(browser);
  await page.goto(`${server.url}/auth/login`);
  await fillAndSend(page, "ログインする", person);
  await page.waitForURL(`${server.url}/dashboard`);
  expect(await storedSession(page)).not.toBe("");
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${server.url}/dashboard`, { headers: { cookie } });
  expect(answer.headers.get("cache-control")).toContain("no-store");
  await follow(page, "/plans");
  await follow(page, "/profile");
  await press(page, "ログアウト");
  await page.waitForURL(`${server.url}/auth/login`);
  await page.getByRole("button", { name: "ログインする" }).waitFor();
  expect(await storedSession(page)).toBe("");
  for (let steps = 0; steps < 2; steps += 1) {
    await page.goBack();
    await page.waitForURL(/\/auth\/login/);
    await expect.poll(() => page.locator("[data-layout=dashboard]").count()).toBe(0);
  }
  const used = async () =>
    (await fetch(`${server.url}/dashboard`, { redirect: "manual", headers: { cookie } })).status;
  await expect.poll(used, { timeout: 60_000, interval: 1000 }).toBe(302);
  await page.context().close();
});

it.each([
  ["90 s ahead", 90_000, null],
  ["90 s behind", -90_000, null],
  ["a day ahead", 86_400_000, "約24時間進んで"],
  ["a day behind", -86_400_000, "約24時間遅れて"],
])(
  "A12: with a clock %s nobody is signed out, nothing goes round, and a wrong one is named",
  async (_name, ms, text) => {
    const person = await signUp(server.url);
    const page = await withClock(ms);
    let refreshes = 0;
    page.on("request", (request) => {
      if (request.url().includes("grant_type=refresh_token")) refreshes += 1;
    });
    await page.goto(`${server.url}/auth/login`);
    await fillAndSend(page, "ログインする", person);
    await page.waitForURL(`${server.url}/dashboard`);
    if (text) await page.getByText(text).waitFor();
    else await expect.poll(() => page.getByText("この端末の時計が").count()).toBe(0);
    for (const path of ["/plans", "/profile", "/dashboard"]) {
      await follow(page, path);
      expect(placeOf(page)).toBe(path);
    }
    await page.reload();
    expect(placeOf(page)).toBe("/dashboard");
    expect(refreshes).toBeLessThan(8);
    await page.context().close();
  },
);
