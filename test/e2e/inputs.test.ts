/** @module-tag long */
/** Conditions before a tool works, and taking its result away, as a person does both. */
import { readFileSync } from "node:fs";
import iconv from "iconv-lite";
import mammoth from "mammoth";
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { fromRowMenu } from "#test/support/shell/rows.ts";
import { openTool, runOver, toolLinks } from "#test/support/shell/work.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
let page: Page;
let faults: string[];
let project: string;

withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
  const response = await fetch(`${server.url}/api/v1/projects`, {
    method: "POST",
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: JSON.stringify({ name: "うるみ", idempotencyKey: crypto.randomUUID() }),
  });
  project = ((await response.json()) as { id: string }).id;
  ({ page, faults } = await openPage(browser));
  await page.context().addCookies(person.cookies);
  await page.goto(`${server.url}/${project}/work/material`);
  await page.getByLabel("商品・サービスの説明").fill(sampleText);
});

const dialog = () => page.getByRole("dialog");
/** Presses a start, waits for its run to end and to be shown, and gives the input that the tool was run with. */
async function making(title: string, act: () => Promise<void>): Promise<unknown> {
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith("/runs") && one.request().method() === "POST"),
    act(),
  ]);
  expect(response.status()).toBe(202);
  const { runId } = (await response.json()) as { runId: string };
  const read = async () => {
    const answer = await fetch(`${server.url}/api/v1/runs/${runId}`, { headers: { cookie: person.cookie } });
    return (await answer.json()) as { run: { state: string }; results: { input: unknown }[] };
  };
  await expect.poll(async () => (await read()).run.state, { timeout: 60_000 }).toBe("done");
  await runOver(page);
  await openTool(page, title);
  return (await read()).results.at(-1)?.input;
}
const onPage = (name: string) => page.getByRole("main").getByRole("button", { name });
/** Makes a tool as the last time: for the first time, or everything of it anew. */
const makingOf = async (title: string) => {
  await openTool(page, title);
  return making(title, () =>
    onPage(`${title}をつくる`).or(onPage("全部作り直す（選んだ案以外）")).locator("visible=true").click(),
  );
};
async function taken(name: string, card = page.getByRole("main")): Promise<{ file: string; bytes: Buffer }> {
  await card.getByRole("button", { name: "書き出す" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name }).press("Enter"),
  ]);
  return { file: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

it("a wrong condition is said beside its field, and closing the form loses nothing", async () => {
  await openTool(page, "キャッチコピー");
  await onPage("条件を決めてつくる").click();
  await dialog().getByLabel("用途").selectOption("メール");
  await dialog().getByLabel("本数").fill("99");
  await dialog().getByLabel("必ず入れる語").fill("うるみ");
  await dialog().getByRole("button", { name: "この条件でつくる" }).click();
  await dialog().getByText("3から50までの数を入れてください。").waitFor();
  const count = dialog().getByLabel("本数");
  await expect.poll(() => count.getAttribute("aria-invalid")).toBe("true");
  expect(await count.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog().waitFor({ state: "hidden" });
  const opener = onPage("条件を決めてつくる");
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await opener.click();
  await expect.poll(() => dialog().getByLabel("本数").inputValue()).toBe("99");
  await expect.poll(() => dialog().getByLabel("必ず入れる語").inputValue()).toBe("うるみ");
});

it("what was chosen is what is made, stands on the card, and is used again without asking", async () => {
  await dialog().getByLabel("本数").fill("５");
  await dialog().getByRole("button", { name: "数字", exact: true }).click();
  await dialog().getByRole("button", { name: "数字", exact: true }).click();
  await making("キャッチコピー", () => dialog().getByRole("button", { name: "この条件でつくる" }).click());
  const card = page.getByRole("region", { name: "キャッチコピー", exact: true });
  await card.getByText("決めた条件：用途 メール／本数 5本／必ず入れる語 うるみ").waitFor();
  const again = await makingOf("キャッチコピー");
  expect(again).toMatchObject({ use: "mail", count: 5, mustWords: ["うるみ"] });
  await card.getByText("決めた条件：用途 メール／本数 5本／必ず入れる語 うるみ").waitFor();
  await page.reload();
  await openTool(page, "キャッチコピー");
  await fromRowMenu(card, /^条件を決めてつくる/u, "この結果の操作");
  await expect.poll(() => dialog().getByLabel("本数").inputValue()).toBe("5");
  await dialog().getByRole("button", { name: "はじめの条件に戻す" }).click();
  await expect.poll(() => dialog().getByLabel("本数").inputValue()).toBe("10");
  await page.keyboard.press("Escape");
});

it("rivals' words fill a table with the sources of both sides, and the facts are arranged by a framework", async () => {
  await openTool(page, "商品分析");
  await onPage("条件を決めてつくる").locator("visible=true").click();
  await dialog().getByLabel("見る枠組み").selectOption("SWOT");
  await dialog().getByLabel("競合の文章").fill("白樺ローションは150mLで1,980円です。");
  await making("商品分析", () => dialog().getByRole("button", { name: "この条件でつくる" }).click());
  const card = page.getByRole("region", { name: "商品分析", exact: true });
  await card
    .getByText("決めた条件：見る枠組み SWOT／競合の文章 白樺ローションは150mLで1,980円です。")
    .waitFor();
  const table = card.getByRole("table", { name: "競合との違い" });
  await table.getByText("白樺ローションは150mLで1,980円です。").waitFor();
  await table.getByRole("button", { name: "根拠 K1" }).waitFor();
  await card.getByRole("region", { name: "SWOTで見る" }).waitFor();
  await card.getByRole("button", { name: "なし", exact: true }).click();
  await card.getByRole("region", { name: "SWOTで見る" }).waitFor({ state: "hidden" });
});

it("a fact that is wrong leaves the material, says why the results are behind, and comes back", async () => {
  const card = page.getByRole("region", { name: "商品分析", exact: true });
  const fact = card.getByRole("button", { name: /^違う：.*2,970円/ });
  await fact.click();
  await card.getByText("違う（根拠から外しました）").first().waitFor();
  const why = card.getByText(/根拠の文が変わりました。.*作り直すと、いまの内容になります。/u);
  await why.waitFor();
  await openTool(page, "材料");
  await page.getByText("材料の文").click();
  await page.getByRole("region", { name: "根拠から外した文" }).getByText("2,970円").waitFor();
  await page.getByRole("button", { name: /^根拠に戻す：.*2,970円/ }).click();
  await openTool(page, "商品分析");
  await fact.waitFor();
  await expect.poll(() => why.count()).toBe(0);
});

it("one line is gone on with in its direction, and two are compared", async () => {
  await makingOf("キャッチコピー");
  const card = page.getByRole("region", { name: "キャッチコピー", exact: true });
  const lines = card.getByRole("region", { name: "すべてのコピー" });
  const count = () => lines.getByRole("group").count();
  await expect.poll(count).toBeGreaterThan(0);
  const before = await count();
  await fromRowMenu(lines, /^似た案を5本/u);
  await expect.poll(count, { timeout: 60_000 }).toBe(before + 5);
  for (const at of [0, 1]) await lines.getByRole("checkbox").nth(at).check();
  await page.getByRole("button", { name: "選んだ案 2" }).click();
  await page.getByRole("button", { name: "並べて比べる" }).click();
  const compared = page.getByRole("dialog", { name: "並べて比べる" });
  await compared
    .getByText(/^ちがう点|^言い回しだけ/)
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await compared.waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  for (const at of [0, 1]) await lines.getByRole("checkbox").nth(at).uncheck();
  // A row that has gone half under the page's head is no row that cannot be pressed.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await violations(page)).toEqual([]);
});

it("a line goes on into another tool's conditions, and into a file of its own", async () => {
  const card = page.getByRole("region", { name: "キャッチコピー", exact: true });
  const lines = card.getByRole("region", { name: "すべてのコピー" });
  const row = lines.getByRole("group").filter({ hasNot: page.getByRole("group") });
  const short = async () => {
    for (const one of await row.all()) {
      const words = (await one.getAttribute("aria-label"))?.replace(/^[^：]*：/u, "") ?? "";
      if (words.length <= 20) return { one, words };
    }
    throw new Error("no line is short enough for the first view");
  };
  const { one, words } = await short();
  const uses = page.getByRole("dialog", { name: "使い道" });
  await fromRowMenu(one, /^使い道/u);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    uses.getByRole("button", { name: "テキスト（言葉だけ）" }).press("Enter"),
  ]);
  expect(download.suggestedFilename()).toMatch(/^キャッチコピー_.+\.txt$/u);
  expect(readFileSync(await download.path(), "utf8").split("\n")[0]).toBe(words);
  await fromRowMenu(one, /^使い道/u);
  expect(await violations(page)).toEqual([]);
  await uses.getByRole("button", { name: "LP原稿の「メインコピー」に入れる" }).press("Enter");
  await expect.poll(() => dialog().getByLabel("メインコピー", { exact: true }).inputValue()).toBe(words);
  expect(await violations(page)).toEqual([]);
  const input = await making("LP原稿", () =>
    dialog().getByRole("button", { name: "この条件でつくる" }).click(),
  );
  expect(input).toMatchObject({ headline: words });
  const page1 = page.getByRole("region", { name: "LP原稿", exact: true });
  await page1.getByText(`決めた条件：メインコピー ${words}`).waitFor();
  await page1
    .getByRole("group", { name: new RegExp(`：${words}$`, "u") })
    .first()
    .waitFor();
});

