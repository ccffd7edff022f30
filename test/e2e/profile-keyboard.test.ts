/** @module-tag long */
import type { Browser } from "playwright-core";
import { describe, expect, it } from "vitest";
import { signUp, testPassword } from "#test/support/account.ts";
import { violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import {
  codeFor,
  cookiesOf,
  openProfile,
  section,
  signInAgain,
  tabTo,
  toast,
} from "#test/support/sign-in/profile.ts";

let server: Site;
let browser: Browser;

withProduct((product) => {
  ({ server, browser } = product);
});

describe("by keyboard alone", () => {
  it("the name is changed; too long a name is refused beside its field, which gets the focus", async () => {
    const { page, faults } = await openProfile(browser, server, await signUp(server.url));
    await tabTo(page, "表示名");
    await page.keyboard.type("あ".repeat(41));
    await page.keyboard.press("Enter");
    await page.getByText("表示名は40文字までにしてください。").waitFor();
    await expect
      .poll(() => page.getByRole("textbox", { name: "表示名" }).getAttribute("aria-invalid"))
      .toBe("true");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("佐藤 葵");
    await page.keyboard.press("Enter");
    await toast(page, "表示名を保存しました");
    await page.reload();
    await expect.poll(() => page.getByRole("textbox", { name: "表示名" }).inputValue()).toBe("佐藤 葵");
    // The refusal is logged by the browser as a failed request; nothing else went wrong.
    expect(faults.filter((fault) => !fault.includes("400"))).toEqual([]);
    await page.context().close();
  });

  it("Enter that ends a kana conversion saves nothing", async () => {
    const { page } = await openProfile(browser, server, await signUp(server.url));
    const name = page.getByRole("textbox", { name: "表示名" });
    await name.fill("あおい");
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "PATCH" && sent.push(request.url()));
    const prevented = await name.evaluate((box) => {
      const event = new KeyboardEvent("keydown", {
        key: "Enter",
        bubbles: true,
        cancelable: true,
        isComposing: true,
      });
      box.dispatchEvent(event);
      return event.defaultPrevented;
    });
    expect([prevented, sent]).toEqual([true, []]);
    await page.context().close();
  });

  it("the password is changed after the current one is proved; reasons are said; other devices are out", async () => {
    const person = await signUp(server.url);
    const other = await signInAgain(server, person);
    const { page, faults } = await openProfile(browser, server, person);
    await tabTo(page, "現在のパスワード");
    await page.keyboard.type("this-is-not-it-1");
    await tabTo(page, "新しいパスワード");
    await page.keyboard.type("umi-no-mieru-oka-31");
    await page.keyboard.press("Enter");
    await page.getByText("現在のパスワードが違います。").waitFor();
    await page.getByLabel("現在のパスワード").fill(testPassword);
    await page.getByLabel("新しいパスワード").fill("password1");
    await page.keyboard.press("Enter");
    await page.getByText("推測されやすくなっています。").waitFor();
    await page.getByLabel("新しいパスワード").fill("umi-no-mieru-oka-31");
    await page.keyboard.press("Enter");
    await toast(page, "パスワードを変更しました");
    // The list is read anew after the change.
    await expect.poll(() => section(page, "ログイン中の端末").getByRole("listitem").count()).toBe(1);
    const refreshed = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ refresh_token: other }),
    });
    expect(refreshed.status).toBe(400);
    // The browser logs the refusals that were asked for (400, 422); nothing else went wrong.
    expect(faults.filter((fault) => !/status of (400|422)/.test(fault))).toEqual([]);
    await page.reload();
    await section(page, "パスワード").waitFor();
    await page.context().close();
  });

  it("a second factor is set up with the typed key, its codes are shown once, and it is taken away again", async () => {
    const { page, faults } = await openProfile(browser, server, await signUp(server.url), {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const factor = section(page, "二段階認証");
    await tabTo(page, "認証アプリを設定する");
    await page.keyboard.press("Enter");
    const key = await factor.locator(".select-all").innerText();
    await tabTo(page, "認証アプリの6桁のコード");
    await page.keyboard.type(codeFor(key));
    await page.keyboard.press("Enter");
    const list = page.getByRole("list", { name: "復旧コード" });
    await list.waitFor();
    const codes = await list.getByRole("listitem").allInnerTexts();
    expect(new Set(codes).size).toBe(10);
    await factor.getByText("使っていない復旧コード：10個").waitFor();
    await tabTo(page, "コピーする");
    await page.keyboard.press("Enter");
    await toast(page, "復旧コードをコピーしました");
    expect((await page.evaluate(() => navigator.clipboard.readText())).split("\n")).toEqual(codes);
    await page.reload();
    await factor.getByText("使っていない復旧コード：10個").waitFor();
    await expect.poll(() => list.count()).toBe(0);
    await factor.getByRole("button", { name: "解除する" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "二段階認証を解除する" }).focus();
    await page.keyboard.press("Enter");
    await toast(page, "二段階認証を解除しました");
    await factor.getByRole("button", { name: "認証アプリを設定する" }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("a lost second factor is taken away by a recovery code from a session that has only the password", async () => {
    const person = await signUp(server.url);
    const { page } = await openProfile(browser, server, person);
    await page.getByRole("button", { name: "認証アプリを設定する" }).click();
    const key = await section(page, "二段階認証").locator(".select-all").innerText();
    await page.getByLabel("認証アプリの6桁のコード").fill(codeFor(key));
    await page.keyboard.press("Enter");
    const code = await page
      .getByRole("list", { name: "復旧コード" })
      .getByRole("listitem")
      .first()
      .innerText();
    await page.context().close();
    const again = await openPage(browser);
    await again.page.context().addCookies(await cookiesOf(server, person));
    await again.page.goto(`${server.url}/profile`);
    await again.page.waitForURL("**/auth/login?**");
    await again.page.getByText("コードを確認できないとき").click();
    expect(await violations(again.page)).toEqual([]);
    await again.page.getByRole("textbox", { name: "復旧コード" }).fill(code.toUpperCase());
    await again.page.keyboard.press("Enter");
    await again.page.waitForURL(`${server.url}/profile`);
    await again.page.getByRole("button", { name: "認証アプリを設定する" }).waitFor();
    await again.page.context().close();
  });

  it("one other device is logged out, then all others", async () => {
    const person = await signUp(server.url);
    await signInAgain(
      server,
      person,
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
    );
    await signInAgain(server, person, "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0");
    const { page } = await openProfile(browser, server, person);
    const rows = section(page, "ログイン中の端末").getByRole("listitem");
    await expect.poll(() => rows.first().innerText()).toContain("この端末");
    await tabTo(page, "iPhoneのSafariからログアウト");
    await page.keyboard.press("Enter");
    await toast(page, "iPhoneのSafariからログアウトしました");
    await expect.poll(() => rows.count()).toBe(2);
    await expect.poll(() => rows.nth(1).innerText()).toContain("WindowsのEdge");
    await tabTo(page, "ほかの端末からログアウト");
    await page.keyboard.press("Enter");
    await toast(page, "ほかの端末からログアウトしました");
    await expect.poll(() => rows.count()).toBe(1);
    await page.context().close();
  });

  it("removal needs the own address, is shown on the dashboard too, and is taken back there", async () => {
    const person = await signUp(server.url);
    const { page } = await openProfile(browser, server, person);
    await tabTo(page, "アカウントを削除する");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill("someone@example.com");
    await page.keyboard.press("Enter");
    await dialog.getByText("ご自分のメールアドレスを、そのまま入力してください。").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe("アカウントを削除する");
    await page.keyboard.press("Enter");
    await dialog.getByRole("textbox").fill(person.email);
    await page.keyboard.press("Enter");
    await page.getByText(/このアカウントは.*に削除されます/).waitFor();
    await dialog.waitFor({ state: "hidden" });
    expect(await violations(page)).toEqual([]);
    await page.goto(`${server.url}/dashboard`);
    await page.getByText(/このアカウントは.*に削除されます/).waitFor();
    await tabTo(page, "削除を取りやめる");
    await page.keyboard.press("Enter");
    await toast(page, "アカウントの削除を取りやめました");
    await page.getByText(/に削除されます/).waitFor({ state: "detached" });
    await page.context().close();
  });
});
