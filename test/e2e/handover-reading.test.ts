/** @module-tag long */
/** What a client reads of a full project: on a desk and on a phone, all of it theirs. */
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { sampleText, until } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
let owner: SignedIn;
let link: string;
/** Where its members see the site. */
let siteOfMembers: string;

async function call(method: string, path: string, body?: object) {
  const headers = { cookie: owner.cookie, "content-type": "application/json" };
  const init = { method, headers, body: body ? JSON.stringify(body) : null };
  const response = await fetch(server.url + path, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return await response.json();
}

withProduct(async (product) => {
  ({ server, browser } = product);
  owner = await signUp(server.url);
  const idempotencyKey = crypto.randomUUID();
  const project = await call("POST", "/api/v1/projects", { name: "うるみの案件", idempotencyKey });
  siteOfMembers = `${server.url}/${project.id}/work/site_structure`;
  const run = { brief: { text: sampleText }, goal: "all", idempotencyKey };
  const { runId } = await call("POST", `/api/v1/projects/${project.id}/runs`, run);
  const read = () => call("GET", `/api/v1/runs/${runId}`);
  await until(async () => (await read()).run.endedAt !== null, 60_000);
  const { results } = (await read()) as { results: { id: string }[] };
  const handed = { name: "初回提出", ids: results.map(({ id }) => id) };
  const collection = await call("POST", `/api/v1/projects/${project.id}/collections`, handed);
  const shown = { showEvidence: true, showFlags: true };
  ({ url: link } = await call("POST", `/api/v1/collections/${collection.id}/links`, shown));
});

async function read(width: number) {
  const opened = await openPage(browser, { viewport: { width, height: 900 } });
  await opened.page.goto(link);
  await opened.page.getByRole("heading", { name: "初回提出" }).waitFor();
  return opened;
}
const table = (page: Page) => page.getByRole("region", { name: "ページの一覧" }).last();
const sideways = (page: Page) => table(page).evaluate((box) => box.scrollWidth - box.clientWidth);

it("nothing in it is for those who make results: no question to them, no button that is not there, no measure", async () => {
  const { page, faults } = await read(1280);
  for (const name of ["お悩み・不安", "LP原稿", "ペルソナ", "サイト構成", "よくある質問"])
    expect(await page.getByRole("region", { name, exact: true }).count()).toBe(1);
  const text = await page.locator("main").innerText();
  const ofMembers = ["足りない情報", "競合情報なし", "用意するもの", "足すと長くなる", "外部検索は"];
  for (const words of [
    ...ofMembers,
    "型：",
    "悩み回答率",
    "CTA",
    "ボタン 3",
    "未記入",
    "要記入",
    "切り口",
    "おすすめ順",
  ])
    expect(text).not.toContain(words);
  const column = await page.getByRole("main").boundingBox();
  expect(column?.width).toBeLessThanOrEqual(720);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("on a phone it is one column, each piece with its own answer within reach", async () => {
  const { page, faults } = await read(375);
  expect(await fitsWidth(page)).toBe(true);
  const site = page.getByRole("region", { name: "サイト構成" });
  await site.scrollIntoViewIfNeeded();
  const [pieces, answers] = [site.getByRole("listitem", { name: /^\d+番$/ }), /^承認する/];
  expect(await pieces.getByRole("button", { name: answers }).count()).toBe(await pieces.count());
  const box = await pieces.first().getByRole("button", { name: answers }).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await fitsWidth(page)).toBe(true);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("without a script it is there to read, and what backs a piece opens", async () => {
  const { page } = await openPage(browser, {
    viewport: { width: 375, height: 800 },
    javaScriptEnabled: false,
  });
  await page.goto(link);
  await page.getByRole("heading", { name: "初回提出" }).waitFor();
  const grounds = page.locator("details", { hasText: "根拠" }).first();
  await grounds.locator("summary").click();
  await grounds.getByRole("listitem").first().waitFor();
  await page.context().close();
});

it("members see every page of the site in a line of a table, on a phone as a card, so that nothing has to be moved sideways", async () => {
  const { page, faults } = await openPage(browser, { viewport: { width: 1280, height: 900 } });
  await page.context().addCookies(owner.cookies);
  await page.goto(siteOfMembers);
  await table(page).waitFor();
  expect(await page.getByRole("columnheader", { name: "内部リンク" }).isVisible()).toBe(true);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(() => sideways(page)).toBe(0);
  expect(await table(page).getByRole("cell").getByText("必要な素材").first().isVisible()).toBe(true);
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => sideways(page)).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});
