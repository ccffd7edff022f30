/** @module-tag long */
/** Nobody touches a mouse at the desk: checks, presets, settings, files, hand-overs, plans and models. What goes with its press loses nobody's place. */
import type { Browser, Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { RunningServer } from "#test/support/server.ts";
import { isFocused, tabTo } from "#test/support/shell/keyboard.ts";
import { sampleText } from "#test/support/trial.ts";
import { runUserCommand } from "#test/support/user-command.ts";

let server: RunningServer;
let browser: Browser;
let person: SignedIn;
let project: string;
let run: string;

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(server.url + path, {
    method: "POST",
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: JSON.stringify({ ...body, idempotencyKey: crypto.randomUUID() }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

withProduct(
  async (product) => {
    ({ server, browser } = product);
    person = await signUp(server.url);
    project = (await post<{ id: string }>("/api/v1/projects", { name: "うるみ" })).id;
    const body = { brief: { text: sampleText }, goal: "catchphrase" };
    run = (await post<{ runId: string }>(`/api/v1/projects/${project}/runs`, body)).runId;
    const headers = { cookie: person.cookie };
    await (await fetch(`${server.url}/api/v1/runs/${run}/events`, { headers })).text();
  },
  async () => ({ SIGN_UP: "open" }),
);

async function open(path: string) {
  const { page, faults } = await openPage(browser, { reducedMotion: "reduce" });
  await page.context().addCookies(person.cookies);
  await page.goto(server.url + path);
  const end = async () => {
    expect(faults).toEqual([]);
    await page.context().close();
  };
  return { page, main: page.getByRole("main"), keyboard: page.keyboard, end };
}

/** Something on the page has the focus, and not the page as a whole. */
const isKept = (page: Page) =>
  expect.poll(() => page.locator("main *:focus, [role=dialog] *:focus").count()).toBe(1);
async function press(page: Page, target: Locator, way: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await tabTo(page, target, way);
  await page.keyboard.press("Enter");
}
const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });

it("a text is checked and put right, and each press that takes itself away leaves the keyboard beside it", async () => {
  const { page, main, keyboard, end } = await open(`/${project}/check`);
  await tabTo(page, page.getByLabel("チェックする文章"));
  await keyboard.insertText("シミが消える化粧水。お問い合わせは窓口へ。お問合せは電話で。");
  await press(page, button(main, "チェックする"));
  await press(page, button(main, "この文に置き換える").first());
  await main.getByText("要修正 0").waitFor();
  await isKept(page);
  await press(page, button(main, "直す").first());
  await main.getByText("表記 0").waitFor();
  await isKept(page);
  await press(page, button(main, "ファイル・メモ・ページから入れる"), "Shift+Tab");
  await main.getByLabel("この案件から").waitFor();
  await isKept(page);
  await press(page, button(main, "消す"));
  expect(await page.getByLabel("チェックする文章").inputValue()).toBe("");
  await isKept(page);
  await end();
});

it("a preset is named in the dialog, which begins there, written and saved", async () => {
  const { page, main, keyboard, end } = await open(`/${project}/presets`);
  await press(page, button(main, "新しく作る"));
  await expect.poll(() => isFocused(page.getByLabel("プリセットの名前"))).toBe(true);
  await keyboard.insertText("会社の決まり");
  await keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "会社の決まり" }).waitFor();
  await tabTo(page, page.getByLabel("禁止語", { exact: true }));
  await keyboard.insertText("激安");
  await press(page, button(main, "保存する"));
  await page.getByText("保存しました").last().waitFor();
  await isKept(page);
  await end();
});

it("a rule is looked for where the button stood, and a hand-over is renamed and linked", async () => {
  const settings = await open(`/${project}/settings`);
  await press(settings.page, button(settings.main, "ルールを選んで外す"));
  await expect.poll(() => isFocused(settings.page.getByLabel("ルールを探す"))).toBe(true);
  await settings.end();

  const work = await fetch(`${server.url}/api/v1/runs/${run}`, { headers: { cookie: person.cookie } });
  const { results } = (await work.json()) as { results: { id: string }[] };
  const held = { name: "春の広告", ids: results.map(({ id }) => id) };
  const { id } = await post<{ id: string }>(`/api/v1/projects/${project}/collections`, held);
  const { page, main, keyboard, end } = await open(`/${project}/collections?id=${id}`);
  await press(page, button(main, "名前を変える"));
  await isKept(page);
  await tabTo(page, page.getByLabel("提出の名前"), "Shift+Tab");
  await keyboard.press("End");
  await keyboard.insertText("再提出");
  await keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "春の広告再提出" }).waitFor();
  await isKept(page);
  const make = button(main, "リンクを作る");
  await press(page, make);
  await page.getByRole("dialog").waitFor();
  await keyboard.press("Escape");
  await expect.poll(() => isFocused(make)).toBe(true);
  await end();
});

it("files are brought, put into a folder made on the way, deleted and brought back", async () => {
  const { page, main, keyboard, end } = await open(`/${project}/files`);
  const chooser = page.waitForEvent("filechooser");
  await press(page, button(main, "ファイルを選ぶ"));
  const buffer = Buffer.from("容量は120mL。");
  await (await chooser).setFiles({ name: "覚え書き.txt", mimeType: "text/plain", buffer });
  await main.getByRole("link", { name: "覚え書き.txt" }).first().waitFor();
  await press(page, button(main, "フォルダを作る"));
  await expect.poll(() => isFocused(page.getByRole("dialog").getByRole("textbox"))).toBe(true);
  await keyboard.insertText("撮影");
  await keyboard.press("Enter");
  await main.getByRole("link", { name: /^撮影/u }).waitFor();
  await isKept(page);
  await tabTo(page, main.getByRole("checkbox", { name: "覚え書き.txtを選ぶ" }));
  await keyboard.press("Space");
  await press(page, page.getByRole("button", { name: "削除する", exact: true }));
  await page
    .getByText(/ごみ箱に移しました/u)
    .first()
    .waitFor();
  await isKept(page);
  await press(page, page.getByRole("button", { name: "元に戻す" }).first());
  await main.getByRole("link", { name: "覚え書き.txt" }).first().waitFor();
  await end();
});

it("a plan is looked at, asked for and withdrawn, and an administrator begins a connection and leaves it", async () => {
  const { page, main, keyboard, end } = await open("/plans");
  const choose = main.getByRole("button", { name: /を選ぶ$/u }).first();
  await press(page, choose);
  await page.getByRole("dialog").waitFor();
  await keyboard.press("Escape");
  await expect.poll(() => isFocused(choose)).toBe(true);
  await keyboard.press("Enter");
  await press(page, button(page.getByRole("dialog"), "申し込む"));
  await press(page, button(main, "申し込みを取り消す"));
  await button(main, "申し込みを取り消す").waitFor({ state: "detached" });
  await isKept(page);

  await runUserCommand(["tier", person.email, "admin"], { DATA_DIR: server.dataDir });
  await page.goto(`${server.url}/admin?view=models`);
  const connect = button(main, "モデルをつなぐ");
  await press(page, connect);
  await expect.poll(() => isFocused(main.getByRole("heading", { name: "モデルをつなぐ" }))).toBe(true);
  await press(page, button(main, "やめる"));
  await expect.poll(() => isFocused(connect)).toBe(true);
  await end();
});
