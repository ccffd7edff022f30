/** @module-tag long */
/** /{project_id}/files with many files in a browser: found, put in order, selected by pointer and keyboard, and changed at once. */
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { looked } from "#test/support/global/size.ts";
import { png } from "#test/support/pictures.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
});

const text = (name: string, words: string) => ({
  ...{ name, mimeType: "application/octet-stream" },
  buffer: Buffer.from(words),
});
const given = [
  text("資料10.txt", "十番目の資料です。"),
  text("資料2.txt", "カミツレの香りの話です。".repeat(40)),
  text("あらまし.txt", "とろみのある化粧水です。"),
  { ...text("写真.png", ""), buffer: Buffer.from(png(320, 200)) },
  text(`${"とても長い名前の資料です。".repeat(5)}.txt`, "長い名前の本文です。"),
];

/** A project with these files and a folder. */
async function filled(options: Parameters<typeof openPage>[1] = {}) {
  const headers = { cookie: person.cookie, "content-type": "application/json" };
  const send = async (path: string, body: object) =>
    (
      await fetch(`${server.url}/api/v1/projects${path}`, {
        ...{ method: "POST", headers, body: JSON.stringify(body) },
      })
    ).json();
  const { id } = (await send("", { name: "うるみ", idempotencyKey: crypto.randomUUID() })) as { id: string };
  await send(`/${id}/folders`, { name: "撮影" });
  const { page, faults } = await openPage(browser, options);
  await page.context().addCookies(person.cookies);
  await page.goto(`${server.url}/${id}/files`);
  await quiet(page);
  await page.getByRole("main").locator('input[type="file"][multiple]').setInputFiles(given);
  await expect.poll(() => names(page).then((all) => all.length)).toBe(given.length);
  return { page, faults };
}
const list = (page: Page) => page.getByRole("list", { name: "ファイル", exact: true });
const names = (page: Page) => list(page).locator("bdi").allInnerTexts();
const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `${name}を選ぶ` });
const bar = (page: Page) => page.getByRole("region", { name: "選んだファイル" });

it("files are found by name and text and stand in the order of the address", async () => {
  const { page, faults } = await filled();
  await page.getByLabel("並び順").selectOption({ label: "名前順" });
  await expect
    .poll(() => names(page))
    .toEqual(["あらまし.txt", given[4]?.name, "資料2.txt", "資料10.txt", "写真.png"]);
  const search = page.getByLabel("名前や本文で探す");
  await search.fill("かみつれ");
  await expect.poll(() => names(page)).toEqual(["資料2.txt"]);
  await page.getByText("本文に一致").waitFor();
  expect(new URL(page.url()).searchParams.toString()).toBe(
    new URLSearchParams({ sort: "name", search: "かみつれ" }).toString(),
  );
  await page.reload();
  await quiet(page);
  expect([await search.inputValue(), await names(page)]).toEqual(["かみつれ", ["資料2.txt"]]);
  await search.fill("さつえい");
  await page.getByText("合うファイルがありません").waitFor();
  await search.fill("撮影");
  await page.getByRole("link", { name: "撮影 0件" }).click();
  expect(new URL(page.url()).searchParams.get("sort")).toBe("name");
  expect(faults).toEqual([]);
  await page.context().close();
});