it("voices come from a file that a spreadsheet saved in Shift_JIS", async () => {
  await openTool(page, "お客様の声");
  await onPage("条件を決めてつくる").locator("visible=true").click();
  await dialog().getByLabel("何をするか").selectOption("本物の声を整理");
  const buffer = iconv.encode("本文,掲載許可,謝礼\r\nべたつかず使いやすいです。,あり,なし\r\n", "cp932");
  await dialog().locator("input[type=file]").setInputFiles({ name: "声.csv", mimeType: "text/csv", buffer });
  await dialog().getByText("「声.csv」を読み込みました。").waitFor();
  await expect
    .poll(() => dialog().getByLabel("実際の声").inputValue())
    .toContain("べたつかず使いやすいです。,あり,なし");
  await making("お客様の声", () => dialog().getByRole("button", { name: "この条件でつくる" }).click());
  await page.getByRole("main").getByText("べたつかず使いやすいです。").first().waitFor();
});

it("a result is taken away from its card, named in Japanese, in the forms of its tool", async () => {
  await makingOf("LP原稿");
  const word = await taken("Word（docx）");
  expect(word.file).toMatch(/^LP原稿_うるみ_\d{8}\.docx$/u);
  const { value } = await mammoth.extractRawText({ buffer: word.bytes });
  expect(value).toContain("うるみ");
  const table = await taken("CSV（Shift_JIS）");
  expect(table.file).toMatch(/\.csv$/u);
  expect(new TextDecoder("shift_jis").decode(table.bytes)).toContain("番号,ブロック");
});

