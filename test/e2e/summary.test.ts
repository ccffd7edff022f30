/** @module-tag long */
/** One project: its summary on a sheet, and the update of what is out of date. */
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { zipEntries } from "#src/engines/file-text/zip.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { fromRowMenu } from "#test/support/shell/rows.ts";
import { runOver } from "#test/support/shell/work.ts";
import { sampleText, until } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
let owner: SignedIn;
let project: string;

withProduct(async (product) => {
  ({ server, browser } = product);
  owner = await signUp(server.url);
  const made = await call("POST", "/api/v1/projects", { name: "うるみの案件", idempotencyKey: newKey() });
  project = made.id;
  const brief = { text: sampleText };
  const run = { brief, goal: "all", idempotencyKey: newKey() };
  const { runId } = await call("POST", `/api/v1/projects/${project}/runs`, run);
  await until(async () => (await call("GET", `/api/v1/runs/${runId}`)).run.endedAt !== null, 60_000);
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
const sheet = (page: Page) => page.getByRole("article", { name: "案件サマリーの紙面" });
const resultOf = async (tool: string) => {
  const { results } = await call("GET", `/api/v1/projects/${project}`);
  return results.find((result: { tool: string }) => result.tool === tool);
};

it("an approval shows on the open page by itself, and a line written by hand stays and is marked", async () => {
  const { page, faults } = await open();
  await page.goto(`${server.url}/${project}/summary`);
  await sheet(page).getByText("まだありません。キャッチコピーかLP原稿を承認すると").waitFor();
  const { id, items } = await resultOf("catchphrase");
  await call("PUT", `/api/v1/results/${id}/approval`, { approval: "approved", note: "" });
  await sheet(page).getByText("承認済み").first().waitFor();
  const lines: string[] = items
    .filter(({ kind }: { kind: string }) => kind === "line")
    .map(({ text }: { text: string }) => text);
  const decided = await sheet(page)
    .getByRole("region", { name: "決まったコピー" })
    .getByRole("listitem")
    .allInnerTexts();
  expect(decided).toHaveLength(3);
  for (const said of decided) expect(lines.some((line) => said.startsWith(line))).toBe(true);

  const pencil = page.getByRole("button", { name: "約束を手で直す" });
  await pencil.click();
  const box = page.getByLabel("約束の内容");
  await box.fill("朝のつっぱりを忘れる");
  await page.getByRole("button", { name: "保存する" }).click();
  await sheet(page).getByText("手で直した行").waitFor();
  // The keyboard is back where it was.
  await expect.poll(() => pencil.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.reload();
  await sheet(page).getByText("朝のつっぱりを忘れる").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("a project with results opens on what it is, what to do next and what happened; each leads there", async () => {
  const { page, faults } = await open();
  await page.goto(`${server.url}/${project}`);
  await quiet(page);
  const part = (name: string) => page.getByRole("region", { name, exact: true });
  await part("この案件").getByText("うるみ").first().waitFor();
  await part("最近の動き").getByText("11種類すべてを作りました").waitFor();
  await part("返事待ち").getByText("0", { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await part("次にすること").getByRole("link", { name: "足りない情報" }).click();
  await page.waitForURL(`**/${project}/work/material`);
  await page.goBack();
  await page.getByRole("link", { name: "A4で見る・印刷" }).click();
  await page.waitForURL(`**/${project}/summary`);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("fits 320 px and dark, and prints on one white A4 without the page around it", async () => {
  const { page } = await open({ viewport: { width: 320, height: 800 }, colorScheme: "dark" });
  await page.goto(`${server.url}/${project}/summary`);
  await sheet(page).waitFor();
  expect(await fitsWidth(page)).toBe(true);
  expect(await violations(page)).toEqual([]);
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  expect((pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length).toBe(1);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => page.getByRole("navigation").filter({ visible: true }).count()).toBe(0);
  await expect.poll(() => page.getByRole("button").filter({ visible: true }).count()).toBe(0);
  expect(await sheet(page).evaluate((one) => getComputedStyle(one).color)).not.toMatch(/^rgb\(2\d\d/);
  await page.context().close();
});

it("the workbench lists what a new wording has put out of date, and one press makes only that anew", async () => {
  const { page, faults } = await open();
  const persona = await resultOf("persona");
  const faq = await resultOf("faq");
  await call("PUT", `/api/v1/items/${faq.items[0].id}/lock`, { locked: true });
  await call("PATCH", `/api/v1/items/${persona.items[0].id}`, { text: "迷わず選んで、早く支度を終えたい。" });
  await page.goto(`${server.url}/${project}/work/persona`);
  const notice = page.getByText(/^元の結果が変わりました。\d+案に関わります$/);
  await notice.waitFor();
  await page.getByText("作り直さない案（1）").click();
  await page.getByText(`よくある質問（選んだ案）：${faq.items[0].text}`).waitFor();
  await page.getByRole("button", { name: /案だけ作り直す$/ }).click();
  await notice.waitFor({ state: "detached", timeout: 60_000 });
  await expect.poll(async () => (await resultOf("faq")).id, { timeout: 60_000 }).not.toBe(faq.id);
  await runOver(page);
  expect((await resultOf("persona")).id).toBe(persona.id);
  const again = await resultOf("faq");
  expect(again.items.map(({ text }: { text: string }) => text)).toContain(faq.items[0].text);
  expect((await resultOf("catchphrase")).stale).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("the versions of a result stand beside each other, with the words that were changed", async () => {
  const { page, faults } = await open();
  const faq = await resultOf("faq");
  const free = faq.items.find(({ locked }: { locked: boolean }) => !locked);
  await call("PATCH", `/api/v1/items/${free.id}`, { text: "土曜と日曜も発送していますか？" });
  await page.goto(`${server.url}/${project}/work/faq`);
  const button = page.getByRole("main").getByRole("button", { name: "この結果の操作" });
  const openVersions = () => fromRowMenu(page.getByRole("main"), /^版を見る/u, "この結果の操作");
  await openVersions();
  const dialog = page.getByRole("dialog", { name: "よくある質問の版" });
  await dialog.getByText(/^\d+行が変わりました。$/).waitFor();
  const came = await dialog.locator("ins").allInnerTexts();
  expect(came.join("")).toContain("発送");
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await fitsWidth(page)).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);

  await openVersions();
  await dialog.getByRole("button", { name: "この版に戻す" }).press("Enter");
  await page.getByText("前の版に戻しました").waitFor();
  await page.waitForURL(/\/results\?open=/);
  const texts = async () => (await resultOf("faq")).items.map(({ text }: { text: string }) => text);
  await expect.poll(texts).toEqual(faq.items.map(({ text }: { text: string }) => text));
  // The opened result takes the focus once its own scripts have come.
  await quiet(page);
  await page.getByRole("button", { name: "元に戻す" }).press("Enter");
  await expect.poll(async () => (await resultOf("faq")).id).toBe(faq.id);
  await page.waitForURL(/\/results$/);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("the chosen results are taken away as one pack: what was approved is proposed, others can be added", async () => {
  const { page, faults } = await open({ viewport: { width: 375, height: 800 } });
  const { id } = await resultOf("catchphrase");
  await call("PUT", `/api/v1/results/${id}/approval`, { approval: "approved", note: "" });
  await page.goto(`${server.url}/${project}/summary`);
  await sheet(page).getByText("承認済み").first().waitFor();
  await page.getByRole("button", { name: "提出パックを作る" }).click();
  const dialog = page.getByRole("dialog", { name: "提出パックを作る" });
  const picked = dialog.getByRole("radio", { name: "選んだ案・採用した案だけ" });
  await expect.poll(() => picked.isChecked()).toBe(true);
  await expect
    .poll(() => dialog.getByRole("checkbox", { name: /キャッチコピー.*\d+案/u }).isChecked())
    .toBe(true);
  await dialog.getByRole("radio", { name: "すべての案" }).press("Space");
  await dialog.getByRole("button", { name: "1件をzipでダウンロード" }).waitFor();
  await expect.poll(() => dialog.getByRole("checkbox", { name: "キャッチコピー" }).isChecked()).toBe(true);
  await dialog.getByRole("checkbox", { name: "キャッチコピー" }).press("Space");
  await dialog.getByText("入れる結果を1つ以上選んでください。").waitFor();
  for (const name of ["キャッチコピー", "よくある質問"])
    await dialog.getByRole("checkbox", { name }).press("Space");
  const take = dialog.getByRole("button", { name: "2件をzipでダウンロード" });
  await take.waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  const [file] = await Promise.all([page.waitForEvent("download"), take.press("Enter")]);
  expect(file.suggestedFilename()).toMatch(/^提出パック_うるみの案件\.zip$/u);
  const bytes = new Uint8Array(await readFile(await file.path()));
  const names = zipEntries(bytes, { maxEntries: 50 }).map((entry) => entry.name);
  expect(names).toEqual(
    expect.arrayContaining([
      "提出資料.pdf",
      "提出資料.docx",
      "提案書.pptx",
      "一覧表.xlsx",
      "広告/検索広告.csv",
    ]),
  );
  expect(names.some((name) => name.includes("LP原稿"))).toBe(false);
  expect(faults).toEqual([]);
  await page.context().close();
});
