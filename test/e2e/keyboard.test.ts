/** @module-tag long */
/** Nobody touches a mouse: from the front page over a finished trial and the sign-up to the sign-out. */
import type { Browser } from "playwright-core";
import { expect, it } from "vitest";
import { signUp, testPassword } from "#test/support/account.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { isFocused, tabTo } from "#test/support/shell/keyboard.ts";
import { runOver } from "#test/support/shell/work.ts";
import { emailBox, passwordBox, placeOf } from "#test/support/sign-in/sign-in.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
withProduct((product) => {
  ({ server, browser } = product);
});

it("the keyboard alone does the trial, signs up, keeps the project, signs out and is outside", {
  tags: ["long"],
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

it("the keyboard alone makes lines, chooses three, hands them over, and a client answers", async () => {
  const person = await signUp(server.url);
  const created = await fetch(`${server.url}/api/v1/projects`, {
    method: "POST",
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: JSON.stringify({ name: "うるみ", idempotencyKey: crypto.randomUUID() }),
  });
  const { id } = (await created.json()) as { id: string };
  const { page, faults } = await openPage(browser, {
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const { keyboard } = page;
  await page.context().addCookies(person.cookies);
  await page.goto(`${server.url}/${id}`);
  await tabTo(page, page.getByLabel("商品・サービスの説明"));
  await keyboard.insertText(sampleText);
  await tabTo(page, page.getByRole("button", { name: "コピーだけつくる" }));
  await keyboard.press("Enter");
  await runOver(page);

  const rows = page
    .locator("main [data-row]")
    .filter({ has: page.getByRole("checkbox", { name: /^選ぶ：/u }) });
  await tabTo(page, rows.first());
  for (const key of ["x", "j", "x", "j", "x"]) await keyboard.press(key);
  const tray = page.getByRole("region", { name: "選んだ案" });
  await tray.getByRole("button", { name: /^選んだ案 3/u }).waitFor();
  await keyboard.press("t");
  await page.getByRole("dialog", { name: "選んだ案" }).waitFor();
  await keyboard.press("Escape");
  await tabTo(page, tray.getByRole("button", { name: "提出する" }));
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "提出する" });
  await dialog.getByText("3案を渡します。").waitFor();
  await tabTo(page, dialog.getByRole("button", { name: "リンクを作る" }));
  await keyboard.press("Enter");
  await dialog.getByText("リンクをコピーしました。").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await page.goto(link);
  await tabTo(page, page.getByRole("button", { name: "承認する（1番）" }));
  await keyboard.press("Enter");
  await tabTo(page, page.getByRole("textbox", { name: "お名前" }));
  await keyboard.insertText("佐藤");
  await tabTo(page, page.getByRole("button", { name: "承認を送る" }));
  await keyboard.press("Enter");
  await page.getByText("3案中1案にお返事済み").waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});
