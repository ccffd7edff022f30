/** @module-tag long */
/** A person changes their mind on /trial: taking changes back, half-typed edits, pinned lines, new material. */
import type { Browser, Page } from "playwright-core";
import { afterEach, expect, it } from "vitest";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { boxOf, fromRowMenu, openPanel } from "#test/support/shell/rows.ts";
import { openTool, runOver, toolLinks } from "#test/support/shell/work.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
let page: Page;

withProduct((product) => {
  ({ server, browser } = product);
});
afterEach(() => page.context().close());

const box = () => page.getByLabel("商品・サービスの説明");
const rows = () => page.locator("[data-row]:visible");
const label = (place: number) => rows().nth(place).getAttribute("aria-label");
const done = () => runOver(page);
const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");

async function open(): Promise<string[]> {
  const watched = await openPage(browser);
  page = watched.page;
  await page.goto(`${server.url}/trial`);
  await quiet(page);
  return watched.faults;
}

async function makeAll(text = sampleText): Promise<string[]> {
  const faults = await open();
  await box().fill(text);
  await page.getByRole("button", { name: "コピーだけつくる" }).click();
  await done();
  await openTool(page, "キャッチコピー");
  return faults;
}

it("a reroll and a hand edit can be taken back, from the message and from the panel", async () => {
  const faults = await makeAll();
  const before = await label(0);
  await fromRowMenu(rows().first(), /^これだけ作り直す/u);
  await expect.poll(() => label(0)).not.toBe(before);
  await page.getByRole("button", { name: "元に戻す" }).click();
  await expect.poll(() => label(0)).toBe(before);
  await expect.poll(focused).toBe(before);

  const second = await label(1);
  await rows().nth(1).focus();
  await page.keyboard.press("e");
  await page.getByLabel("コピーの本文").fill("毎朝のうるおい習慣に");
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => label(1)).toContain("毎朝のうるおい習慣に");
  await expect.poll(focused).toContain("毎朝のうるおい習慣に");
  await page.getByRole("button", { name: "Close" }).click();
  const panel = await openPanel(rows().nth(1), "履歴");
  await panel.getByRole("button", { name: "1つ前の文に戻す" }).press("Enter");
  await expect.poll(() => label(1)).toBe(second);
  expect(faults).toEqual([]);
});

it("Escape during kana conversion closes nothing, and a half-typed edit survives being closed", async () => {
  await makeAll();
  await rows().first().focus();
  await page.keyboard.press("e");
  const edit = page.getByLabel("コピーの本文");
  await edit.fill("変換中のことば");
  await edit.dispatchEvent("keydown", { key: "Escape", isComposing: true, keyCode: 229, bubbles: true });
  await edit.dispatchEvent("keydown", { key: "Enter", ctrlKey: true, isComposing: true, keyCode: 229 });
  await expect.poll(() => edit.inputValue()).toBe("変換中のことば");
  await page.keyboard.press("Escape");
  await expect.poll(() => edit.count()).toBe(0);
  await expect.poll(focused).toContain("1本目");
  await page.keyboard.press("e");
  await expect.poll(() => edit.inputValue()).toBe("変換中のことば");
});

it("chosen lines outlive a second press; edited ones are asked about before everything is made again", async () => {
  await makeAll();
  const stored = page.waitForResponse((answer) => answer.url().endsWith("/lock") && answer.ok());
  await boxOf(rows().nth(2)).check();
  await stored;
  const pinned = (await label(2))?.replace("3本目", "");
  await openTool(page, "材料");
  await page.getByRole("button", { name: "コピーだけつくる" }).click();
  await expect.poll(async () => (await label(0))?.replace("1本目", ""), { timeout: 60_000 }).toBe(pinned);
  await done();

  const edit = page.getByLabel("コピーの本文");
  // The lines take keys again when what was stored has been read.
  await expect
    .poll(async () => {
      if ((await edit.count()) === 0) await rows().nth(3).press("e");
      return edit.count();
    })
    .toBe(1);
  await edit.fill("自分で書いた一本");
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => label(3)).toContain("自分で書いた一本");
  await page.getByRole("button", { name: "全部作り直す（選んだ案以外）" }).click();
  await page.getByRole("dialog").getByText("手で直した文が1件あります").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "残して作り直す" }).click();
  await done();
  await expect
    .poll(async () => (await rows().allInnerTexts()).join(), { timeout: 15_000 })
    .toContain("自分で書いた一本");
});

