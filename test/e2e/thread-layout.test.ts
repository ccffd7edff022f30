/** @module-tag long */
import { readFile } from "node:fs/promises";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import type { MessagePage } from "#src/domain/message/schema.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { interrupt } from "#test/support/shell/interrupt.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
let project: string;

const newKey = () => crypto.randomUUID();
async function send<Answer>(method: string, path: string, body: object): Promise<Answer> {
  const response = await fetch(server.url + path, {
    method,
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: JSON.stringify({ ...body, idempotencyKey: newKey() }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? null : await response.json()) as Answer;
}
async function ended(runId: string | null): Promise<void> {
  const response = await fetch(`${server.url}/api/v1/runs/${runId}/events`, {
    headers: { cookie: person.cookie },
  });
  await response.text();
}
const newThread = async (title: string) =>
  (await send<{ id: string }>("POST", `/api/v1/projects/${project}/threads`, { title })).id;
async function say(thread: string, text: string): Promise<void> {
  const path = `/api/v1/threads/${thread}/messages`;
  await ended((await send<{ runId: string | null }>("POST", path, { text })).runId);
}

/** A line of what the thread's newest answer made, by its place from 0. */
async function lineOf(thread: string, place: number): Promise<{ id: string; text: string }> {
  const response = await fetch(`${server.url}/api/v1/threads/${thread}/messages`, {
    headers: { cookie: person.cookie },
  });
  const { messages }: MessagePage = await response.json();
  const items = messages.at(-1)?.run?.results[0]?.items ?? [];
  const line = items.filter(({ kind }) => kind === "line")[place];
  if (!line) throw new Error("no such line");
  return line;
}

withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
  project = (await send<{ id: string }>("POST", "/api/v1/projects", { name: "うるみ" })).id;
  const body = { brief: { text: sampleText }, goal: "analyze" };
  await ended((await send<{ runId: string }>("POST", `/api/v1/projects/${project}/runs`, body)).runId);
});

async function open(path: string, options: BrowserContextOptions = {}) {
  const { page, faults } = await openPage(browser, options);
  await page.context().addCookies(person.cookies);
  await page.goto(`${server.url}/${project}${path}`);
  await quiet(page);
  return { page, faults };
}
const panel = (page: Page) => page.getByRole("region", { name: "このスレッドの結果" });
const brief = (page: Page, name: RegExp) => page.getByRole("button", { name });
const list = (page: Page) => page.getByRole("region", { name: "スレッド", exact: true });
const titles = (page: Page) => list(page).getByRole("link").allInnerTexts();
const toList = (page: Page) =>
  page.getByRole("navigation", { name: "案件のページ" }).getByRole("link", { name: "スレッド" }).click();

