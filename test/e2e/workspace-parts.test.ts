/** @module-tag long */
import type { Browser, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { looked } from "#test/support/global/size.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
/** A project with results and a thread with an answer. */
let project: string;
let thread: string;

withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
  project = (await send<{ id: string }>("POST", "/api/v1/projects", { idempotencyKey: newKey() })).id;
  const body = { brief: { text: sampleText }, goal: "all", idempotencyKey: newKey() };
  await ended((await send<{ runId: string }>("POST", `/api/v1/projects/${project}/runs`, body)).runId);
  thread = await newThread();
});

const newKey = () => crypto.randomUUID();
async function send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(server.url + path, {
    method,
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: body ? JSON.stringify(body) : null,
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? null : await response.json()) as Answer;
}
/** Reads the run's stream to its end. */
async function ended(runId: string): Promise<void> {
  const response = await fetch(`${server.url}/api/v1/runs/${runId}/events`, {
    headers: { cookie: person.cookie },
  });
  await response.text();
}
async function newThread(title = ""): Promise<string> {
  const body = { title, idempotencyKey: newKey() };
  return (await send<{ id: string }>("POST", `/api/v1/projects/${project}/threads`, body)).id;
}
async function signedIn(options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  await opened.page.context().addCookies(person.cookies);
  return opened;
}
const messageBox = (page: Page) => page.getByRole("textbox", { name: "メッセージ" });

