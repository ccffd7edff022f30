import { expect, it } from "vitest";
import { splitCells } from "./split-cells.ts";

const upTo = (most: number) => (text: string) => text.length <= most;

it("divides between lines, then between sentences, and leaves out nothing", () => {
  const text = "朝の一杯を。\n「もう一杯！」と言う人が8割。夜も、どうぞ。\nいつ？：夜。";
  expect(splitCells(text, upTo(100))).toEqual([text]);
  expect(splitCells(text, upTo(24))).toEqual([
    "朝の一杯を。\n",
    "「もう一杯！」と言う人が8割。夜も、どうぞ。\n",
    "いつ？：夜。",
  ]);
  expect(splitCells(text, upTo(12))).toEqual([
    ...["朝の一杯を。\n", "「もう一杯！」", "と言う人が8割。", "夜も、どうぞ。\n", "いつ？：夜。"],
  ]);
  for (const most of [1, 2, 3, 5, 8, 13, 21]) expect(splitCells(text, upTo(most)).join("")).toBe(text);
});

it("a sentence that is too long by itself is divided after a clause, and never within a letter", () => {
  const family = "👨‍👩‍👧‍👦";
  expect(splitCells("あいう、えおかきく", upTo(5))).toEqual(["あいう、", "えおかきく"]);
  expect(splitCells(family.repeat(3), upTo(family.length + 3))).toEqual([family, family, family]);
  // What fits nowhere stands whole.
  expect(splitCells(family, upTo(2))).toEqual([family]);
});
