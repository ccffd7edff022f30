/** @module-tag long */
/** A person's own photo in the banners of a project, from the file to the picture. */
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { png } from "#test/support/pictures.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { fromRowMenu } from "#test/support/shell/rows.ts";
import { openTool } from "#test/support/shell/work.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
let project: string;

async function send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(server.url + path, {
    method,
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: body ? JSON.stringify(body) : null,
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
  const key = { idempotencyKey: crypto.randomUUID() };
  project = (await send<{ id: string }>("POST", "/api/v1/projects", { name: "うるみ", ...key })).id;
  const run = { brief: { text: sampleText }, goal: "images", idempotencyKey: crypto.randomUUID() };
  const { runId } = await send<{ runId: string }>("POST", `/api/v1/projects/${project}/runs`, run);
  // The stream of a run ends with it.
  const events = await fetch(`${server.url}/api/v1/runs/${runId}/events`, {
    headers: { cookie: person.cookie },
  });
  await events.text();
});

async function board(options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  await opened.page.context().addCookies(person.cookies);
  await opened.page.goto(`${server.url}/${project}/work/images`);
  return opened;
}
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const photoFile = {
  name: "店先.png",
  mimeType: "image/png",
  buffer: process.env.PHOTO ? readFileSync(process.env.PHOTO) : png(1600, 900),
};