it("several are selected by keyboard, moved, made evidence, taken out, deleted and brought back", async () => {
  const { page, faults } = await filled();
  await page.getByLabel("並び順").selectOption({ label: "名前順" });
  await expect.poll(async () => (await names(page))[0]).toBe("あらまし.txt");
  await box(page, "あらまし.txt").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Space");
  await bar(page).getByText("3件を選択中").waitFor();
  await bar(page).getByRole("button", { name: "フォルダに移す" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("移す先").selectOption({ label: "撮影" });
  await dialog.getByRole("button", { name: "移す" }).press("Enter");
  await page.getByRole("link", { name: "撮影 3件" }).waitFor();
  await expect.poll(() => bar(page).count()).toBe(0);

  await page.getByLabel(/^すべて選ぶ/).press("Space");
  await bar(page).getByText("5件を選択中").waitFor();
  await bar(page).getByRole("button", { name: "材料から外す（4件）" }).press("Enter");
  await page.getByText("0 / 8件").waitFor();
  await bar(page).getByRole("button", { name: "材料に使う（4件）" }).press("Enter");
  await page.getByText("4 / 8件").waitFor();
  const download = page.waitForEvent("download");
  await bar(page).getByRole("link", { name: "ダウンロード（zip）" }).click();
  expect((await download).suggestedFilename()).toBe("ファイル.zip");

  await bar(page).getByRole("button", { name: "削除する" }).press("Enter");
  await page.getByText("5件をごみ箱に移しました").waitFor();
  await page.getByText("0 / 8件").waitFor();
  await page.getByRole("button", { name: "元に戻す" }).press("Enter");
  await page.getByText("4 / 8件").waitFor();
  await page.getByRole("link", { name: "撮影 3件" }).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

it("several in the trash are deleted for good after they were named once more, and the storage is free again", async () => {
  const { page, faults } = await filled();
  const storage = page.getByRole("meter", { name: "保存容量" });
  const used = async () => Number(await storage.getAttribute("aria-valuenow"));
  const before = await used();
  await page.getByLabel(/^すべて選ぶ/).press("Space");
  await bar(page).getByRole("button", { name: "削除する" }).press("Enter");
  await page.getByText("5件をごみ箱に移しました").waitFor();
  await page.getByRole("link", { name: "ごみ箱" }).click();
  await expect.poll(() => names(page).then((all) => all.length)).toBe(5);
  expect(await used()).toBe(before);
  await page.getByLabel(/^すべて選ぶ/).press("Space");
  await box(page, "写真.png").press("Space");
  const remove = bar(page).getByRole("button", { name: "完全に削除する" });
  await remove.press("Enter");
  const dialog = page.getByRole("dialog", { name: "4件を完全に削除しますか" });
  await expect.poll(() => dialog.getByRole("listitem").count()).toBe(4);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "やめる" }).press("Enter");
  expect(await names(page).then((all) => all.length)).toBe(5);
  await remove.press("Enter");
  await dialog.getByRole("button", { name: "4件を完全に削除する" }).press("Enter");
  await page.getByText("4件を完全に削除しました").waitFor();
  await expect.poll(() => names(page)).toEqual(["写真.png"]);
  await expect.poll(() => bar(page).count()).toBe(0);
  await expect.poll(used).toBeLessThan(before);
  expect(faults).toEqual([]);
  await page.context().close();
});

/** So high that what floats lies over nothing. */
const looks = [
  { name: "desk-light", viewport: { width: 1280, height: 2000 }, colorScheme: "light" },
  { name: "desk-dark", viewport: { width: 1280, height: 2000 }, colorScheme: "dark" },
  { name: "phone-light", viewport: { width: 375, height: 2400 }, colorScheme: "light" },
  { name: "phone-dark", viewport: { width: 320, height: 2400 }, colorScheme: "dark" },
] as const;

it.each(looked(looks))("no violation and no sideways scrolling: $name", async ({ name, ...options }) => {
  const { page, faults } = await filled({ ...options, reducedMotion: "reduce" });
  const look = async (state: string) => {
    expect([state, await violations(page)]).toEqual([state, []]);
    expect([state, await fitsWidth(page)]).toEqual([state, true]);
  };
  await box(page, "写真.png").press("Space");
  await box(page, given[4]?.name ?? "").press("Space");
  await bar(page).waitFor();
  await look("selected");
  await page.getByLabel("名前や本文で探す").fill("見つからない言葉");
  await page.getByText("合うファイルがありません").waitFor();
  await look("nothing");
  await page.getByRole("link", { name: "すべて表示する" }).click();
  await expect.poll(() => names(page).then((all) => all.length)).toBe(given.length);
  expect(await page.getByLabel("名前や本文で探す").inputValue()).toBe("");
  expect(faults).toEqual([]);
  await page.context().close();
});
