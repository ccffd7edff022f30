/** @module-tag long */
/** Putting a result in one's own order, as a person does it: by menu, by keyboard, and back. */
import type { Browser, Locator, Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { fromRowMenu, openPanel } from "#test/support/shell/rows.ts";
import { openTool, runOver } from "#test/support/shell/work.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
let page: Page;
let faults: string[];
let project: string;

async function send(path: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(`${server.url}/api/v1/${path}`, {
    method: "POST",
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: JSON.stringify({ ...body, idempotencyKey: crypto.randomUUID() }),
  });
  return (await response.json()) as Record<string, string>;
}

/** Of a block of the page manuscript. */
async function blockId(block: string): Promise<string> {
  const url = `${server.url}/api/v1/projects/${project}`;
  const answer = await fetch(url, { headers: { cookie: person.cookie } });
  const { results } = (await answer.json()) as {
    results: { tool: string; items: { id: string; fields: { block?: string } }[] }[];
  };
  const items = results.find(({ tool }) => tool === "lp_manuscript")?.items ?? [];
  return items.find(({ fields }) => fields.block === block)?.id ?? "";
}

/** Resolves when the tools have ended. */
async function made(start: object): Promise<void> {
  const { runId } = await send(`projects/${project}/runs`, start);
  const read = async () => {
    const url = `${server.url}/api/v1/runs/${runId}`;
    const answer = await fetch(url, { headers: { cookie: person.cookie } });
    return ((await answer.json()) as { run: { state: string } }).run.state;
  };
  await vi.waitFor(async () => expect(await read()).toBe("done"), { timeout: 60_000, interval: 300 });
}

withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
  project = (await send("projects", { name: "うるみ" })).id ?? "";
  await made({ brief: { text: sampleText, corrections: [] }, goal: "faq" });
  ({ page, faults } = await openPage(browser));
  await page.context().addCookies(person.cookies);
  await page.goto(`${server.url}/${project}/work/catchphrase`);
});

const open = (title: string) => openTool(page, title);
const rows = (list: string) => page.getByRole("region", { name: list, exact: true }).locator("[data-row]");
const ids = (list: Locator) =>
  list.evaluateAll((all) => all.map((row) => row.getAttribute("data-row") ?? ""));
/** Presses a button of a row's panel, which is closed again, and waits for the server's answer. */
async function arranged(row: Locator, button: RegExp) {
  const panel = await openPanel(row, "変える");
  await answered("/structure", () => panel.getByRole("button", { name: button }).press("Enter"));
  await panel.getByRole("button", { name: "閉じる" }).click();
  await panel.waitFor({ state: "detached" });
}
/** Chooses an entry of a row's menu and waits for the server's answer. */
async function choose(row: Locator, entry: RegExp, path: string, menu = "ほかの操作") {
  await row.getByRole("button", { name: menu }).click();
  const item = page.getByRole("menuitem", { name: entry });
  await item.waitFor();
  await answered(path, () => item.press("Enter"));
}
async function answered(path: string, act: () => Promise<void>) {
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith(path) && one.request().method() !== "GET"),
    act(),
  ]);
  expect(response.status()).toBeLessThan(300);
}

