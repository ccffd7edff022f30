/** @module-tag long */
/** The tools of a piece keep out of sight until the piece is wanted: with a mouse, by keyboard, and by touch. */
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { looked } from "#test/support/global/size.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;

withProduct((product) => {
  ({ server, browser } = product);
});

const rows = (page: Page) => page.locator("[data-row]:visible");
const button = (page: Page, place: number, name: string) =>
  rows(page).nth(place).getByRole("button", { name, exact: true });
/** As the eye sees it: what it stands in is seen through too. */
const seen = (page: Page, place: number, name: string) =>
  button(page, place, name).evaluate((one) => {
    let share = 1;
    for (let box: Element | null = one; box; box = box.parentElement)
      share *= Number(getComputedStyle(box).opacity);
    return share === 1;
  });

async function lines(options: Parameters<typeof openPage>[1] = {}, goal = "分析とコピーだけ") {
  const opened = await openPage(browser, { reducedMotion: "reduce", ...options });
  const { page } = opened;
  await page.goto(`${server.url}/trial`);
  await quiet(page);
  await page.getByLabel("商品・サービスの説明").fill(sampleText);
  await page.getByRole("button", { name: goal }).click();
  await page.getByText("できあがりました").first().waitFor({ timeout: 60_000 });
  await page.getByRole("tab", { name: /キャッチコピー/ }).press("Enter");
  await rows(page).first().waitFor();
  return opened;
}

it("a mouse over a line or the focus in it brings its tools, and nothing moves; a pinned line keeps a mark", async () => {
  const { page, faults } = await lines();
  await page.mouse.move(0, 0);
  expect(await seen(page, 1, "固定")).toBe(false);
  expect(await seen(page, 1, "ほかの操作")).toBe(false);
  const place = () =>
    rows(page)
      .nth(2)
      .evaluate((row) => row.getBoundingClientRect().top + scrollY);
  const before = await place();
  await rows(page).nth(1).hover();
  await expect.poll(() => seen(page, 1, "これだけ作り直す")).toBe(true);
  expect(await seen(page, 2, "これだけ作り直す")).toBe(false);
  expect(await place()).toBe(before);
  expect(await violations(page)).toEqual([]);

  await page.mouse.move(0, 0);
  await rows(page).nth(1).focus();
  await expect.poll(() => seen(page, 1, "固定")).toBe(true);
  await button(page, 1, "ほかの操作").press("Enter");
  await page.getByRole("menuitem", { name: /^固定する/ }).press("Enter");
  const mark = rows(page).nth(1).getByRole("img", { name: "固定中" });
  await mark.waitFor();
  await page.getByRole("tab", { name: /キャッチコピー/ }).focus();
  await expect.poll(() => seen(page, 1, "固定")).toBe(false);
  expect(await mark.isVisible()).toBe(true);
  expect(faults).toEqual([]);
  await page.context().close();
}, 120_000);

it("without a pointer that hovers, the menu of a line stays in sight and a tap brings the rest", async () => {
  const viewport = { width: 320, height: 800 };
  const { page, faults } = await lines({ hasTouch: true, viewport });
  await page.getByRole("tab", { name: /キャッチコピー/ }).focus();
  await expect.poll(() => seen(page, 0, "ほかの操作")).toBe(true);
  expect(await seen(page, 0, "固定")).toBe(false);
  await rows(page)
    .first()
    .tap({ position: { x: 20, y: 20 } });
  await expect.poll(() => seen(page, 0, "固定")).toBe(true);
  expect(await seen(page, 1, "固定")).toBe(false);
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  expect(faults).toEqual([]);
  await page.context().close();
}, 120_000);

/** What of the text of the panel lies under one of these buttons. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const panel = [...document.querySelectorAll('[role="tabpanel"]')].find((one) => one.checkVisibility());
    const texts: { rect: DOMRect; text: string }[] = [];
    const walker = document.createTreeWalker(panel ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest(".quiet-tools, .sr-only"))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) texts.push({ rect, text: node.textContent ?? "" });
    }
    return [...(panel?.querySelectorAll(".quiet-tools button") ?? [])]
      .filter((one) => one.checkVisibility({ opacityProperty: true }))
      .flatMap((one) => {
        const at = one.getBoundingClientRect();
        return texts.flatMap(({ rect, text }) => {
          const wide = Math.min(at.right, rect.right) - Math.max(at.left, rect.left);
          const high = Math.min(at.bottom, rect.bottom) - Math.max(at.top, rect.top);
          // Less is between the lines.
          return wide > 1 && high > 5 ? [text] : [];
        });
      });
  });

it.each(looked(["light", "dark"] as const))(
  "the densest lists show one button a line by touch, which lies over no words, tapped or not (%s)",
  async (colorScheme) => {
    const viewport = { width: 375, height: 800 };
    const options = { hasTouch: true, isMobile: true, viewport, colorScheme };
    const { page, faults } = await lines(options, "全部つくる");
    for (const tab of [/ペルソナ/, /商品分析/]) {
      await page.getByRole("tab", { name: tab }).press("Enter");
      const dense = rows(page).filter({ has: page.locator(".floating-tools") });
      expect(await dense.count()).toBeGreaterThan(2);
      for (const row of (await dense.all()).slice(0, 6)) {
        const one = row.locator(".floating-tools button:visible").first();
        const box = await one.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
        expect(await one.evaluate((it) => it.checkVisibility({ opacityProperty: true }))).toBe(true);
      }
      expect(await covered(page)).toEqual([]);
      await dense.nth(1).tap({ position: { x: 30, y: 10 } });
      expect(await covered(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
      expect(await fitsWidth(page)).toBe(true);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  },
  120_000,
);
