/** @module-tag long */
/** Hints and news of payments in a browser, over the built product. */
import { eq } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { account } from "#src/db/schema/account.ts";
import { usageMeter } from "#src/db/schema/usage.ts";
import { type Context, systemActor } from "#src/domain/context.ts";
import { notify } from "#src/domain/notification/commands.ts";
import { accountOwner, monthOf } from "#src/domain/usage/rules.ts";
import { tierLimits } from "#src/shared/limits.ts";
import { type StripeDouble, startStripe, stripeEnv } from "#test/doubles/stripe/double.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withBuiltProduct } from "#test/support/built.ts";
import type { RunningApi } from "#test/support/http.ts";
import type { TestServices } from "#test/support/services.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { finished } from "#test/support/trial.ts";
import { begin, make } from "#test/workspace/support.ts";

let stripe: StripeDouble;
let services: TestServices;
let site: RunningApi;
let browser: Browser;
afterAll(() => stripe?.stop());
withBuiltProduct(
  (product) => {
    ({ services, site, browser } = product);
  },
  async () => {
    stripe = await startStripe();
    return { env: stripeEnv(stripe) };
  },
);

async function arrive(): Promise<{ who: SignedIn; ctx: Context; page: Page; faults: string[] }> {
  const who = await signUp(site.url);
  await fetch(`${site.url}/api/auth/profile`, { headers: { cookie: who.cookie } });
  const user = { id: who.id, email: who.email, sessionId: "", level: "aal1" as const };
  const { page, faults } = await openPage(browser);
  await page.context().addCookies(who.cookies);
  return { who, ctx: services.context({ ...systemActor, user }), page, faults };
}
async function wishesOf({ id }: SignedIn) {
  const [row] = await services.database.drizzle.select().from(account).where(eq(account.id, id));
  return row;
}

it("hints stand in the page as it comes; the keyboard closes one for good; in the profile all are turned off", async () => {
  const { who, ctx, page, faults } = await arrive();
  const id = await make(ctx, "はじめての案件");
  const hints = page.getByRole("complementary", { name: "ヒント" });
  await page.goto(`${site.url}/${id}`);
  await page.getByRole("heading", { name: "セットアップ" }).waitFor();
  await expect.poll(() => hints.count()).toBe(0);

  await finished(ctx, (await begin(ctx, id, { goal: "catchphrase" })).runId);
  await ctx.db.insert(usageMeter).values({
    owner: accountOwner(who.id),
    kind: "tokens",
    period: monthOf(new Date()),
    used: Math.ceil(tierLimits.visitor.tokens * 0.84),
  });
  // Nothing is moved by them: they are in the HTML.
  for (const place of ["", "/work/catchphrase"]) {
    const html = await (await fetch(`${site.url}/${id}${place}`, { headers: { cookie: who.cookie } })).text();
    expect(html.match(/aria-label="ヒント"/g)).toHaveLength(1);
  }
  await page.goto(`${site.url}/${id}`);
  await quiet(page);
  const near = hints.filter({ hasText: "「文章の作成」を84％使いました" });
  const keep = hints.filter({ hasText: "気に入った案は、選んで残せます" });
  expect([await near.count(), await keep.count()]).toEqual([1, 0]);
  await expect
    .poll(() => near.innerText())
    .toMatch(/途中で止まることはありません.*\d{4}年\d+月1日にリセットされます。/s);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await fitsWidth(page)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 900 });

  await near.getByRole("button", { name: "このヒントを閉じる" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => near.count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
  await expect
    .poll(async () => (await wishesOf(who))?.hintsClosed)
    .toEqual([expect.stringMatching(/^near-20\d\d-\d\d$/)]);
  await page.goto(`${site.url}/${id}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => near.count()).toBe(0);
  await page.goto(`${site.url}/${id}/work/catchphrase`);
  await keep.waitFor();
  expect(await violations(page)).toEqual([]);

  await page.goto(`${site.url}/profile#letters`);
  await quiet(page);
  const all = page.getByRole("checkbox", { name: "画面に使い方のヒントを出す" });
  await expect.poll(() => all.isChecked()).toBe(true);
  await all.focus();
  await page.keyboard.press("Space");
  await expect.poll(async () => (await wishesOf(who))?.hints).toBe(false);
  await expect.poll(() => all.isChecked()).toBe(false);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
  await page.goto(`${site.url}/${id}/work/catchphrase`);
  await page.getByRole("heading", { level: 1, name: "キャッチコピー" }).waitFor();
  await expect.poll(() => hints.count()).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("the bell says that a payment failed and leads to the plans; bell and mail are turned off each for itself", async () => {
  const { who, ctx, page, faults } = await arrive();
  const data = { kind: "payment" as const, news: "failed" as const, plan: "lite" as const };
  await notify(ctx, [{ accountId: who.id, projectId: null, key: "payment:1", data }]);
  await page.goto(`${site.url}/profile#letters`);
  await quiet(page);
  await page.getByRole("button", { name: "お知らせ（未読1件）" }).click();
  const row = page.getByRole("button", { name: /PCA ライトはいまも使えます/ });
  await row.waitFor();
  expect(await violations(page)).toEqual([]);
  await row.click();
  await page.waitForURL(`${site.url}/plans`);

  await page.goto(`${site.url}/profile#letters`);
  await quiet(page);
  await page.getByRole("checkbox", { name: "支払いのお知らせをメールで受け取る" }).click();
  await expect.poll(async () => (await wishesOf(who))?.paymentMails).toBe(false);
  expect((await wishesOf(who))?.paymentBell).toBe(true);
  const bell = page.getByRole("checkbox", { name: "支払いのお知らせをベルに出す" });
  await bell.click();
  await expect.poll(async () => (await wishesOf(who))?.paymentBell).toBe(false);
  expect((await wishesOf(who))?.paymentMails).toBe(false);
  await expect.poll(() => bell.isChecked()).toBe(false);
  await page.locator("#letters").scrollIntoViewIfNeeded();
  expect(faults).toEqual([]);
  await page.context().close();
});
