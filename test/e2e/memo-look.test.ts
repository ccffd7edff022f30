/** The memo as it is seen while it is written: marks come and go with the cursor, tables and pictures are drawn. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { screenshot } from "#test/support/browser.ts";
import {
  closeDesk,
  joinAsViewer,
  keepPicture,
  type MemoDesk,
  memoBody,
  memoProject,
  memoShown,
  memoTool,
  openDesk,
  openMemo,
  signedInPage,
} from "#test/support/memo-desk.ts";
import { png } from "#test/support/pictures.ts";

let desk: MemoDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => closeDesk(desk));

async function written(text: string, look: Parameters<typeof signedInPage>[1] = {}) {
  const { page, faults } = await signedInPage(desk, look);
  const memo = await memoProject(desk, text);
  await openMemo(page, memo.page);
  return { page, faults, memo };
}
const line = (page: Page, at: number) => memoBody(page).locator(".cm-line").nth(at);
const pressed = (page: Page, name: string) => memoTool(page, name).getAttribute("aria-pressed");

describe("marks", () => {
  it("are hidden but in the cursor's line, and what is copied is the source", async () => {
    const { page, faults } = await written(
      "# 題\n\n**太字**と[資料](https://example.com/a)\n\n- [ ] 見積り\n- 媒体",
    );
    await expect.poll(() => memoShown(page)).toBe("題\n\n太字と資料↗\n\n見積り\n•媒体");
    await line(page, 2).click({ position: { x: 20, y: 10 } });
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
    await line(page, 2).click();
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
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("tools are pressed where the cursor stands in what they make, and take it away again", async () => {
    const { page, memo } = await written("## 題\n\nあ**太字**い");
    await line(page, 0).click();
    await expect.poll(() => pressed(page, "太字")).toBe("false");
    await memoTool(page, "見出し").click();
    const level = page.getByRole("menuitemradio", { name: "中見出し" });
    await expect.poll(() => level.getAttribute("aria-checked")).toBe("true");
    await page.getByRole("menuitemradio", { name: "本文" }).click();
    await expect.poll(memo.said).toMatch(/^題\n/);
    await line(page, 2).click();
    await page.keyboard.press("Home");
    for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowRight");
    await expect.poll(() => pressed(page, "太字")).toBe("true");
    await memoTool(page, "太字").click();
    await expect.poll(memo.said).toBe("題\n\nあ太字い");
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
  await screenshot(page, "memo-slash");
  await page.keyboard.type("h2");
  await expect.poll(() => offered.allInnerTexts()).toEqual(["中見出し"]);
  await page.keyboard.press("Enter");
  await page.keyboard.type("題");
  await expect.poll(memo.said).toBe("前\n## 題");
  expect(faults).toEqual([]);
  await page.context().close();
});

describe("tables", () => {
  const typed = "前\n\n| 甲 | 乙 |\n| --- | --: |\n| **一** | 2,970円 |\n\n後";

  it("are drawn, show their source where a cell is pressed, and are walked into", async () => {
    const { page, faults, memo } = await written(typed);
    const table = memoBody(page).getByRole("table");
    await table.waitFor();
    expect(await table.getByRole("columnheader").allInnerTexts()).toEqual(["甲", "乙"]);
    expect(await table.getByRole("cell").allInnerTexts()).toEqual(["一", "2,970円"]);
    await table.getByRole("cell", { name: "2,970円" }).click();
    await table.waitFor({ state: "detached" });
    await page.keyboard.type("から");
    await expect.poll(memo.said).toContain("| **一** | 2,970円から |");
    await page.keyboard.press("Enter");
    await page.keyboard.type("二");
    await expect.poll(memo.said).toContain("2,970円から |\n| 二 |  |\n");
    await page.keyboard.press("Control+Home");
    await table.waitFor();
    expect(await table.getByRole("row").count()).toBe(3);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await table.waitFor({ state: "detached" });
    await page.keyboard.press("Control+End");
    await table.waitFor();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await table.waitFor({ state: "detached" });
    expect(await memoShown(page)).toContain("| 甲 | 乙 |");
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("rows and columns come and go by the tool of a table that is written in", async () => {
    const { page, faults, memo } = await written(typed);
    await memoBody(page).getByRole("cell", { name: "一" }).click();
    const change = async (name: string) => {
      await memoTool(page, "表").click();
      await page.getByRole("menuitem", { name }).click();
      await expect.poll(() => memoBody(page).evaluate((box) => box === document.activeElement)).toBe(true);
    };
    await change("右に列を足す");
    await expect
      .poll(memo.said)
      .toContain("| 甲 | 見出し | 乙 |\n| --- | --- | --: |\n| **一** |  | 2,970円 |");
    await change("下に行を足す");
    await page.keyboard.type("二");
    await expect.poll(memo.said).toContain("| 二 |  |  |");
    await change("この列を消す");
    await expect.poll(memo.said).toContain("| 見出し | 乙 |\n| --- | --: |\n|  | 2,970円 |\n|  |  |");
    await change("この行を消す");
    await expect.poll(memo.said).toBe("前\n\n| 見出し | 乙 |\n| --- | --: |\n|  | 2,970円 |\n\n後");
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("a new one is put in by its tool, stands apart from the text, and is left by an empty row", async () => {
    const { page, memo } = await written("前\n後");
    await line(page, 0).click();
    await memoTool(page, "表").click();
    await expect.poll(memo.said).toBe("前\n\n| 見出し1 | 見出し2 |\n| --- | --- |\n|  |  |\n\n\n後");
    const table = memoBody(page).getByRole("table");
    await table.getByRole("cell").first().click();
    await page.keyboard.type("一");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("外");
    await expect.poll(memo.said).toContain("| 一 |  |\n\n外\n");
    await table.waitFor();
    await page.context().close();
  });
});

describe("pictures", () => {
  const file = { name: "売り場.png", mimeType: "image/png", buffer: png(400, 120) };

  it("one of this machine is kept among the files and drawn; another is chosen from there", async () => {
    const { page, faults, memo } = await written("前の行");
    await keepPicture(desk, memo.id, "棚.png", png(64, 48));
    await memoBody(page).press("Control+End");
    await memoTool(page, "画像").click();
    const picker = page.getByRole("dialog", { name: "画像を入れる" });
    await picker.locator('input[type="file"]').setInputFiles(file);
    const drawn = memoBody(page).getByRole("img", { name: "売り場" });
    await drawn.waitFor();
    await expect.poll(() => drawn.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(400);
    await expect.poll(memo.said).toMatch(/^前の行\n!\[売り場\]\(\/api\/v1\/projects\/.+\/content\)\n$/);
    await memoTool(page, "画像").click();
    await picker.getByRole("button", { name: "棚.png" }).click();
    await memoBody(page).getByRole("img", { name: "棚" }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it.each(["paste", "drop"])("one comes by %s", async (way) => {
    const { page, memo } = await written("前の行");
    await memoBody(page).press("Control+End");
    const bytes = png(40, 40).toString("base64");
    await memoBody(page).evaluate(
      (box, [type, base64]) => {
        const data = new DataTransfer();
        const content = Uint8Array.from(atob(base64 ?? ""), (letter) => letter.charCodeAt(0));
        data.items.add(new File([content], "image.png", { type: "image/png" }));
        const { x, y } = box.getBoundingClientRect();
        const look = { bubbles: true, cancelable: true, clientX: x + 5, clientY: y + 5 };
        if (type === "paste") box.dispatchEvent(new ClipboardEvent(type, { ...look, clipboardData: data }));
        else box.dispatchEvent(new DragEvent("drop", { ...look, dataTransfer: data }));
      },
      [way, bytes],
    );
    await memoBody(page).getByRole("img", { name: "貼り付けた画像" }).waitFor();
    await expect.poll(memo.said).toMatch(/^前の行\n!\[貼り付けた画像\]/);
    await page.context().close();
  });

  it("one with an address outside is named and not asked for", async () => {
    const asked: string[] = [];
    const { page, memo } = await written("前");
    page.on("request", (request) => asked.push(request.url()));
    await memo.save(await memo.read(), "前\n\n![外の絵](https://example.com/spy.png)");
    await memoBody(page).getByText("外部の画像は表示しません").waitFor();
    await page.reload();
    await memoBody(page).getByText("外の絵").waitFor();
    expect(asked.filter((address) => address.includes("example.com"))).toEqual([]);
    await page.context().close();
  });
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

it.each([
  ["light", { colorScheme: "light" as const, viewport: { width: 1280, height: 1300 } }],
  ["dark", { colorScheme: "dark" as const, viewport: { width: 1280, height: 1300 } }],
  ["light-375", { colorScheme: "light" as const, viewport: { width: 375, height: 1500 } }],
  ["dark-320", { colorScheme: "dark" as const, viewport: { width: 320, height: 1500 } }],
])("is whole in %s: no violation, no page wider than the screen", async (name, look) => {
  const { page, faults } = await signedInPage(desk, look);
  const memo = await memoProject(desk);
  const id = await keepPicture(desk, memo.id, "棚.png", png(640, 240));
  await memo.save(await memo.read(), rich(`![棚](/api/v1/projects/${memo.id}/files/${id}/content)`));
  await openMemo(page, memo.page);
  await memoBody(page).getByRole("img", { name: "棚" }).waitFor();
  await memoBody(page).getByRole("table").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  await screenshot(page, `memo-rich-${name}`);
  await line(page, 4).click();
  await screenshot(page, `memo-rich-writing-${name}`);
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
  await line(page, 0).click();
  await page.keyboard.type("あ");
  expect(await memoShown(page)).toBe("題\n\n見積り\n");
  expect(await memoBody(page).getByRole("table").count()).toBe(1);
  expect(await page.getByRole("toolbar", { name: "書式" }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});
