/** @module-tag long */
/** Use and plans in a browser, over the built product; a model that charges stands in for a provider. */
import { and, eq } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { account } from "#src/db/schema/account.ts";
import { usageMeter } from "#src/db/schema/usage.ts";
import { systemActor } from "#src/domain/context.ts";
import { reserveUsage } from "#src/domain/usage/commands/reserve.ts";
import { settleUsage } from "#src/domain/usage/commands/settle.ts";
import { accountOwner, monthOf } from "#src/domain/usage/rules.ts";
import { createComposer } from "#src/engines/model/composer.ts";
import { createModelEngine } from "#src/engines/model/write.ts";
import { tierLimits } from "#src/shared/limits.ts";
import type { PriceIn } from "#src/shared/usage/cost.ts";
import { composerTasks } from "#test/doubles/slow-model.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withBuiltProduct } from "#test/support/built.ts";
import type { RunningApi } from "#test/support/http.ts";
import type { TestServices } from "#test/support/services.ts";
import { openTool } from "#test/support/shell/work.ts";
import { sampleText } from "#test/support/trial.ts";

let services: TestServices;
let site: RunningApi;
let browser: Browser;
let person: SignedIn;
let admin: SignedIn;
/** What the provider takes; most deployments have not said it. */
let price: PriceIn | undefined;

withBuiltProduct(
  async (product) => {
    ({ services, site, browser } = product);
    [person, admin] = [await signUp(site.url), await signUp(site.url)];
    for (const who of [person, admin])
      await fetch(`${site.url}/api/auth/profile`, { headers: { cookie: who.cookie } });
    await services.database.drizzle
      .update(account)
      .set({ membership: "admin" })
      .where(eq(account.id, admin.id));
  },
  () => {
    const composer = createComposer(composerTasks());
    const model = createModelEngine({ name: "provider", embedded: false, model: () => composer });
    return { engines: { model: Object.defineProperty({ ...model }, "price", { get: () => price }) } };
  },
);

async function open(who: SignedIn, path: string, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  await opened.page.context().addCookies(who.cookies);
  await opened.page.goto(site.url + path);
  return opened;
}
const figure = (page: Page, kind: string) => page.locator(`main [data-meter="${kind}"]`);

