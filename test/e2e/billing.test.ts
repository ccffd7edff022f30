/** @module-tag long */
/** Plans that are paid for, in a browser, over the built product; a double stands in for Stripe and its pages. */
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, expect, it } from "vitest";
import { type StripeDouble, startStripe, stripeEnv } from "#test/doubles/stripe/double.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withBuiltProduct } from "#test/support/built.ts";
import type { RunningApi } from "#test/support/http.ts";

let stripe: StripeDouble;
let site: RunningApi;
let browser: Browser;

afterAll(() => stripe?.stop());
withBuiltProduct(
  (product) => {
    ({ site, browser } = product);
  },
  async () => {
    stripe = await startStripe();
    return { work: false, env: stripeEnv(stripe) };
  },
);
afterEach(() => {
  stripe.fault = () => null;
  stripe.webhookUrl = null;
  stripe.world.cardWorks = true;
});

async function open(who: SignedIn) {
  const opened = await openPage(browser);
  await opened.page.context().addCookies(who.cookies);
  await opened.page.goto(`${site.url}/plans`);
  return opened;
}
const card = (page: Page, tier: string) => page.locator(`[data-plan=${tier}]`);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** From /plans to the payer's page, and paid there. */
async function buy(page: Page, label: string) {
  await button(page, `${label}を選ぶ`).click();
  await button(page, "支払いに進む").click();
  await page.getByRole("heading", { name: "支払い" }).waitFor();
  await button(page, "支払う").click();
  await page.waitForURL("**/plans?checkout=done");
}

it("a plan is bought, made larger for a sum that was shown, and ended later; receipts and the payer's own page are at hand", async () => {
  stripe.webhookUrl = `${site.url}/api/webhooks/stripe`;
  const { page, faults } = await open(await signUp(site.url));
  await expect.poll(() => card(page, "lite").getByText("月額4,980円").count()).toBe(1);
  await button(page, "PCA ライトを選ぶ").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("月額4,980円です。").waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "やめる" }).click();
  await buy(page, "PCA ライト");
  await page.getByText("PCA ライトになりました").waitFor();
  await expect.poll(() => card(page, "lite").getByText("いまのプラン").count()).toBe(1);
  await page.getByRole("row", { name: /H-\d+ 4,980円 支払い済み/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await fitsWidth(page)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 900 });

  await button(page, "PCA レギュラーを選ぶ").press("Enter");
  await dialog.getByText(/今日のお支払いは4,820円（残りの日数分の差額）、.*月額9,800円です。/).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "4,820円を支払って変える" }).press("Enter");
  await expect.poll(() => card(page, "regular").getByText("いまのプラン").count()).toBe(1);
  await page.getByRole("row", { name: /4,820円 支払い済み/ }).waitFor();

  await button(page, "ビジターを選ぶ").click();
  await dialog.getByText(/契約が終わり、ビジターに変わります。以後のお支払いはありません。/).waitFor();
  await dialog.getByRole("button", { name: "解約を予約する" }).click();
  await page.getByText(/日に契約が終わり、ビジターに変わります$/).waitFor();
  await button(page, "解約を取り消す").click();
  await expect.poll(() => button(page, "解約を取り消す").count()).toBe(0);

  await button(page, "支払い方法を確かめる").click();
  await page.getByRole("link", { name: "もどる" }).click();
  await page.getByRole("heading", { name: "プラン", exact: true }).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

it("a page that was left can be gone back to or taken back; a payment that is not known yet is looked for", async () => {
  const { page, faults } = await open(await signUp(site.url));
  await button(page, "PCA スターターを選ぶ").click();
  await button(page, "支払いに進む").click();
  await page.getByRole("link", { name: "もどる" }).click();
  await page.getByText("PCA スターターのお支払いは、まだ済んでいません").waitFor();
  expect(await violations(page)).toEqual([]);
  await button(page, "申し込みを取り消す").click();
  await expect.poll(() => button(page, "申し込みを取り消す").count()).toBe(0);
  expect(
    await page.getByRole("heading", { name: "いまのプラン" }).evaluate((it) => it === document.activeElement),
  ).toBe(true);
  await page.goto(`${site.url}/plans`);
  // The payer takes the money and does not answer us: neither a look nor a message says what was paid.
  await button(page, "PCA スターターを選ぶ").click();
  await button(page, "支払いに進む").click();
  await page.getByRole("heading", { name: "支払い" }).waitFor();
  stripe.fault = ({ path }) => (path === "subscriptions" ? { status: 500 } : null);
  await button(page, "支払う").click();
  await page.getByText("お支払いを確認しています").waitFor();
  await expect.poll(() => card(page, "visitor").getByText("いまのプラン").count()).toBe(1);
  stripe.fault = () => null;
  await page.getByText("PCA スターターになりました").waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

it("what was not paid says what is safe and leads to where it is paid; paid, the plan is back", async () => {
  const { page, faults } = await open(await signUp(site.url));
  await buy(page, "PCA ライト");
  await page.getByText("PCA ライトになりました").waitFor();
  const [subscription] = [...stripe.world.subscriptions.values()].slice(-1);
  if (!subscription) throw new Error("no subscription");
  stripe.webhookUrl = `${site.url}/api/webhooks/stripe`;
  const fail = async (status: string) => {
    const invoice = stripe.world.invoice(subscription.customer, 4980, "open");
    Object.assign(subscription, { status, latest_invoice: invoice.id });
    stripe.world.emit("invoice.payment_failed", invoice);
    await stripe.tell();
    await page.goto(`${site.url}/plans`);
  };
  await fail("past_due");
  await page.getByText("お支払いを確認できませんでした").waitFor();
  await expect.poll(() => card(page, "lite").getByText("いまのプラン").count()).toBe(1);
  await page.getByRole("row", { name: /未払い/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await fail("unpaid");
  await page.getByText("お支払いが確認できないため、ビジターに戻しています").waitFor();
  await button(page, "支払いに進む").click();
  await page.getByRole("heading", { name: "請求書" }).waitFor();
  await button(page, "支払う").click();
  await page.getByRole("heading", { name: "支払いました" }).waitFor();
  await stripe.tell();
  await page.goto(`${site.url}/plans`);
  await page.getByText(/次のお支払いは\d+年\d+月\d+日です。/).waitFor();
  await expect.poll(() => page.getByText("お支払いが確認できないため").count()).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});
