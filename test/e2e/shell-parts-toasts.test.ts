/** @module-tag long */
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { hydrated } from "#test/support/shell/in-page.ts";

let server: Site;
let browser: Browser;
withProduct((product) => {
  ({ server, browser } = product);
});

/** The page where toasts and dialogs can be tried, with a clock that only the test moves. */
async function openCheckPage() {
  const watched = await openPage(browser);
  const { page } = watched;
  await page.clock.install();
  await page.goto(`${server.url}/test`);
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  return watched;
}

const short = (page: Page) => page.getByRole("button", { name: "お知らせを出す", exact: true });
const lasting = (page: Page) => page.getByRole("button", { name: "消えないお知らせを出す" });
const region = (page: Page) => page.getByRole("region", { name: "お知らせ" });
const cards = (page: Page) => region(page).getByRole("status");
/** How far the bar has run, in ms, once a start or stop under way has taken effect. */
const barTime = (page: Page) =>
  page.locator("[data-time-bar]").evaluate(async (bar) => {
    const [animation] = bar.getAnimations();
    await animation?.ready;
    return Number(animation?.currentTime);
  });

it("C25: twins of one instant both show, newest last; Close removes only its own", async () => {
  const { page, faults } = await openCheckPage();
  await short(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await lasting(page).click();
  // The card's code comes after the page.
  await expect
    .poll(() => cards(page).locator("p:first-child").allInnerTexts())
    .toEqual(["お知らせの見本です", "お知らせの見本です", "閉じるまで残るお知らせです"]);
  const tops = await cards(page).evaluateAll((list) => list.map((card) => card.getBoundingClientRect().top));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  await cards(page).nth(1).getByRole("button", { name: "Close" }).click();
  expect(await cards(page).count()).toBe(2);
  expect(await cards(page).last().innerText()).toContain("閉じるまで");
  expect(faults).toEqual([]);
  await page.context().close();
});

it("C26: the region stands before the first toast; Close is reached and used by keyboard, and the focus goes on", {
  tags: ["smoke"],
}, async () => {
  const { page } = await openCheckPage();
  expect(await region(page).getAttribute("aria-live")).toBe("polite");
  expect(await cards(page).count()).toBe(0);
  expect(await (await fetch(`${server.url}/test`)).text()).toContain('aria-label="お知らせ"');
  await lasting(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect.poll(() => cards(page).count()).toBe(2);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  for (let presses = 0; presses < 20 && (await focused()) !== "Close"; presses += 1)
    await page.keyboard.press("Tab");
  expect(await focused()).toBe("Close");
  await page.keyboard.press("Enter");
  expect(await cards(page).count()).toBe(1);
  expect(await focused()).toBe("Close");
  await page.keyboard.press("Enter");
  expect(await cards(page).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BUTTON");
  await page.context().close();
});

it("the action and Close end a lasting toast; time does not, and it has no bar", async () => {
  const { page } = await openCheckPage();
  await lasting(page).click();
  await cards(page).waitFor();
  expect(await page.locator("[data-time-bar]").count()).toBe(0);
  await page.clock.runFor(3_600_000);
  expect(await cards(page).count()).toBe(1);
  await page.getByRole("button", { name: "もう1つ出す" }).click();
  expect(await cards(page).count()).toBe(1);
  await page.getByRole("button", { name: "Close" }).click();
  expect(await cards(page).count()).toBe(0);
  await page.context().close();
});

it("C112: a toast goes after 5000 ms", { tags: ["smoke"] }, async () => {
  const { page } = await openCheckPage();
  await short(page).click();
  await cards(page).waitFor();
  await page.mouse.move(10, 10);
  await page.clock.runFor(4990);
  expect(await cards(page).count()).toBe(1);
  await page.clock.runFor(20);
  await expect.poll(() => cards(page).count()).toBe(0);
  await page.context().close();
});

it("C113: hovered at 2 s it stays with its bar still; on leaving it goes in about 3 s", async () => {
  const { page } = await openCheckPage();
  await short(page).click();
  const running = await barTime(page);
  await expect.poll(() => barTime(page)).toBeGreaterThan(running);
  await page.clock.runFor(2000);
  await cards(page).hover();
  await page.waitForFunction(
    () => document.querySelector("[data-time-bar]")?.getAnimations()[0]?.playState === "paused",
  );
  const still = await barTime(page);
  await page.clock.runFor(10_000);
  expect(await cards(page).count()).toBe(1);
  expect(await barTime(page)).toBe(still);
  await page.mouse.move(10, 10);
  await page.waitForFunction(
    () => document.querySelector("[data-time-bar]")?.getAnimations()[0]?.playState === "running",
  );
  await page.clock.runFor(2900);
  expect(await cards(page).count()).toBe(1);
  await page.clock.runFor(200);
  await expect.poll(() => cards(page).count()).toBe(0);
  await page.context().close();
});

it("focus freezes a toast too, also after the mouse has left it", async () => {
  const { page } = await openCheckPage();
  await short(page).click();
  await cards(page).hover();
  await cards(page).getByRole("button", { name: "Close" }).focus();
  await page.mouse.move(10, 10);
  await page.clock.runFor(20_000);
  expect(await cards(page).count()).toBe(1);
  await short(page).focus();
  await page.clock.runFor(5100);
  await expect.poll(() => cards(page).count()).toBe(0);
  await page.context().close();
});

it("C27: the modal host is not in the HTML and is there after hydration; its dialog closes by Escape and gives the focus back", async () => {
  const html = await (await fetch(`${server.url}/test`)).text();
  expect(html).not.toContain("data-modal-host");
  const { page, faults } = await openPage(browser);
  await page.goto(`${server.url}/test`);
  await hydrated(page);
  expect(await page.locator("body > [data-modal-host]").count()).toBe(1);
  const opener = page.getByRole("button", { name: "確認の画面を開く" });
  for (const close of ["Escape", "確認しました", "閉じる"]) {
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "確認の画面の見本です" });
    await dialog.waitFor();
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(await dialog.evaluate((element) => element.closest("[data-modal-host]")?.ariaHidden)).toBeNull();
    if (close === "Escape") await page.keyboard.press("Escape");
    else await dialog.getByRole("button", { name: close }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  }
  expect(faults).toEqual([]);
  await page.context().close();
});

it("a dialog whose code does not come says so and leaves the page as it is", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${server.url}/test`);
  await hydrated(page);
  await page.route("**/assets/view-*.js", (route) => route.abort());
  await page.getByRole("button", { name: "確認の画面を開く" }).click();
  await cards(page).getByText("画面を開けませんでした").waitFor();
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("表示の確認");
  await page.context().close();
});

it.each([
  { name: "light, wide", options: {} },
  { name: "dark, wide", options: { colorScheme: "dark" as const } },
  { name: "light, 320", options: { viewport: { width: 320, height: 700 } } },
])("toasts and dialog are accessible and fit: $name", async ({ options }) => {
  const { page } = await openPage(browser, { ...options, reducedMotion: "reduce" });
  await page.goto(`${server.url}/test`);
  await hydrated(page);
  await lasting(page).click();
  await cards(page).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  await page.getByRole("button", { name: "確認の画面を開く" }).click();
  await page.getByRole("dialog").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});