it("the newest work stands beside the conversation, another one when it is chosen, none when it is put away", async () => {
  const thread = await newThread("横に並べる");
  await say(thread, "キャッチコピーをメール用に5本");
  await say(thread, "よくある質問を作って");
  const { page, faults } = await open(`/${thread}`);
  await panel(page).getByRole("heading", { name: "よくある質問", exact: true }).waitFor();
  expect(await panel(page).getByRole("tab").count()).toBeGreaterThan(1);
  const box = await panel(page).boundingBox();
  const talk = await page.getByRole("textbox", { name: "メッセージ", exact: true }).boundingBox();
  expect(talk && box && talk.x + talk.width <= box.x).toBe(true);
  expect(talk?.width).toBeLessThanOrEqual(720);
  expect(box?.width).toBeGreaterThanOrEqual(480);
  // To the window's edge, but for the place of a scrollbar.
  expect(1280 - (box ? box.x + box.width : 0)).toBeLessThanOrEqual(16);
  expect(await violations(page)).toEqual([]);

  await brief(page, /^キャッチコピー 5件/).click();
  await panel(page).getByRole("heading", { name: "キャッチコピー", exact: true }).waitFor();
  await expect.poll(() => panel(page).count()).toBe(1);
  // What was made alone needs no tab.
  expect(await panel(page).getByRole("tab").count()).toBe(0);
  expect(await brief(page, /^よくある質問/).getAttribute("aria-expanded")).toBe("false");
  await page.getByRole("button", { name: "結果を閉じる" }).click();
  await expect.poll(() => panel(page).count()).toBe(0);
  expect(await violations(page)).toEqual([]);

  await page.getByRole("textbox", { name: "メッセージ", exact: true }).fill("ペルソナを作って");
  await page.getByRole("button", { name: "送信する" }).click();
  await panel(page).getByRole("heading", { name: "ペルソナ", exact: true }).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

const view = (page: Page, name: RegExp) =>
  page.getByRole("tablist", { name: "スレッドの表示" }).getByRole("tab", { name });
const work = (page: Page) => page.getByRole("tabpanel", { name: /^結果/ });
const words = (page: Page) => page.getByRole("textbox", { name: "メッセージ", exact: true });

it("on a phone, and on a screen with no room for both, the conversation and what was made are two tabs", async () => {
  const thread = await newThread("タブに分ける");
  await say(thread, "キャッチコピーをメール用に5本");
  await say(thread, "よくある質問を作って");
  for (const width of [320, 375, 1180]) {
    const { page, faults } = await open(`/${thread}`, {
      viewport: { width, height: 667 },
      colorScheme: width === 375 ? "dark" : "light",
    });
    await words(page).waitFor();
    expect(await view(page, /^会話$/).getAttribute("aria-selected")).toBe("true");
    expect(await work(page).count()).toBe(0);
    for (const tab of await page.getByRole("tab").all())
      expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await violations(page)).toEqual([]);
    const first = brief(page, /^キャッチコピー 5件/);
    await first.scrollIntoViewIfNeeded();
    await first.focus();
    const place = await page.evaluate(() => window.scrollY);

    // A work takes the conversation's place; nothing of that can be reached meanwhile.
    await page.keyboard.press("Enter");
    await work(page).getByRole("heading", { name: "キャッチコピー", exact: true }).waitFor();
    expect(await view(page, /^結果（2）$/).getAttribute("aria-selected")).toBe("true");
    await expect.poll(() => work(page).evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await words(page).isVisible()).toBe(false);
    expect(await page.getByRole("navigation", { name: "いまの場所" }).isVisible()).toBe(false);
    const [tabs, box] = [await view(page, /^会話/).boundingBox(), await work(page).boundingBox()];
    expect(tabs && box && tabs.y + tabs.height <= box.y + 1).toBe(true);
    expect(await violations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    await work(page).getByRole("button", { name: "次の結果" }).click();
    await work(page).getByRole("heading", { name: "よくある質問", exact: true }).waitFor();
    expect(await work(page).getByRole("status").first().innerText()).toBe("2/2");

    // By keyboard back to where the conversation was read.
    await view(page, /^結果/).focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await words(page).waitFor();
    expect(await work(page).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    expect(faults).toEqual([]);
    await page.context().close();
  }
});

it("on a phone the box to write in stands above the keyboard, and the last words above the box", async () => {
  const thread = await newThread("指で書く");
  await say(thread, "キャッチコピーをメール用に5本");
  const { page, faults } = await open(`/${thread}`, {
    viewport: { width: 375, height: 667 },
    hasTouch: true,
  });
  await words(page).tap();
  const foot = async () => {
    const box = await page.getByRole("button", { name: "送信する" }).boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  const keyboard = (height: number) =>
    page.evaluate((left) => {
      const seen = window.visualViewport;
      if (!seen) throw new Error("no visual viewport");
      Object.defineProperty(seen, "height", { value: left, configurable: true });
      seen.dispatchEvent(new Event("resize"));
    }, 667 - height);
  await keyboard(300);
  await expect.poll(foot).toBeLessThanOrEqual(367);
  expect(await foot()).toBeGreaterThan(327);
  const brief = page.getByRole("button", { name: /^キャッチコピー 5件/ });
  const box = () => words(page).boundingBox();
  await expect
    .poll(async () => {
      const [above, below] = [await brief.boundingBox(), await box()];
      return above && below ? above.y + above.height - below.y : Number.NaN;
    })
    .toBeLessThan(0);
  await keyboard(0);
  await expect.poll(foot).toBeGreaterThan(560);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("the threads have a page of the project: begun, named, pinned, put away and brought back there, and in no menu", async () => {
  await newThread("はじめの相談");
  const { page, faults } = await open("/files");
  await toList(page);
  await list(page).getByRole("button", { name: "新しいスレッド" }).click();
  await page.waitForURL(/\/[\da-f-]{36}\/[\da-f-]{36}$/);
  expect(await page.getByRole("navigation").getByRole("link", { name: "はじめの相談" }).count()).toBe(0);
  await page.getByRole("textbox", { name: "メッセージ", exact: true }).fill("できることは？");
  await page.getByRole("button", { name: "送信する" }).click();
  // The first message names it, at the top of the page and in the list.
  await page.getByRole("heading", { level: 1, name: "できることは？" }).waitFor();
  await toList(page);
  await expect.poll(async () => (await titles(page)).join()).toContain("できることは？");

  const menu = async (title: string, entry: string) => {
    await list(page)
      .getByRole("button", { name: `${title}の操作` })
      .click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  await menu("できることは？", "名前を変える");
  await page.getByRole("textbox", { name: "スレッドの名前" }).fill("使い方");
  await page.getByRole("button", { name: "この名前にする" }).click();
  await list(page)
    .getByRole("link", { name: /使い方/ })
    .waitFor();
  await menu("はじめの相談", "上に固定する");
  await expect.poll(async () => (await titles(page))[0]).toContain("はじめの相談");

  const saved = page.waitForEvent("download");
  await menu("使い方", "会話を書き出す");
  expect((await saved).suggestedFilename()).toBe("使い方.md");
  const written = await readFile(await (await saved).path(), "utf8");
  expect(written).toMatch(/^# 使い方\n\n## あなた（.+）\n\nできることは？\n\n## アシスタント（/);

  await menu("使い方", "削除する");
  await expect.poll(async () => (await titles(page)).join()).not.toContain("使い方");
  await page.getByRole("button", { name: "元に戻す" }).click();
  await list(page)
    .getByRole("link", { name: /使い方/ })
    .waitFor();
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("one line is worded anew by its number, chosen here, and stands so in what was made; it can be taken back", async () => {
  const thread = await newThread("1本だけ");
  await say(thread, "キャッチコピーを5本");
  const { id } = await vi.waitFor(() => lineOf(thread, 1), { timeout: 30_000 });
  const text = "無香料の化粧水。";
  await send("PATCH", `/api/v1/items/${id}`, { text });
  const { page, faults } = await open(`/${thread}`);
  const second = panel(page).locator(`[data-row="${id}"]`);
  await page.getByRole("textbox", { name: "メッセージ", exact: true }).fill("2番目をもっとやさしく");
  await page.getByRole("button", { name: "送信する" }).click();
  const ways = page.getByRole("region", { name: "言い換えの案" });
  const choice = ways.getByRole("button", { name: /これにする$/ }).first();
  await choice.waitFor();
  const [shown = ""] = (await ways.getByRole("listitem").first().innerText()).split("\n");
  const wanted = shown.replace(/[\d.]+字$/u, "");
  await choice.click();
  await ways.getByText("これにしました").waitFor();
  await expect.poll(() => second.innerText()).toContain(wanted);
  // Nothing but other words of the very same line.
  expect(wanted).toContain("無香料");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "元に戻す" }).click();
  await expect.poll(() => second.innerText()).toContain(text);
  await expect.poll(() => ways.getByText("これにしました").count()).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("while one line is worded anew it can be stopped", async () => {
  const thread = await newThread("途中の1本");
  await say(thread, "キャッチコピーを5本");
  const { page } = await open(`/${thread}`);
  const mend = await interrupt(page, "**/api/v1/runs/*/events*");
  await page.getByRole("textbox", { name: "メッセージ", exact: true }).fill("2番目をもっとやさしく");
  await page.getByRole("button", { name: "送信する" }).click();
  await page.getByRole("status").getByText("言い換えの案を作っています").waitFor();
  expect(await violations(page)).toEqual([]);
  const stopped = page.waitForResponse(/\/runs\/[^/]+\/stop$/);
  await page.getByRole("button", { name: "止める" }).click();
  expect((await stopped).ok()).toBe(true);
  mend();
  await expect.poll(() => page.getByText("言い換えの案を作っています").count()).toBe(0);
  expect(await page.getByRole("button", { name: "止める" }).count()).toBe(0);
  await page.context().close();
});
