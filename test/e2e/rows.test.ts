/** @module-tag long */
/** Rows of a result: what they show, how pieces are chosen, and the panel that has the rest. */
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { looked } from "#test/support/global/size.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { boxOf, openPanel, panelOf } from "#test/support/shell/rows.ts";
import { openTool, runOver } from "#test/support/shell/work.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;

withProduct((product) => {
  ({ server, browser } = product);
});

const rows = (page: Page) => page.locator("[data-row]:visible");
const all = (page: Page) =>
  page.getByRole("main").getByRole("checkbox", { name: "全部選ぶ" }).locator("visible=true");
/** Places of the lines that are chosen. */
const chosen = async (page: Page) => {
  const boxes = await rows(page).getByRole("checkbox").all();
  const states = await Promise.all(boxes.map((box) => box.isChecked()));
  return states.flatMap((isChosen, at) => (isChosen ? [at + 1] : []));
};
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label")?.replace(/：.*$/su, ""));

async function lines(options: Parameters<typeof openPage>[1] = {}, goal = "コピーだけつくる") {
  const opened = await openPage(browser, { reducedMotion: "reduce", ...options });
  const { page } = opened;
  await page.goto(`${server.url}/trial`);
  await quiet(page);
  await page.getByLabel("商品・サービスの説明").fill(sampleText);
  await page.getByRole("button", { name: goal }).click();
  await runOver(page);
  await openTool(page, "キャッチコピー");
  await rows(page).first().waitFor();
  return opened;
}

