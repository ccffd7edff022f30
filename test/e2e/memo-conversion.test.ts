/** @module-tag long */
/** Kana being converted in the memo: the keys belong to the conversion, wherever the cursor stands and whoever else writes. */
import type { CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  memoBody as body,
  closeDesk,
  memoLine as line,
  type MemoDesk,
  openDesk,
  memoShown as shown,
  writtenMemo,
} from "#test/support/memo-desk.ts";

let desk: MemoDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => closeDesk(desk));

/** What a key sends while an input method has it. */
async function press(client: CDPSession, key: string, more: object = {}) {
  const held = { key: "Process", code: key, windowsVirtualKeyCode: 229, ...more };
  await client.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...held });
  await client.send("Input.dispatchKeyEvent", { type: "keyUp", ...held, key, windowsVirtualKeyCode: 13 });
}
/** Some input methods let the page see the key itself; that it converts is then said by the event alone. */
const pressOpenly = (page: Page, key: string, more: object = {}) =>
  body(page).evaluate(
    (box, init) => {
      const event = new KeyboardEvent("keydown", {
        ...init,
        bubbles: true,
        cancelable: true,
        isComposing: true,
      });
      return box.dispatchEvent(event);
    },
    { key, ...more },
  );
async function convert(page: Page, client: CDPSession, kana: string) {
  for (let at = 1; at <= kana.length; at += 1) {
    const text = kana.slice(0, at);
    await client.send("Input.imeSetComposition", { text, selectionStart: at, selectionEnd: at });
  }
  await expect.poll(() => shown(page)).toContain(kana);
}

const table = "| 品 | 値 |\n| --- | --- |\n| 茶 | 百 |";
it.each([
  ["a paragraph", "前\n", 0],
  ["a list's item", "- 一つ目\n", 0],
  ["a box to tick", "- [ ] 一つ目\n", 0],
  ["a heading", "## 題\n", 0],
  ["a quotation", "> 言葉\n", 0],
])("no key ends a block, or does anything else, while kana are converted in %s", async (_, text, at) => {
  const { page, faults, memo } = await writtenMemo(desk, text);
  const client = await page.context().newCDPSession(page);
  await line(page, at).click();
  await page.keyboard.press("End");
  await convert(page, client, "にほん");
  const before = await shown(page);
  for (const key of ["Enter", "Tab", "Escape", "ArrowDown", "Backspace"]) {
    await press(client, key);
    await pressOpenly(page, key);
  }
  for (const key of ["Enter", "b", "i", "z"]) await pressOpenly(page, key, { ctrlKey: true });
  expect(await shown(page)).toBe(before);
  await client.send("Input.insertText", { text: "日本" });
  const written = text.replace("\n", "日本\n");
  await expect.poll(memo.said).toBe(written);
  // The conversion is over: now the key is the editor's.
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => (await memo.said()).split("\n").length)
    .toBeGreaterThan(written.split("\n").length);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("in a table's source, Enter and Tab of a conversion neither leave the cell nor add a row", async () => {
  const { page, faults, memo } = await writtenMemo(desk, `前\n\n${table}`);
  const client = await page.context().newCDPSession(page);
  await line(page, 0).click();
  for (let n = 0; n < 4; n += 1) await page.keyboard.press("ArrowDown");
  await expect.poll(() => shown(page)).toContain("| 茶 |");
  await page.keyboard.press("Control+End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await convert(page, client, "えん");
  const before = await shown(page);
  for (const key of ["Enter", "Tab", "ArrowUp"]) {
    await press(client, key);
    await pressOpenly(page, key);
  }
  expect(await shown(page)).toBe(before);
  await client.send("Input.insertText", { text: "円" });
  await expect.poll(memo.said).toBe(`前\n\n${table.replace("百", "百円")}`);
  expect(faults).toEqual([]);
  await page.context().close();
});

it("at 「/」 the menu does not take the Enter of a conversion", async () => {
  const { page, faults, memo } = await writtenMemo(desk, "前\n");
  const client = await page.context().newCDPSession(page);
  await body(page).press("Control+End");
  await page.keyboard.type("/");
  const menu = page.getByRole("listbox", { name: "入れられるもの" });
  await menu.waitFor();
  await convert(page, client, "みだし");
  await press(client, "Enter");
  await pressOpenly(page, "Enter");
  expect(await shown(page)).toBe("前\n/みだし");
  await client.send("Input.insertText", { text: "見出し" });
  await expect.poll(memo.said).toBe("前\n/見出し");
  expect(faults).toEqual([]);
  await page.context().close();
});

it("what another writes before, after and in the same line while kana are converted: no letter is lost", {
  tags: ["smoke"],
}, async () => {
  const { page, faults, memo } = await writtenMemo(desk, "- 一つ目\n- 二つ目\n");
  const client = await page.context().newCDPSession(page);
  await line(page, 0).click();
  await page.keyboard.press("End");
  await convert(page, client, "にほん");
  const now = await memo.read();
  await memo.save(now, `相手の行\n- 一つめと目\n- 二つ目\n末の行\n`);
  await expect.poll(memo.said).toContain("相手の行");
  await convert(page, client, "にほんご");
  expect(await shown(page)).toContain("にほんご");
  await pressOpenly(page, "Enter");
  await client.send("Input.insertText", { text: "日本語" });
  const whole = "相手の行\n- 一つめと目日本語\n- 二つ目\n末の行\n";
  await expect.poll(memo.said, { timeout: 10_000 }).toBe(whole);
  await expect.poll(async () => (await shown(page)).replace(/^- |^\s*•/gm, "")).toContain("日本語");
  expect(faults).toEqual([]);
  await page.context().close();
});
