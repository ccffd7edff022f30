/** @module-tag long */
/** Control over the checks in a browser: a rule off and on again, how strict, rules and limits of the installation. */
import type { Browser, Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { RunningServer } from "#test/support/server.ts";
import { openPanel, panelOf } from "#test/support/shell/rows.ts";
import { sampleText } from "#test/support/trial.ts";
import { runUserCommand } from "#test/support/user-command.ts";

let server: RunningServer;
let browser: Browser;
let person: SignedIn;
let admin: SignedIn;
let project: string;

withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
  admin = await signUp(server.url, "admin@example.com");
  await fetch(`${server.url}/api/auth/profile`, { headers: { cookie: admin.cookie } });
  expect(await runUserCommand(["tier", admin.email, "admin"], { DATA_DIR: server.dataDir })).toMatchObject({
    code: 0,
  });
  const key = () => crypto.randomUUID();
  const { id } = await send<{ id: string }>("/projects", { name: "うるみ", idempotencyKey: key() });
  project = id;
  const { runId } = await send<{ runId: string }>(`/projects/${id}/runs`, {
    ...{ brief: { text: sampleText }, goal: "catchphrase", idempotencyKey: key() },
  });
  await vi.waitFor(async () => expect((await read(runId)).results[0]?.state).toBe("done"), 60_000);
  const item = (await read(runId)).results[0]?.items.find(({ kind }) => kind === "line");
  await send(`/items/${item?.id}`, { text: "絶対に、激安の化粧水。" }, "PATCH");
}, {});

