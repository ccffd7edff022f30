/** @module-tag long */
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { looked } from "#test/support/global/size.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { sampleText } from "#test/support/trial.ts";
import { interrupt } from "../support/shell/interrupt.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
/** A project with a long thread and a memo, and one with a thread only. */
let project: string;
let thread: string;
let other: string;

withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
  project = await newProject("春の広告");
  thread = await newThread(project, "売り場の相談");
  for (let number = 1; number <= 15; number += 1) {
    const text = number === 1 ? "試飲会の日程を教えてください" : `売り場の写真${number}枚目`;
    await send("POST", `/api/v1/threads/${thread}/messages`, { text, idempotencyKey: newKey() });
  }
  const memo = `${"とても長い段落です。".repeat(60)}ｼｲﾝ会は京都で開きます。`;
  await send("PUT", `/api/v1/projects/${project}/memo`, { text: memo, base: 0 });
  other = await newProject("秋の広告");
  await newThread(other, "試飲会の会場");
});

const newKey = () => crypto.randomUUID();
async function send<Answer>(method: string, path: string, body: object): Promise<Answer> {
  const response = await fetch(server.url + path, {
    method,
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
async function newProject(name: string): Promise<string> {
  return (await send<{ id: string }>("POST", "/api/v1/projects", { name, idempotencyKey: newKey() })).id;
}
async function newThread(projectId: string, title: string): Promise<string> {
  const body = { title, idempotencyKey: newKey() };
  return (await send<{ id: string }>("POST", `/api/v1/projects/${projectId}/threads`, body)).id;
}
async function signedIn(options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  await opened.page.context().addCookies(person.cookies);
  return opened;
}
const hits = (page: Page) => page.getByRole("list", { name: "見つかったもの" }).getByRole("listitem");
const words = (page: Page) => page.getByRole("searchbox", { name: "探す言葉" });

it("Ctrl+K finds what was written and leads to the message in its thread, and from there to the newest", async () => {
  const { page, faults } = await signedIn();
  await page.goto(`${server.url}/${project}`);
  await quiet(page);
  await page.keyboard.press("Control+k");
  await page.getByLabel("探す言葉").fill("試飲");
  const found = page.getByRole("option", { name: /売り場の相談.*試飲会の日程/ });
  await found.waitFor();
  await page.getByRole("option", { name: "「試飲」をこの案件で探す" }).waitFor();
  await found.click();
  await page.waitForURL(`**/${project}/${thread}?message=1#message-1`);
  await page.getByText("試飲会の日程を教えてください").waitFor();
  await page.getByRole("button", { name: /最新の(?:メッセージ|やり取り)へ/ }).click();
  await page.getByText("売り場の写真15枚目").waitFor();
  await page.getByRole("textbox", { name: "メッセージ" }).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

it("the page over all projects: the address holds words, kind and project; Back and a reload keep them", async () => {
  const { page, faults } = await signedIn();
  await page.goto(`${server.url}/search`);
  await page.getByText("探す言葉を入れてください").waitFor();
  await quiet(page);
  await words(page).fill("試飲会");
  await expect.poll(() => hits(page).count()).toBe(2);
  await expect.poll(() => page.locator("mark").allInnerTexts()).toEqual(["試飲会", "試飲会"]);
  await words(page).fill("しいん");
  await expect.poll(() => page.locator("mark").allInnerTexts()).toEqual(["ｼｲﾝ"]);
  await words(page).fill("試飲会");
  await expect.poll(() => hits(page).count()).toBe(2);
  await page.getByRole("button", { name: "スレッド", exact: true }).click();
  await expect.poll(() => hits(page).count()).toBe(1);
  await page.getByRole("button", { name: "すべて", exact: true }).click();
  await page.getByLabel("案件", { exact: true }).selectOption({ label: "春の広告" });
  await expect.poll(() => hits(page).allInnerTexts()).toEqual([expect.stringContaining("日程")]);
  expect(new URL(page.url()).searchParams.get("project")).toBe(project);
  await page.reload();
  await expect.poll(() => hits(page).count()).toBe(1);
  await hits(page).getByRole("link").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/${project}/${thread}?**`);
  await page.goBack();
  await expect.poll(() => hits(page).count()).toBe(1);
  await words(page).fill("見つからない言葉");
  await page.getByText("見つかりませんでした").waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

it("inside a project only what is there; more than a page is read on, and a failure says so and keeps the list", async () => {
  const { page } = await signedIn();
  await page.goto(`${server.url}/${other}/search?q=${encodeURIComponent("試飲会")}`);
  await expect.poll(() => hits(page).count()).toBe(1);
  await page.goto(`${server.url}/${project}/search?q=${encodeURIComponent("売り場")}&kind=message`);
  await quiet(page);
  await expect.poll(() => hits(page).count()).toBe(14);
  await page.goto(`${server.url}/${project}/search?q=${encodeURIComponent("の")}`);
  await quiet(page);
  await expect.poll(() => hits(page).count()).toBe(20);
  const mend = await interrupt(page, "**/api/v1/search?**");
  await page.getByRole("button", { name: "もっと見る" }).click();
  await page.getByText("続きを読み込めませんでした").waitFor();
  await expect.poll(() => hits(page).count()).toBe(20);
  mend();
  await page.getByRole("button", { name: "もっと見る" }).click();
  // The thread's name, fifteen messages with their answers, the memo.
  await expect.poll(() => hits(page).count()).toBe(31);
  await page.context().close();
});

it("results are starred, tagged and put into the trash together, with a way back; a refusal puts the rows back", async () => {
  const body = { brief: { text: sampleText }, goal: "catchphrase", idempotencyKey: newKey() };
  const { runId } = await send<{ runId: string }>("POST", `/api/v1/projects/${project}/runs`, body);
  const stream = await fetch(`${server.url}/api/v1/runs/${runId}/events`, {
    headers: { cookie: person.cookie },
  });
  await stream.text();
  const { page } = await signedIn({ viewport: { width: 320, height: 700 }, colorScheme: "dark" });
  await page.goto(`${server.url}/${project}/results`);
  await quiet(page);
  const rows = page.getByRole("list", { name: "結果" }).getByRole("listitem");
  const all = await rows.count();
  expect(all).toBeGreaterThan(0);
  const bar = page.getByRole("region", { name: "選んだ結果" });
  await page.getByRole("checkbox", { name: /^すべて選ぶ/ }).check();
  await bar.getByText(`${all}件を選択中`).waitFor();
  await bar.getByRole("button", { name: "選択をやめる" }).click();
  for (const box of await rows.getByRole("checkbox").all()) await box.check();
  await bar.getByRole("textbox", { name: "タグ" }).fill("春");
  await bar.getByRole("button", { name: "タグを付ける" }).click();
  await expect.poll(() => rows.getByText("春", { exact: true }).count()).toBe(all);
  await bar.getByRole("button", { name: "スターを付ける" }).click();
  await expect.poll(() => rows.getByRole("button", { pressed: true }).count()).toBe(all);
  // What happens to be half under the header where the page was scrolled to is no fault.
  await page.evaluate(() => scrollTo(0, 0));
  // What is scrolled under the header is no target there.
  await page.evaluate("window.scrollTo(0, 0)");
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);

  const mend = await interrupt(page, "**/api/v1/projects/*/results");
  await bar.getByRole("button", { name: "ごみ箱に入れる" }).click();
  await page.getByText("変更できませんでした").waitFor();
  await expect.poll(() => rows.count()).toBe(all);
  mend();
  // By key: on a phone the refusal still lies over the bar.
  await bar.getByRole("button", { name: "ごみ箱に入れる" }).press("Enter");
  const toast = page.getByRole("status").filter({ hasText: "ごみ箱に入れました" });
  await toast.getByRole("button", { name: "元に戻す" }).click();
  await expect.poll(() => rows.count()).toBe(all);
  await page.getByRole("link", { name: "スター", exact: true }).click();
  await page.waitForURL("**/results?view=starred");
  await expect.poll(() => rows.count()).toBe(all);
  await page.goto(`${server.url}/${project}/results?tag=${encodeURIComponent("春")}`);
  await expect.poll(() => rows.count()).toBe(all);
  await page.context().close();
});

it("results on the board are moved by keyboard and by dragging, and two are compared; both stand in the address", async () => {
  const body = { brief: { text: sampleText }, goal: "faq", idempotencyKey: newKey() };
  const { runId } = await send<{ runId: string }>("POST", `/api/v1/projects/${project}/runs`, body);
  const cookie = { cookie: person.cookie };
  await (await fetch(`${server.url}/api/v1/runs/${runId}/events`, { headers: cookie })).text();
  const { page } = await signedIn({ viewport: { width: 320, height: 700 } });
  await page.goto(`${server.url}/${project}/results?layout=board`);
  await quiet(page);
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  const column = (name: string) => page.getByRole("region", { name });
  const card = page.locator("[data-card]").filter({ hasText: "よくある質問" });
  const said = () => page.waitForResponse((answer) => answer.url().endsWith("/approval") && answer.ok());
  const asking = said();
  await card.getByRole("button", { name: "状態を変える" }).press("Enter");
  await page.getByRole("menuitem", { name: "承認を依頼する" }).press("Enter");
  await asking;
  const moved = column("確認中").locator("[data-card]");
  await expect.poll(() => moved.count()).toBe(1);
  await expect
    .poll(() => moved.getByRole("link").evaluate((link) => link === document.activeElement))
    .toBe(true);

  const approving = said();
  await moved.dragTo(column("採用").getByRole("heading"));
  await approving;
  await page.reload();
  await expect.poll(() => column("採用").locator("[data-card]").count()).toBe(1);

  await page.getByRole("link", { name: "一覧", exact: true }).click();
  await page.waitForURL((url) => !url.searchParams.has("layout"));
  const boxes = page.getByRole("list", { name: "結果" }).getByRole("checkbox");
  await boxes.nth(0).check();
  await boxes.nth(1).click({ modifiers: ["Shift"] });
  const links = page.getByRole("list", { name: "結果" }).getByRole("link");
  await links.nth(0).focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => links.nth(1).evaluate((link) => link === document.activeElement)).toBe(true);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "書き出し", exact: true }).press("Enter");
  await page.getByRole("menuitem", { name: /^Markdown/ }).press("Enter");
  expect((await file).suggestedFilename()).toMatch(/^結果_春の広告_\d{8}\.zip$/u);
  await page.getByRole("link", { name: "並べて比べる" }).press("Enter");
  await page.waitForURL("**/results?compare=**");
  await page.reload();
  await page.getByRole("heading", { name: "2件の比較" }).waitFor();
  await expect.poll(() => page.getByRole("columnheader").count()).toBe(2);
  await quiet(page);
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  await page
    .getByRole("link", { name: /を開く$/ })
    .first()
    .click();
  await page
    .getByText(/^使われている場所/)
    .first()
    .click();
  await page.getByRole("heading", { name: /元に/ }).first().waitFor();

  await page.goto(`${server.url}/${project}/results?approval=draft`);
  await quiet(page);
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const bulk = said();
  await page.getByRole("button", { name: "状態・書き出し" }).press("Enter");
  await page.getByRole("menuitem", { name: "承認を依頼する" }).press("Enter");
  await bulk;
  const rows = page.getByRole("list", { name: "結果" });
  await expect.poll(() => rows.getByText("確認中", { exact: true }).count()).toBe(2);
  await page.context().close();
});

it.each(
  looked([
    { name: "desk", viewport: { width: 1280, height: 800 }, colorScheme: "light" as const },
    { name: "phone-dark", viewport: { width: 320, height: 700 }, colorScheme: "dark" as const },
  ]),
)("no accessibility fault and nothing wider than the page: $name", async ({ name, ...options }) => {
  const { page } = await signedIn(options);
  for (const path of [
    "/search",
    `/search?q=${encodeURIComponent("試飲 会")}`,
    `/${project}/search?q=${encodeURIComponent("です")}`,
    `/search?q=${"あ".repeat(200)}`,
  ]) {
    await page.goto(server.url + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await quiet(page);
    expect([path, await violations(page)]).toEqual([path, []]);
    expect([path, await fitsWidth(page)]).toEqual([path, true]);
  }
  await page.context().close();
});
