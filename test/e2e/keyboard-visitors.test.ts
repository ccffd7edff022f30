/** @module-tag long */
/** Nobody touches a mouse where nobody is signed in: the trial and a client's page. What goes with its press loses nobody's place. */
import type { Browser, Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { isFocused, tabTo } from "#test/support/shell/keyboard.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { runOver } from "#test/support/shell/work.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
let project: string;
let results: { id: string; items: { id: string; kind: string }[] }[];

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method: "POST",
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: JSON.stringify({ ...body, idempotencyKey: crypto.randomUUID() }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
  project = (await post<{ id: string }>("/projects", { name: "うるみ" })).id;
  const body = { brief: { text: sampleText }, goal: "catchphrase" };
  const { runId } = await post<{ runId: string }>(`/projects/${project}/runs`, body);
  const headers = { cookie: person.cookie };
  await (await fetch(`${server.url}/api/v1/runs/${runId}/events`, { headers })).text();
  const run = await fetch(`${server.url}/api/v1/runs/${runId}`, { headers });
  ({ results } = (await run.json()) as { results: typeof results });
});

async function open(path: string) {
  const { page, faults } = await openPage(browser, { reducedMotion: "reduce" });
  await page.goto(path);
  await quiet(page);
  const end = async () => {
    expect(faults).toEqual([]);
    await page.context().close();
  };
  return { page, main: page.getByRole("main"), keyboard: page.keyboard, end };
}

/** Something on the page has the focus, and not the page as a whole. */
const isKept = (page: Page) =>
  expect
    .poll(() => page.locator("main *:focus, [role=dialog] *:focus, [role=region] *:focus").count())
    .toBe(1);
async function press(page: Page, target: Locator, way: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await tabTo(page, target, way);
  await page.keyboard.press("Enter");
}
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", { name, exact: true });

it("on the trial a sample is taken, lines are made, chosen, taken out and asked for in words", async () => {
  const { page, main, keyboard, end } = await open(`${server.url}/trial`);
  await tabTo(page, page.getByLabel("商品・サービスの説明"));
  await keyboard.insertText(sampleText);
  await press(page, button(main, "パン屋"));
  await page
    .getByText(/に置き換えました$/u)
    .first()
    .waitFor();
  await isKept(page);
  await press(page, button(main, "コピーだけつくる"));
  await runOver(page);
  await isKept(page);
  const row = page
    .locator("main [data-row]")
    .filter({ has: page.getByRole("checkbox", { name: /^選ぶ：/u }) })
    .first();
  await tabTo(page, row);
  for (const key of ["x", "j", "x"]) await keyboard.press(key);
  const tray = page.getByRole("region", { name: "選んだ案" });
  const drawer = button(tray, /^選んだ案 \d/u);
  await expect.poll(() => drawer.innerText()).toContain("2");
  await press(page, drawer);
  const dialog = page.getByRole("dialog", { name: "選んだ案" });
  await press(page, dialog.getByRole("button", { name: /外す/u }).first());
  await expect.poll(() => drawer.innerText()).toContain("1");
  await isKept(page);
  await keyboard.press("Escape");
  await expect.poll(() => isFocused(drawer)).toBe(true);
  const box = page.getByRole("textbox", { name: "メッセージ", exact: true });
  await tabTo(page, box, "Shift+Tab");
  await keyboard.insertText("キャッチコピーを5本");
  await keyboard.press("ControlOrMeta+Enter");
  await page.getByText("キャッチコピーを5本").first().waitFor();
  await expect.poll(() => box.inputValue()).toBe("");
  await runOver(page);
  await expect.poll(() => isFocused(box)).toBe(true);
  await end();
});

it("on the trial other words for a line are looked at and one is taken; the guide is opened and left", async () => {
  const { page, main, keyboard, end } = await open(`${server.url}/trial`);
  await tabTo(page, page.getByLabel("商品・サービスの説明"));
  await keyboard.insertText(sampleText);
  await press(page, button(main, "コピーだけつくる"));
  await runOver(page);
  const row = page
    .locator("main [data-row]")
    .filter({ has: page.getByRole("checkbox", { name: /^選ぶ：/u }) })
    .first();
  const before = await row.getAttribute("aria-label");
  await tabTo(page, row);
  await keyboard.press("e");
  const words = page.getByLabel("コピーの本文");
  await expect.poll(() => isFocused(words)).toBe(true);
  await keyboard.press("ControlOrMeta+a");
  await keyboard.insertText("毎朝のうるおい習慣に");
  await keyboard.press("Control+Enter");
  await expect.poll(() => row.getAttribute("aria-label")).toContain("毎朝のうるおい習慣に");
  await expect.poll(() => isFocused(row)).toBe(true);
  await press(page, page.getByRole("button", { name: "元に戻す" }).first());
  await expect.poll(() => row.getAttribute("aria-label")).toBe(before);
  await expect.poll(() => page.locator("*:focus").count()).toBe(1);
  await tabTo(page, row, "Shift+Tab");
  await press(page, main.getByRole("link", { name: /^使い方を見る/u }), "Shift+Tab");
  await page.getByRole("link", { name: "お試しに戻る" }).first().waitFor();
  await expect.poll(() => page.locator("*:focus").count()).toBe(1);
  await press(page, page.getByRole("link", { name: "お試しに戻る" }).first());
  await row.waitFor();
  await expect.poll(() => page.locator("*:focus").count()).toBe(1);
  await end();
});

it("a client opens a link by its password, answers piece by piece, changes a mind and says yes to the rest", async () => {
  const items = (results[0]?.items ?? []).filter(({ kind }) => kind === "line").slice(0, 4);
  const held = { name: "春の広告", items: items.map(({ id }) => id) };
  const { id } = await post<{ id: string }>(`/projects/${project}/collections`, held);
  const terms = { days: 7, password: "abcdef-7", showEvidence: true };
  const link = await post<{ url: string }>(`/collections/${id}/links`, terms);
  const { page, main, keyboard, end } = await open(link.url.replace("//localhost:", "//127.0.0.1:"));
  await tabTo(page, page.getByLabel(/パスワード/u));
  await keyboard.insertText("abcdef-7");
  await keyboard.press("Enter");
  await main.getByText("4案中0案にお返事済み").waitFor();
  // What was asked for is another page now.
  await expect.poll(() => isFocused(main)).toBe(true);
  await press(page, button(main, "承認する（1番）"));
  await expect.poll(() => isFocused(main.getByRole("textbox", { name: "お名前" }))).toBe(true);
  await keyboard.insertText("佐藤");
  await press(page, button(main, "承認を送る"));
  await main.getByText("4案中1案にお返事済み").waitFor();
  await isKept(page);
  await press(page, button(main, "直してほしい（2番）"));
  await expect.poll(() => page.locator("textarea:focus").count()).toBe(1);
  await press(page, button(main, "やめる"));
  await isKept(page);
  await press(page, button(main, "直してほしい（2番）"), "Shift+Tab");
  await expect.poll(() => page.locator("textarea:focus").count()).toBe(1);
  await keyboard.insertText("もう少し短く");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await main.getByText("4案中2案にお返事済み").waitFor();
  await isKept(page);
  await press(page, button(main, "残り2案を承認"), "Shift+Tab");
  await main.getByText(/^4案すべてにお返事済み/u).waitFor();
  await isKept(page);
  await end();
});
