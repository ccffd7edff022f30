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
const sideways = (page: Page) =>
  page
    .getByRole("region", { name: "サイト構成" })
    .getByRole("region", { name: "ページの一覧" })
    .last()
    .evaluate((box) => box.scrollWidth - box.clientWidth);

it("nothing in it is for those who make results: no question to them, no button that is not there", async () => {
  const { page, faults } = await read(1280);
  expect(await page.getByRole("region", { name: "お悩み・不安", exact: true }).count()).toBe(1);
  const text = await page.locator("main").innerText();
  for (const words of ["足りない情報", "競合情報なし", "用意するもの", "足すと長くなる", "外部検索は"])
    expect(text).not.toContain(words);
  // Wide enough, every page of a site is a line of a table.
  expect(await page.getByRole("columnheader", { name: "内部リンク" }).isVisible()).toBe(true);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("on a phone each page of the site is a card, so that nothing has to be moved sideways", async () => {
  const { page, faults } = await read(375);
  expect(await fitsWidth(page)).toBe(true);
  expect(await sideways(page)).toBe(0);
  const site = page.getByRole("region", { name: "サイト構成" });
  expect(await site.getByRole("cell").getByText("必要な素材").first().isVisible()).toBe(true);
  await site.scrollIntoViewIfNeeded();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await fitsWidth(page)).toBe(true);
  expect(await sideways(page)).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});
