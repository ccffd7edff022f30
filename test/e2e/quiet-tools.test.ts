/** The tools of a piece keep out of sight until the piece is wanted: with a mouse, by keyboard, and by touch. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { launchBrowser, openPage } from "#test/support/browser.ts";
import { type RunningServer, removeFolder, startServer, temporaryFolder } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { sampleText } from "#test/support/trial.ts";

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer(temporaryFolder());
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.end("SIGKILL");
  removeFolder(server.dataDir);
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

async function lines(options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, { reducedMotion: "reduce", ...options });
  const { page } = opened;
  await page.goto(`${server.url}/trial`);
  await quiet(page);
  await page.getByLabel("商品・サービスの説明").fill(sampleText);
  await page.getByRole("button", { name: "分析とコピーだけ" }).click();
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
