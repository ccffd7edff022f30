/** @module-tag long */
/** Nobody touches a mouse in the memo: its tools, what is put into it, what an assistant proposes and what it said before. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  memoBody as body,
  closeDesk,
  type MemoDesk,
  openDesk,
  send,
  memoTool as tool,
  writtenMemo,
} from "#test/support/memo-desk.ts";
import { isFocused, tabTo } from "#test/support/shell/keyboard.ts";
import { sampleText } from "#test/support/trial.ts";

let desk: MemoDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => closeDesk(desk));

const isWriting = (page: Page) => expect.poll(() => isFocused(body(page))).toBe(true);
/** Something on the page has the focus, and not the page as a whole. */
const isKept = (page: Page) =>
  expect.poll(() => page.locator("main *:focus, [role=dialog] *:focus").count()).toBe(1);
const isSeen = (target: Locator) =>
  target.evaluate((one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
  });

/** From the text back into the toolbar, whose tools are one stop of the Tab key, and along it by the arrows. */
async function toTool(page: Page, name: string): Promise<void> {
  const bar = page.getByRole("toolbar", { name: "書式" });
  if ((await bar.locator("*:focus").count()) === 0) {
    await body(page).waitFor();
    for (let presses = 0; presses < 20 && (await bar.locator("*:focus").count()) === 0; presses += 1)
      await page.keyboard.press("Shift+Tab");
  }
  for (let presses = 0; presses < 20 && !(await isFocused(tool(page, name))); presses += 1)
    await page.keyboard.press("ArrowRight");
  expect([name, await isFocused(tool(page, name)), await isSeen(tool(page, name))]).toEqual([
    name,
    true,
    true,
  ]);
}

async function toText(page: Page): Promise<void> {
  for (let presses = 0; presses < 80 && !(await isFocused(body(page))); presses += 1)
    await page.keyboard.press("Tab");
  expect(await isFocused(body(page))).toBe(true);
}

async function choose(page: Page, entry: Locator): Promise<void> {
  await entry.waitFor();
  for (let presses = 0; presses < 12 && !(await isFocused(entry)); presses += 1)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

it("each tool of the toolbar is reached by Tab and the arrows, does its work, and one writes on", async () => {
  const { page, memo, faults } = await writtenMemo(desk, "会議");
  const { keyboard } = page;
  await toText(page);
  await keyboard.press("Control+End");
  await toTool(page, "見出し");
  await keyboard.press("Enter");
  await choose(page, page.getByRole("menuitemradio", { name: "大見出し" }));
  await isWriting(page);
  await expect.poll(memo.said).toBe("# 会議");
  await keyboard.press("Control+End");
  await keyboard.press("Enter");
  await keyboard.insertText("撮影の日");
  for (const [name, said] of [
    ["箇条書き", "# 会議\n- 撮影の日"],
    ["番号", "# 会議\n1. 撮影の日"],
    ["チェック", "# 会議\n- [ ] 撮影の日"],
  ] as const) {
    await toTool(page, name);
    await keyboard.press("Enter");
    await expect.poll(memo.said).toBe(said);
    await isKept(page);
  }
  await toTool(page, "元に戻す");
  await keyboard.press("Space");
  await expect.poll(memo.said).toBe("# 会議\n1. 撮影の日");
  await isKept(page);
  await toText(page);
  await keyboard.press("Shift+Home");
  await toTool(page, "太字");
  await keyboard.press("Enter");
  await expect.poll(memo.said).toContain("**");
  await isKept(page);
  await toText(page);
  await keyboard.press("Control+End");
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await toTool(page, "表");
  await keyboard.press("Enter");
  await expect.poll(memo.said).toContain("| --- |");
  await isKept(page);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("a picture's dialog is opened and left, and a result is put in where one writes", async () => {
  const { page, memo, faults } = await writtenMemo(desk, "前の行");
  const { keyboard } = page;
  const { runId } = await send<{ runId: string }>(desk, "POST", `/api/v1/projects/${memo.id}/runs`, {
    brief: { text: sampleText },
    goal: "analyze",
    idempotencyKey: crypto.randomUUID(),
  });
  const events = `${desk.server.url}/api/v1/runs/${runId}/events`;
  await (await fetch(events, { headers: { cookie: desk.person.cookie } })).text();
  await toText(page);
  await keyboard.press("Control+End");
  await toTool(page, "画像");
  await keyboard.press("Enter");
  await page.getByRole("dialog", { name: "画像を入れる" }).waitFor();
  await keyboard.press("Escape");
  await expect.poll(() => isFocused(tool(page, "画像"))).toBe(true);
  await toTool(page, "結果を入れる");
  await keyboard.press("Enter");
  const picker = page.getByRole("dialog", { name: "結果を入れる" });
  await tabTo(page, picker.getByRole("button", { name: /^商品分析.*下書き/u }));
  await keyboard.press("Enter");
  await picker.waitFor({ state: "detached" });
  await expect.poll(memo.said).toMatch(/^前の行\n\[商品分析 /u);
  await isWriting(page);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("a proposal is asked for, taken and left part by part, and an earlier text is looked at", async () => {
  const { page, memo, faults } = await writtenMemo(
    desk,
    "資料を送って下さい。\n既に利用することが出来ます。",
  );
  const { keyboard } = page;
  await toText(page);
  await keyboard.press("Control+End");
  await toTool(page, "AIに頼む");
  await keyboard.press("Enter");
  await choose(page, page.getByRole("menuitem", { name: "表記をそろえる" }));
  const proposal = page.getByRole("article", { name: "「表記をそろえる」の提案" });
  await proposal.getByRole("listitem").nth(1).waitFor();
  await isKept(page);
  await tabTo(page, proposal.getByRole("button", { name: "1か所目を入れる" }), "Shift+Tab");
  await keyboard.press("Enter");
  await proposal.getByText("入れました").waitFor();
  await isKept(page);
  await tabTo(page, proposal.getByRole("button", { name: "2か所目を見送る" }));
  await keyboard.press("Enter");
  await proposal.waitFor({ state: "detached" });
  await isKept(page);
  await expect.poll(memo.said).toBe("資料を送ってください。\n既に利用することが出来ます。");

  await tabTo(page, page.locator("summary").filter({ hasText: "履歴" }));
  await keyboard.press("Enter");
  const look = page.getByRole("button", { name: /の内容を見る$/u }).first();
  await tabTo(page, look);
  await keyboard.press("Enter");
  const whole = page.getByRole("button", { name: "このときの全文を見る" });
  await tabTo(page, whole);
  await keyboard.press("Enter");
  await page.getByRole("button", { name: "違いを見る" }).waitFor();
  await isKept(page);
  const close = page.getByRole("button", { name: /の内容を閉じる$/u });
  await tabTo(page, close, "Shift+Tab");
  await keyboard.press("Enter");
  await expect.poll(() => isFocused(look)).toBe(true);
  expect(faults).toEqual([]);
  await page.context().close();
});
