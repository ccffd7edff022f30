/** @module-tag long */
/** Where the work is used: guessed, chosen, and what is too long for it made shorter side by side. */
import type { Browser } from "playwright-core";
import { expect, it } from "vitest";
import { signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { openTool, runOver } from "#test/support/shell/work.ts";

const accounting = `会計ソフト「ひより会計」。初期費用0円、最初の60日は無料です。専任の担当が初期設定を代行します。
銀行口座の明細を毎朝自動で取り込みます。月額2,980円（税込）。請求書の発行は月に何枚でも追加料金がかかりません。`;

let server: Site;
let browser: Browser;
withProduct((product) => {
  ({ server, browser } = product);
});

it.each([
  ["light-1280", { colorScheme: "light" as const, viewport: { width: 1280, height: 900 } }],
  ["dark-320", { colorScheme: "dark" as const, viewport: { width: 320, height: 800 } }],
])(
  "in %s a medium is guessed and nothing is red for it; chosen, what it does not take is shortened, one by one and all at once",
  async (_, look) => {
    const { page, faults } = await openPage(browser, { reducedMotion: "reduce", ...look });
    await page.goto(`${server.url}/trial`);
    await quiet(page);
    const box = page.getByLabel("商品・サービスの説明");
    const chooser = page.getByRole("group", { name: /^どこに使いますか/ }).first();
    const chip = (name: string) => chooser.getByRole("button", { name: new RegExp(`^${name}`) });
    const pressed = async () => {
      const found = chooser.getByRole("button", { pressed: true });
      return (await found.allInnerTexts()).map((text) => text.replaceAll(/\s/gu, ""));
    };
    await box.fill(accounting);
    await expect.poll(pressed).toEqual(["LP推定"]);
    await box.fill(`${accounting}\nYahoo!検索広告とメルマガに使います。`);
    await expect.poll(pressed).toEqual(["Yahoo!検索広告推定", "メール推定"]);
    expect(await violations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    await box.fill(accounting);
    await expect.poll(pressed).toEqual(["LP推定"]);

    // Guessed for the page, and made: nothing is too long for anything.
    await page.getByRole("button", { name: "コピーだけつくる" }).click();
    await runOver(page, 120_000);
    await openTool(page, "キャッチコピー");
    const card = page.getByRole("region", { name: "キャッチコピー", exact: true });
    await card
      .getByRole("checkbox", { name: /^選ぶ：/ })
      .first()
      .waitFor();
    expect(await card.getByText("上限超え").count()).toBe(0);

    // Chosen afterwards, where the material is looked at.
    await openTool(page, "材料");
    await chip("Google検索広告").click();
    await expect.poll(pressed).toEqual(["LP", "Google検索広告"]);
    await page.getByText("LP・Google検索広告", { exact: true }).waitFor();
    await openTool(page, "キャッチコピー");
    const over = card.getByText("上限超え");
    await over.first().waitFor();
    const count = await over.count();
    await card.getByRole("button", { name: `超えた${count}案を短くする` }).click();
    const dialog = page.getByRole("dialog");
    const rows = dialog.getByRole("listitem");
    await expect.poll(() => rows.count()).toBe(count);
    const all = dialog.getByRole("button", { name: /案をすべて短くする$/ });
    await expect.poll(() => all.getAttribute("aria-disabled"), { timeout: 60_000 }).toBe(null);
    expect(await violations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    const offered = dialog.getByRole("button", { name: /^これにする：/ });
    const offers = await offered.count();
    expect(offers).toBeGreaterThan(0);
    const taken = ((await offered.first().getAttribute("aria-label")) ?? "").slice("これにする：".length);
    await offered.first().click();
    await dialog.getByText("短くしました").first().waitFor();
    if (offers > 1) await all.click();
    await expect.poll(() => dialog.getByText("短くしました").count()).toBe(offers);
    await dialog.getByRole("button", { name: "閉じる" }).last().click();
    await card.getByText(taken).first().waitFor();
    await expect.poll(() => over.count()).toBe(count - offers);
    expect(faults).toEqual([]);
    await page.context().close();
  },
);

it("from the media of the lines one gets to the sets, which make what a medium takes besides lines", async () => {
  const person = await signUp(server.url);
  const post = async (path: string, body: object): Promise<{ id: string }> => {
    const response = await fetch(server.url + path, {
      method: "POST",
      headers: { cookie: person.cookie, "content-type": "application/json" },
      body: JSON.stringify({ ...body, idempotencyKey: crypto.randomUUID() }),
    });
    return response.json();
  };
  const { id } = await post("/api/v1/projects", { name: "ひより会計" });
  await post(`/api/v1/projects/${id}/runs`, { brief: { text: accounting }, goal: "catchphrase" });
  const { page, faults } = await openPage(browser, { reducedMotion: "reduce" });
  await page.context().addCookies(person.cookies);
  await page.goto(`${server.url}/${id}/work/catchphrase`);
  await page.getByRole("button", { name: /^媒体：/ }).click();
  const chooser = page.getByRole("dialog", { name: "媒体" });
  await chooser.getByRole("button", { name: "条件を決めてつくる" }).click();
  const conditions = page.getByRole("dialog", { name: "キャッチコピーの条件" });
  await conditions.getByLabel("媒体のセット").waitFor();
  await chooser.waitFor({ state: "detached" });
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});