it("worries move by menu and by keyboard, become one, come apart, and stand so after a reload", async () => {
  await open("お悩み");
  const worries = rows("お悩み");
  await worries.nth(2).waitFor();
  const [a = "", b = "", c = "", ...more] = await ids(worries);
  await arranged(worries.nth(2), /^先頭へ/u);
  await expect.poll(() => ids(worries)).toEqual([c, a, b, ...more]);
  const first = page.locator(`[data-row="${c}"]`);
  await first.focus();
  await answered("/structure", () => first.press("Alt+ArrowDown"));
  await expect.poll(() => ids(worries)).toEqual([a, c, b, ...more]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-row"))).toBe(c);
  const side = await openPanel(first, "変える");
  await side.getByRole("button", { name: "ほかの1件とまとめる" }).press("Enter");
  const panel = page.getByRole("region", { name: "まとめる相手を選ぶ" });
  await panel.waitFor();
  expect(await violations(page)).toEqual([]);
  await answered("/structure", () =>
    panel
      .getByRole("button", { name: /^まとめる：/ })
      .first()
      .press("Enter"),
  );
  await expect.poll(() => ids(worries)).toEqual([c, b, ...more]);
  await expect.poll(() => first.innerText()).toContain("まとめた内容：");
  await page.reload();
  await open("お悩み");
  await expect.poll(() => ids(worries)).toEqual([c, b, ...more]);
  await arranged(first, /^並べ替えを元に戻す/u);
  await expect.poll(() => ids(worries)).toEqual([a, c, b, ...more]);
});

it("a doubt becomes a question, and what is left to be filled in is filled in by hand", async () => {
  const doubt = rows("お悩み").first();
  await fromRowMenu(doubt, /^使い道/u);
  await answered("/hand-on", () =>
    page.getByRole("dialog").getByRole("button", { name: "「よくある質問」に加える" }).press("Enter"),
  );
  await open("よくある質問");
  const entry = page.locator("[data-row]", { hasText: "消す不安：" }).filter({ hasText: "要記入" }).first();
  await entry.waitFor();
  await entry.getByRole("button", { name: "ほかの操作" }).click();
  await page.getByRole("menuitem", { name: /^手で直す/ }).press("Enter");
  const id = await entry.getAttribute("data-row");
  const row = page.locator(`[data-row="${id}"]`);
  const answer = row.getByLabel("回答");
  const words = "ご注文の前に、店頭または電話でスタッフにご相談ください。";
  await answer.fill(words);
  await page.reload();
  await open("よくある質問");
  await row.getByRole("button", { name: "ほかの操作" }).click();
  await page.getByRole("menuitem", { name: /^手で直す/ }).press("Enter");
  expect(await answer.inputValue()).toBe(words);
  expect(await row.innerText()).toContain("まだ保存していない");
  await answered(`/items/${id}`, async () => {
    await row.getByRole("button", { name: "保存する" }).press("Enter");
  });
  await expect.poll(() => row.innerText()).toContain("店頭または電話でスタッフに");
  await expect.poll(() => row.innerText()).not.toContain("要記入");
  await page.reload();
  await open("よくある質問");
  await expect.poll(() => row.textContent()).toContain("店頭または電話でスタッフに");
});

it("a worry is taken out and comes back; one's own stands behind it, typed words outlive the closed panel", async () => {
  await open("お悩み");
  const worries = rows("お悩み");
  const first = worries.first();
  await first.waitFor();
  const before = await ids(worries);
  await choose(first, /^取り除く/, "/structure");
  await expect.poll(() => ids(worries)).toEqual(before.slice(1));
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-row"));
  await expect.poll(focused).toBe(before[1]);
  await answered("/structure", () => page.getByRole("button", { name: "元に戻す" }).press("Enter"));
  await expect.poll(() => ids(worries)).toEqual(before);

  const words = "洗面台に置く場所がない";
  const add = async () => {
    const panel = await openPanel(first, "変える");
    await panel.getByRole("button", { name: "この下に自分で足す" }).press("Enter");
  };
  await add();
  const box = first.getByRole("textbox", { name: "お悩み" });
  await box.fill(words);
  await box.press("Escape");
  await expect.poll(() => box.count()).toBe(0);
  await add();
  expect(await box.inputValue()).toBe(words);
  expect(await violations(page)).toEqual([]);
  await answered("/structure", () => first.getByRole("button", { name: "足す", exact: true }).press("Enter"));
  await expect.poll(() => worries.nth(1).textContent()).toContain(words);
  await page.reload();
  await open("お悩み");
  await expect.poll(() => worries.nth(1).textContent()).toContain(words);
  await arranged(first, /^並べ替えを元に戻す/u);
  await expect.poll(() => ids(worries)).toEqual(before);
});

it("another person becomes the main one, and one person alone gets another age", async () => {
  await open("ペルソナ");
  const sheets = page.getByRole("region", { name: /^ペルソナ：/ });
  const heads = () => sheets.getByRole("heading", { level: 3 }).allInnerTexts();
  await expect.poll(() => sheets.count()).toBe(2);
  const [main = "", sub = ""] = await heads();
  await choose(sheets.nth(1), /^メインにする/, "/structure", "この人を変える");
  await expect.poll(heads).toEqual([sub, main]);
  await choose(sheets.nth(1), /^年代を変える：時間にゆとり/, "/runs", "この人を変える");
  await expect.poll(() => sheets.nth(1).innerText(), { timeout: 60_000 }).toContain("シニア世代");
  await runOver(page);
  await expect.poll(heads).toEqual([sub, main]);
  expect(faults).toEqual([]);
});

it("a sample gives way to a voice word for word; what was typed outlives the closed panel, what is missing is said", async () => {
  await made({ goal: "reviews", inputs: { reviews: { mode: "sample" } } });
  await page.goto(`${server.url}/${project}/work/catchphrase`);
  await open("お客様の声");
  const sample = page.locator("[data-row]", { hasText: "見本・掲載不可" }).first();
  await sample.waitFor();
  const samples = await page.locator("[data-row]", { hasText: "見本・掲載不可" }).count();
  const panel = async () => {
    await sample.getByRole("button", { name: "ほかの操作" }).click();
    await page.getByRole("menuitem", { name: /^本物の声に差し替える/ }).press("Enter");
  };
  await panel();
  const text = sample.getByLabel("お客様の声（届いたままの文）");
  await sample.getByRole("button", { name: "差し替える" }).press("Enter");
  await expect.poll(() => text.getAttribute("aria-invalid")).toBe("true");
  const words = "香りが苦手な母にも使ってもらえました。";
  await text.fill(words);
  await text.press("Escape");
  await expect.poll(() => text.count()).toBe(0);
  await panel();
  expect(await text.inputValue()).toBe(words);
  await sample.getByLabel("媒体（アンケート、SNSなど）").fill("店頭のアンケート");
  await page.reload();
  await open("お客様の声");
  await sample.waitFor();
  await panel();
  expect(await text.inputValue()).toBe(words);
  expect(await sample.getByLabel("媒体（アンケート、SNSなど）").inputValue()).toBe("店頭のアンケート");
  await sample.getByLabel("掲載の許可").selectOption({ label: "許可あり" });
  await sample.getByLabel("謝礼の有無").selectOption({ label: "謝礼なし" });
  expect(await violations(page)).toEqual([]);
  await answered("/voice", async () => {
    await sample.getByRole("button", { name: "差し替える" }).press("Enter");
  });
  const voice = page.locator("[data-row]", { hasText: words }).first();
  await voice.waitFor();
  await expect
    .poll(() => page.locator("[data-row]", { hasText: "見本・掲載不可" }).count())
    .toBe(samples - 1);
  await page.reload();
  await open("お客様の声");
  await voice.waitFor();
  expect(await voice.innerText()).not.toContain("見本");
  expect(faults).toEqual([]);
}, 120_000);

it("the questions of a page are written by hand, each with its answer, and one is added", async () => {
  await made({ brief: { text: sampleText, corrections: [] }, goal: "lp_manuscript" });
  await page.reload();
  await open("LP原稿");
  const id = await blockId("faq");
  const row = page.locator(`[data-row="${id}"]`);
  await row.waitFor();
  await row.getByRole("button", { name: "ほかの操作" }).click();
  await page.getByRole("menuitem", { name: /^手で直す/ }).press("Enter");
  const questions = row.getByRole("group", { name: "質問と回答" });
  await questions.waitFor();
  const before = await questions.getByRole("textbox", { name: /^質問/ }).count();
  const words = "店頭でお試しいただけます。お近くの取扱店は、お電話でご案内します。";
  await questions.getByRole("textbox", { name: "1件目の本文" }).fill(words);
  await questions.getByRole("button", { name: "質問を足す" }).click();
  await questions.getByRole("textbox", { name: `質問${before + 1}` }).fill("試せますか。");
  await row.getByRole("button", { name: "保存する" }).press("Enter");
  // Half an entry is said, and nothing is lost.
  await row.getByText(`${before + 1}件目の質問と本文を、両方とも入れてください。`).waitFor();
  await questions.getByRole("textbox", { name: `${before + 1}件目の本文` }).fill("はい、店頭でどうぞ。");
  expect(await violations(page)).toEqual([]);
  await answered(`/items/${id}`, async () => {
    await row.getByRole("button", { name: "保存する" }).press("Enter");
  });
  await page.reload();
  await open("LP原稿");
  await expect.poll(() => row.textContent()).toContain(words);
  expect(await row.textContent()).toContain("試せますか。");
  expect(faults).toEqual([]);
}, 120_000);
