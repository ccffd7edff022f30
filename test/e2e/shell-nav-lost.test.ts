/** @module-tag long */
import type { Browser, Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { clientNavigate, hydrated } from "#test/support/shell/in-page.ts";
import { moduleOf } from "#test/support/shell-page.ts";
import { placeOf } from "#test/support/sign-in/sign-in.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
});

async function open(path: string): Promise<Page> {
  const { page } = await openPage(browser, { loadsAhead: true });
  await page.context().addCookies(person.cookies);
  await page.goto(server.url + path);
  await hydrated(page);
  return page;
}
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const notice = (page: Page) => page.getByRole("region", { name: "お知らせ" }).getByRole("status");
const usage = (page: Page) => page.getByRole("banner").getByRole("link", { name: /利用状況/ });

/** Answers the page's data as told, in turn; then the server does. Counts what was asked. */
async function spoil(page: Page, path: string, answers: (number | "drop")[]) {
  const asked: string[] = [];
  await page.route(new RegExp(`${path}\\.data`), (route: Route) => {
    asked.push(route.request().method());
    const answer = answers.shift();
    if (answer === undefined) return route.fallback();
    return answer === "drop" ? route.abort() : route.fulfill({ status: answer, body: "Service Unavailable" });
  });
  return asked;
}

it.each([503, 502, "drop"] as const)(
  "B16: page data that fails once (%s) is asked for again, and the page opens",
  async (fault) => {
    const page = await open("/dashboard");
    const asked = await spoil(page, "/usage", [fault]);
    await usage(page).click();
    await heading(page, "利用状況");
    expect(asked).toEqual(["GET", "GET"]);
    expect(await notice(page).count()).toBe(0);
    await page.context().close();
  },
);

it("a page that fails twice leaves the one before: address, text and focus stay, it is said, and もう一度 opens it", {
  tags: ["smoke"],
}, async () => {
  const page = await open("/dashboard");
  await page.evaluate(() => Object.assign(window, { kept: true }));
  const asked = await spoil(page, "/usage", [503, 503]);
  const length = await page.evaluate(() => history.length);
  await usage(page).focus();
  await page.keyboard.press("Enter");
  await notice(page).getByText("ページを開けませんでした").waitFor();
  expect(asked).toHaveLength(2);
  expect(placeOf(page)).toBe("/dashboard");
  await heading(page, "ダッシュボード");
  expect(await page.getByText("Error:").count()).toBe(0);
  expect(await usage(page).evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => history.length)).toBe(length);
  expect(await violations(page)).toEqual([]);
  await notice(page).getByRole("button", { name: "もう一度" }).click();
  await heading(page, "利用状況");
  expect(placeOf(page)).toBe("/usage");
  expect(await notice(page).count()).toBe(0);
  expect(await page.evaluate(() => "kept" in window)).toBe(true);
  await page.context().close();
});

it("Back to a page that cannot be read stays too: its address comes back, and the history is whole", async () => {
  const page = await open("/dashboard");
  await usage(page).click();
  await heading(page, "利用状況");
  await spoil(page, "/dashboard", ["drop", "drop", 500, 503]);
  await page.evaluate(() => history.back());
  await notice(page).getByText("ページを開けませんでした").waitFor();
  await expect.poll(() => placeOf(page)).toBe("/usage");
  await heading(page, "利用状況");
  // A second try fails as well; the third comes through.
  await page.evaluate(() => history.back());
  await notice(page).getByText("ページを開けませんでした").waitFor();
  await expect.poll(() => placeOf(page)).toBe("/usage");
  await notice(page).getByRole("button", { name: "もう一度" }).click();
  await heading(page, "ダッシュボード");
  expect(placeOf(page)).toBe("/dashboard");
  await page.evaluate(() => history.forward());
  await heading(page, "利用状況");
  await page.context().close();
});

it("six quick steps back end at the page that they lead to", async () => {
  const page = await open("/dashboard");
  const devtools = await page.context().newCDPSession(page);
  const history = () => devtools.send("Page.getNavigationHistory");
  const { currentIndex: first } = await history();
  for (let step = 1; step <= 6; step += 1) await clientNavigate(page, step % 2 ? "/usage" : "/plans");
  const { entries, currentIndex: last } = await history();
  expect(last - first).toBe(6);
  // Each step names its entry: where "back" leads would depend on how far the steps before have come.
  const steps = entries.slice(first, last).reverse();
  await Promise.all(steps.map(({ id }) => devtools.send("Page.navigateToHistoryEntry", { entryId: id })));
  await heading(page, "ダッシュボード");
  expect(placeOf(page)).toBe("/dashboard");
  expect(await page.getByText("Error:").count()).toBe(0);
  await page.context().close();
});

it("offline, a page whose code is not there says so in our words, and opens by itself when the net is back", async () => {
  const page = await open("/dashboard");
  // Not loaded ahead either.
  await page.route(`**${moduleOf("routes/plans")}`, (route) => route.abort());
  await page.reload();
  await hydrated(page);
  await page.context().setOffline(true);
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): void };
    };
    router.navigate("/plans");
  });
  await notice(page).getByText("インターネットにつながっていないため").waitFor();
  await notice(page).getByText("つながると、自動で開き直します。").waitFor();
  expect(placeOf(page)).toBe("/dashboard");
  await heading(page, "ダッシュボード");
  await page.unroute(`**${moduleOf("routes/plans")}`);
  await page.context().setOffline(false);
  await heading(page, "プラン");
  expect(placeOf(page)).toBe("/plans");
  await page.goBack();
  await heading(page, "ダッシュボード");
  await page.context().close();
});

it("offline, Back after a reload to a page whose code is not there stays as well", async () => {
  const page = await open("/dashboard");
  await usage(page).click();
  await heading(page, "利用状況");
  await page.route(`**${moduleOf("routes/dashboard")}`, (route) => route.abort());
  await page.reload();
  await hydrated(page);
  await page.context().setOffline(true);
  await page.evaluate(() => history.back());
  await notice(page).getByText("インターネットにつながっていないため").waitFor();
  await expect.poll(() => placeOf(page)).toBe("/usage");
  await heading(page, "利用状況");
  await page.unroute(`**${moduleOf("routes/dashboard")}`);
  await page.context().setOffline(false);
  await heading(page, "ダッシュボード");
  expect(placeOf(page)).toBe("/dashboard");
  await page.context().close();
});
