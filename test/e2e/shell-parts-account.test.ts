/** @module-tag long */
import type { Browser, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { clientNavigate, countRequests, revalidate } from "#test/support/shell/in-page.ts";
import {
  figures,
  four,
  json,
  profilePath,
  settled,
  shown,
  usagePath,
  value,
} from "#test/support/shell/usage.ts";
import { interrupt } from "../support/shell/interrupt.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
});

const both = [`GET ${profilePath}`, `GET ${usagePath}`];

/** A page of the signed-in person, not yet anywhere, with its refreshes counted. */
async function openSignedIn() {
  const watched = await openPage(browser);
  await watched.page.context().addCookies(person.cookies);
  return { ...watched, refreshes: countRequests(watched.page, profilePath, usagePath) };
}

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
      .getByRole("button", { name: /アカウント/ })
      .click();
    await page.getByRole("menu").getByText("プラン：PCA プレミアム").waitFor();
    await page.keyboard.press("Escape");
    await clientNavigate(page, "/profile");
    await page.locator("#main [data-grade]").getByText("PCA プレミアム").waitFor();
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
