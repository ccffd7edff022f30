/** @module-tag long */
/** 根拠資料 in the browser: put beside a claim from its panel, seen on the row, in the list and where it goes out. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { openProduct } from "#test/support/product.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { openPanel } from "#test/support/shell/rows.ts";
import { sampleText } from "#test/support/trial.ts";

const claim = "モニターの91%が「しっとりした」と答えました。";
const said = "2026年6月のモニター調査では、91%が「しっとりした」と答えました。";

let product: Awaited<ReturnType<typeof openProduct>>;
let person: SignedIn;
let projectId: string;
let runId: string;
let itemId: string;
beforeAll(async () => {
  product = await openProduct();
  person = await signUp(product.server.url);
  const key = () => ({ idempotencyKey: crypto.randomUUID() });
  projectId = (await send<{ id: string }>("POST", "/projects", { name: "うるみ", ...key() })).id;
  const work = { brief: { text: sampleText }, goal: "catchphrase", ...key() };
  runId = (await send<{ runId: string }>("POST", `/projects/${projectId}/runs`, work)).runId;
  await vi.waitUntil(async () => (await readRun()).run.state === "done", { timeout: 30_000 });
  const { results } = await readRun();
  const lines = results.find(({ tool }) => tool === "catchphrase")?.items ?? [];
  const line = lines.find(({ kind }) => kind === "line");
  itemId = line?.id ?? "";
  await send("PATCH", `/items/${itemId}`, { text: claim });
}, 60_000);
afterAll(() => product?.close());

interface Made {
  run: { state: string };
  results: { tool: string; items: { id: string; kind: string }[] }[];
}
const readRun = () => send<Made>("GET", `/runs/${runId}`);

async function send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${product.server.url}/api/v1${path}`, {
    method,
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: body ? JSON.stringify(body) : null,
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return (await answer.json()) as Answer;
}

async function open(width: number, path: string, colorScheme: "light" | "dark" = "light"): Promise<Page> {
  const { page } = await openPage(product.browser, {
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
    colorScheme,
  });
  await page.context().addCookies(person.cookies);
  await page.goto(`${product.server.url}/${projectId}${path}`);
  await quiet(page);
  return page;
}

async function shoot(page: Page, name: string) {
  if (!process.env.SHOTS) return;
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
}

/** As in Japan, so many days from now. */
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" }).format(Date.now() + days * 86_400_000);

it("backs a claim from its panel, is seen wherever the claim is, and can be taken away and brought back", async () => {
  const page = await open(1280, "/work/catchphrase");
  const piece = page.locator(`[data-row="${itemId}"]`);
  const row = await openPanel(piece, "根拠");
  await row.getByRole("button", { name: "根拠資料を付ける" }).click();
  const dialog = page.getByRole("dialog", { name: "根拠資料を付ける" });
  await dialog.getByRole("button", { name: "付ける", exact: true }).click();
  await dialog.getByText("ファイルを選んでください。").waitFor();
  const report = `${said}\n対象は32名です。\n調査は当社が行いました。`;
  const file = { name: "モニター調査報告書.txt", mimeType: "text/plain", buffer: Buffer.from(report) };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByRole("button", { name: said }).click();
  expect(await dialog.getByLabel("資料の文（任意）").inputValue()).toBe(said);
  await dialog.getByLabel("ページ（任意）").fill("2");
  await dialog.getByLabel("期限（任意）").fill(dayFromNow(10));
  await dialog.getByLabel("メモ（任意）").fill("山本が確認");
  await shoot(page, "dialog-1280-light");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "付ける", exact: true }).click();
  await row.getByText("まもなく期限", { exact: true }).waitFor();
  await piece.getByText("要確認").waitFor();
  await shoot(page, "panel-1280-light");
  expect(await violations(page)).toEqual([]);

  await row.getByRole("button", { name: "外す" }).click();
  await row.getByRole("list", { name: "根拠資料" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "元に戻す" }).first().click();
  await row.getByRole("list", { name: "根拠資料" }).waitFor();

  // Past its last day.
  await row.getByRole("button", { name: "直す", exact: true }).last().click();
  const edit = page.getByRole("dialog", { name: "根拠資料を直す" });
  await edit.getByLabel("期限（任意）").fill(dayFromNow(-1));
  await edit.getByRole("button", { name: "保存する" }).click();
  await row.getByText("期限切れ", { exact: true }).waitFor();
  await piece.getByText("要確認").waitFor();

  const list = await open(375, "/results?claims=due", "dark");
  await list.getByRole("heading", { level: 1, name: "根拠資料の一覧" }).waitFor();
  await list.getByText(claim).first().waitFor();
  await shoot(list, "claims-375-dark");
  expect(await fitsWidth(list)).toBe(true);
  expect(await violations(list)).toEqual([]);
  const wide = await open(1280, "/results?claims=all");
  await wide.getByText(claim).first().waitFor();
  await shoot(wide, "claims-1280-light");
  const none = await open(320, "/results?claims=none");
  expect(await fitsWidth(none)).toBe(true);

  const summary = await open(375, "/summary", "dark");
  await summary.getByRole("button", { name: "提出パックを作る" }).click();
  await summary.getByText("期限切れの根拠 1").waitFor();
  await shoot(summary, "pack-375-dark");
});

it("stands in the panel at 375 px, with words that changed since", async () => {
  const words = "モニターの95%が「しっとりした」と答えました。";
  await send("PATCH", `/items/${itemId}`, { text: words });
  const page = await open(375, `/results?open=${runId}`, "dark");
  const row = await openPanel(page.getByRole("group", { name: words }).first(), "根拠");
  await row.getByRole("list", { name: "根拠資料" }).scrollIntoViewIfNeeded();
  await row.getByText("文が変わりました", { exact: true }).waitFor();
  await shoot(page, "panel-375-dark");
  expect(await fitsWidth(page)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await row.getByRole("button", { name: "直す", exact: true }).last().click();
  await page.getByRole("dialog", { name: "根拠資料を直す" }).waitFor();
  await shoot(page, "dialog-375-dark");
  expect(await fitsWidth(page)).toBe(true);
  await page.keyboard.press("Escape");
  await row.getByRole("button", { name: "いまの文で確かめた" }).click();
  await row.getByText("この文は、案の内容を述べていません", { exact: true }).waitFor();
});