it("three lines are chosen by mouse, a stretch with Shift, and all from the header; a reload keeps them", async () => {
  const { page, faults } = await lines();
  await boxOf(rows(page).nth(1)).click();
  await boxOf(rows(page).nth(3)).click({ modifiers: ["Shift"] });
  await expect.poll(() => chosen(page)).toEqual([2, 3, 4]);
  expect(await all(page).evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await page.reload();
  await openTool(page, "キャッチコピー");
  await expect.poll(() => chosen(page)).toEqual([2, 3, 4]);
  await all(page).click();
  await expect.poll(async () => (await chosen(page)).length).toBe(10);
  await all(page).click();
  await expect.poll(() => chosen(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
}, 120_000);

it("three lines are chosen by keyboard, and no key chooses while kana are converted", async () => {
  const { page, faults } = await lines();
  await rows(page).first().focus();
  await page.keyboard.press("x");
  await expect.poll(() => chosen(page)).toEqual([1]);
  await page.keyboard.press("j");
  expect(await focused(page)).toBe("2本目");
  await page.keyboard.press("Space");
  await expect.poll(() => chosen(page)).toEqual([1, 2]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(() => chosen(page)).toEqual([1, 2, 3, 4]);
  expect(await focused(page)).toBe("4本目");
  await page.keyboard.press("f");
  await expect.poll(() => chosen(page)).toEqual([1, 2, 3]);
  await page.keyboard.press("k");
  expect(await focused(page)).toBe("3本目");
  await rows(page)
    .nth(5)
    .dispatchEvent("keydown", { key: "x", isComposing: true, keyCode: 229, bubbles: true });
  await page.keyboard.press("s");
  await expect.poll(() => chosen(page)).toEqual([1, 2]);
  expect(faults).toEqual([]);
  await page.context().close();
}, 120_000);

it("what a person chose stays chosen when a slow answer from before it arrives", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${server.url}/trial`);
  await quiet(page);
  await page.getByLabel("商品・サービスの説明").fill(sampleText);
  const held: (() => Promise<void>)[] = [];
  let holds = true;
  await page.route("**/api/v1/trial", async (route) => {
    const response = await route.fetch();
    if (!holds) return route.fulfill({ response });
    held.push(() => route.fulfill({ response }));
  });
  await page.getByRole("button", { name: "コピーだけつくる" }).click();
  await runOver(page);
  await expect.poll(() => held.length).toBeGreaterThan(1);
  await Promise.all([page.waitForResponse(/\/lock$/u), boxOf(rows(page).nth(1)).click()]);
  holds = false;
  for (const send of held) await send();
  await quiet(page);
  expect(await chosen(page)).toEqual([2]);
  await page.context().close();
}, 120_000);

it("a chosen line is still a person's to edit, and is not made anew", async () => {
  const { page } = await lines();
  const row = rows(page).nth(1);
  await boxOf(row).check();
  await row.focus();
  await page.keyboard.press("e");
  await page.getByLabel("コピーの本文").fill("選んでから直した一本");
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => row.getAttribute("aria-label")).toBe("2本目：選んでから直した一本");
  expect(await boxOf(row).isChecked()).toBe(true);
  await row.getByRole("button", { name: "ほかの操作" }).click();
  const again = page.getByRole("menuitem", { name: /^これだけ作り直す/u });
  expect(await again.getAttribute("aria-disabled")).toBe("true");
  await page.context().close();
}, 120_000);

it("the panel opens by Enter, by the word and by a press, goes with the focus, and gives it back", async () => {
  const { page, faults } = await lines({ viewport: { width: 1440, height: 900 } });
  const panel = await openPanel(rows(page).first(), "根拠");
  expect(await panel.getByRole("tab", { selected: true }).innerText()).toBe("根拠");
  const text = (await rows(page).first().getAttribute("aria-label"))?.replace(/^.*?：/su, "") ?? "";
  await panel.getByText(text).first().waitFor();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  expect(await focused(page)).toBe("1本目");

  await rows(page)
    .nth(1)
    .getByRole("button", { name: /詳しく見る$/u })
    .click();
  await page.getByRole("region", { name: "2本目の詳細" }).waitFor();
  await rows(page)
    .nth(2)
    .click({ position: { x: 120, y: 14 } });
  await page.getByRole("region", { name: "3本目の詳細" }).waitFor();
  await rows(page).nth(2).focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("region", { name: "4本目の詳細" }).waitFor();
  expect(await focused(page)).toBe("4本目");
  await panelOf(page).getByRole("button", { name: "閉じる" }).click();
  await panelOf(page).waitFor({ state: "detached" });
  expect(await focused(page)).toBe("4本目");
  // V is the way to other words.
  await page.keyboard.press("v");
  await expect.poll(() => panelOf(page).getByRole("tab", { selected: true }).innerText()).toBe("変える");
  expect(faults).toEqual([]);
  await page.context().close();
}, 120_000);

it("what was said before stands in the panel, and comes back from there", async () => {
  const { page } = await lines({ viewport: { width: 1440, height: 900 } });
  const row = rows(page).first();
  const before = (await row.getAttribute("aria-label")) ?? "";
  await row.focus();
  await page.keyboard.press("e");
  await page.getByLabel("コピーの本文").fill("手で直した一本");
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => row.getAttribute("aria-label")).toBe("1本目：手で直した一本");
  const panel = await openPanel(row, "履歴");
  await panel.getByText(before.replace("1本目：", "")).first().waitFor();
  await panel.getByRole("button", { name: "1つ前の文に戻す" }).click();
  await expect.poll(() => row.getAttribute("aria-label")).toBe(before);
  await panel.getByText("まだ変えていません。").waitFor();
  await page.context().close();
}, 120_000);

it("nothing is red for a medium that nobody chose; one that was chosen says 上限超え", async () => {
  const { page } = await lines();
  const over = () => rows(page).getByText("上限超え").count();
  expect(await over()).toBe(0);
  await page.getByRole("button", { name: /^枠：/u }).click();
  await page.getByRole("button", { name: "パス", exact: true }).first().click();
  await page.keyboard.press("Escape");
  await expect.poll(over).toBeGreaterThan(0);
  await page.context().close();
}, 120_000);

const looks = [
  { viewport: { width: 1280, height: 900 }, colorScheme: "light" },
  { viewport: { width: 1280, height: 900 }, colorScheme: "dark" },
  { viewport: { width: 320, height: 700 }, colorScheme: "light" },
  { viewport: { width: 320, height: 700 }, colorScheme: "dark" },
] as const;

it.each(looked(looks))(
  "every part of the panel is sound: $viewport.width px, $colorScheme",
  async (look) => {
    const { page, faults } = await lines(look);
    const panel = await openPanel(rows(page).first(), "根拠");
    for (const tab of ["根拠", "変える", "確認", "履歴"]) {
      await panel.getByRole("tab", { name: tab, exact: true }).click();
      expect([tab, await violations(page)]).toEqual([tab, []]);
      expect([tab, await fitsWidth(page)]).toEqual([tab, true]);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  },
  120_000,
);