async function send<Answer>(path: string, body: unknown, method = "POST"): Promise<Answer> {
  const headers = { cookie: person.cookie, "content-type": "application/json" };
  const answer = await fetch(`${server.url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return (await answer.json()) as Answer;
}

interface Read {
  results: { state: string; items: { id: string; kind: string }[] }[];
}
const read = async (runId: string) =>
  (await (
    await fetch(`${server.url}/api/v1/runs/${runId}`, { headers: { cookie: person.cookie } })
  ).json()) as Read;

async function open(who: SignedIn, path: string, options = {}): Promise<Page> {
  const { page } = await openPage(browser, { reducedMotion: "reduce", ...options });
  await page.context().addCookies(who.cookies);
  await page.goto(server.url + path);
  return page;
}

const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

it("a rule goes off from its finding for a reason, and on again in the settings, where others are found by name", async () => {
  const page = await open(person, `/${project}?tool=catchphrase`);
  await page.getByText("指摘：要修正 1").waitFor();
  const row = page.locator("[data-row]:visible", { hasText: "要修正" });
  await row.getByRole("button", { name: "要修正：詳しく見る" }).click();
  // The gravest finding stands open.
  await panelOf(page).getByText("「絶対に」").first().waitFor();
  await page.getByRole("button", { name: "このルールを外す" }).click();
  await page.getByRole("button", { name: "この案件で外す" }).click();
  await page.getByText("外す理由を入れてください。").waitFor();
  await page.getByLabel("ルールを外す理由").fill("監修を受けている");
  await shot(page, "finding");
  await page.getByRole("button", { name: "この案件で外す" }).click();
  await page.getByText("外したルールで見送った指摘 1").waitFor();
  await expect.poll(() => row.count()).toBe(0);
  await shot(page, "counts");

  await page.goto(`${server.url}/${project}/settings`);
  const section = page.getByRole("region", { name: "チェック" });
  await section.getByText("監修を受けている").waitFor();
  await section.getByRole("button", { name: "ルールを選んで外す" }).click();
  await section.getByLabel("ルールを探す").fill("角括弧");
  await section.getByText("外せるルールは見つかりませんでした。").waitFor();
  await section.getByLabel("ルールを探す").fill("記号");
  await shot(page, "settings");
  await section.getByLabel(/^ゆるやか/u).check();
  await page.getByText("指摘の厳しさを「ゆるやか」にしました").waitFor();
  await section.getByText(/いま隠している参考の指摘：[1-9]/u).waitFor();
  expect(await violations(page)).toEqual([]);
  await section.getByRole("button", { name: "「絶対」を元に戻す" }).click();
  await section.getByText("外したルールはありません。", { exact: false }).waitFor();
  await page.context().close();

  const small = await open(person, `/${project}/settings`, {
    viewport: { width: 375, height: 800 },
    colorScheme: "dark",
  });
  await small.getByRole("region", { name: "チェック" }).waitFor();
  expect(await fitsWidth(small)).toBe(true);
  await shot(small, "settings-375");
  await small.context().close();
});

it("an administrator's rule is refused while its own sentence fails, and found in チェック once it holds; a limit is changed and put back", async () => {
  const page = await open(admin, "/admin?view=checks");
  // The forms come with code of their own.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "ルールを追加" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("名前").fill("競合の名前");
  await dialog.getByLabel("理由", { exact: true }).fill("他社の名前は出しません。");
  await dialog.getByLabel("探す語").fill("ライバル＊化粧水");
  await dialog.getByLabel("書き換え案").fill("ほかの化粧水");
  await dialog.getByLabel("見つけるべき文").fill("ライバルの美容液");
  await dialog.getByRole("button", { name: "試して保存する" }).click();
  await dialog.getByText("「ライバルの美容液」が見つかりません。", { exact: false }).waitFor();
  await shot(page, "rule");
  await dialog.getByLabel("見つけるべき文").fill("ライバル社の化粧水");
  await dialog.getByRole("button", { name: "試して保存する" }).click();
  await page.getByText("「ライバル＊化粧水」").waitFor();
  await page.getByRole("button", { name: "LINE広告 タイトルの上限を変える" }).click();
  await page.getByLabel("上限（字）").fill("500");
  await page.getByRole("button", { name: "保存する", exact: true }).click();
  await page.getByText("5字から80字までで入れてください", { exact: false }).waitFor();
  await page.getByLabel("上限（字）").fill("１８");
  await page.getByRole("button", { name: "保存する", exact: true }).click();
  await page.getByText("元の値 20字", { exact: false }).waitFor();
  expect(await violations(page)).toEqual([]);
  await shot(page, "admin");
  await page.context().close();

  const check = await open(person, `/${project}/check`, { viewport: { width: 375, height: 800 } });
  await check.getByLabel("チェックする文章").fill("ライバル社の化粧水より軽い。お試し下さい。");
  await check.getByRole("button", { name: "チェックする" }).click();
  const result = check.getByRole("region", { name: "結果" });
  await result.getByText("競合の名前").waitFor();
  await result.getByText("ほかの化粧水より軽い").waitFor();
  await result.getByText("媒体の枠ごとに見る").click();
  await result.getByText("/18字", { exact: false }).waitFor();
  expect(await fitsWidth(check)).toBe(true);
  await shot(check, "check-375");
  await check.context().close();
});

it("a spelling that the preset has otherwise is put right in its panel with one press", async () => {
  // A spelling is a note, which 「ゆるやか」 hides.
  await send(`/projects/${project}/check-settings`, { strictness: "standard" }, "PUT");
  const notation = [{ from: "下さい", to: "ください" }];
  const key = () => crypto.randomUUID();
  const preset = { name: "社内", notation };
  const { id } = await send<{ id: string }>(`/projects/${project}/presets`, {
    preset,
    idempotencyKey: key(),
  });
  const headers = { cookie: person.cookie, "content-type": "application/json" };
  const chosen = await fetch(`${server.url}/api/v1/projects/${project}/preset`, {
    ...{ method: "PUT", headers, body: JSON.stringify({ key: id }) },
  });
  expect(chosen.status).toBe(204);
  const { runId } = await send<{ runId: string }>(`/projects/${project}/runs`, {
    ...{ brief: { text: sampleText }, goal: "catchphrase", idempotencyKey: key() },
  });
  await vi.waitFor(async () => expect((await read(runId)).results[0]?.state).toBe("done"), 60_000);
  const item = (await read(runId)).results[0]?.items.find(({ kind }) => kind === "line");
  await send(`/items/${item?.id}`, { text: "静かな朝へ。お試し下さい。" }, "PATCH");
  const page = await open(person, `/${project}?tool=catchphrase`);
  const panel = await openPanel(page.locator(`[data-row="${item?.id}"]`), "根拠");
  await panel.getByRole("button", { name: "表記を直す：「下さい」を「ください」に" }).click();
  await page.getByText("静かな朝へ。お試しください。").first().waitFor();
  expect(await page.getByRole("button", { name: /^表記を直す/u }).count()).toBe(0);
  await page.context().close();
});
