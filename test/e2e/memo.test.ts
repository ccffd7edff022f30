/** @module-tag long */
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { looked } from "#test/support/global/size.ts";
import {
  memoBody as body,
  closeDesk,
  type MemoDesk,
  memoProject,
  memoTool,
  openMemo as open,
  openDesk,
  send,
  memoShown as shown,
  signedInPage,
} from "#test/support/memo-desk.ts";
import { sampleText } from "#test/support/trial.ts";
import { interrupt } from "../support/shell/interrupt.ts";

let desk: MemoDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => closeDesk(desk));

const project = (text?: string) => memoProject(desk, text);
const signedIn = (options?: Parameters<typeof signedInPage>[1]) => signedInPage(desk, options);
const another = async (context: BrowserContext, url: string) => open(await context.newPage(), url);
const saved = (page: Page) => page.getByRole("status").getByText("保存しました");

describe("several writers", () => {
  it("two tabs and a third writer at once: every letter is there, in both tabs and on the server", {
    tags: ["smoke"],
  }, async () => {
    const { page, faults } = await signedIn();
    const memo = await project("はじめの行\n");
    const one = await open(page, memo.page);
    const two = await another(page.context(), memo.page);
    const written: string[] = [];
    const third = async (words: string) => {
      for (;;) {
        const now = await memo.read();
        if ((await memo.save(now, `${words}${now.text}`)).state === "saved") return;
      }
    };
    for (let round = 0; round < 3; round += 1) {
      const words = [`甲${round}イ`, `乙${round}ロ`, `丙${round}ハ`] as const;
      written.push(...words);
      await one.bringToFront();
      await body(one).press("Control+Home");
      await one.keyboard.type(words[0]);
      await two.bringToFront();
      await body(two).press("Control+End");
      await Promise.all([two.keyboard.type(words[1]), third(words[2])]);
    }
    const letters = (text: string) => [...text].sort().join("");
    const expected = letters(`はじめの行\n${written.join("")}`);
    await expect.poll(async () => letters(await memo.said()), { timeout: 30_000 }).toBe(expected);
    const text = await memo.said();
    for (const tab of [one, two]) {
      await tab.bringToFront();
      await expect.poll(() => shown(tab), { timeout: 30_000 }).toBe(text);
      await saved(tab).waitFor();
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("what was written without a connection is kept through a reload and sent when there is one", async () => {
    const { page } = await signedIn();
    const memo = await project("前の行");
    await open(page, memo.page);
    const mend = await interrupt(page, "**/memo/document", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await body(page).press("Control+End");
    await page.keyboard.type("と電車の中で");
    await page.getByText("この端末に残っています").waitFor();
    expect(await memo.said()).toBe("前の行");
    mend();
    await memo.save(await memo.read(), "相手と前の行");
    await open(page, memo.page);
    await expect.poll(memo.said, { timeout: 30_000 }).toBe("相手と前の行と電車の中で");
    await saved(page).waitFor();
    await page.context().close();
  });
});

it("a proposal is asked for on the paragraph, stands as differences through a reload, and is taken part by part", async () => {
  const { page, faults } = await signedIn();
  const memo = await project("別の段落は出来る。\n\n資料を送って下さい。\n既に利用することが出来ます。");
  await open(page, memo.page);
  await body(page).press("Control+End");
  await page.getByRole("button", { name: "AIに頼む" }).click();
  await page.getByRole("menuitem", { name: "表記をそろえる" }).press("Enter");
  const proposal = page.getByRole("article", { name: "「表記をそろえる」の提案" });
  await proposal.getByRole("listitem").first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await body(page).waitFor();
  const parts = proposal.getByRole("listitem");
  await expect.poll(() => parts.count()).toBe(2);
  await expect.poll(() => parts.first().locator("del").textContent()).toContain("下");
  // Somebody writes in the same paragraph while it waits for an answer.
  await memo.save(await memo.read(), (await memo.said()).replace("資料を", "新しい資料を"));
  await proposal.getByRole("button", { name: "1か所目を入れる" }).press("Enter");
  await proposal.getByText("入れました").waitFor();
  await expect.poll(memo.said).toContain("新しい資料を送ってください。\n既に");
  await proposal.getByRole("button", { name: "2か所目を見送る" }).press("Enter");
  await proposal.waitFor({ state: "detached" });
  await expect.poll(() => shown(page)).toBe(await memo.said());
  // It was this person's own act: it can be taken back, and what somebody else wrote stays.
  await page.getByRole("toolbar", { name: "書式" }).getByRole("button", { name: "元に戻す" }).click();
  await expect
    .poll(memo.said)
    .toBe("別の段落は出来る。\n\n新しい資料を送って下さい。\n既に利用することが出来ます。");
  expect(faults).toEqual([]);
  await page.context().close();
});

describe("writing", () => {
  it("tools and keys put marks in and take them out; Tab goes on; a box is ticked; undo takes back one's own", async () => {
    const { page, faults } = await signedIn();
    const memo = await project();
    await open(page, memo.page);
    const tool = (name: string) => memoTool(page, name);
    await body(page).click();
    await page.keyboard.type("会議");
    await tool("見出し").click();
    await page.getByRole("menuitemradio", { name: "大見出し" }).click();
    await expect.poll(() => body(page).evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("撮影の日を決める");
    await tool("チェック").click();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("見積り");
    await page.keyboard.press("Shift+Home");
    await page.keyboard.press("Control+b");
    const lines = "# 会議\n- [ ] 撮影の日を決める\n- [ ] ";
    await expect.poll(memo.said).toMatch(/見積り/);
    await expect.poll(memo.said).toContain("**");
    await page.keyboard.press("Control+z");
    await expect.poll(memo.said).not.toContain("**");
    expect((await memo.said()).startsWith(lines)).toBe(true);
    await page.getByRole("checkbox", { name: "済み" }).first().click();
    await expect.poll(memo.said).toContain("- [x] 撮影の日を決める");
    await body(page).focus();
    await page.keyboard.press("Tab");
    expect(await body(page).evaluate((box) => box.contains(document.activeElement))).toBe(false);
    expect(await memo.said()).not.toContain("\t");
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("an earlier text is compared word by word and put back, and what was put back is taken back", async () => {
    const { page, faults } = await signedIn();
    const memo = await project("定休日は水曜日です。");
    await open(page, memo.page);
    await body(page).press("Control+End");
    await page.keyboard.type("\n入口は南です。");
    await expect.poll(memo.said).toContain("南です。");
    await memo.save(await memo.read(), "定休日は木曜日です。");
    await expect.poll(() => shown(page)).toBe("定休日は木曜日です。");
    await page.getByText("履歴", { exact: true }).click();
    const history = page.getByRole("group").filter({ hasText: "履歴" });
    await history
      .getByRole("button", { name: /の内容を見る/ })
      .first()
      .waitFor();
    // One person's saves of some minutes are one entry: what it holds is what stands now.
    await history
      .getByRole("button", { name: /の内容を見る/ })
      .first()
      .click();
    await page.getByText("いまの内容と違いはありません").waitFor();
    expect(await violations(page)).toEqual([]);
    await history.getByRole("button", { name: /の内容を閉じる/ }).click();

    await body(page).press("Control+End");
    await page.keyboard.type("駐車場は北です。");
    await history
      .getByRole("button", { name: /の内容を見る/ })
      .first()
      .click();
    await page.getByText("このあと").waitFor();
    expect(await page.locator("ins, del").allInnerTexts()).not.toEqual([]);
    await page.getByRole("button", { name: "この内容に戻す" }).click();
    await expect.poll(memo.said).toBe("定休日は木曜日です。");
    await page.getByRole("button", { name: "元に戻す" }).last().click();
    await expect.poll(memo.said).toContain("駐車場は北です。");
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

it("a result is chosen, stands in the memo as a card with its state, and opens", async () => {
  const { page, faults } = await signedIn();
  const memo = await project("前の行");
  const run = await send<{ runId: string }>(desk, "POST", `/api/v1/projects/${memo.id}/runs`, {
    brief: { text: sampleText },
    goal: "analyze",
    idempotencyKey: crypto.randomUUID(),
  });
  const events = `${desk.server.url}/api/v1/runs/${run.runId}/events`;
  await (await fetch(events, { headers: { cookie: desk.person.cookie } })).text();
  await open(page, memo.page);
  await body(page).press("Control+End");
  await page.getByRole("button", { name: "結果を入れる" }).click();
  const picker = page.getByRole("dialog", { name: "結果を入れる" });
  await picker.getByRole("button", { name: /商品分析.*下書き/ }).click();
  const card = body(page).getByRole("link", { name: /商品分析.*下書き/ });
  await card.waitFor();
  await expect.poll(memo.said).toMatch(/^前の行\n\[商品分析 .+\]\(\/.+\/results\?open=.+#result-.+\)\n$/);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "結果を入れる" }).click();
  expect(await violations(page)).toEqual([]);
  await picker.getByRole("button", { name: /商品分析.*内容を写す/ }).click();
  await expect.poll(memo.said).toMatch(/\n## 商品分析[\s\S]+に写しました。\[元の結果\]\(/);
  await card.click();
  await page.waitForURL(`**/results?open=${run.runId}*`);
  expect(faults).toEqual([]);
  await page.context().close();
});

const long = [
  "# 秋の新商品",
  "",
  "打ち合わせで決まったことを**ここにまとめます**。価格は2,970円（税込）です。",
  "",
  "## やること",
  "- [x] 撮影の日を決める",
  "- [ ] 見積りを出す",
  "- 媒体",
  "  - メール",
  "1. 一つ目",
  "2. 二つ目",
  "> 相手の言葉を引く行です。",
  "[資料](https://example.com/very/long/path/that/does/not/end/soon/and/goes/on)と`コード`と*強調*と~~消し~~",
].join("\n");

it.each(
  looked([
    ["light", { colorScheme: "light" as const, viewport: { width: 1280, height: 900 } }],
    ["dark-320", { colorScheme: "dark" as const, viewport: { width: 320, height: 900 } }],
  ]),
)(
  "is as it should be in %s: no violation, no page wider than the screen, no style refused",
  async (_, look) => {
    const { page, faults } = await signedIn(look);
    const memo = await project(long);
    await open(page, memo.page);
    expect(await shown(page)).toContain("秋の新商品");
    expect(await violations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    expect(faults).toEqual([]);
    await page.context().close();
  },
);
