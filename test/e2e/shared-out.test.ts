/** @module-tag long */
/** What is shared out and written down, on its screens: a member's cap, the server's record, the trial's assistant. */
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { openTool, runOver, toolLinks } from "#test/support/shell/work.ts";
import { sampleText } from "#test/support/trial.ts";
import { runUserCommand } from "#test/support/user-command.ts";

let server: Site;
let browser: Browser;

withProduct((product) => {
  ({ server, browser } = product);
});

async function call(who: SignedIn, method: string, path: string, body?: object) {
  const headers = { cookie: who.cookie, "content-type": "application/json" };
  const response = await fetch(server.url + path, {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? null : await response.json();
}
async function open(who: SignedIn | null, path: string, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  if (who) await opened.page.context().addCookies(who.cookies);
  await opened.page.goto(server.url + path);
  await quiet(opened.page);
  return opened;
}
async function sound(page: Page) {
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
}

it("an owner decides what a member may use; the member sees it and what opens it", async () => {
  const owner = await signUp(server.url, `owner-${crypto.randomUUID()}@example.com`);
  const member = await signUp(server.url, `member-${crypto.randomUUID()}@example.com`);
  const { id } = await call(owner, "POST", "/api/v1/projects", {
    name: "分け合う案件",
    idempotencyKey: crypto.randomUUID(),
  });
  const terms = { kind: "link", role: "editor", days: 7, uses: 1 };
  const { url } = await call(owner, "POST", `/api/v1/projects/${id}/invitations`, terms);
  await call(member, "POST", "/api/v1/invitations/accept", { token: new URL(url).searchParams.get("token") });

  const { page, faults } = await open(owner, `/${id}/settings`);
  await page.getByRole("button", { name: `${member.email}の操作` }).click();
  await page.getByRole("menuitem", { name: "使える量を決める" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "使える量を決める" });
  await dialog.getByLabel("文章の作成（トークン）").fill("いっぱい");
  await dialog.getByRole("button", { name: "決める", exact: true }).click();
  await dialog.getByText("数を入れてください。").waitFor();
  await dialog.getByLabel("文章の作成（トークン）").fill("５０，０００");
  await dialog.getByLabel("検索（回）").fill("0");
  await sound(page);
  await dialog.getByRole("button", { name: "決める", exact: true }).click();
  await page.getByText("文章の作成 0トークン（上限5万トークン）").waitFor();
  await page.context().close();

  const theirs = await open(member, `/${id}/settings`, { viewport: { width: 320, height: 720 } });
  const share = theirs.page.getByRole("region", { name: "自分が使える量" });
  await share.getByText("0トークン / 5万トークン").waitFor();
  await share.getByText("オーナーが上限を上げるとすぐに続けられます").waitFor();
  await expect.poll(() => share.getByRole("meter").count()).toBe(2);
  await sound(theirs.page);
  await theirs.page.context().close();
  // The browser notes the refusal that was asked for.
  const refused = (fault: string) => fault.includes("400 (Bad Request)");
  expect([...faults, ...theirs.faults].filter((fault) => !refused(fault))).toEqual([]);
});

it("an administrator narrows the record and takes it away as a table; to others the page is not there", async () => {
  const admin = await signUp(server.url, `kanri-${crypto.randomUUID()}@example.com`);
  const other = await signUp(server.url, `hanako-${crypto.randomUUID()}@example.com`);
  const command = (email: string, tier: string) =>
    runUserCommand(["tier", email, tier], { DATA_DIR: server.dataDir });
  expect(await command(admin.email, "admin")).toMatchObject({ code: 0 });
  expect(await command(other.email, "lite")).toMatchObject({ code: 0 });

  const { page, faults } = await open(admin, "/admin");
  await page.getByRole("link", { name: "記録", exact: true }).click();
  const table = page.getByRole("table", { name: "記録の一覧" });
  await table.getByText("登録", { exact: false }).first().waitFor();
  await page.getByLabel("種類").selectOption({ label: "アカウントとプラン" });
  await page.getByLabel("人", { exact: true }).fill(other.email.slice(0, 12));
  await page.getByRole("button", { name: "絞り込む" }).click();
  await page.waitForURL(/kind=account/);
  await table.getByText("に変更").first().waitFor();
  await expect.poll(() => table.getByText(admin.email).count()).toBe(0);
  await sound(page);
  await page.getByRole("button", { name: "書き出す" }).click();
  const down = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /Shift_JIS/ }).press("Enter");
  expect((await down).suggestedFilename()).toBe("log.csv");
  await page.setViewportSize({ width: 320, height: 720 });
  await page.emulateMedia({ colorScheme: "dark" });
  await sound(page);
  await page.context().close();
  expect(faults).toEqual([]);

  const csv = await fetch(`${server.url}/api/v1/admin/log.csv?kind=account`, {
    headers: { cookie: admin.cookie },
  });
  expect(Buffer.from(await csv.arrayBuffer()).toString("utf8")).toMatch(/^\uFEFF日時,種類,/);
  for (const path of ["/api/v1/admin/log", "/api/v1/admin/log.csv", "/admin?view=log"]) {
    const answer = await fetch(server.url + path, { headers: { cookie: other.cookie }, redirect: "manual" });
    expect([path, answer.status]).toEqual([path, 404]);
  }
});

it("a visitor asks in words for what to make, from what stands in the form; the counter moves and a reload keeps it", async () => {
  const { page, faults } = await open(null, "/trial", { viewport: { width: 1280, height: 900 } });
  await page.getByLabel("商品・サービスの説明").fill(sampleText);
  const left = () => page.getByText(/^残り\d+回（\d+回中）$/).textContent();
  const before = await left();
  const talk = page.getByRole("region", { name: "アシスタント" });
  await talk.getByLabel("メッセージ", { exact: true }).fill("よくある質問を作って");
  await talk.getByRole("button", { name: "送信する" }).click();
  await talk.getByText(/よくある質問を作ります/).waitFor();
  await runOver(page);
  // Nothing was chosen yet: what was made comes to the front.
  await page.getByRole("heading", { name: "よくある質問" }).waitFor();
  await openTool(page, "材料");
  await expect.poll(left).not.toBe(before);
  await sound(page);
  await page.reload();
  await talk.getByText("よくある質問を作って").waitFor();
  await expect.poll(() => toolLinks(page, "よくある質問").textContent()).toContain("作成済み");
  await page.setViewportSize({ width: 320, height: 720 });
  await sound(page);
  await page.context().close();
  expect(faults).toEqual([]);
});
