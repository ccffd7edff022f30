/** @module-tag long */
/** Nobody touches a mouse among results, in a row's panel, in search and at the list of members: everything is reached, and no place is lost. */
import type { Browser, Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { isFocused, tabTo } from "#test/support/shell/keyboard.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { panelOf } from "#test/support/shell/rows.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
let person: SignedIn;
let project: string;

async function post<Answer>(path: string, body: object, who = person): Promise<Answer> {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method: "POST",
    headers: { cookie: who.cookie, "content-type": "application/json" },
    body: JSON.stringify({ ...body, idempotencyKey: crypto.randomUUID() }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

withProduct(async (product) => {
  ({ server, browser } = product);
  person = await signUp(server.url);
  project = (await post<{ id: string }>("/projects", { name: "うるみ" })).id;
  const body = { brief: { text: sampleText }, goal: "catchphrase" };
  const { runId } = await post<{ runId: string }>(`/projects/${project}/runs`, body);
  const headers = { cookie: person.cookie };
  await (await fetch(`${server.url}/api/v1/runs/${runId}/events`, { headers })).text();
});

async function open(path: string, options: Parameters<typeof openPage>[1] = {}) {
  const { page, faults } = await openPage(browser, {
    ...{ reducedMotion: "reduce", viewport: { width: 1280, height: 900 } },
    ...options,
  });
  await page.context().addCookies(person.cookies);
  await page.goto(server.url + path);
  await quiet(page);
  const end = async () => {
    expect(faults).toEqual([]);
    await page.context().close();
  };
  return { page, main: page.getByRole("main"), keyboard: page.keyboard, end };
}

/** Something on the page has the focus, and not the page as a whole; it is seen to have it. */
async function isKept(page: Page): Promise<void> {
  const focused = page.locator("main *:focus, [role=dialog] *:focus, [role=region] *:focus");
  await expect.poll(() => focused.count()).toBe(1);
}
const isSeen = (target: Locator) =>
  target.evaluate((one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
  });
async function press(page: Page, target: Locator, way: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await tabTo(page, target, way);
  expect(await isSeen(target)).toBe(true);
  await page.keyboard.press("Enter");
}
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", { name, exact: true });

it("results are chosen, marked, thrown away and brought back; one is opened, approved and left", async () => {
  const { page, main, keyboard, end } = await open(`/${project}/results`);
  const list = main.getByRole("list", { name: "結果" });
  const box = list.getByRole("checkbox", { name: /^キャッチコピー.*を選ぶ$/u });
  await tabTo(page, box);
  await keyboard.press("Space");
  const bar = page.getByRole("region", { name: "選んだ結果" });
  await press(page, button(bar, "スターを付ける"));
  await button(bar, "スターを外す").waitFor();
  await isKept(page);
  await tabTo(page, bar.getByRole("textbox", { name: "タグ" }));
  await keyboard.insertText("春");
  await keyboard.press("Enter");
  await list.getByText("春", { exact: true }).waitFor();
  await isKept(page);
  await press(page, button(bar, "ごみ箱に入れる"));
  await box.waitFor({ state: "detached" });
  await isKept(page);
  await press(page, page.getByRole("button", { name: "元に戻す" }).first());
  await box.waitFor();
  await expect.poll(() => page.locator("*:focus").count()).toBe(1);

  await press(page, list.getByRole("link", { name: /^キャッチコピー/u }), "Tab");
  await page.waitForURL("**/results?open=*&result=*");
  const card = page.getByRole("region", { name: "キャッチコピー", exact: true });
  await expect.poll(() => isFocused(card)).toBe(true);
  const approval = page.getByRole("region", { name: "承認", exact: true });
  const first = button(approval, /（キャッチコピー）$/u).first();
  await press(page, first, "Shift+Tab");
  await page.locator("[data-approval]:not([data-approval=draft])").waitFor();
  await isKept(page);
  await press(page, main.getByRole("link", { name: "一覧に戻る" }), "Shift+Tab");
  await list.waitFor();
  await end();
});

it.each([1280, 375])(
  "a row's panel is opened, gone through and left, and the row has the focus again: %i px",
  async (width) => {
    const { page, keyboard, end } = await open(`/${project}/work/catchphrase`, {
      viewport: { width, height: 800 },
    });
    const row = page
      .locator("main [data-row]")
      .filter({ has: page.getByRole("checkbox", { name: /^選ぶ：/u }) })
      .first();
    await tabTo(page, row);
    expect(await isSeen(row)).toBe(true);
    await keyboard.press("Enter");
    const panel = panelOf(page);
    await panel.waitFor();
    const tabs = panel.getByRole("tab");
    await tabTo(page, tabs.first());
    for (const name of ["変える", "確認", "履歴"]) {
      await keyboard.press("ArrowRight");
      const tab = panel.getByRole("tab", { name, exact: true });
      await expect.poll(() => isFocused(tab)).toBe(true);
      expect(await isSeen(tab)).toBe(true);
      await keyboard.press("Enter");
      await expect.poll(() => tab.getAttribute("aria-selected")).toBe("true");
      await isKept(page);
    }
    await keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    await expect.poll(() => isFocused(row)).toBe(true);
    await keyboard.press("Enter");
    await press(page, button(panel, "閉じる"), width === 375 ? "Tab" : "Tab");
    await panel.waitFor({ state: "detached" });
    await expect.poll(() => isFocused(row)).toBe(true);
    await end();
  },
);

it("the dialog of search is opened by its key and by its button, left, and leads on; its page narrows what it found", async () => {
  const { page, main, keyboard, end } = await open(`/${project}/results`);
  const opener = button(page, "探す");
  await press(page, opener, "Shift+Tab");
  const words = page.getByLabel("探す言葉");
  await expect.poll(() => isFocused(words)).toBe(true);
  await keyboard.press("Escape");
  await expect.poll(() => isFocused(opener)).toBe(true);
  await keyboard.press("Control+k");
  await expect.poll(() => isFocused(words)).toBe(true);
  await keyboard.insertText("うるみ");
  const further = page.getByRole("option", { name: "「うるみ」をこの案件で探す" });
  await further.waitFor();
  for (let presses = 0; presses < 30; presses += 1) {
    if (
      (await further.getAttribute("data-highlighted")) !== null ||
      (await further.getAttribute("aria-selected")) === "true"
    )
      break;
    await keyboard.press("ArrowDown");
  }
  await keyboard.press("Enter");
  await page.waitForURL("**/search?*");
  const hits = main.getByRole("list", { name: "見つかったもの" }).getByRole("link");
  await hits.first().waitFor();
  const kind = main.getByRole("group", { name: "種類" }).getByRole("button", { name: "結果" });
  await press(page, kind);
  await expect.poll(() => kind.getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => isFocused(kind)).toBe(true);
  await tabTo(page, hits.first());
  expect(await isSeen(hits.first())).toBe(true);
  await keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.endsWith("/search"));
  await isKept(page);
  await end();
});

it("a member is given another role and taken out", async () => {
  const other = await signUp(server.url);
  const terms = { kind: "link", role: "viewer", days: 7, uses: 1 };
  const { url } = await post<{ url: string }>(`/projects/${project}/invitations`, terms);
  await post("/invitations/accept", { token: new URL(url).searchParams.get("token") }, other);
  const { page, main, keyboard, end } = await open(`/${project}/settings`);
  const role = main.getByRole("combobox", { name: /の役割$/u });
  await tabTo(page, role);
  const before = await role.inputValue();
  await keyboard.press("ArrowUp");
  await page.getByText("役割を変えました").first().waitFor();
  expect(await role.inputValue()).not.toBe(before);
  await expect.poll(() => isFocused(role)).toBe(true);
  const menu = main.getByRole("list", { name: "メンバー" }).getByRole("button", { name: /の操作$/u });
  await press(page, menu);
  const entry = page.getByRole("menuitem", { name: "メンバーから外す" });
  await entry.waitFor();
  for (let presses = 0; presses < 8 && !(await isFocused(entry)); presses += 1)
    await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "メンバーから外しますか" });
  await dialog.waitFor();
  await keyboard.press("Escape");
  await expect.poll(() => isFocused(menu)).toBe(true);
  await keyboard.press("Enter");
  await entry.waitFor();
  for (let presses = 0; presses < 8 && !(await isFocused(entry)); presses += 1)
    await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await press(page, button(dialog, "外す"));
  await page.getByText("メンバーから外しました").first().waitFor();
  await menu.waitFor({ state: "detached" });
  await isKept(page);
  await end();
});
