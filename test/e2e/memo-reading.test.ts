/** @module-tag long */
/** What a memo is read as while it is pasted: what stays inside is shown, is used with a press, and is in no result. */
import type { Browser, Page } from "playwright-core";
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

const two = `${memo}\n発売日は11月4日です。\n発売日は12月8日です。`;
const group = (page: Page, name: string) =>
  page.getByRole("region", { name: "材料の文" }).getByRole("button", { name: new RegExp(`^${name}\\s*\\d`) });
const undo = (page: Page) => page.getByRole("button", { name: "元に戻す" }).last();
async function opened(look: Parameters<typeof openPage>[1], text: string) {
  const opening = await openPage(browser, { reducedMotion: "reduce", ...look });
  await opening.page.goto(`${server.url}/trial`);
  await quiet(opening.page);
  await opening.page.getByLabel("商品・サービスの説明").fill(text);
  await opening.page.getByRole("region", { name: "材料の読み取り" }).waitFor();
  return opening;
}

it("on a phone a budget, a deadline and a rival are shown apart, one is used and taken back, of two dates one is chosen, none of the rest is in a result", async () => {
  const { page, faults } = await opened({ viewport: { width: 375, height: 800 } }, memo);
  for (const [name, words] of [
    ["社内だけ", "月30万円"],
    ["社内だけ", "納期は11月末"],
    ["競合", "ミドリ堂"],
    ["使わない言葉", "シワが消える"],
  ] as const) {
    const button = group(page, name);
    if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
    await page
      .getByRole("list", { name: `${name}の文` })
      .getByText(words)
      .waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
  }

  await group(page, "社内だけ").click();
  const use = page.getByRole("button", { name: /^書いてよい：.*納期は11月末/ });
  await use.click();
  await use.waitFor({ state: "detached" });
  await undo(page).press("Enter");
  await use.waitFor();
  // What is less likely is behind 「ほか」.
  await page.getByRole("button", { name: /^ほか：.*納期は11月末/ }).click();
  await page.getByRole("menuitem", { name: "確認したい" }).click();
  await page.getByRole("list", { name: "確認したい文" }).getByText("納期は11月末").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: /^社内だけ：.*納期は11月末/ }).click();

  const disputes = page.getByRole("region", { name: "食い違い" });
  await page.getByLabel("商品・サービスの説明").fill(two);
  await disputes.getByText("「発売日」は、どちらですか").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  await disputes.getByRole("button", { name: /^B\d+が正しい：発売日は12月8日です。/ }).press("Enter");
  await expect.poll(() => disputes.count()).toBe(0);
  // What was not chosen is inside; said to be publishable all the same, it is asked about again.
  const asked = page.getByRole("list", { name: "確認したい文" });
  expect(await asked.getByText("発売日は11月4日です。").count()).toBe(0);
  await page.getByRole("button", { name: /^書いてよい：発売日は11月4日です。/ }).click();
  await page.getByText("食い違いに戻しました。").first().waitFor();
  await disputes.getByText("「発売日」は、どちらですか").waitFor();
  await disputes.getByRole("button", { name: /^B\d+が正しい：発売日は12月8日です。/ }).press("Enter");
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

it("at a desk the keys 1-5 move the sentence that has the focus, and the next one has it then", async () => {
  const { page, faults } = await opened({ viewport: { width: 1280, height: 900 } }, memo);
  await group(page, "書いてよい").click();
  const facts = page.getByRole("list", { name: "書いてよいの文" });
  const rows = facts.getByRole("listitem");
  const before = await rows.count();
  const [first, second] = await rows.allInnerTexts();
  await rows.first().getByRole("button").first().focus();
  await page.keyboard.press("3");
  await expect.poll(() => rows.count()).toBe(before - 1);
  await page.getByText("「競合」にしました").waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.closest("li")?.textContent ?? "");
  expect((await focused()).replaceAll(/\s/gu, "")).toContain(second?.split("\n")[0]?.replaceAll(/\s/gu, ""));
  await group(page, "競合").click();
  const moved = page.getByRole("list", { name: "競合の文" }).getByRole("listitem");
  const words = (first?.split("\n")[0] ?? "").replace(/^B\d+\s*/u, "");
  await moved.filter({ hasText: words }).getByText("直した").waitFor();
  await undo(page).click();
  await expect.poll(() => moved.filter({ hasText: words }).count()).toBe(0);

  // Each key leads to its own place, and back to the question again.
  const places = ["書いてよい", "社内だけ", "競合", "使わない言葉"];
  await group(page, "社内だけ").click();
  const budget = page.getByRole("listitem").filter({ hasText: "月30万円" });
  await budget.getByRole("button").first().focus();
  await page.keyboard.press("5");
  const asked = page.getByRole("list", { name: "確認したい文" });
  await asked.getByText("月30万円").waitFor();
  for (const [at, place] of places.entries()) {
    await asked
      .getByRole("button", { name: /月30万円/ })
      .first()
      .focus();
    await page.keyboard.press(String(at + 1));
    await page.getByText(`「${place}」にしました`).waitFor();
    await group(page, place).click();
    const row = page
      .getByRole("list", { name: `${place}の文` })
      .getByRole("listitem")
      .filter({ hasText: "月30万円" });
    await row.getByRole("button").first().focus();
    await page.keyboard.press("5");
    await asked.getByText("月30万円").waitFor();
  }
  expect(faults).toEqual([]);
  await page.context().close();
});

it.each([
  ["light-1280", { colorScheme: "light" as const, viewport: { width: 1280, height: 900 } }],
  ["dark-320", { colorScheme: "dark" as const, viewport: { width: 320, height: 800 } }],
])(
  "in %s what was read is put right in place, a contradiction is refused, a question is answered",
  async (_, look) => {
    const { page, faults } = await opened(look, two);
    const screen = page.getByRole("region", { name: "材料の読み取り" });
    await screen.getByRole("button", { name: "商品名を直す" }).click();
    await screen.getByLabel("商品名", { exact: true }).fill("夕霧ソープ");
    expect(await violations(page)).toEqual([]);
    await screen.getByRole("button", { name: "この内容にする" }).click();
    await screen.getByText("夕霧ソープ").first().waitFor();
    const disputes = page.getByRole("region", { name: "食い違い" });
    await disputes.getByRole("button", { name: /^使わない：/ }).click();
    await disputes.waitFor({ state: "detached" });
    await page.getByRole("region", { name: "根拠から外した文" }).getByText("発売日は11月4日です。").waitFor();
    await undo(page).click();
    await disputes.waitFor();
    const gaps = screen.getByRole("region", { name: "足りないこと" });
    const questions = await gaps.getByRole("listitem").count();
    await gaps.getByRole("textbox").first().fill("送料は全国一律500円です。");
    await gaps.getByRole("button", { name: "加える" }).first().click();
    await expect.poll(() => page.getByLabel("商品・サービスの説明").inputValue()).toContain("全国一律500円");
    expect(await gaps.getByRole("listitem").count()).toBeLessThanOrEqual(questions);
    for (const name of ["書いてよい", "社内だけ"]) {
      await group(page, name).click();
      expect(await violations(page)).toEqual([]);
      expect(await fitsWidth(page)).toBe(true);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  },
);