it("a piece goes from the results page to the conditions at home, once", async () => {
  await page.goto(`${server.url}/${project}/results`);
  await page.getByRole("list", { name: "結果" }).getByText("キャッチコピー").first().click();
  const lines = page.getByRole("region", { name: "すべてのコピー" });
  await fromRowMenu(lines, /^使い道/u);
  await page.getByRole("button", { name: "画像・バナーの「使うコピー」に入れる" }).press("Enter");
  const copy = dialog().getByLabel("使うコピー");
  await expect.poll(() => copy.inputValue()).not.toBe("");
  expect(new URL(page.url()).pathname).toBe(`/${project}/work/images`);
  await page.reload();
  await toolLinks(page, "キャッチコピー").waitFor();
  expect(await dialog().count()).toBe(0);
});

it("the results page offers the same, and a stranger gets nothing", async () => {
  await page.goto(`${server.url}/${project}/results`);
  await page.getByRole("list", { name: "結果" }).getByText("LP原稿").first().click();
  // Made alone, it stands without a tab.
  const card = page.getByRole("region", { name: "LP原稿", exact: true });
  const offline = await taken("HTML（zip）", card);
  expect(offline.bytes.subarray(0, 2).toString()).toBe("PK");
  await card.getByRole("button", { name: "書き出す" }).click();
  const href = await page.getByRole("menuitem", { name: "Markdown" }).getAttribute("href");
  const stranger = await signUp(server.url);
  const refused = await fetch(server.url + href, { headers: { cookie: stranger.cookie } });
  expect(refused.status).toBe(404);
  const own = await fetch(server.url + href, { headers: { cookie: person.cookie } });
  expect(own.headers.get("cache-control")).toBe("private, no-store");
  expect(own.headers.get("x-content-type-options")).toBe("nosniff");
  expect(own.headers.get("content-disposition")).toContain("filename*=UTF-8''LP%E5%8E%9F%E7%A8%BF_");
  expect(faults).toEqual([]);
});
