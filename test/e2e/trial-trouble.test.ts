/** @module-tag long */
/** What a person meets when things go wrong on /trial: limits, a server that dies, no network, a provider that refuses. */
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { startModelProvider } from "#test/doubles/model-provider.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { launchBrowser, openPage } from "#test/support/browser.ts";
import { providerEnv, startSampleProvider } from "#test/support/provider.ts";
import { type RunningServer, removeFolder, startServer, temporaryFolder } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { fromRowMenu } from "#test/support/shell/rows.ts";
import { openTool, runOver, toolLinks } from "#test/support/shell/work.ts";
import { sampleText } from "#test/support/trial.ts";

let browser: Browser;
const cleanups: (() => unknown)[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function serve(env: Record<string, string>, dataDir = temporaryFolder()): Promise<RunningServer> {
  const server = await startServer(dataDir, env);
  cleanups.push(
    () => removeFolder(dataDir),
    () => server.end("SIGKILL"),
  );
  return server;
}

async function open(server: RunningServer, options = {}) {
  const watched = await openPage(browser, options);
  cleanups.push(() => watched.page.context().close());
  await watched.page.goto(`${server.url}/trial`);
  await quiet(watched.page);
  await box(watched.page).fill(sampleText);
  return watched;
}

const box = (page: Page) => page.getByLabel("商品・サービスの説明");
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const rows = (page: Page) => page.locator("[data-row]:visible");

async function looksRight(page: Page, name: string): Promise<void> {
  expect([name, await violations(page)]).toEqual([name, []]);
  expect([name, await fitsWidth(page)]).toEqual([name, true]);
}

it("at the limit a wall says when it opens again, and the results stay readable", async () => {
  const server = await serve({ TRIAL_CALLS_PER_DAY: "3" });
  const { page } = await open(server, { viewport: { width: 320, height: 700 }, reducedMotion: "reduce" });
  await press(page, "コピーだけつくる");
  await runOver(page);
  await openTool(page, "材料");
  await press(page, "コピーだけつくる");
  await page.getByText("本日の残りは1回です").waitFor();
  await looksRight(page, "trouble-too-few-left");
  await openTool(page, "キャッチコピー");
  await fromRowMenu(rows(page).first(), /^これだけ作り直す/u);
  await openTool(page, "材料");
  await page.getByText("残り0回").waitFor();
  await press(page, "コピーだけつくる");
  await page.getByRole("alert").getByText("上限に達しました").waitFor();
  await page
    .getByRole("alert")
    .getByText(/回数は\d{4}年\d+月\d+日 0:00\s*に戻ります/)
    .waitFor();
  await looksRight(page, "trouble-limit");
  await openTool(page, "キャッチコピー");
  await expect.poll(() => rows(page).count()).toBe(10);
});

it("too many requests are refused with a way to go on, in the dark too", async () => {
  const server = await serve({ REQUESTS_PER_MINUTE: "2" });
  const { page } = await open(server, { colorScheme: "dark" });
  await press(page, "コピーだけつくる");
  await runOver(page);
  await openTool(page, "材料");
  await press(page, "コピーだけつくる");
  await page.getByText("短い時間に操作が集中しました").waitFor();
  await page.getByRole("button", { name: "もう一度試す" }).waitFor();
  await openTool(page, "キャッチコピー");
  await expect.poll(() => rows(page).count()).toBe(10);
  await looksRight(page, "trouble-too-many");
});

it("a provider that refuses leaves the form, the reason and a second try, not an empty frame", async () => {
  const provider = await startModelProvider({
    style: "openai-chat",
    answer: () => "{}",
    faults: () => ({ kind: "status", status: 401 }),
  });
  cleanups.push(() => provider.stop());
  const server = await serve(providerEnv(provider));
  const { page } = await open(server, { viewport: { width: 320, height: 700 }, reducedMotion: "reduce" });
  await press(page, "コピーだけつくる");
  await page.getByRole("button", { name: "もう一度試す" }).waitFor({ timeout: 60_000 });
  await page.getByRole("heading", { name: "読み取った内容" }).waitFor();
  await expect.poll(() => toolLinks(page).count()).toBe(0);
  await expect.poll(() => box(page).inputValue()).toBe(sampleText);
  await looksRight(page, "trouble-refused");
});

it("the page recovers by itself when the server dies during a run and comes back", async () => {
  const provider = await startSampleProvider({ firstTokenMs: 300, tokensPerSecond: 25 });
  cleanups.push(() => provider.stop());
  const env = { ...providerEnv(provider), RUN_LEASE_MS: "2000" };
  const first = await serve(env);
  const { page } = await open(first);
  await press(page, "コピーだけつくる");
  await page.locator("[data-row]").first().waitFor({ state: "attached", timeout: 60_000 });
  const text = await page.locator("[data-row]").first().getAttribute("aria-label");
  // A server that is starting refuses: browsers then give an event stream up for good.
  let refusals = 2;
  await page.route("**/events*", (route) =>
    refusals-- > 0 ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await first.end("SIGKILL");
  await page.getByText("つなぎ直しています").first().waitFor();
  await looksRight(page, "trouble-server-gone");
  await serve({ ...env, PORT: new URL(first.url).port }, first.dataDir);
  await runOver(page);
  await openTool(page, "キャッチコピー");
  await expect.poll(() => rows(page).count()).toBe(10);
  await expect.poll(() => rows(page).first().getAttribute("aria-label")).toBe(text);
  await expect.poll(() => page.getByRole("alert").count()).toBe(0);
});

it("without a network nothing typed is lost, a refused stop can be pressed again, and the run is caught up with", async () => {
  const provider = await startSampleProvider({ firstTokenMs: 300, tokensPerSecond: 25 });
  cleanups.push(() => provider.stop());
  const server = await serve(providerEnv(provider));
  const { page } = await open(server, { viewport: { width: 375, height: 800 }, reducedMotion: "reduce" });
  await press(page, "コピーだけつくる");
  await page.locator("[data-row]").first().waitFor({ state: "attached", timeout: 60_000 });
  await page.context().setOffline(true);
  await press(page, "止める");
  await page.getByText("止められませんでした").waitFor();
  await openTool(page, "材料");
  await page.getByText("いまは作れません").waitFor();
  await box(page).fill(`${sampleText.replace("米ぬか発酵", "はちみつ")}\nオフラインで足した文。`);
  await looksRight(page, "trouble-offline");
  await page.context().setOffline(false);
  await runOver(page);
  await expect.poll(() => box(page).inputValue()).toContain("オフラインで足した文。");
  await openTool(page, "キャッチコピー");
  await page
    .getByRole("main")
    .locator("header")
    .getByText("材料が変わりました")
    .locator("visible=true")
    .waitFor();
});

it("a second tab of the visit shows what the first one made when the person comes to it", async () => {
  const server = await serve({});
  const { page } = await open(server);
  const other = await page.context().newPage();
  await other.goto(`${server.url}/trial`);
  await page.bringToFront();
  await press(page, "コピーだけつくる");
  await runOver(page);
  await other.bringToFront();
  await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await openTool(other, "キャッチコピー");
  await expect.poll(() => rows(other).count()).toBe(10);
});
