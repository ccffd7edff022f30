/** @module-tag long */
/** A link to one result opens that very one; what it offers is of its own kind, and of the person's role. */
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { openPage } from "#test/support/browser.ts";
import { withProduct } from "#test/support/product.ts";
import type { Site } from "#test/support/server.ts";
import { quiet } from "#test/support/shell/quiet.ts";
import { fromRowMenu, openPanel, panelOf } from "#test/support/shell/rows.ts";
import { sampleText } from "#test/support/trial.ts";

let server: Site;
let browser: Browser;
let owner: SignedIn;
/** With results of all tools. */
let project: string;

withProduct(async (product) => {
  ({ server, browser } = product);
  owner = await signUp(server.url);
  project = (await send(owner, "/projects", { name: "春の広告" })).id;
  const body = { brief: { text: sampleText }, goal: "all" };
  const { runId } = await send(owner, `/projects/${project}/runs`, body);
  const headers = { cookie: owner.cookie };
  await (await fetch(`${server.url}/api/v1/runs/${runId}/events`, { headers })).text();
});

async function send(who: SignedIn, path: string, body: object) {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method: "POST",
    headers: { cookie: who.cookie, "content-type": "application/json" },
    body: JSON.stringify({ ...body, idempotencyKey: crypto.randomUUID() }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function signedIn(who: SignedIn, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, { viewport: { width: 1280, height: 900 }, ...options });
  await opened.page.context().addCookies(who.cookies);
  return opened;
}

const open = async (page: Page, title: string) => {
  await page.goto(`${server.url}/${project}/results`);
  await quiet(page);
  await page.getByRole("list", { name: "結果" }).getByRole("link", { name: title }).first().click();
  await page.waitForURL("**/results?open=*&result=*");
  await page.getByRole("region", { name: title, exact: true }).waitFor();
};
const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });

it("a link of a memo, which names the result behind a hash, has that one's approval alone", async () => {
  const { page, faults } = await signedIn(owner);
  await open(page, "よくある質問");
  const address = new URL(page.url());
  const [runId, id] = ["open", "result"].map((name) => address.searchParams.get(name));
  await page.goto(`${server.url}/${project}/results?open=${runId}#result-${id}`);
  await page.getByRole("region", { name: "よくある質問", exact: true }).waitFor();
  const approvals = page.getByRole("region", { name: "承認", exact: true }).getByRole("listitem");
  await expect.poll(() => approvals.allTextContents()).toEqual([expect.stringContaining("よくある質問")]);
  expect(faults).toEqual([]);
  await page.context().close();
});

it.each([1280, 375])(
  "a result opens on its own tab, with the focus and its own approval: %i px",
  async (width) => {
    const { page, faults } = await signedIn(owner, { viewport: { width, height: 900 } });
    for (const title of ["商品分析", "よくある質問"]) {
      await open(page, title);
      expect(await tab(page, title).getAttribute("aria-selected")).toBe("true");
      const card = page.getByRole("region", { name: title, exact: true });
      await expect.poll(() => card.evaluate((one) => one === document.activeElement)).toBe(true);
      const approvals = page.getByRole("region", { name: "承認", exact: true }).getByRole("listitem");
      expect(await approvals.count()).toBe(1);
      expect(await approvals.textContent()).toContain(title);
    }
    await expect
      .poll(() =>
        page
          .getByRole("region", { name: "よくある質問", exact: true })
          .evaluate((one) => one.getBoundingClientRect().top),
      )
      .toBeLessThan(450);
    // What lies half under the bar at the top is judged where it is in full sight.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await violations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    // What is approved goes with the tab.
    await tab(page, "商品分析").click();
    await page.getByRole("region", { name: "承認", exact: true }).getByText("商品分析").first().waitFor();
    await page.goto(`${server.url}/${project}/summary`);
    await quiet(page);
    const named = page.getByRole("table", { name: "各ツールの状態" }).getByRole("link").nth(2);
    const name = (await named.textContent()) ?? "";
    await named.click();
    await page.waitForURL("**/results?open=*&result=*");
    await expect.poll(() => tab(page, name).getAttribute("aria-selected")).toBe("true");
    expect(faults).toEqual([]);
    await page.context().close();
  },
);

