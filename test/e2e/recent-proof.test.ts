/** @module-tag long */
/** An action that asks for a recent proof of the person: one dialog over the page, and the action goes on. */
import type { Browser, Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp, testPassword } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { screenshot } from "#test/support/browser.ts";
import { withBuiltProduct } from "#test/support/built.ts";
import type { RunningApi } from "#test/support/http.ts";
import type { TestServices } from "#test/support/services.ts";
import { browserOf, codeOf, enrol, send } from "#test/support/sign-in/account-browser.ts";
import { nextMail } from "#test/support/sign-in/outbox.ts";
import { openProfile, section, toast } from "#test/support/sign-in/profile.ts";

let services: TestServices;
let site: RunningApi;
let browser: Browser;
withBuiltProduct((product) => {
  ({ services, site, browser } = product);
});

type Options = Parameters<typeof openProfile>[3];

/** Somebody who signed in an hour ago, on their profile page. */
async function anHourLater(person: SignedIn, options?: Options) {
  const old =
    "update auth_session set created_at = now() - interval '1 hour', proved_at = null where user_id = $1";
  await services.database.pool.query(old, [person.id]);
  return openProfile(browser, site, person, options);
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "ご本人の確認" });
const goOn = (page: Page) => dialog(page).getByRole("button", { name: "確認して続ける" });
const hasFocus = (box: Locator) => box.evaluate((element) => element === document.activeElement);

async function askForKey(page: Page, name: string): Promise<void> {
  const keys = section(page, "APIキー");
  await keys.getByRole("button", { name: "APIキーを作る" }).press("Enter");
  await keys.getByLabel("キーの名前").fill(name);
  await page.keyboard.press("Enter");
}

it.each([
  ["light", 1280],
  ["dark", 375],
] as const)(
  "a key is made after the password, by the keyboard alone: %s, %i px",
  async (colorScheme, width) => {
    const viewport = { width, height: 800 };
    const { page, faults } = await anHourLater(await signUp(site.url), { colorScheme, viewport });
    await askForKey(page, "集計ツール");
    const box = dialog(page).getByLabel("パスワード");
    await box.waitFor();
    await expect.poll(() => hasFocus(box)).toBe(true);
    expect([await violations(page), await fitsWidth(page)]).toEqual([[], true]);
    await screenshot(page, `recent-proof-${colorScheme}-${width}`);
    // Enter that ends a conversion sends nothing.
    await box.fill("x");
    for (const composing of [{ isComposing: true }, { keyCode: 229 }])
      expect(
        await page.evaluate((init) => {
          const keyOf = { key: "Enter", bubbles: true, cancelable: true, ...init };
          return document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", keyOf));
        }, composing),
      ).toBe(false);
    await box.press("Enter");
    await dialog(page).getByText("パスワードが違います。").waitFor();
    expect(await hasFocus(box)).toBe(true);
    await box.fill(testPassword);
    await box.press("Enter");
    const shown = section(page, "APIキー").getByLabel("作ったAPIキー");
    await shown.waitFor();
    expect(await dialog(page).count()).toBe(0);
    await section(page, "APIキー").getByText("この端末から").waitFor();
    // For ten minutes nothing asks again.
    await section(page, "APIキー").getByRole("button", { name: "控えました" }).press("Enter");
    await askForKey(page, "もう1つ");
    await shown.waitFor();
    expect(faults.filter((fault) => !/40[03]/.test(fault))).toEqual([]);
    await page.context().close();
  },
);

it("put off, nothing has happened and the page says why; asked over another dialog, that one stays", async () => {
  const { page } = await anHourLater(await signUp(site.url));
  await askForKey(page, "集計ツール");
  await dialog(page).waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  const keys = section(page, "APIキー");
  await keys.getByText("この操作には本人確認が必要です。").waitFor();
  expect(await keys.getByLabel("キーの名前").inputValue()).toBe("集計ツール");

  await page.getByRole("button", { name: "アカウントを削除する" }).click();
  const removal = page.getByRole("dialog", { name: "アカウントを削除しますか" });
  const address = removal.getByRole("textbox");
  await address.fill((await page.locator("input[name=username]").inputValue()) ?? "");
  await address.press("Enter");
  await dialog(page).getByLabel("パスワード").fill(testPassword);
  await goOn(page).click();
  await toast(page, "アカウントの削除を受け付けました");
  await page.context().close();
});

it("the export is downloaded after a code of the authenticator app; the password is a press away", async () => {
  const person = await signUp(site.url);
  const own = browserOf(site, person);
  const factor = await enrol(own);
  const { page } = await anHourLater({ ...person, ...own.cookies() });
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "データを書き出す" }).click();
  await dialog(page).getByLabel("パスワード").waitFor();
  await dialog(page).getByRole("button", { name: "認証アプリのコードで確認する" }).click();
  const box = dialog(page).getByLabel("認証アプリの6桁のコード");
  await expect.poll(() => hasFocus(box)).toBe(true);
  await dialog(page).getByRole("button", { name: "パスワードで確認する" }).waitFor();
  await box.fill(codeOf(factor.uri, 1));
  await goOn(page).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await page.context().close();
});

it("an address is changed after a mailed code, by somebody without a password", async () => {
  const person = await signUp(site.url);
  await services.database.pool.query("update auth_user set password_hash = null where id = $1", [person.id]);
  const { page } = await anHourLater(person);
  await section(page, "メールアドレス").getByRole("textbox").fill(`${crypto.randomUUID()}@example.com`);
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("button", { name: "コードを送る" }).click();
  const { code } = await nextMail(services.config.dataDir, person.email);
  const box = dialog(page).getByLabel("メールに届いた6桁のコード");
  await expect.poll(() => hasFocus(box)).toBe(true);
  await box.fill(code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)));
  await box.press("Enter");
  await dialog(page).waitFor({ state: "detached" });
  expect((await nextMail(services.config.dataDir, person.email, 2)).subject).not.toBe("");
  await page.context().close();
});

it("keys of sessions that ended are marked, and end with one press", async () => {
  const person = await signUp(site.url);
  const thief = browserOf(site, person);
  const make = async (who: typeof thief, name: string) =>
    expect((await send(who, "POST", "/api/v1/keys", { name, scopes: ["read"], days: null })).status).toBe(
      201,
    );
  await make(thief, "持ち去られた鍵");
  await services.database.pool.query("delete from auth_session where user_id = $1", [person.id]);
  const back = browserOf(site);
  const { error } = await back.auth.signInWithPassword({ email: person.email, password: testPassword });
  expect(error).toBeNull();
  await make(back, "いまの鍵");
  const { page } = await openProfile(
    browser,
    site,
    { ...person, ...back.cookies() },
    {
      colorScheme: "dark",
      viewport: { width: 375, height: 800 },
    },
  );
  const keys = section(page, "APIキー");
  await keys.getByText("終了したログインから").waitFor();
  expect([await violations(page), await fitsWidth(page)]).toEqual([[], true]);
  await screenshot(page, "profile-ended-keys-dark-375");
  await keys.getByRole("button", { name: "終了したログインのキーを無効にする" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "1個を無効にする" }).press("Enter");
  await toast(page, "APIキー1個を無効にしました");
  await keys.getByText("持ち去られた鍵").waitFor({ state: "detached" });
  await keys.getByText("いまの鍵").waitFor();
  await page.context().close();
});
