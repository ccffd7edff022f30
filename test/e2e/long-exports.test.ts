/** @module-tag long */
/** A pack that takes long, in a browser: how far it is, leaving the page, stopping, and the list in which it is found again. */
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { sampleText, until } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
let owner: SignedIn;
let project: string;
let collection: string;

withProduct(async (product) => {
  ({ server, browser } = product);
  owner = await signUp(server.url);
  const made = await call("POST", "/api/v1/projects", { name: "うるみの案件", idempotencyKey: newKey() });
  project = made.id;
  const run = { brief: { text: sampleText }, goal: "catchphrase", idempotencyKey: newKey() };
  const { runId } = await call("POST", `/api/v1/projects/${project}/runs`, run);
  await until(async () => (await call("GET", `/api/v1/runs/${runId}`)).run.endedAt !== null, 60_000);
  const { results } = await call("GET", `/api/v1/projects/${project}`);
  const ids = results.map(({ id }: { id: string }) => id);
  collection = (await call("POST", `/api/v1/projects/${project}/collections`, { name: "初回提出", ids })).id;
});

const newKey = () => crypto.randomUUID();
async function call(method: string, path: string, body?: object) {
  const headers = { cookie: owner.cookie, "content-type": "application/json" };
  const init = { method, headers, body: body ? JSON.stringify(body) : null };
  const response = await fetch(server.url + path, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? null : await response.json();
}
async function open(options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  await opened.page.context().addCookies(owner.cookies);
  return opened;
}

const row = {
  ...{ what: "collection", name: "初回提出", problem: "" },
  ...{ at: new Date().toISOString(), until: new Date(Date.now() + 7 * 86_400_000).toISOString() },
};

/** A file that is there. */
async function made(): Promise<string> {
  const path = `/api/v1/projects/${project}/exports`;
  const { id } = await call("POST", path, { what: "project" });
  await until(async () => {
    const { exports: rows } = await call("GET", path);
    return rows.some((one: { id: string; state: string }) => one.id === id && one.state === "ready");
  }, 60_000);
  return id;
}

/** A server on which every pack takes long: what it says next is what the answer holds. */
async function slowly(page: Page) {
  const id = await made();
  const making = { ...row, id, state: "making", done: 5, total: 12, size: 0 };
  const ready = { ...making, state: "ready", done: 12, size: 34_567_890 };
  const says = { rows: [making] as object[], stopped: 0, making, ready };
  await page.route(/\/exports(\/[^/]+)?$/, async (route) => {
    const method = route.request().method();
    if (method === "POST") return route.fulfill({ status: 202, json: { ...making, done: 0, total: 0 } });
    if (method === "DELETE") {
      says.stopped += 1;
      return route.fulfill({ status: 204 });
    }
    return route.fulfill({ json: { exports: says.rows } });
  });
  return says;
}

it("says how far it is, is saved by itself when it is made, and can be taken once more", async () => {
  const { page, faults } = await open();
  const says = await slowly(page);
  await page.goto(`${server.url}/${project}/collections?id=${collection}`);
  await quiet(page);
  await page.getByRole("button", { name: "提出パックをダウンロード" }).press("Enter");
  await page.getByText("作っています", { exact: true }).waitFor();
  await page.getByText("作っています（12件中5件）").waitFor();
  expect(await violations(page)).toEqual([]);
  const downloading = page.waitForEvent("download");
  says.rows = [says.ready];
  // What a browser saves by an address, it asks the server itself for.
  expect((await downloading).suggestedFilename()).toBe("うるみの案件_まるごと.zip");
  await page.getByText(/できました（33MB・.+まで）/).waitFor();
  const again = page.waitForEvent("download");
  await page.getByRole("link", { name: "ダウンロード" }).press("Enter");
  await again;
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "「書き出し」" }).press("Enter");
  await page.getByRole("heading", { name: "書き出し" }).waitFor();
  expect(faults).toEqual([]);
});

