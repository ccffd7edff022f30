/** @module-tag long */
/** Tables and pictures of the memo: drawn, put in, written in. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "#test/support/axe.ts";
import {
  closeDesk,
  keepPicture,
  type MemoDesk,
  memoBody,
  memoLine,
  memoShown,
  memoTool,
  openDesk,
  writtenMemo,
} from "#test/support/memo-desk.ts";
import { png } from "#test/support/pictures.ts";

let desk: MemoDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => closeDesk(desk));

const written = (text: string) => writtenMemo(desk, text);

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
    // Written at once each time: the cursor has to be in the new row before the next key comes.
    const rows = ["| 二 |  |  |", "| 三 |  |  |", "| 四 |  |  |"];
    for (const [at, row] of rows.entries()) {
      await change("下に行を足す");
      await page.keyboard.type(row.charAt(2));
      await expect.poll(memo.said).toContain(rows.slice(0, at + 1).join("\n"));
    }
    await change("この列を消す");
    await expect.poll(memo.said).toContain("| 見出し | 乙 |\n| --- | --: |\n|  | 2,970円 |\n|  |  |");
    for (let rows = 3; rows > 0; rows -= 1) await change("この行を消す");
    await expect.poll(memo.said).toBe("前\n\n| 見出し | 乙 |\n| --- | --: |\n|  | 2,970円 |\n\n後");
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("a new one is put in by its tool, stands apart from the text, and is left by an empty row", async () => {
    const { page, memo } = await written("前\n後");
    await memoLine(page, 0).click();
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
    await picker.getByRole("button", { name: "棚.png" }).waitFor();
    expect(await violations(page)).toEqual([]);
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
