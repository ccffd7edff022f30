/** @module-tag long */
/** 「全部つくる」 on /trial with the limits as they are delivered, but for fewer calls a day. */
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { fromRowMenu } from "#test/support/shell/rows.ts";
import { openTool, toolLinks } from "#test/support/shell/work.ts";

let server: Site;
let browser: Browser;
withProduct(
  (product) => {
    ({ server, browser } = product);
  },
  { TRIAL_CALLS_PER_DAY: "8" },
);

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** Every tool with how far it is. */
const standings = (page: Page) => toolLinks(page).allTextContents();

it("three clicks from the front page, a reload in the middle, eleven results with their banners, then a wall that leaves them readable", async () => {
  const viewport = { width: 320, height: 700 };
  const { page, faults } = await openPage(browser, {
    viewport,
    colorScheme: "dark",
    reducedMotion: "reduce",
  });
  page.setDefaultTimeout(60_000);
  await page.goto(server.url);
  await page.getByRole("link", { name: "登録なしで試す" }).first().click();
  await page.getByText("「全部つくる」なら").waitFor();
  await press(page, "化粧水");
  await press(page, "全部つくる");
  await page.locator("[data-row]").first().waitFor({ state: "attached" });
  await page
    .getByText(/^11種類(を作っています|中\d+種類できました)$/u)
    .first()
    .waitFor();
  await page.reload();
  const made = async () => (await standings(page)).filter((words) => words.endsWith("作成済み")).length;
  await expect.poll(made, { timeout: 60_000 }).toBe(11);
  const before = await standings(page);
  // The copy is in front, whatever was made last.
  await expect
    .poll(() => page.locator("[aria-current=page]").allTextContents())
    .toEqual(["キャッチコピー作成済み"]);
  await openTool(page, "材料");
  await page.getByText("残り2回（8回中）").waitFor();
  await page.getByText("あと0回").waitFor();

  await openTool(page, "画像・バナー");
  // It may have been in front while the banners were made: what the browser holds already is not asked for again.
  const banner = page.locator('img[src*="/banner.png"]:visible').first();
  await banner.scrollIntoViewIfNeeded();
  await expect
    .poll(() => banner.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth))
    .toBeGreaterThan(0);
  const drawn = await page.request.get(new URL((await banner.getAttribute("src")) ?? "", server.url).href);
  expect([drawn.status(), drawn.headers()["content-type"]]).toEqual([200, "image/png"]);
  // A row of a tool other than the catchphrases can be reworded too; this takes one of the two calls that are left.
  await openTool(page, "よくある質問");
  const row = page.locator("[data-row]:visible").first();
  await fromRowMenu(row, /^言い換える/u);
  await page.getByRole("button", { name: "これにする" }).first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await openTool(page, "材料");
  await page.getByText("残り1回（8回中）").waitFor();

  for (const width of [320, 375, 480, 768]) {
    await page.setViewportSize({ width, height: 700 });
    for (const tab of await toolLinks(page).all()) {
      await tab.press("Enter");
      expect([width, await tab.innerText(), await fitsWidth(page)]).toEqual([
        width,
        expect.any(String),
        true,
      ]);
    }
  }
  await page.setViewportSize(viewport);

  await openTool(page, "材料");
  await press(page, "全部つくる");
  await page.getByText("本日の残りは1回です").waitFor();
  expect(await standings(page)).toEqual(before);
  await openTool(page, "キャッチコピー");
  await expect.poll(() => page.locator("[data-row]:visible").count()).toBeGreaterThan(0);
  await page.getByRole("link", { name: "登録して残す" }).waitFor();
  const goOn = page.getByRole("alert").getByRole("link", { name: "登録して続ける" });
  expect(await goOn.getAttribute("href")).toBe("/auth/login?mode=sign-up");
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  // The refused start is the only request that failed.
  expect(faults.filter((fault) => !/status of 4(09|29|02|03)/.test(fault))).toEqual([]);
  await page.context().close();
}, 180_000);
