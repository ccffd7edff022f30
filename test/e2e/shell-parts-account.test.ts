import type { Browser, Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { UsageValue } from "#src/domain/usage/schema.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { clientNavigate, countRequests, hydrated, revalidate } from "#test/support/shell/in-page.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { interrupt } from "../support/shell/interrupt.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
});

const profilePath = "/api/auth/profile";
const usagePath = "/api/v1/usage";
const both = [`GET ${profilePath}`, `GET ${usagePath}`];

/** A page of the signed-in person, not yet anywhere, with its refreshes counted. */
async function openSignedIn() {
  const watched = await openPage(browser);
  await watched.page.context().addCookies(person.cookies);
  return { ...watched, refreshes: countRequests(watched.page, profilePath, usagePath) };
}

/** All refreshes that a page's navigations have started are over. */
async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await quiet(page);
}

const value = (used: number, unit: UsageValue["unit"]): UsageValue => ({
  used,
  reserved: 0,
  limit: 100,
  resetAt: null,
  unit,
});
const four = (used: number) => ({
  tokens: value(used, "tokens"),
  images: value(used + 1, "images"),
  search: value(used + 2, "searches"),
  storage: value(used + 3, "bytes"),
});
const json = (route: Route, body: unknown, status = 200) =>
  route.fulfill({ status, contentType: "application/json", body: JSON.stringify(body) });

/** The figure each meter shows. */
async function figures(page: Page): Promise<Record<string, string>> {
  const pairs = await page
    .locator("[data-meter]")
    .evaluateAll((list) =>
      list.map((meter) => [
        meter.getAttribute("data-meter") ?? "",
        meter.querySelector("p")?.textContent?.split(" ")[0] ?? "",
      ]),
    );
  return Object.fromEntries(pairs);
}
const shown = (used: number) => ({
  tokens: `${used}`,
  images: `${used + 1}`,
  search: `${used + 2}`,
  storage: `${used + 3}バイト`,
});

