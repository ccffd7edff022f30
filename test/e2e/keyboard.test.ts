/** @module-tag long */
/** Nobody touches a mouse: from the front page over a finished trial and the sign-up to the sign-out. */
import type { Browser, Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { testPassword } from "#test/support/account.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { runOver } from "#test/support/shell/work.ts";
import { emailBox, passwordBox, placeOf } from "#test/support/sign-in/sign-in.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
withProduct((product) => {
  ({ server, browser } = product);
});

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses the Tab key (or goes back with Shift) until the focus is there, and never anything else. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await awake(target);
  for (let presses = 0; presses < 40; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reached ${target}`);
}

/** What is typed before the page's scripts are there would not be the page's. */
async function awake(target: Locator): Promise<void> {
  await target.waitFor();
  await expect
    .poll(
      () => target.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps"))),
      { timeout: 60_000 },
    )
    .toBe(true);
}

it("the keyboard alone does the trial, signs up, keeps the project, signs out and is outside", {
  tags: ["smoke"],
}, async () => {
  const { page, faults } = await openPage(browser, { reducedMotion: "reduce" });
  const { keyboard } = page;
  await page.goto(server.url);
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "登録なしで試す" }).first());
  await keyboard.press("Enter");

  await tabTo(page, page.getByLabel("商品・サービスの説明"));
  await keyboard.insertText(sampleText);
  await tabTo(page, page.getByRole("button", { name: "コピーだけつくる" }));
  await keyboard.press("Enter");
  await runOver(page);
  // Back over the form to the header, which is nearer than the end of the results.
  const site = page.getByRole("navigation", { name: "サイト" });
  await tabTo(page, site.getByRole("link", { name: "新規登録" }), "Shift+Tab");
  await keyboard.press("Enter");

  await tabTo(page, emailBox(page));
  await keyboard.type(`${crypto.randomUUID()}@example.com`);
  await tabTo(page, passwordBox(page));
  await keyboard.type(testPassword);
  await keyboard.press("Enter");
  await page.waitForURL(`${server.url}/dashboard`);
  await page.getByRole("link", { name: "うるみ", exact: true }).waitFor();

  await tabTo(page, page.getByRole("button", { name: "アカウント" }));
  await keyboard.press("Enter");
  const out = page.getByRole("menuitem", { name: "ログアウト" });
  await out.waitFor();
  for (let presses = 0; presses < 20 && !(await isFocused(out)); presses += 1)
    await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await page.waitForURL(`${server.url}/auth/login`);
  await page.goto(`${server.url}/dashboard`);
  expect(placeOf(page)).toBe("/auth/login?redirect_path=%2Fdashboard");
  expect(faults).toEqual([]);
  await page.context().close();
});
