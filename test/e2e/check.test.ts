/** @module-tag long */
/** チェック in the browser: a text is pasted, put right, taken away; in a project the memo is taken in. */
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
});

async function open(path: string, width = 1280): Promise<Page> {
  const { page } = await openPage(browser, { viewport: { width, height: 900 }, reducedMotion: "reduce" });
  await page.context().addCookies(person.cookies);
  await page.goto(server.url + path);
  return page;
}
const box = (page: Page) => page.getByLabel("チェックする文章");
const result = (page: Page) => page.getByRole("region", { name: "結果" });

it("a text is checked, a sentence is put right with a press and checked again, and what was typed outlives a reload", {
  tags: ["smoke"],
}, async () => {
  const page = await open("/check");
  await box(page).fill("シミが消える化粧水。お問い合わせは窓口へ。お問合せは電話で。");
  await page.getByRole("button", { name: "チェックする" }).click();
  await result(page).getByText("要修正 1").waitFor();
  await result(page).getByText("肌の悩みが消える表現").waitFor();
  await result(page).getByRole("button", { name: "この文に置き換える" }).first().click();
  await result(page).getByText("要修正 0").waitFor();
  expect(await box(page).inputValue()).not.toContain("シミ");
  await result(page).getByRole("button", { name: "直す" }).click();
  await result(page).getByText("表記 0").waitFor();
  const text = await box(page).inputValue();
  expect(text).toContain("お問い合わせは電話で。");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Wordでダウンロード" }).click();
  expect((await download).suggestedFilename()).toBe("チェックした文章.docx");
  await page.reload();
  await expect.poll(() => box(page).inputValue()).toBe(text);
  await page.context().close();
});

it("a file's text comes into the box; too long a text says so before it is sent", async () => {
  const page = await open("/check", 375);
  await page.getByRole("button", { name: "ファイル・ページから入れる" }).click();
  const buffer = Buffer.from("絶対に痩せるサプリです。");
  await page.locator("input[type=file]").setInputFiles({ name: "原稿.txt", mimeType: "text/plain", buffer });
  await page.getByText("「原稿.txt」の文章を入れました。").waitFor();
  await page.getByLabel("商品の区分").selectOption("health_food");
  await page.getByRole("button", { name: "チェックする" }).click();
  await result(page)
    .getByText(/要修正 [1-9]/u)
    .waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  await box(page).fill("あ".repeat(5001));
  await page.getByText("5,000字までです。").waitFor();
  await page.context().close();
});

it("in a project an empty memo takes nothing away, and what the memo replaces or 消す clears comes back with a press", async () => {
  const send = async (path: string, method: string, body: unknown) => {
    const headers = { cookie: person.cookie, "content-type": "application/json" };
    const answer = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.ok, await answer.clone().text()).toBe(true);
    return (await answer.json()) as { id: string };
  };
  const { id } = await send("/projects", "POST", { name: "うるみ", idempotencyKey: crypto.randomUUID() });
  const page = await open(`/${id}/check`, 375);
  const from = page.getByLabel("この案件から");
  await box(page).fill("先に書いた文章です。");
  await page.getByRole("button", { name: "ファイル・メモ・ページから入れる" }).click();
  await from.selectOption("メモ");
  await page.getByText("チェックできる文章が見つかりませんでした。").waitFor();
  expect(await box(page).inputValue()).toBe("先に書いた文章です。");

  await send(`/projects/${id}/memo`, "PUT", { text: "送料は全国一律700円です。", base: 0 });
  await from.selectOption("メモ");
  await page.getByText("「メモ」の文章を入れました。").waitFor();
  expect(await box(page).inputValue()).toContain("700円");
  await page.getByRole("button", { name: "元に戻す" }).click();
  expect(await box(page).inputValue()).toBe("先に書いた文章です。");
  await page.getByRole("button", { name: "消す" }).click();
  expect(await box(page).inputValue()).toBe("");
  await page.getByRole("button", { name: "元に戻す" }).click();
  expect(await box(page).inputValue()).toBe("先に書いた文章です。");
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  await page.context().close();
});