describe("the header", () => {
  it("marks the brightness that holds in the account menu, and leads from the use at a glance to /usage", async () => {
    const { page, faults } = await signedIn({ colorScheme: "light" });
    await page.goto(`${server.url}/dashboard`);
    const open = () => page.getByRole("button", { name: /アカウント/ }).click();
    const choice = (name: string) => page.getByRole("menuitemradio", { name });
    await open();
    await expect.poll(() => choice("端末に合わせる").getAttribute("aria-checked")).toBe("true");
    await choice("暗い").press("Enter");
    await expect.poll(() => page.locator("html").getAttribute("class")).toContain("dark");
    await open();
    await expect.poll(() => choice("暗い").getAttribute("aria-checked")).toBe("true");
    await expect.poll(() => page.getByRole("menuitem", { name: "管理" }).count()).toBe(0);
    await page.keyboard.press("Escape");

    await page.getByRole("link", { name: /利用状況\s*\d+％/ }).click();
    await page.waitForURL("**/usage");
    await page.getByRole("heading", { name: "利用状況", level: 1 }).waitFor();
    await expect.poll(() => page.locator("main [data-meter]").count()).toBe(4);
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe("threads", () => {
  it("a message gets its work as an answer, which a reload keeps; the thread is renamed and deleted with a way back", async () => {
    const { page, faults } = await signedIn();
    await page.goto(`${server.url}/${project}/threads`);
    await page.getByRole("button", { name: "新しいスレッド", exact: true }).click();
    await messageBox(page).waitFor();
    await messageBox(page).fill("キャッチコピーをメール用に5本");
    await messageBox(page).press("Control+Enter");
    const answer = page.getByRole("article", { name: "アシスタントの返答" });
    await answer.getByText("キャッチコピーを、メール用に5本作ります。").waitFor();
    const rows = page.locator("[data-row]:visible");
    await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(5);
    await expect.poll(() => messageBox(page).inputValue()).toBe("");
    await expect.poll(() => page.getByRole("region", { name: "進み具合" }).count()).toBe(0);
    const lines = await rows.allInnerTexts();
    await page.reload();
    await rows.first().waitFor();
    await expect.poll(() => rows.allInnerTexts()).toEqual(lines);

    await messageBox(page).fill("こんにちは");
    await page.getByRole("button", { name: "送信する" }).click();
    await page.getByText("何を作りましょうか。").waitFor();

    await page.getByRole("link", { name: "スレッドの設定" }).click();
    await page.getByLabel("名前").fill("メールの件名");
    await page.getByRole("button", { name: "保存する" }).click();
    await page.getByText("名前を変えました").waitFor();
    await page.getByRole("button", { name: "スレッドを削除する" }).click();
    await page.waitForURL(/\/threads$/);
    await page.getByText("スレッドを削除しました").waitFor();
    await page.getByRole("button", { name: "元に戻す" }).click();
    await page.getByRole("heading", { level: 1, name: "メールの件名" }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("what could not be sent stays in the box, with the reason beside it, and goes out once", async () => {
    const { page } = await signedIn();
    const id = await newThread("圏外");
    await page.goto(`${server.url}/${project}/${id}`);
    await quiet(page);
    await page.context().setOffline(true);
    await messageBox(page).fill("使い方を教えて");
    await page.getByRole("button", { name: "送信する" }).click();
    await page.getByText("サーバーにつながりませんでした").first().waitFor();
    await expect.poll(() => messageBox(page).inputValue()).toBe("使い方を教えて");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "送信する" }).click();
    await page.getByText("を作れます。").waitFor();
    await expect.poll(() => page.getByRole("article", { name: "のメッセージ" }).count()).toBe(1);
    await page.context().close();
  });
});

describe("files, results, settings", () => {
  it("a file's sentences can be read and taken out again; a result is found by its words and opened", async () => {
    const { page, faults } = await signedIn();
    await page.goto(`${server.url}/${project}/files`);
    await quiet(page);
    await page
      .getByRole("main")
      .locator('input[type="file"][multiple]')
      .setInputFiles({
        name: "補足.txt",
        mimeType: "text/plain",
        buffer: Buffer.from("蔵は創業120年です。\n仕込み水は雪どけ水です。"),
      });
    await page.getByText("2文を読み取りました").waitFor();
    await page.getByText("読み取った文を見る").click();
    await page.getByText("仕込み水は雪どけ水です。").waitFor();
    await page.getByRole("button", { name: "補足.txtを外す" }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "外す", exact: true }).press("Enter");
    await page.getByText("0 / 8件").waitFor();
    await page.getByRole("link", { name: "補足.txt", exact: true }).waitFor();

    await page.goto(`${server.url}/${project}/results`);
    const list = page.getByRole("list", { name: "結果" });
    await page.getByLabel("ツール").selectOption({ label: "商品分析" });
    await expect.poll(() => list.getByText("キャッチコピー").count()).toBe(0);
    await page.getByLabel("言葉で探す").fill("ｴﾀﾉｰﾙ");
    await page.waitForURL(/search=/);
    await list.getByRole("link").first().click();
    await page.getByRole("tab", { name: /商品分析/ }).waitFor();
    await page.getByRole("link", { name: "一覧に戻る" }).click();
    await list.waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("a project goes to the trash only after its name was typed", async () => {
    const { id } = await send<{ id: string }>("POST", "/api/v1/projects", {
      name: "消す案件",
      idempotencyKey: newKey(),
    });
    const { page, faults } = await signedIn();
    await page.goto(`${server.url}/${id}/settings`);
    const button = page.getByRole("button", { name: "ごみ箱に入れる" });
    await expect.poll(() => button.getAttribute("aria-disabled")).toBe("true");
    await page.getByLabel(/確認のため/).fill("消す案件");
    await button.click();
    await page.waitForURL("**/dashboard");
    const gone = await fetch(`${server.url}/${id}`, { headers: { cookie: person.cookie } });
    expect(gone.status).toBe(404);
    await page.goto(`${server.url}/dashboard?view=trash`);
    // The row goes before the answer comes; only then is the project there again.
    const restored = page.waitForResponse((response) => response.url().endsWith("/restore") && response.ok());
    await page.locator(`[data-project="${id}"]`).getByRole("button", { name: "元に戻す" }).click();
    await restored;
    await expect.poll(() => page.locator(`[data-project="${id}"]`).count()).toBe(0);
    await page.goto(`${server.url}/${id}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe("for everybody", () => {
  // All four pairs, on every page of the product: accessible-pages.long.test.ts.
  const looks = [
    { name: "desk-light", viewport: { width: 1280, height: 900 }, colorScheme: "light" },
    { name: "phone-dark", viewport: { width: 320, height: 700 }, colorScheme: "dark" },
  ] as const;

  it.each(looked(looks))("no violation and no sideways scrolling: $name", async ({ name, ...options }) => {
    const { id: fresh } = await send<{ id: string }>("POST", "/api/v1/projects", {
      name: "とても長い名前の案件です。".repeat(8),
      idempotencyKey: newKey(),
    });
    await send("POST", `/api/v1/threads/${thread}/messages`, {
      text: "商品分析をお願いします",
      idempotencyKey: newKey(),
    });
    const { page, faults } = await signedIn({ ...options, reducedMotion: "reduce" });
    const paths = {
      dashboard: "/dashboard",
      "dashboard-list": "/dashboard?look=list",
      "dashboard-trash": "/dashboard?view=trash",
      setup: `/${fresh}`,
      home: `/${project}`,
      work: `/${project}/work/catchphrase`,
      material: `/${project}/work/material`,
      threads: `/${project}/threads`,
      thread: `/${project}/${thread}`,
      "thread-settings": `/${project}/${thread}/settings`,
      files: `/${project}/files`,
      memo: `/${project}/memo`,
      results: `/${project}/results`,
      settings: `/${fresh}/settings`,
    };
    for (const [label, path] of Object.entries(paths)) {
      await page.goto(server.url + path);
      await quiet(page);
      expect([label, await violations(page)]).toEqual([label, []]);
      expect([label, await fitsWidth(page)]).toEqual([label, true]);
    }
    await page.keyboard.press("Control+k");
    await page.getByRole("option", { name: "ダッシュボード" }).waitFor();
    expect(["palette", await violations(page)]).toEqual(["palette", []]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
