/** @module-tag long */
/** What a memo is read as while it is pasted: what stays inside is shown, is used with a press, and is in no result. */
import type { Browser } from "playwright-core";
import { expect, it } from "vitest";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { runOver, toolLinks } from "#test/support/shell/work.ts";

let server: Site;
let browser: Browser;
withProduct((product) => {
  ({ server, browser } = product);
});

const memo = `商品名：朝霧ソープ
長野の工房で手練りした洗顔石鹸です。80g、1,980円（税込）。
熟成に40日かけています。香料は使っていません。
注意：「シワが消える」は使わない。
予算：月30万円。納期は11月末。
競合のミドリ堂は1,200円で出している。`;

it("a budget, a deadline and a rival are shown apart, one is used and taken back, of two dates one is chosen, none of the rest is in a result", async () => {
  const { page, faults } = await openPage(browser, {
    viewport: { width: 375, height: 800 },
    reducedMotion: "reduce",
  });
  await page.goto(`${server.url}/trial`);
  await quiet(page);
  await page.getByLabel("商品・サービスの説明").fill(memo);
  const aside = page.getByRole("region", { name: "材料に使わない文" });
  await aside.getByText(/^社内だけ・競合/).click();
  for (const words of ["月30万円", "納期は11月末", "ミドリ堂", "シワが消える"])
    await aside.getByText(words).first().waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);

  const use = aside.getByRole("button", { name: /^使う：.*納期は11月末/ });
  await use.press("Enter");
  await aside.getByText("使う文").waitFor();
  await page.getByRole("button", { name: "元に戻す" }).press("Enter");
  await use.waitFor();

  const disputes = page.getByRole("region", { name: "食い違い" });
  await page.getByLabel("商品・サービスの説明").fill(`${memo}\n発売日は11月4日です。\n発売日は12月8日です。`);
  await disputes.getByText("「発売日」は、どちらですか").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  await disputes.getByRole("button", { name: "これにする：発売日は12月8日です。" }).press("Enter");
  await expect.poll(() => disputes.count()).toBe(0);

  await page.getByRole("button", { name: "全部つくる" }).click();
  await runOver(page, 120_000);
  const results = page.locator("main section[aria-busy]");
  // All but 「材料」, which is the memo itself.
  const links = (await toolLinks(page).all()).slice(1);
  expect(links).toHaveLength(11);
  for (const link of links) {
    await link.click();
    await link.and(page.locator("[aria-current=page]")).waitFor();
    const said = await results.filter({ visible: true }).first().innerText();
    for (const words of ["30万円", "11月末", "ミドリ堂", "1,200円", "11月4日"])
      expect(said).not.toContain(words);
  }
  await page.getByText("内蔵エンジンの下書き").filter({ visible: true }).first().waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});
