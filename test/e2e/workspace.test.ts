/** @module-tag long */
import type { Browser, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { hydrated } from "#test/support/shell/in-page.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { toolLinks } from "#test/support/shell/work.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;

withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
});

const get = (path: string, who = person) =>
  fetch(server.url + path, { headers: { cookie: who.cookie }, redirect: "manual" });
async function send<Answer>(method: string, path: string, body?: object, who = person): Promise<Answer> {
  const response = await fetch(server.url + path, {
    method,
    headers: { cookie: who.cookie, "content-type": "application/json" },
    body: body ? JSON.stringify(body) : null,
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (response.status === 204 ? null : await response.json()) as Answer;
}
async function newProject(name = "", who = person): Promise<string> {
  const body = { name, idempotencyKey: crypto.randomUUID() };
  return (await send<{ id: string }>("POST", "/api/v1/projects", body, who)).id;
}
async function newThread(projectId: string, title = "相談"): Promise<string> {
  const body = { title, idempotencyKey: crypto.randomUUID() };
  return (await send<{ id: string }>("POST", `/api/v1/projects/${projectId}/threads`, body)).id;
}
async function signedIn(options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  await opened.page.context().addCookies(person.cookies);
  return opened;
}
const box = (page: Page) => page.getByLabel("商品・サービスの説明");

describe("addresses", () => {
  it("C2 every signed-in page answers 200 and is its own page", { tags: ["smoke"] }, async () => {
    const project = await newProject("道しるべ");
    const thread = await newThread(project, "最初の相談");
    const headings: [string, string][] = [
      ["/dashboard", "ダッシュボード"],
      [`/${project}`, "セットアップ"],
      [`/${project}/work/material`, "材料"],
      [`/${project}/threads`, "スレッド"],
      [`/${project}/${thread}`, "最初の相談"],
      [`/${project}/${thread}/settings`, "スレッドの設定"],
      [`/${project}/files`, "ファイル"],
      [`/${project}/memo`, "メモ"],
      [`/${project}/results`, "結果"],
      [`/${project}/settings`, "案件の設定"],
    ];
    for (const [path, heading] of headings) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    }
    for (const path of ["/plans", "/profile", "/tutorial"])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
  });

  it("C3 C4 C5 a wrong, unknown, foreign or trashed id is one and the same 404", {
    tags: ["smoke"],
  }, async () => {
    const mine = await newProject();
    const other = await signUp(server.url);
    const foreign = await newProject("他人の案件", other);
    const trashed = await newProject();
    const elsewhere = await newThread(await newProject());
    await send("DELETE", `/api/v1/projects/${trashed}`);
    const unknown = crypto.randomUUID();
    const paths = [
      "/not-a-uuid",
      `/${mine}/work/not-a-tool`,
      `/${mine}/not-a-uuid?x=1`,
      `/${unknown}`,
      `/${foreign}`,
      `/${trashed}`,
      `/${mine}/${unknown}`,
      `/${mine}/${elsewhere}`,
      `/${foreign}/memo`,
      `/${mine}/results?open=${unknown}`,
    ];
    for (const path of paths) {
      const response = await get(path);
      const text = await response.text();
      expect([path, response.status]).toEqual([path, 404]);
      expect(text).toContain("Error: 404");
      expect(text).toContain(`Page Not Found: ${path.replaceAll("&", "&amp;")}`);
      expect(text).not.toContain("他人の案件");
    }
  });

  it("C89 C90 an address of no route says so in its own words", async () => {
    for (const path of ["/a/b/c", "/a/b/c/d?q=1"]) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toContain(`Page not found: ${path}`);
    }
  });

  it("C7 each layout names itself and its element survives moves inside it", async () => {
    const project = await newProject("動かない枠");
    const { page, faults } = await signedIn();
    const mark = (name: string) =>
      page.locator(`[data-layout="${name}"]`).evaluate((element) => element.setAttribute("data-marked", ""));
    const marked = (name: string) => page.locator(`[data-layout="${name}"][data-marked]`).count();
    await page.goto(`${server.url}/dashboard`);
    await mark("dashboard");
    await page.getByRole("button", { name: /アカウント/ }).click();
    await page.getByRole("menuitem", { name: "プラン" }).press("Enter");
    await page.waitForURL("**/plans");
    expect(await marked("dashboard")).toBe(1);

    await page.goto(`${server.url}/${project}`);
    await mark("project");
    const nav = page.getByRole("navigation", { name: "案件のページ" });
    for (const [name, path] of [
      ["メモ", "memo"],
      ["ファイル", "files"],
      ["結果", "results"],
      ["設定", "settings"],
    ] as const) {
      await nav.getByRole("link", { name }).click();
      await page.waitForURL(`**/${path}`);
      await expect.poll(() => nav.getByRole("link", { name }).getAttribute("aria-current")).toBe("page");
    }
    expect(await marked("project")).toBe(1);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe("a project from nothing to its results", () => {
  it("is made, set up and worked on; a reload in the middle loses neither draft nor run", {
    tags: ["smoke"],
  }, async () => {
    const { page, faults } = await signedIn();
    await page.goto(`${server.url}/dashboard`);
    await page
      .getByRole("button", { name: /新しい案件/ })
      .first()
      .click();
    await page.waitForURL(/[0-9a-f-]{36}$/);
    const saved = page.waitForResponse((response) => response.url().endsWith("/draft") && response.ok());
    await box(page).fill(sampleText);
    await page.getByText("うるみ").first().waitFor();
    await saved;
    await page.getByText("書きかけを保存しました。").waitFor();
    // What the server has is enough: the browser's own copy is gone.
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("draft"))),
    ).toEqual([]);
    await page.reload();
    await expect.poll(() => box(page).inputValue()).toBe(sampleText);

    await page.getByRole("button", { name: "全部つくる" }).click();
    await page.waitForURL(/\/work\/catchphrase$/);
    await page.getByRole("region", { name: "進み具合" }).waitFor();
    await page.reload();
    const made = async () =>
      (await toolLinks(page).allTextContents()).filter((words) => words.endsWith("作成済み")).length;
    await expect.poll(made, { timeout: 60_000 }).toBe(11);
    const rows = page.locator("[data-row]:visible");
    await expect.poll(() => rows.count()).toBe(10);
    const lines = await rows.allInnerTexts();
    await page.reload();
    await expect.poll(() => rows.allInnerTexts()).toEqual(lines);
    await page.getByRole("link", { name: "概要" }).click();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe("うるみ");

    await page.getByRole("link", { name: "ダッシュボード" }).first().click();
    const card = page.getByRole("listitem").filter({ hasText: "うるみ" });
    await card.getByText("11種類すべて作成済み").waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("begins with a sample when the person chose one on an empty dashboard", async () => {
    const newcomer = await signUp(server.url);
    const { page, faults } = await openPage(browser);
    await page.context().addCookies(newcomer.cookies);
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole("button", { name: "パン屋" }).click();
    await page.waitForURL(/sample=bakery$/);
    await expect.poll(() => box(page).inputValue()).toContain("こむぎ日和");
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("keeps in this browser what could not reach the server, and sends it when it can", async () => {
    const project = await newProject();
    const { page } = await signedIn();
    await page.goto(`${server.url}/${project}`);
    await quiet(page);
    await page.context().setOffline(true);
    await box(page).fill("圏外で書いた商品の説明です。");
    await expect
      .poll(() => page.evaluate((id) => localStorage.getItem(`hitofude-draft-${id}`), project))
      .toContain("圏外");
    await page.context().setOffline(false);
    await page.waitForResponse((response) => response.url().endsWith("/draft") && response.ok());
    const work = await send<{ draft: { text: string } }>("GET", `/api/v1/projects/${project}`);
    expect(work.draft.text).toBe("圏外で書いた商品の説明です。");
    await page.context().close();
  });
});

describe("the dashboard", () => {
  it("renames, stars, archives and trashes with a way back, and finds by name", async () => {
    const own = await signUp(server.url);
    const { page, faults } = await openPage(browser);
    await page.context().addCookies(own.cookies);
    for (const name of ["春の広告", "夏の広告", "求人ページ"]) await newProject(name, own);
    await page.goto(`${server.url}/dashboard`);
    const card = (name: string) => page.locator("[data-project]").filter({ hasText: name });
    const menu = async (name: string, entry: string) => {
      await page.getByRole("button", { name: `${name}の操作` }).click();
      await page.getByRole("menuitem", { name: entry }).press("Enter");
    };
    await page.getByLabel("名前で探す").fill("広告");
    await expect.poll(() => page.locator("[data-project]").count()).toBe(2);
    expect(page.url()).toContain("search=");
    await page.getByLabel("名前で探す").fill("");
    await expect.poll(() => page.locator("[data-project]").count()).toBe(3);

    await menu("春の広告", "名前を変える");
    await page.getByRole("dialog").getByLabel("案件の名前").fill("春の広告 二回目");
    await page.getByRole("button", { name: "この名前にする" }).click();
    await card("春の広告 二回目").waitFor();
    await page.getByRole("button", { name: "求人ページにスターを付ける" }).click();
    await menu("夏の広告", "アーカイブする");
    await expect.poll(() => card("夏の広告").count()).toBe(0);
    await menu("春の広告 二回目", "ごみ箱に入れる");
    await expect.poll(() => card("春の広告").count()).toBe(0);
    const toast = page.getByRole("status").filter({ hasText: "ごみ箱に入れました" });
    await toast.getByRole("button", { name: "元に戻す" }).click();
    await card("春の広告 二回目").waitFor();

    await page.reload();
    await page.getByRole("button", { name: "求人ページにスターを付ける", pressed: true }).waitFor();
    await page.getByRole("link", { name: "アーカイブ" }).click();
    await card("夏の広告").waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("Ctrl+K finds a project and goes there; Enter that confirms a conversion goes nowhere", async () => {
    const id = await newProject("むかしの台帳");
    const { page, faults } = await signedIn();
    await page.goto(`${server.url}/dashboard`);
    await quiet(page);
    await hydrated(page);
    await page.keyboard.press("Control+k");
    const input = page.getByLabel("探す言葉");
    await input.fill("台帳");
    const found = page.getByRole("option", { name: "むかしの台帳" });
    await found.waitFor();
    // What was written comes after the projects' names, and moves the rows.
    await quiet(page);
    await expect.poll(() => found.getAttribute("data-highlighted")).not.toBeNull();
    const before = page.url();
    await input.dispatchEvent("keydown", { key: "Enter", isComposing: true, keyCode: 229 });
    expect(page.url()).toBe(before);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/${id}`);
    await expect.poll(() => input.count()).toBe(0);
    // The address stands before the page does: what is pressed and typed while one layout follows another is kept.
    await page.keyboard.press("Control+k");
    await input.fill("ダッシュ");
    // Behind the open palette the page is hidden from roles.
    await page.locator("h1", { hasText: "セットアップ" }).waitFor();
    await quiet(page);
    await expect.poll(() => input.inputValue()).toBe("ダッシュ");
    // The pages of the project one is in are found by name, too.
    await input.fill("提出");
    const handed = page.getByRole("option", { name: "提出", exact: true });
    await expect.poll(() => handed.getAttribute("data-highlighted")).not.toBeNull();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/${id}/collections`);
    await expect.poll(() => input.count()).toBe(0);
    await page.keyboard.press("Control+/");
    await page.getByRole("dialog", { name: "キーボードの操作" }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
