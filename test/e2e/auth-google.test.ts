/** @module-tag long */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeEach, expect, it } from "vitest";
import { type GoogleDouble, startGoogle } from "#test/auth/google.ts";
import { signUp } from "#test/support/account.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { RunningServer } from "#test/support/server.ts";
import { press } from "#test/support/sign-in/sign-in.ts";

let google: GoogleDouble;
let server: RunningServer;
let browser: Browser;
afterAll(() => google?.stop());
withProduct(
  (product) => {
    ({ server, browser } = product);
  },
  async () => {
    google = await startGoogle();
    return {
      GOOGLE_CLIENT_ID: google.provider.clientId,
      GOOGLE_CLIENT_SECRET: "secret",
      GOOGLE_ISSUER: google.provider.issuer,
    };
  },
);
beforeEach(() => {
  google.person = {
    sub: crypto.randomUUID(),
    email: `${crypto.randomUUID()}@example.com`,
    email_verified: true,
  };
});

async function go(search: string): Promise<Page> {
  const { page } = await openPage(browser);
  await page.goto(`${server.url}/auth/login${search}`);
  await page.locator("form button[type=submit]:enabled").waitFor();
  await press(page, "Google で続ける");
  return page;
}

it.each([
  ["?redirect_path=%2Fplans%3Fx%3D1", "/plans?x=1"],
  ["?mode=sign-up", "/dashboard"],
])(
  "T15: /auth/login%s through Google ends at %s, with no code left in the address",
  async (search, place) => {
    const page = await go(search);
    await page.waitForURL(server.url + place);
    await page.reload();
    expect(page.url()).toBe(server.url + place);
    await page.context().close();
  },
);

it("a session that ended while somebody types is taken up again by Google in a tab of its own", async () => {
  const page = await go("?redirect_path=%2Fprofile");
  await page.waitForURL(`${server.url}/profile`);
  await page.getByRole("textbox", { name: "表示名" }).fill("期限のあと");
  await page.context().clearCookies();
  await page.getByRole("textbox", { name: "表示名" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "もう一度ログインしてください" });
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    dialog.getByRole("button", { name: "Google で続ける" }).click(),
  ]);
  await tab.waitForURL(`${server.url}/profile`);
  await dialog.waitFor({ state: "detached" });
  await page.reload();
  await expect.poll(() => page.getByRole("textbox", { name: "表示名" }).inputValue()).toBe("期限のあと");
  await page.context().close();
});

it("a Google address that is not verified never opens the account of the same address", async () => {
  const person = await signUp(server.url);
  google.person = { sub: "stranger", email: person.email, email_verified: false };
  const page = await go("?redirect_path=%2Fplans");
  await page.getByText("確認が済んでいません").waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("?redirect_path=%2Fplans");
  await page.context().close();
});

it.each([
  ["?error=access_denied&error_description=x", "Google でのログインを取りやめました。"],
  ["?error=access_denied&error_code=signup_disabled", "現在、新しい登録は受け付けていません。"],
  ["?error=invalid_request&error_code=bad_oauth_state#error_code=bad_oauth_state", "完了できませんでした"],
  ["?code=0f3c1f1a-0000-4000-8000-000000000000", "完了できませんでした"],
])("what came back as %s is explained", async (search, text) => {
  const { page } = await openPage(browser);
  await page.goto(`${server.url}/auth/login${search}`);
  await page.getByText(text).waitFor();
  await page.getByRole("button", { name: "ログインする" }).waitFor();
  await page.context().close();
});