it("a sample gives way to what was typed before, an answered question goes away, changed material is said", async () => {
  const faults = await open();
  await box().fill("手で入れた、なくしたくない説明です。");
  await page.getByRole("button", { name: "パン屋" }).click();
  await page.getByRole("button", { name: "元の文章に戻す" }).click();
  await expect.poll(() => box().inputValue()).toBe("手で入れた、なくしたくない説明です。");

  const asked = page.getByRole("region", { name: "足りないこと" }).getByRole("textbox");
  const count = await asked.count();
  await asked.first().fill("答えとして入れた文です");
  await asked.first().press("Enter");
  await page.getByText("説明に加えました").waitFor();
  await expect.poll(() => box().inputValue()).toContain("答えとして入れた文です");
  await expect.poll(() => asked.count()).toBeLessThan(count + 1);
  await expect.poll(() => asked.first().inputValue()).toBe("");
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");

  // An answer that answers the next question as well: once the text is read anew, that one goes away too.
  await box().fill("髪を洗うときに使います。".repeat(300));
  await page.getByLabel(/^価格は税込でいくら/).fill("1個1,980円（税込）です。累計10万個を売りました。");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByLabel(/^実績や調査の結果/).count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");

  await page.getByRole("button", { name: "コピーだけつくる" }).click();
  await done();
  await expect.poll(() => page.getByText("材料が変わりました").count()).toBe(0);
  await openTool(page, "材料");
  await box().fill((await box().inputValue()).replaceAll("髪を", "体を").replaceAll("1,980円", "2,480円"));
  await page.getByText("いまの内容は、まだ結果に入っていません。").waitFor();
  await expect.poll(() => toolLinks(page, "キャッチコピー").textContent()).toContain("材料が変わりました");
  await openTool(page, "キャッチコピー");
  await page
    .getByRole("main")
    .locator("header")
    .getByText("材料が変わりました")
    .locator("visible=true")
    .first()
    .waitFor();
  expect(faults).toEqual([]);
});

it("the two buttons stay in view on a desk, however long the text is, and a text pasted thirty times fits the screen", async () => {
  await open();
  await box().fill(`${sampleText}\n`.repeat(30));
  for (const name of ["a", "b", "c", "d"]) {
    const buffer = Buffer.from(`${sampleText}\n${name}のファイルです。`);
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: `${name}.txt`, mimeType: "text/plain", buffer });
  }
  await page.getByText("F4 d.txt", { exact: true }).waitFor();
  for (const name of ["全部つくる", "コピーだけつくる"]) {
    const place = await page.getByRole("button", { name }).boundingBox();
    expect((place?.y ?? 9999) + (place?.height ?? 0)).toBeLessThanOrEqual(900);
  }
  expect(await fitsWidth(page)).toBe(true);
});

it("the error page names itself and its button leads back to a whole front page", async () => {
  const watched = await openPage(browser);
  page = watched.page;
  await page.goto(`${server.url}/auth/nowhere`);
  await quiet(page);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe("Error: 404");
  await expect.poll(() => page.title()).toBe("404 - Page Not Found: /auth/nowhere");
  await expect.poll(() => page.getByRole("button").count()).toBe(1);
  await page.getByRole("button", { name: "トップ に戻る" }).click();
  await page.getByRole("link", { name: "登録なしで試す" }).waitFor();
  await expect.poll(() => page.title()).not.toContain("404");
  expect(await page.title()).not.toContain("500");
});