it("a page is told by the headline of its first view, not by a worry", async () => {
  const { page } = await signedIn(owner);
  await open(page, "LP原稿");
  const rows = page.getByRole("region", { name: "LP原稿", exact: true }).locator("[data-row]");
  await rows.first().waitFor();
  const headline = await rows.allTextContents();
  await page.goto(`${server.url}/${project}/results`);
  await quiet(page);
  const row = page.getByRole("list", { name: "結果" }).getByRole("link", { name: "LP原稿" }).first();
  const { results } = await (
    await fetch(`${server.url}/api/v1/projects/${project}/results`, { headers: { cookie: owner.cookie } })
  ).json();
  const first: string = results.find(({ tool }: { tool: string }) => tool === "lp_manuscript").first;
  expect(await row.textContent()).toContain(first);
  expect(headline.join()).toContain(first);
  await page.context().close();
});

/** The menu of the first piece of a result, as its entries read. */
async function entriesOf(page: Page, title: string, nth = 0): Promise<string[]> {
  const card = page.getByRole("region", { name: title, exact: true });
  await card.getByRole("button", { name: "ほかの操作" }).nth(nth).click();
  const menu = page.getByRole("menu");
  await menu.waitFor();
  const entries = await menu.getByRole("menuitem").allInnerTexts();
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  return entries;
}

it("only catchphrases are offered places of ads and five more like them; each text is called what it is", async () => {
  const { page, faults } = await signedIn(owner);
  await open(page, "キャッチコピー");
  const entries = await entriesOf(page, "キャッチコピー", 3);
  expect(entries.join()).toContain("似た案を5本");
  expect(entries.length).toBeLessThanOrEqual(8);
  await open(page, "よくある質問");
  expect((await entriesOf(page, "よくある質問")).join()).not.toContain("似た案を5本");
  const card = page.getByRole("region", { name: "よくある質問", exact: true });
  await card.getByRole("button", { name: "ほかの操作" }).first().click();
  await page.getByRole("menuitem", { name: /^手で直す/ }).press("Enter");
  const panel = card.getByRole("region", { name: "手で直す" });
  await panel.getByLabel("質問", { exact: true }).waitFor();
  expect(await panel.textContent()).not.toMatch(/Google|RSA/u);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("a piece is written about in its panel, and spoken about in a thread of its own", async () => {
  const { page, faults } = await signedIn(owner);
  await page.goto(`${server.url}/${project}/work/faq`);
  await quiet(page);
  const row = page.getByRole("region", { name: "よくある質問", exact: true }).locator("[data-row]").first();
  await fromRowMenu(row, /^コメント/u);
  const panel = panelOf(page);
  await panel.getByLabel("コメントを書く").fill("この回答は確認済みです。");
  await panel.getByRole("button", { name: "送る" }).click();
  await panel.getByRole("region", { name: "コメント" }).getByText("この回答は確認済みです。").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });

  const words = (await row.getAttribute("aria-label"))?.replace(/^.*?：/su, "") ?? "";
  await fromRowMenu(row, /^スレッドで相談/u);
  await page.waitForURL(/\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/u);
  const box = page.getByRole("textbox", { name: "メッセージ", exact: true });
  await expect.poll(() => box.inputValue()).toBe(`よくある質問の「${words}」について、`);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("a viewer is shown what there is, and nothing that only others may do", async () => {
  const viewer = await signUp(server.url);
  const terms = { kind: "link", role: "viewer", days: 7, uses: 1 };
  const { url } = await send(owner, `/projects/${project}/invitations`, terms);
  await send(viewer, "/invitations/accept", { token: new URL(url).searchParams.get("token") });
  const { page, faults } = await signedIn(viewer);
  await page.goto(`${server.url}/${project}`);
  await page.getByText("閲覧だけできます").waitFor();
  await quiet(page);
  expect(await page.getByRole("region", { name: "次にすること" }).count()).toBe(0);
  await open(page, "キャッチコピー");
  const card = page.getByRole("region", { name: "キャッチコピー", exact: true });
  await card.getByRole("button", { name: "ほかの操作" }).first().waitFor();
  for (const name of [/^全部選ぶ/, /^全部作り直す/])
    expect(await card.getByRole("button", { name }).or(card.getByLabel(name)).count(), String(name)).toBe(0);
  for (const box of await card.getByRole("checkbox").all()) expect(await box.isDisabled()).toBe(true);
  const entries = (await entriesOf(page, "キャッチコピー", 3)).join();
  expect(entries).toContain("使い道");
  expect(entries).not.toMatch(/手で直す|選ぶ|作り直す|短く|言い換え|取り除く/u);
  const panel = await openPanel(card.locator("[data-row]").first(), "根拠");
  await panel.getByRole("tab", { name: "変える", exact: true }).click();
  expect(await panel.getByRole("button", { name: /短く|言い換え|これにする/u }).count()).toBe(0);
  await page.keyboard.press("Escape");
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});
