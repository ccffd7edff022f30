/** @module-tag long */
/** The six steps of the tutorial, each from where a person left it, as a visitor sees them on a phone in the dark. */
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterEach, expect, it } from "vitest";
import type { StepId } from "#src/web/parts/tutorial/progress.ts";
import { signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { fromRowMenu, openPanel, panelOf } from "#test/support/shell/rows.ts";

let server: Site;
let browser: Browser;
let page: Page;
let faults: string[];
let calls: string[];

withProduct((product) => {
  ({ server, browser } = product);
});
/** Every step, whatever was done in it: nothing on the console, and no call of the API. */
afterEach(async () => {
  await page.context().close();
  expect(faults).toEqual([]);
  expect(calls).toEqual([]);
});

const steps: StepId[] = ["paste", "make", "evidence", "mend", "approve", "export"];

/** The tutorial as it stands for somebody who has done the steps before this one. */
async function openAt(step: StepId): Promise<void> {
  const size = { width: 320, height: 700 };
  const watched = await openPage(browser, { viewport: size, colorScheme: "dark", reducedMotion: "reduce" });
  ({ page, faults } = watched);
  calls = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) calls.push(request.url());
  });
  const at = steps.indexOf(step);
  await page.addInitScript(
    (progress) => localStorage.setItem("hitofude-tutorial", sessionStorage.kept ?? progress),
    JSON.stringify({ at, done: steps.slice(0, at), changed: {} }),
  );
  await page.goto(`${server.url}/trial?guide`);
  await page.getByRole("heading", { level: 2, name: new RegExp(`手順 ${at + 1}/6`) }).waitFor();
  await page.getByRole("button", { name: "この手順をとばす" }).waitFor();
}

const reached = (text: string) => page.getByRole("img", { name: "できました" }).locator("..").getByText(text);
const rows = () => page.getByRole("region", { name: "すべてのコピー" }).locator("[data-row]");
const label = (place: number) => rows().nth(place).getAttribute("aria-label");

async function looksRight(name: string): Promise<void> {
  expect([name, await violations(page)]).toEqual([name, []]);
  expect([name, await fitsWidth(page)]).toEqual([name, true]);
}

it("1 貼る: the sample becomes six numbered sentences, and a reload goes on from there", async () => {
  await openAt("paste");
  await page.getByRole("button", { name: "見本の説明を貼る" }).click();
  await reached("6つの文に分かれました").waitFor();
  await expect.poll(() => page.getByRole("list", { name: "材料の文" }).getByRole("listitem").count()).toBe(6);
  await page.evaluate(() => {
    sessionStorage.kept = localStorage.getItem("hitofude-tutorial");
  });
  await page.reload();
  await reached("6つの文に分かれました").waitFor();
  await looksRight("paste");
  await page.getByRole("button", { name: "次の手順へ" }).click();
  const heading = page.getByRole("heading", { level: 2, name: /手順 2\/6 全部つくる/ });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
});

it("2 全部つくる: one press plays the recorded run to its eleven results, banners included", async () => {
  await openAt("make");
  await page.getByRole("button", { name: "全部つくる", exact: true }).last().click();
  await reached("11の結果がそろいました").waitFor();
  const tabs = page.getByRole("tablist", { name: "結果" }).getByRole("tab");
  await expect.poll(() => tabs.count()).toBe(11);
  await page.getByRole("tab", { name: /画像・バナー/ }).click();
  const picture = page.locator("img:visible").first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(360);
  await looksRight("make");
});

it("3 根拠を見る: by keyboard alone, the word of a line opens its sentence", async () => {
  await openAt("evidence");
  const word = rows().filter({ hasText: "根拠" }).getByRole("button", { name: "根拠：詳しく見る" }).first();
  await word.focus();
  await page.keyboard.press("Enter");
  await reached("元の文が開きました").waitFor();
  await panelOf(page).getByText("材料の文 B").first().waitFor();
  await page.keyboard.press("Escape");
  await looksRight("evidence");
});

it("4 1本だけ直す: three wordings for the first line, and no other line moves", async () => {
  await openAt("mend");
  const [first, second] = [await label(0), await label(1)];
  await fromRowMenu(rows().nth(1), /^これだけ作り直す/u);
  await page.getByText("使い方で作り直せるのは1本目だけです").waitFor();
  const panel = await openPanel(rows().first(), "変える");
  await panel.getByRole("button", { name: "短く", exact: true }).click();
  await panel.getByRole("button", { name: "これにする" }).first().click();
  await reached("1本だけ変わりました").waitFor();
  expect(await label(0)).not.toBe(first);
  expect(await label(1)).toBe(second);
  await looksRight("mend");
});

it("5 承認: the result gets its seal", async () => {
  await openAt("approve");
  await page.getByRole("button", { name: "この結果を承認する" }).click();
  await reached("承認の印がつきました").waitFor();
  await page.getByText("あなたがこの結果を承認しました").waitFor();
  await looksRight("approve");
});

it("6 書き出す: ten lines in a file, then the end, which leads on or back to the start", async () => {
  await openAt("export");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "テキストで保存する" }).click(),
  ]);
  expect(readFileSync(await download.path(), "utf8").match(/^\d+\. /gm)).toHaveLength(10);
  await reached("書き出せました").waitFor();
  await looksRight("export");
  await page.getByRole("button", { name: "終わる" }).click();
  await page.getByRole("heading", { name: "6つの手順は、これで終わりです" }).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "お試しに戻る" }).count()).toBe(2);
  await page.getByRole("button", { name: "最初からやり直す" }).click();
  await page.getByRole("heading", { level: 2, name: /手順 1\/6/ }).waitFor();
});

it("a signed-in person skips through /tutorial without doing anything", async () => {
  ({ page, faults } = await openPage(browser));
  calls = [];
  await page.context().addCookies((await signUp(server.url)).cookies);
  await page.goto(`${server.url}/tutorial`);
  const skip = page.getByRole("button", { name: "この手順をとばす" });
  for (const [index] of steps.entries()) {
    await page.getByRole("heading", { level: 2, name: new RegExp(`手順 ${index + 1}/6`) }).waitFor();
    await expect.poll(() => skip.getAttribute("aria-disabled")).toBeNull();
    await skip.click();
  }
  await page.getByRole("heading", { name: "6つの手順は、これで終わりです" }).waitFor();
  await page.getByRole("link", { name: "案件を作って始める" }).first().click();
  await page.waitForURL(`${server.url}/dashboard`);
});