it("a photo is brought, its point moved by keys, put into every banner with a place, kept over a reload and taken back", async () => {
  const { page, faults } = await board();
  const first = page.locator("img[alt*=と書かれたバナー]").first(); // Behind a dialog it has no role.
  await button(page, "写真を入れる").first().click();
  await dialog(page).getByText("まだ写真がありません。").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("写真のファイル").setInputFiles(photoFile);
  const point = dialog(page).getByRole("button", { name: "見せたい位置 横50%・縦50%" });
  await point.press("ArrowRight");
  await dialog(page).getByRole("button", { name: "見せたい位置 横55%・縦50%" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByLabel("写真の入るバナーすべて").check();
  const before = await first.getAttribute("src");
  await button(page, "この写真を使う").click();
  await page.getByText(/件のバナーに写真を入れました/u).waitFor();
  await dialog(page).waitFor({ state: "detached" });
  await expect.poll(() => first.getAttribute("src")).not.toBe(before);
  const drawn = await first.getAttribute("src");
  await page.reload();
  await openTool(page, "画像・バナー");
  await expect.poll(() => first.getAttribute("src")).toBe(drawn);
  await first.scrollIntoViewIfNeeded();
  await expect
    .poll(() => first.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(720);

  await button(page, "写真を変える").first().click();
  await button(page, "写真を外す").click();
  await page.getByText("1件のバナーから写真を外しました").waitFor();
  await expect.poll(() => first.getAttribute("src")).toBe(before);
  await button(page, "元に戻す").click();
  await expect.poll(() => first.getAttribute("src")).toBe(drawn);
  expect(faults).toEqual([]);
}, 120_000);

it("on a phone in the dark the choice fits; a removed photo gives way to the drawing and the banner says so", async () => {
  const { page, faults } = await board({ viewport: { width: 375, height: 780 }, colorScheme: "dark" });
  await button(page, "写真を変える").first().click();
  await dialog(page).getByRole("button", { name: "見せたい位置 横55%・縦50%" }).waitFor();
  expect(await fitsWidth(page)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await button(page, "選んだ写真を削除").click();
  await button(page, "削除する").click();
  await dialog(page).getByText("まだ写真がありません。").waitFor();
  await button(page, "やめる").last().click();
  await page.getByText("選んだ写真が削除されているため、絵で描いています。").first().waitFor();
  expect(faults).toEqual([]);
}, 120_000);

it("a logo is brought, stands in every banner, and goes out again; the copy is chosen from the catchphrases", async () => {
  const { page, faults } = await board();
  const first = page.locator("img[alt*=と書かれたバナー]").first();
  const before = await first.getAttribute("src");
  await button(page, "ロゴを入れる").first().click();
  await page
    .getByLabel("写真のファイル")
    .setInputFiles({ ...photoFile, name: "ロゴ.png", buffer: png(400, 120) });
  await expect.poll(() => button(page, "このロゴを使う").isEnabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await button(page, "このロゴを使う").click();
  await page.getByText(/件のバナーにロゴを入れました/u).waitFor();
  await expect.poll(() => first.getAttribute("src")).not.toBe(before);
  await first.scrollIntoViewIfNeeded();
  await expect
    .poll(() => first.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(720);
  await button(page, "ロゴを変える").first().click();
  await dialog(page).getByLabel("このバナーだけ").check();
  await button(page, "ロゴを外す").click();
  await page.getByText("1件のバナーからロゴを外しました").waitFor();

  await fromRowMenu(page.getByRole("main"), /^条件を決めてつくる/u, "この結果の操作");
  const lines = dialog(page).getByLabel("キャッチコピーから選ぶ");
  const [, line = ""] = await lines.locator("option").allInnerTexts();
  await lines.selectOption(line);
  await expect.poll(() => dialog(page).getByLabel("使うコピー").inputValue()).toBe(line);
  expect(await violations(page)).toEqual([]);
  await button(page, "この条件でつくる").click();
  // The banners without the logo were changed by hand.
  const [start] = await Promise.all([
    page.waitForRequest((one) => one.url().endsWith("/runs") && one.method() === "POST"),
    button(page, "手で直した分も作り直す").click(),
  ]);
  expect(start.postDataJSON().inputs.images.copy).toBe(line);
  expect(faults).toEqual([]);
  await page.context().close();
}, 120_000);

it("a banner can be looked at in its own size, by keyboard, and focus comes back to its button", async () => {
  const { page, faults } = await board({ viewport: { width: 375, height: 800 } });
  const open = page.getByRole("button", { name: "原寸で見る" }).first();
  await open.press("Enter");
  const picture = dialog(page).getByRole("region", { name: "原寸のバナー" }).getByRole("img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.clientWidth]))
    .toEqual([1200, 1200]);
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await expect.poll(() => open.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("a photo and a logo chosen beforehand stand in what is made", async () => {
  const { page, faults } = await board({ viewport: { width: 375, height: 800 } });
  await fromRowMenu(page.getByRole("main"), /^条件を決めてつくる/u, "この結果の操作");
  const photo = dialog(page).getByRole("group", { name: "写真", exact: true });
  const logo = dialog(page).getByRole("group", { name: "ロゴ", exact: true });
  await photo
    .getByLabel("写真のファイル")
    .setInputFiles({ ...photoFile, name: "棚.png", buffer: png(900, 700) });
  await photo.getByRole("radio", { name: "棚.png" }).waitFor({ state: "attached" });
  await expect.poll(() => photo.getByRole("radio", { name: "棚.png" }).isChecked()).toBe(true);
  await logo.getByRole("radio", { name: "棚.png" }).waitFor({ state: "attached" });
  expect(await logo.getByRole("radio", { name: "棚.png" }).isChecked()).toBe(false);
  await logo
    .getByLabel("ロゴのファイル")
    .setInputFiles({ ...photoFile, name: "印.png", buffer: png(300, 120) });
  await expect.poll(() => logo.getByRole("radio", { name: "印.png" }).isChecked()).toBe(true);
  await photo.getByRole("radio", { name: "印.png" }).waitFor({ state: "attached" });
  expect(await photo.getByRole("radio", { name: "棚.png" }).isChecked()).toBe(true);
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  const [start] = await Promise.all([
    page.waitForRequest((one) => one.url().endsWith("/runs") && one.method() === "POST"),
    button(page, "この条件でつくる").press("Enter"),
  ]);
  const { photo: photoId, logo: logoId } = start.postDataJSON().inputs.images;
  expect(new Set([photoId, logoId]).size).toBe(2);
  const card = page.getByRole("region", { name: "画像・バナー", exact: true });
  await card.getByText(/決めた条件：.*写真 選んだ画像／ロゴ 選んだ画像/u).waitFor({ timeout: 60_000 });
  await expect
    .poll(() => card.getByRole("button", { name: "ロゴを変える" }).count(), { timeout: 60_000 })
    .toBe(9);
  expect(await card.getByRole("button", { name: "写真を変える" }).count()).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  await page.context().close();
}, 120_000);
