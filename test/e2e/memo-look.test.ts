/** @module-tag long */
/** The memo as it is seen while it is written: marks come and go with the cursor, tables and pictures are drawn. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fitsWidth, snifferErrors, violations } from "#test/support/axe.ts";
import { looked } from "#test/support/global/size.ts";
import {
  closeDesk,
  joinAsViewer,
  keepPicture,
  type MemoDesk,
  memoBody,
  memoLine,
  memoProject,
  memoShown,
  memoTool,
  openDesk,
  openMemo,
  signedInPage,
  writtenMemo,
} from "#test/support/memo-desk.ts";
import { png } from "#test/support/pictures.ts";

let desk: MemoDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => closeDesk(desk));

const written = (text: string) => writtenMemo(desk, text);
const pressed = (page: Page, name: string) => memoTool(page, name).getAttribute("aria-pressed");

describe("marks", () => {
  it("are hidden but in the cursor's line, and what is copied is the source", async () => {
    const { page, faults } = await written(
      "# 題\n\n**太字**と[資料](https://example.com/a)\n\n- [ ] 見積り\n- 媒体",
    );
    await expect.poll(() => memoShown(page)).toBe("題\n\n太字と資料↗\n\n見積り\n•媒体");
    await memoLine(page, 2).click({ position: { x: 20, y: 10 } });
    await expect.poll(() => memoShown(page)).toContain("**太字**と[資料](https://example.com/a)↗");
    expect(await memoShown(page)).toMatch(/^題\n/);
    await page.keyboard.press("Control+Home");
    await expect.poll(() => memoShown(page)).toMatch(/^# 題\n\n太字と資料/);
    await page.keyboard.press("Control+a");
    const copied = await memoBody(page).evaluate((box) => {
      const clipboardData = new DataTransfer();
      box.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }));
      return clipboardData.getData("text/plain");
    });
    expect(copied).toContain("# 題\n\n**太字**");
    await page.getByRole("heading", { name: "メモ" }).click();
    await memoBody(page).evaluate((box) => (box as HTMLElement).blur());
    await expect.poll(() => memoShown(page)).toMatch(/^題\n\n太字と資料/);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("stay as they are around words whose kana are being converted", async () => {
    const { page, faults, memo } = await written("前\n\n**太字**の行");
    await memoLine(page, 2).click();
    await page.keyboard.press("End");
    const client = await page.context().newCDPSession(page);
    for (const text of ["に", "にほ", "にほん"])
      await client.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    expect(await memoShown(page)).toBe("前\n\n**太字**の行にほん");
    await client.send("Input.insertText", { text: "日本" });
    await expect.poll(memo.said).toBe("前\n\n**太字**の行日本");
    await page.keyboard.press("Control+Home");
    await expect.poll(() => memoShown(page)).toBe("前\n\n太字の行日本");
    // Marks that the words would become bold between: not before they are converted.
    await page.keyboard.press("End");
    await page.keyboard.press("Control+b");
    const bold = memoLine(page, 0).locator(".font-bold");
    await client.send("Input.imeSetComposition", { text: "ふと", selectionStart: 2, selectionEnd: 2 });
    expect(await memoShown(page)).toMatch(/^前\*\*ふと\*\*\n/);
    expect(await bold.count()).toBe(0);
    await client.send("Input.insertText", { text: "太" });
    await expect.poll(() => bold.count()).toBe(1);
    await expect.poll(memo.said).toMatch(/^前\*\*太\*\*\n/);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("tools are pressed where the cursor stands in what they make, and take it away again", async () => {
    const { page, memo } = await written("## 題\n\nあ**太字**い");
    await memoLine(page, 0).click();
    await expect.poll(() => pressed(page, "太字")).toBe("false");
    await memoTool(page, "見出し").click();
    const level = page.getByRole("menuitemradio", { name: "中見出し" });
    await expect.poll(() => level.getAttribute("aria-checked")).toBe("true");
    await page.getByRole("menuitemradio", { name: "本文" }).click();
    await expect.poll(memo.said).toMatch(/^題\n/);
    await memoLine(page, 2).click();
    await page.keyboard.press("Home");
    for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowRight");
    await expect.poll(() => pressed(page, "太字")).toBe("true");
    await memoTool(page, "太字").click();
    await expect.poll(memo.said).toBe("題\n\nあ太字い");
    await page.context().close();
  });

  it("of lines are passed by: Home leads to the words, the way back takes the mark away", async () => {
    const { page, memo } = await written("- 一つ目\n# 題");
    await memoLine(page, 0).click();
    await page.keyboard.press("End");
    await page.keyboard.press("Home");
    await page.keyboard.type("新");
    await expect.poll(memo.said).toBe("- 新一つ目\n# 題");
    await memoLine(page, 1).click();
    await page.keyboard.press("End");
    await page.keyboard.press("Shift+Home");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Backspace");
    await expect.poll(memo.said).toBe("- 新一つ目\n題");
    await page.context().close();
  });

  it("a link is opened by what stands beside it, and only where it leads to a page", async () => {
    const { page } = await written("[外](https://example.com/) [中](/plans) [罠](javascript:alert(1))");
    const links = memoBody(page).getByRole("link");
    expect(await links.count()).toBe(2);
    expect(await links.first().getAttribute("rel")).toBe("noopener noreferrer");
    await links.nth(1).click();
    await page.waitForURL("**/plans");
    await page.context().close();
  });
});