it("the PDF of one result is saved at once, and one that takes long when it is made", async () => {
  const { page, faults } = await open();
  await page.goto(`${server.url}/${project}/work`);
  await quiet(page);
  const take = async () => {
    await page.getByRole("button", { name: "書き出す" }).first().press("Enter");
    await page.getByRole("menuitem", { name: /^PDF/ }).press("Enter");
  };
  const [file] = await Promise.all([page.waitForEvent("download"), take()]);
  expect(file.suggestedFilename()).toMatch(/_うるみの案件_\d{8}\.pdf$/u);
  const says = await slowly(page);
  await take();
  await page.getByText("作っています", { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/pdf-later.png` });
  const saved = page.waitForEvent("download");
  says.rows = [says.ready];
  await saved;
  says.rows = [{ ...says.making, state: "failed", problem: "保存容量が足りません。" }];
  await take();
  await page.getByText("保存容量が足りません。").waitFor();
  expect(faults).toEqual([]);
});

it("the PDFs of the tray and of the summary are saved at once, and when they are made where they take long", async () => {
  const { results } = await call("GET", `/api/v1/projects/${project}`);
  const line = results[0].items.find(({ kind }: { kind: string }) => kind === "line");
  await call("PATCH", `/api/v1/projects/${project}/chosen`, { add: [line.id] });
  const { page, faults } = await open();
  await page.goto(`${server.url}/${project}/work/catchphrase`);
  await quiet(page);
  const takeTray = async () => {
    const tray = page.getByRole("region", { name: "選んだ案" });
    await tray.getByRole("button", { name: "書き出す" }).press("Enter");
    await page.getByRole("menuitem", { name: /^PDF/ }).press("Enter");
  };
  const takeSummary = () => page.getByRole("button", { name: "PDFをダウンロード" }).press("Enter");
  const [chosen] = await Promise.all([page.waitForEvent("download"), takeTray()]);
  expect(chosen.suggestedFilename()).toMatch(/^選んだ案_うるみの案件_\d{8}\.pdf$/u);
  await page.goto(`${server.url}/${project}/summary`);
  await quiet(page);
  const [sheet] = await Promise.all([page.waitForEvent("download"), takeSummary()]);
  expect(sheet.suggestedFilename()).toBe("案件サマリー_うるみの案件.pdf");
  const says = await slowly(page);
  await takeSummary();
  await page.getByText("作っています（12件中5件）").waitFor();
  expect(await violations(page)).toEqual([]);
  const later = page.waitForEvent("download");
  says.rows = [says.ready];
  await later;
  await page.getByText(/できました（33MB・.+まで）/).waitFor();
  says.rows = [says.making];
  await page.goto(`${server.url}/${project}/work/catchphrase`);
  await quiet(page);
  await takeTray();
  await page.getByText("作っています", { exact: true }).waitFor();
  const saved = page.waitForEvent("download");
  says.rows = [says.ready];
  await saved;
  expect(faults).toEqual([]);
  await call("PATCH", `/api/v1/projects/${project}/chosen`, { remove: [line.id] });
});

it("what was chosen and is not in an ad table is told beside its download, with a list to keep", async () => {
  const { results } = await call("GET", `/api/v1/projects/${project}`);
  const [first, second] = results[0].items.filter(({ kind }: { kind: string }) => kind === "line");
  await call("PATCH", `/api/v1/items/${first.id}`, { text: "シミが消える化粧水です。" });
  await call("PATCH", `/api/v1/projects/${project}/chosen`, { add: [first.id, second.id] });
  const { page, faults } = await open();
  await page.goto(`${server.url}/${project}/work/catchphrase`);
  await quiet(page);
  const tray = page.getByRole("region", { name: "選んだ案" });
  await tray.getByRole("button", { name: "書き出す" }).press("Enter");
  const ads = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /^LINE広告 CSV/ }).press("Enter");
  const name = (await ads).suggestedFilename();
  expect(name).toMatch(/^選んだ案_LINE広告_.+\.csv$/u);
  await page.getByText("書き出しました。入っていない案があります").waitFor();
  await page.getByText(/^要修正の表現がある1本は入っていません/).waitFor();
  const list = page.waitForEvent("download");
  await page.getByRole("button", { name: "一覧を保存" }).press("Enter");
  const kept = await list;
  expect(kept.suggestedFilename()).toBe(`${name}_入っていない案.txt`);
  expect(readFileSync(await kept.path(), "utf8")).toContain("シミが消える化粧水です。");
  expect(faults).toEqual([]);
});

it("is stopped, and says why where it could not be made", async () => {
  const { page } = await open();
  const says = await slowly(page);
  await page.goto(`${server.url}/${project}/collections?id=${collection}`);
  await quiet(page);
  const take = page.getByRole("button", { name: "提出パックをダウンロード" });
  await take.press("Enter");
  await page.getByRole("button", { name: "やめる" }).press("Enter");
  await page.getByText("作っています").waitFor({ state: "detached" });
  expect(says.stopped).toBe(1);
  says.rows = [{ ...says.making, state: "failed", problem: "保存容量が足りません。" }];
  await take.press("Enter");
  await page.getByText("保存容量が足りません。").waitFor();
  expect(await violations(page)).toEqual([]);
});

it("several results come as PDF at once, and what took long is in the list of the settings, on any screen", async () => {
  const { page, faults } = await open();
  await page.goto(`${server.url}/${project}/results`);
  await quiet(page);
  await page
    .getByRole("checkbox", { name: /を選ぶ$/ })
    .first()
    .press("Space");
  await page.getByRole("button", { name: /書き出し/ }).press("Enter");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: /^PDF（zip）/ }).press("Enter"),
  ]);
  expect(file.suggestedFilename()).toMatch(/^結果_うるみの案件_\d{8}\.zip$/u);
  expect(faults).toEqual([]);
  await made();
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [320, 1280]) {
      const { page: narrow } = await open({ viewport: { width, height: 800 }, colorScheme });
      await narrow.goto(`${server.url}/${project}/settings#exports`);
      await quiet(narrow);
      const list = narrow.getByRole("list", { name: "書き出したもの" });
      await list.getByText("案件まるごと").first().waitFor();
      await list.getByRole("link", { name: "ダウンロード" }).first().waitFor();
      expect(await violations(narrow)).toEqual([]);
      expect(await fitsWidth(narrow)).toBe(true);
    }
}, 120_000);