describe("refreshing", () => {
  it("C55 C56 C57: one profile and one usage call for a first load and for each navigation, query, hash and Back included", async () => {
    const { page, faults, refreshes } = await openSignedIn();
    await page.goto(`${server.url}/dashboard`);
    await settled(page);
    expect(refreshes.splice(0).sort()).toEqual(both);
    for (const to of ["/plans", "/plans?a=1", "/plans?a=1#part", "/profile"]) {
      await clientNavigate(page, to);
      await settled(page);
      expect(`${to} ${refreshes.splice(0).sort()}`).toBe(`${to} ${both}`);
    }
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "プラン" }).waitFor();
    await settled(page);
    expect(refreshes.splice(0).sort()).toEqual(both);
    await clientNavigate(page, "/not-a-uuid");
    await settled(page);
    expect(refreshes.splice(0).sort()).toEqual(both);
    expect(faults.filter((fault) => !fault.includes("404"))).toEqual([]);
    await page.context().close();
  });

  it("C58: nothing on public pages, and nothing for visitors anywhere", async () => {
    const { page, refreshes } = await openSignedIn();
    await page.goto(`${server.url}/test`);
    await clientNavigate(page, "/trial");
    await clientNavigate(page, "/");
    await settled(page);
    expect(refreshes).toEqual([]);
    await clientNavigate(page, "/dashboard");
    await settled(page);
    expect(refreshes.sort()).toEqual(both);
    await page.context().close();

    const visitor = await openPage(browser);
    const asked = countRequests(visitor.page, profilePath, usagePath);
    await visitor.page.goto(`${server.url}/trial`);
    await settled(visitor.page);
    await clientNavigate(visitor.page, "/dashboard");
    await settled(visitor.page);
    expect(asked).toEqual([]);
    await visitor.page.context().close();
  });

  it("C59: nothing for fetching the page's data again", async () => {
    const { page, refreshes } = await openSignedIn();
    await page.goto(`${server.url}/dashboard`);
    await settled(page);
    refreshes.length = 0;
    await revalidate(page);
    await revalidate(page);
    await settled(page);
    expect(refreshes).toEqual([]);
    // Not even when that fails, the page stays, and it is read once more.
    const mend = await interrupt(page, "**/*.data*", (route) =>
      route.fulfill({ status: 500, body: "broken" }),
    );
    await revalidate(page);
    await page.getByText("ページを開けませんでした").waitFor();
    mend();
    await revalidate(page);
    await page.getByRole("heading", { level: 1, name: "ダッシュボード" }).waitFor();
    await settled(page);
    expect(refreshes).toEqual([]);
    await page.context().close();
  });

  it("C60: the page does not wait for it, and a late older answer never overwrites a newer one", async () => {
    const { page } = await openSignedIn();
    const held: Route[] = [];
    let answers = 0;
    await page.route(`**${usagePath}`, async (route) => {
      answers += 1;
      if (answers === 1) held.push(route);
      else await json(route, four(20));
    });
    await page.goto(`${server.url}/plans`);
    await page.getByRole("heading", { level: 1, name: "プラン" }).waitFor();
    await expect.poll(() => held.length).toBe(1);
    await clientNavigate(page, "/plans?later");
    await expect.poll(() => figures(page)).toEqual(shown(20));
    const late = page.waitForResponse(`**${usagePath}`);
    const [first] = held;
    if (first) await json(first, four(10));
    await (await late).finished();
    await settled(page);
    expect(await figures(page)).toEqual(shown(20));
    await page.context().close();
  });

  it("an odd value keeps the last good one or none, and is for the console; no page breaks", async () => {
    const { page, faults } = await openSignedIn();
    const odd = (body: unknown) => page.route(`**${usagePath}`, (route) => json(route, body));
    await odd({ tokens: "x", images: null });
    await page.goto(`${server.url}/plans`);
    const isTold = () => faults.filter((fault) => fault.includes("usage could not be refreshed")).length;
    await expect.poll(isTold).toBe(1);
    expect(await figures(page)).toMatchObject({ tokens: "—", images: "—" });
    await odd({ ...four(30), images: undefined });
    await clientNavigate(page, "/plans?good");
    await expect.poll(() => figures(page)).toMatchObject({ tokens: "30", images: "—" });
    await odd({ ...four(40), tokens: { ...value(1, "tokens"), resetAt: "someday" } });
    await clientNavigate(page, "/plans?odd");
    await expect.poll(() => figures(page)).toMatchObject({ tokens: "30", images: "41" });
    expect(isTold()).toBe(2);
    await clientNavigate(page, "/dashboard");
    await page.getByRole("heading", { level: 1, name: "ダッシュボード" }).waitFor();
    await page.context().close();
  });

  it("C41: the tier is what the profile says, in every place", async () => {
    const { page } = await openSignedIn();
    await page.route(`**${profilePath}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), membership: "premium" } });
    });
    await page.goto(`${server.url}/plans`);
    const current = page.getByRole("region", { name: "いまのプラン" });
    await current.getByText("PCA プレミアム").waitFor();
    expect(await current.getByText("ビジター").count()).toBe(0);
    const named = page.getByRole("listitem").filter({ hasText: "いまのプラン" });
    await expect.poll(() => named.allInnerTexts()).toEqual([expect.stringContaining("PCA プレミアム")]);
    await page
      .getByRole("banner")
      .getByRole("button", { name: /PCA プレミアム/ })
      .waitFor();
    await clientNavigate(page, "/profile");
    await page.getByRole("region", { name: "プラン" }).getByText("PCA プレミアム").waitFor();
    await page.context().close();
  });

  it("C92: a refusal of both is for the console only; what was shown stays", async () => {
    const { page, faults } = await openSignedIn();
    await page.route(`**${usagePath}`, (route) => json(route, four(30)));
    await page.goto(`${server.url}/plans`);
    await expect.poll(() => figures(page)).toEqual(shown(30));
    for (const path of [usagePath, profilePath])
      await page.route(`**${path}`, (route) => json(route, {}, 400));
    await clientNavigate(page, "/plans?again");
    await expect
      .poll(() => faults.filter((fault) => fault.includes("could not be refreshed")).length)
      .toBe(2);
    expect(await figures(page)).toEqual(shown(30));
    await expect.poll(() => page.getByRole("status").count()).toBe(0);
    await expect.poll(() => page.locator("[data-error-screen]").count()).toBe(0);
    await page.context().close();
  });

  it("C106: usage that always answers 503 is asked for exactly twice a navigation", async () => {
    const { page, refreshes } = await openSignedIn();
    await page.route(`**${usagePath}`, (route) => json(route, {}, 503));
    await page.goto(`${server.url}/plans`);
    await settled(page);
    const usage = () => refreshes.splice(0).filter((call) => call.endsWith(usagePath)).length;
    expect(usage()).toBe(2);
    await clientNavigate(page, "/plans?again");
    await settled(page);
    expect(usage()).toBe(2);
    await page.context().close();
  });

  it("C107: 503 and then 200 shows the value, and nothing of ours is logged", async () => {
    const { page, faults, refreshes } = await openSignedIn();
    let answers = 0;
    await page.route(`**${usagePath}`, (route) => {
      answers += 1;
      return answers === 1 ? json(route, {}, 503) : json(route, four(40));
    });
    await page.goto(`${server.url}/plans`);
    await expect.poll(() => figures(page)).toEqual(shown(40));
    await settled(page);
    expect(refreshes.filter((call) => call.endsWith(usagePath))).toHaveLength(2);
    expect(faults.filter((fault) => !fault.startsWith("Failed to load resource"))).toEqual([]);
    await page.context().close();
  });
});

describe("the four meters", () => {
  it("C43 C44: show an answer with four keys; a later one with tokens only empties the others", async () => {
    const { page } = await openSignedIn();
    let answer: unknown = four(10);
    await page.route(`**${usagePath}`, (route) => json(route, answer));
    await page.goto(`${server.url}/plans`);
    await expect.poll(() => figures(page)).toEqual(shown(10));
    answer = { tokens: value(70, "tokens") };
    await clientNavigate(page, "/plans?again");
    await expect.poll(() => figures(page)).toEqual({ tokens: "70", images: "—", search: "—", storage: "—" });
    await page.context().close();
  });

  it.each([
    ["tokens", "tokens", { ...shown(10), tokens: "77" }],
    ["images", "generate-images", { ...shown(10), images: "77" }],
    ["search", "search", { ...shown(10), search: "77" }],
    ["storage", "storage", { ...shown(10), storage: "77バイト" }],
  ] as const)(
    "C83: refreshing %s calls its own path only, and changes nothing else",
    async (kind, name, after) => {
      const { page } = await openSignedIn();
      await page.route(`**${usagePath}`, (route) => json(route, four(10)));
      await page.goto(`${server.url}/plans`);
      await expect.poll(() => figures(page)).toEqual(shown(10));
      await settled(page);
      const calls: string[] = [];
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname} ${request.postData()}`);
      });
      const unit = four(0)[kind].unit;
      await page.route(`**${usagePath}/${name}`, (route) => json(route, value(77, unit)));
      await page.locator(`[data-meter="${kind}"]`).getByRole("button").click();
      await expect.poll(() => figures(page)).toEqual(after);
      expect(calls).toEqual([`GET ${usagePath}/${name} null`]);
      await page.context().close();
    },
  );

  it("say what the server counts: a new account's amounts, without a call more", async () => {
    const { page, faults } = await openSignedIn();
    await page.goto(`${server.url}/plans`);
    await expect.poll(() => page.locator('[data-meter="images"] p').first().innerText()).toBe("0 / 10枚");
    await page.locator('[data-meter="images"]').getByRole("button").click();
    await settled(page);
    await expect.poll(() => page.locator('[data-meter="images"] p').first().innerText()).toBe("0 / 10枚");
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it.each([
    { name: "light, wide", options: {} },
    { name: "dark, 320", options: { colorScheme: "dark" as const, viewport: { width: 320, height: 700 } } },
  ])("warn from 80 % on in words, keep their places, are accessible and fit: $name", async ({ options }) => {
    const watched = await openPage(browser, options);
    const { page } = watched;
    await page.context().addCookies(person.cookies);
    const release: (() => void)[] = [];
    await page.route(`**${usagePath}`, async (route) => {
      await new Promise<void>((resolve) => release.push(resolve));
      await json(route, {
        tokens: value(79, "tokens"),
        images: value(80, "images"),
        search: { ...value(50, "searches"), reserved: 30 },
        storage: value(120, "bytes"),
      });
    });
    await page.goto(`${server.url}/plans`);
    await expect.poll(() => release.length).toBe(1);
    const places = () =>
      page
        .locator("[data-meter]")
        .evaluateAll((list) => list.map((meter) => Math.round(meter.getBoundingClientRect().top)));
    const before = await places();
    release[0]?.();
    await page.locator('[data-meter="storage"]').getByText("上限に達しました").waitFor();
    expect(await places()).toEqual(before);
    await expect.poll(() => page.getByText("残りわずかです").count()).toBe(2);
    await expect
      .poll(() => page.locator('[data-meter="tokens"]').getByText("残りわずかです").count())
      .toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    await page.context().close();
  });
});
