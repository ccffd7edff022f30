/** @module-tag long */
/** The state of the installation as its administrator reads it, on a phone and a desk, light and dark. */
import type { Browser } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { RunningServer } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { runUserCommand } from "#test/support/user-command.ts";

let server: RunningServer;
let browser: Browser;
let admin: SignedIn;
withProduct(async (product) => {
  ({ server, browser } = product);
  admin = await signUp(server.url, "admin@example.com");
  await fetch(`${server.url}/api/auth/profile`, { headers: { cookie: admin.cookie } });
  const made = await runUserCommand(["tier", admin.email, "admin"], { DATA_DIR: server.dataDir });
  expect(made).toMatchObject({ code: 0, err: "" });
}, {});

for (const width of [320, 375, 1280])
  for (const colorScheme of ["light", "dark"] as const)
    it(`says that all is well, at ${width} px, ${colorScheme}`, async () => {
      const { page, faults } = await openPage(browser, { viewport: { width, height: 900 }, colorScheme });
      await page.context().addCookies(admin.cookies);
      await page.goto(`${server.url}/admin?view=models`);
      await page.getByRole("navigation", { name: "管理の画面" }).getByRole("link", { name: "状態" }).click();
      await page.getByText("問題なく動いています").waitFor();
      await quiet(page);
      expect(await page.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual([
        "いまの作業",
        "この1時間",
        "この24時間",
        "つながり",
        "今月の利用量",
      ]);
      await expect.poll(() => page.getByText("データベース").count()).toBe(1);
      const again = page.waitForResponse((answer) => answer.url().includes("/admin.data") && answer.ok());
      await page.getByRole("button", { name: "いまの状態を見る" }).press("Enter");
      expect((await again).url()).toContain("view=status");
      await page.getByText("問題なく動いています").waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await fitsWidth(page)).toBe(true);
      expect(faults).toEqual([]);
      await page.context().close();
    });