it("the month's use: meters, days, tools and members that add up; a table to take away; nothing to scroll sideways on a phone", async () => {
  const owner = accountOwner(person.id);
  const ctx = services.context(systemActor);
  const month = monthOf(new Date());
  for (const [index, tool] of (["faq", "catchphrase", "analyze"] as const).entries()) {
    const now = () => new Date(`${month}-0${index + 2}T03:00:00Z`);
    const key = `shown:${tool}`;
    const projectId = ctx.newId();
    await reserveUsage({ ...ctx, now }, { projectId, reason: "run" }, [
      { key, owner, kind: "tokens", amount: 9000, limit: null, tool },
    ]);
    await settleUsage({ ...ctx, now }, [{ key, kind: "tokens", used: 2000 * (index + 1) }]);
  }
  const { page, faults } = await open(person, "/usage");
  await expect.poll(() => figure(page, "tokens").innerText()).toContain("1.2万 / 30万トークン");
  await expect
    .poll(() => page.getByRole("img", { name: /いちばん多い日は\d+月4日の6,000トークンです/ }).count())
    .toBe(1);
  const tools = page.getByRole("table", { name: "文章の作成のツールごとの量" });
  await expect
    .poll(() => tools.getByRole("row").allInnerTexts())
    .toEqual([
      expect.stringContaining("名前"),
      expect.stringMatching(/商品分析\s+6,000トークン/),
      expect.stringMatching(/キャッチコピー\s+4,000トークン/),
      expect.stringMatching(/よくある質問\s+2,000トークン/),
      expect.stringMatching(/合計\s+1.2万トークン/),
    ]);
  const csv = await page.getByRole("link", { name: "CSV（UTF-8）" }).getAttribute("href");
  const table = await (await fetch(site.url + csv, { headers: { cookie: person.cookie } })).text();
  const sum = table.split("\r\n").reduce((total, line) => total + (Number(line.split(",").at(-2)) || 0), 0);
  expect(sum).toBe(12_000);
  await page.getByLabel("種類").selectOption("search");
  await page.getByText("この月の利用はありません").waitFor();
  await page.getByLabel("種類").selectOption("tokens");
  await page.getByText("日ごとの量を表で見る").click();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await fitsWidth(page)).toBe(true);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("a larger plan says what changes, waits for the administrator, and is there at once; a smaller one waits for the month", async () => {
  const { page, faults } = await open(person, "/plans");
  const choose = page.getByRole("button", { name: "PCA ライトを選ぶ" });
  await choose.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("管理者が承認すると、すぐに変わります。").waitFor();
  await expect
    .poll(() => dialog.getByRole("row", { name: /文章の作成\s+30万トークン\s+400万トークン/ }).count())
    .toBe(1);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "やめる" }).click();
  await expect.poll(() => choose.evaluate((element) => element === document.activeElement)).toBe(true);
  await choose.press("Enter");
  await dialog.getByRole("button", { name: "申し込む" }).press("Enter");
  await page.getByText("PCA ライトへの変更を申し込んでいます").waitFor();
  await expect.poll(() => page.locator("[data-plan=visitor]").getByText("いまのプラン").count()).toBe(1);

  const desk = await open(admin, "/admin");
  const approve = desk.page.getByRole("button", { name: `${person.email}の申し込みを承認する` });
  await approve.waitFor();
  expect(await violations(desk.page)).toEqual([]);
  await approve.press("Enter");
  await desk.page.getByText("承認を待っている申し込みはありません。").waitFor();
  expect(desk.faults).toEqual([]);
  await desk.page.context().close();

  await page.goto(`${site.url}/plans`);
  await expect.poll(() => page.locator("[data-plan=lite]").getByText("いまのプラン").count()).toBe(1);
  await expect.poll(() => figure(page, "tokens").innerText()).toContain("/ 400万トークン");
  await page.getByRole("button", { name: "PCA スターターを選ぶ" }).click();
  await dialog.getByText(/年\d+月1日から変わります。/).waitFor();
  await dialog.getByRole("button", { name: "変更を予約する" }).click();
  await page.getByText(/月1日からPCA スターターに変わります/).waitFor();
  await page.getByRole("button", { name: "変更を取り消す" }).click();
  await expect.poll(() => page.getByText(/月1日からPCA スターターに変わります/).count()).toBe(0);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await fitsWidth(page)).toBe(true);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("a project says what a press will cost and what it has cost; with nothing left it does not start, and says what opens it", async () => {
  const made = await fetch(`${site.url}/api/v1/projects`, {
    method: "POST",
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: JSON.stringify({ name: "", idempotencyKey: crypto.randomUUID() }),
  });
  const { id } = (await made.json()) as { id: string };
  await services.database.drizzle
    .update(account)
    .set({ membership: "lite" })
    .where(eq(account.id, person.id));
  const tokens = async () =>
    (
      await fetch(`${site.url}/api/v1/usage/tokens`, { headers: { cookie: person.cookie } })
    ).json() as Promise<{ used: number }>;
  const before = (await tokens()).used;
  const { page, faults } = await open(person, `/${id}/work/material`);
  await page.getByRole("textbox", { name: "商品・サービスの説明" }).fill(sampleText);
  const start = page.getByRole("button", { name: "コピーだけつくる" });
  const hint = await start.getAttribute("aria-describedby");
  await expect
    .poll(() => page.locator(`[id="${hint}"]`).innerText())
    .toMatch(/コピーだけつくる：約[\d,]+トークン/);
  await openTool(page, "商品分析");
  await page.getByRole("button", { name: "商品分析をつくる" }).click();
  const cost = page.locator("header").getByText(/^[\d,]+トークン$/);
  await cost.waitFor({ timeout: 30_000 });
  const used = Number((await cost.innerText()).replace(/\D/g, ""));
  await expect.poll(tokens).toMatchObject({ used: before + used, reserved: 0, unit: "tokens" });

  await services.database.drizzle
    .update(usageMeter)
    .set({ used: tierLimits.lite.tokens - 1 })
    .where(and(eq(usageMeter.owner, accountOwner(person.id)), eq(usageMeter.kind, "tokens")));
  await openTool(page, "材料");
  await start.click();
  await page.getByText(/今月の文章の作成が、プラン「PCA ライト」の上限（400万トークン）に届くため/).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "利用状況を見る" }).count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  expect(faults.filter((fault) => !fault.includes("429"))).toEqual([]);
  await page.context().close();
});

it("with a price for the model the card and the month say what it cost in money", async () => {
  // So little that a whole analysis stays below ￥1: then it is told in two digits that say something.
  price = { input: 2.5, output: 20, currency: "JPY" };
  try {
    const made = await fetch(`${site.url}/api/v1/projects`, {
      method: "POST",
      headers: { cookie: admin.cookie, "content-type": "application/json" },
      body: JSON.stringify({ name: "", idempotencyKey: crypto.randomUUID() }),
    });
    const { id } = (await made.json()) as { id: string };
    const { page, faults } = await open(admin, `/${id}/work/material`);
    await page.getByRole("textbox", { name: "商品・サービスの説明" }).fill(sampleText);
    await openTool(page, "商品分析");
    await page.getByRole("button", { name: "商品分析をつくる" }).click();
    const cost = page.locator("header").getByText(/^[\d,]+トークン（約￥0\.\d+）$/);
    await cost.waitFor({ timeout: 30_000 });
    const money = /約￥[\d.]+/.exec(await cost.innerText())?.[0] ?? "";
    await page.reload();
    await cost.waitFor();
    await page.goto(`${site.url}/usage`);
    const tools = page.getByRole("table", { name: "文章の作成のツールごとの量" });
    await expect.poll(() => tools.getByRole("row", { name: "合計" }).innerText()).toContain(money);
    await page.getByText(/金額は、作ったときの単価で計算した目安です/).waitFor();
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await fitsWidth(page)).toBe(true);
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  } finally {
    price = undefined;
  }
});
