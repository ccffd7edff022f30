import { expect, it } from "vitest";
import { atWordOf, replaceAtWord } from "./at-word.ts";

it.each([
  ["@", { from: 0, word: "" }],
  ["この@ペル", { from: 2, word: "ペル" }],
  ["まず ＠ﾒﾓ", { from: 3, word: "メモ" }],
  ["a@b.example", null],
  ["@メモ を見て", null],
  ["資料。", null],
])("%s", (text, found) => {
  expect(atWordOf(text, text.length)).toEqual(found);
});

it("is what stands in front of the caret, and only that is replaced", () => {
  const text = "この@ペルを見て";
  const at = atWordOf(text, 5);
  expect(at).toEqual({ from: 2, word: "ペル" });
  expect(replaceAtWord(text, { from: 2, word: "ペル" }, 5)).toEqual({ text: "このを見て", caret: 2 });
  expect(replaceAtWord(text, { from: 2, word: "ペル" }, 5, "@山田 ")).toEqual({
    text: "この@山田 を見て",
    caret: 6,
  });
});
