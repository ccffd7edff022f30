/** @module-tag long */
/** The tools of a piece are quiet and always there: with a mouse, by keyboard, and by touch. */
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { looked } from "#test/support/global/size.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { panelOf } from "#test/support/shell/rows.ts";
import { openTool, runOver } from "#test/support/shell/work.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;

withProduct((product) => {
  ({ server, browser } = product);
});

const rows = (page: Page) => page.locator("[data-row]:visible");
const button = (page: Page, place: number, name: string) =>
  rows(page).nth(place).getByRole("button", { name, exact: true });
/** The colour that its icon is drawn in. */
const colour = (page: Page, place: number, name: string) =>
  button(page, place, name).evaluate((one) => getComputedStyle(one).color);

async function lines(options: Parameters<typeof openPage>[1] = {}, goal = "コピーだけつくる") {
  const opened = await openPage(browser, { reducedMotion: "reduce", ...options });
  const { page } = opened;
  await page.goto(`${server.url}/trial`);
  await quiet(page);
  await page.getByLabel("商品・サービスの説明").fill(sampleText);
  await page.getByRole("button", { name: goal }).click();
  await runOver(page);
  await rows(page).first().waitFor();
  return opened;
}

it("the tools of a line are always in sight, faint until the line is pointed at or has the focus, and nothing moves", async () => {
  const { page, faults } = await lines();
  await page.mouse.move(0, 0);
  // The pointer may have come over it: the colour goes back over some frames.
  const isSettled = async () =>
    (await colour(page, 1, "ほかの操作")) === (await colour(page, 8, "ほかの操作"));
  await expect.poll(isSettled).toBe(true);
  const faint = await colour(page, 1, "ほかの操作");
  for (const name of ["コピー", "ほかの操作"]) {
    expect(
      await button(page, 1, name).evaluate((one) => one.checkVisibility({ opacityProperty: true })),
    ).toBe(true);
    expect(await colour(page, 1, name)).toBe(faint);
  }
  const place = () =>
    rows(page)
      .nth(2)
      .evaluate((row) => row.getBoundingClientRect().top + scrollY);
  const before = await place();
  await rows(page).nth(1).hover();
  await expect.poll(() => colour(page, 1, "ほかの操作")).not.toBe(faint);
  expect(await colour(page, 2, "ほかの操作")).toBe(faint);
  expect(await place()).toBe(before);
  expect(await violations(page)).toEqual([]);

  await page.mouse.move(0, 0);
  await expect.poll(() => colour(page, 1, "ほかの操作")).toBe(faint);
  await rows(page).nth(1).focus();
  await expect.poll(() => colour(page, 1, "コピー")).not.toBe(faint);
  expect(faults).toEqual([]);
  await page.context().close();
}, 120_000);

it("on a phone a tap on a line opens its sheet, the menu has the size of a finger, and nothing speaks of keys", async () => {
  const options = { hasTouch: true, isMobile: true, viewport: { width: 375, height: 800 } };
  const { page, faults } = await lines(options);
  const menu = await button(page, 0, "ほかの操作").boundingBox();
  expect(Math.min(menu?.width ?? 0, menu?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await rows(page)
    .first()
    .tap({ position: { x: 120, y: 20 } });
  const sheet = panelOf(page);
  for (const name of ["コピー", "直す", "言い換える"]) {
    const box = await sheet.getByRole("button", { name, exact: true }).boundingBox();
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
  }
  await sheet.getByRole("button", { name: "ほかの操作" }).tap();
  expect(await page.getByRole("menuitem").first().locator("kbd:visible").count()).toBe(0);
  await page.keyboard.press("Escape");
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole("button", { name: "閉じる" }).tap();
  await sheet.waitFor({ state: "detached" });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toMatch(/^1本目：/u);
  expect(await fitsWidth(page)).toBe(true);
  expect(faults).toEqual([]);
  await page.context().close();
}, 120_000);

/** What of the text of the result lies under one of these buttons. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const panel = [...document.querySelectorAll("main section[aria-busy]")].find((one) =>
      one.checkVisibility(),
    );
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
  "the densest lists have a menu a line by touch, which lies over no words (%s)",
  async (colorScheme) => {
    const viewport = { width: 375, height: 800 };
    const options = { hasTouch: true, isMobile: true, viewport, colorScheme };
    const { page, faults } = await lines(options, "全部つくる");
    for (const tool of ["ペルソナ", "商品分析"]) {
      await openTool(page, tool);
      const dense = page.getByRole("main").locator(".quiet-tools").locator("visible=true");
      await dense.nth(2).waitFor();
      for (const tools of (await dense.all()).slice(0, 6)) {
        const one = tools.getByRole("button").first();
        const box = await one.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        expect(await one.evaluate((it) => it.checkVisibility({ opacityProperty: true }))).toBe(true);
      }
      expect(await covered(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
      expect(await fitsWidth(page)).toBe(true);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  },
  120_000,
);
