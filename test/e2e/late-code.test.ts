/** @module-tag long */
/** Code that comes when it is reached for: nothing is lost of the press that asks, and a lost net is told. */
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { openTool } from "#test/support/shell/work.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
let project: string;

withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
  const send = async (path: string, body: object) => {
    const response = await fetch(`${server.url}/api/v1/${path}`, {
      method: "POST",
      headers: { cookie: person.cookie, "content-type": "application/json" },
      body: JSON.stringify({ ...body, idempotencyKey: crypto.randomUUID() }),
    });
    return (await response.json()) as { id: string };
  };
  project = (await send("projects", { name: "うるみ" })).id;
  await send(`projects/${project}/runs`, { brief: { text: sampleText }, goal: "all" });
});

async function atCopy(): Promise<{ page: Page; faults: string[]; scripts: string[] }> {
  const { page, faults } = await openPage(browser);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".js")) scripts.push(request.url());
  });
  await page.context().addCookies(person.cookies);
  await page.goto(`${server.url}/${project}/work/catchphrase`);
  await page.locator("[data-row]:visible").first().waitFor();
  await quiet(page);
  return { page, faults, scripts };
}
const account = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^アカウント/ });
const menu = (page: Page) => page.getByRole("menu");

it("a menu is loaded by its first press, opens by it, and gives the focus back; the next opens without the net", async () => {
  const { page, faults, scripts } = await atCopy();
  const before = scripts.length;
  expect(await account(page).getAttribute("aria-haspopup")).toBe("menu");
  await account(page).press("Enter");
  await menu(page).waitFor();
  expect(scripts.length).toBeGreaterThan(before);
  await page.keyboard.press("ArrowDown");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toMatch(/^menuitem/);
  await page.keyboard.press("Escape");
  await menu(page).waitFor({ state: "detached" });
  await expect.poll(() => account(page).evaluate((it) => it === document.activeElement)).toBe(true);
  await quiet(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: /^案件を切り替える/ }).click();
  await page.getByRole("navigation", { name: "最近の案件" }).waitFor();
  expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|Failed to load/u.test(fault))).toEqual([]);
  await page.context().close();
});

it("where its code cannot be had that is said, with the way to have it", async () => {
  const { page } = await atCopy();
  await page.route(/\/assets\/.*\.js$/u, (route) => route.abort());
  await account(page).click();
  await page.getByText("開けませんでした").waitFor();
  await page.unroute(/\/assets\/.*\.js$/u);
  await page.getByRole("button", { name: "読み込み直す" }).click();
  await page.waitForLoadState();
  await quiet(page);
  await account(page).click();
  await menu(page).waitFor();
  await page.context().close();
});

it("so is the view of another tool", async () => {
  const { page } = await atCopy();
  await page.route(/\/assets\/.*\.js$/u, (route) => route.abort());
  await openTool(page, "ペルソナ");
  await page.getByText("画面を読み込めませんでした").waitFor();
  await page.unroute(/\/assets\/.*\.js$/u);
  await page.getByRole("button", { name: "ページを読み込み直す" }).click();
  await page.locator("[data-row]:visible").first().waitFor();
  await page.context().close();
});