it("a slash at a line's start offers what can be put in, by keyboard", async () => {
  const { page, faults, memo } = await written("前");
  await memoBody(page).press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/");
  const offered = page.getByRole("listbox", { name: "入れられるもの" }).getByRole("option");
  await expect.poll(() => offered.count()).toBe(11);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type("h2");
  await expect.poll(() => offered.allInnerTexts()).toEqual(["中見出し"]);
  await page.keyboard.press("Enter");
  await page.keyboard.type("題");
  await expect.poll(memo.said).toBe("前\n## 題");
  expect(faults).toEqual([]);
  await page.context().close();
});

const rich = (picture: string) =>
  [
    "# 秋の新商品",
    "打ち合わせで決まったことを**ここにまとめます**。価格は2,970円（税込）です。",
    "## やること",
    "- [x] 撮影の日を決める",
    "- [ ] 見積りを出す。金額が大きいので、先方の担当の方にも早めにお知らせして、順番を決めておく",
    "- 媒体",
    "  - メール",
    "  - チラシ",
    "1. 一つ目",
    "2. 二つ目",
    "",
    "> 相手の言葉を引く行です。",
    "",
    "| 媒体 | 締切 | 予算 |",
    "| --- | --- | ---: |",
    "| メール | 10月3日 | 30,000円 |",
    "| **チラシ** | 10月10日 | 120,000円 |",
    "",
    "---",
    picture,
    "[資料](https://example.com/very/long/path)と`コード`と*強調*と~~消し~~",
  ].join("\n");

it.each(
  looked([
    ["light", { colorScheme: "light" as const, viewport: { width: 1280, height: 1300 } }],
    ["dark", { colorScheme: "dark" as const, viewport: { width: 1280, height: 1300 } }],
    ["light-375", { colorScheme: "light" as const, viewport: { width: 375, height: 1500 } }],
    ["dark-320", { colorScheme: "dark" as const, viewport: { width: 320, height: 1500 } }],
  ]),
)("is whole in %s: no violation, no page wider than the screen", async (_, look) => {
  const { page, faults } = await signedInPage(desk, look);
  const memo = await memoProject(desk);
  const id = await keepPicture(desk, memo.id, "棚.png", png(640, 240));
  await memo.save(await memo.read(), rich(`![棚](/api/v1/projects/${memo.id}/files/${id}/content)`));
  await openMemo(page, memo.page);
  await memoBody(page).getByRole("img", { name: "棚" }).waitFor();
  await memoBody(page).getByRole("table").waitFor();
  expect([...(await violations(page)), ...(await snifferErrors(page))]).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  await memoLine(page, 4).click();
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("those who only read see the same, and can neither press a box nor get into the source", async () => {
  const memo = await memoProject(desk, "# 題\n\n- [ ] **見積り**\n\n| 甲 |\n| --- |\n| 一 |");
  const person = await joinAsViewer(desk, memo.id);
  const { page, faults } = await signedInPage({ ...desk, person });
  await openMemo(page, memo.page);
  await memoBody(page).getByRole("table").waitFor();
  expect(await memoBody(page).getByRole("checkbox").isDisabled()).toBe(true);
  await memoBody(page).getByRole("cell", { name: "一" }).click();
  await memoLine(page, 0).click();
  await page.keyboard.type("あ");
  expect(await memoShown(page)).toBe("題\n\n見積り\n");
  expect(await memoBody(page).getByRole("table").count()).toBe(1);
  expect(await page.getByRole("toolbar", { name: "書式" }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});
