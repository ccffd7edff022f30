import { expect, it } from "vitest";
import { blockIds, blockInfo } from "./data/blocks.ts";
import { blockOfName, placeOfBlock } from "./part-names.ts";

it("a block's id and its label on screen are names of it", () => {
  for (const id of blockIds) {
    expect(blockOfName(id)).toBe(id);
    expect(blockOfName(blockInfo[id].label)).toBe(id);
  }
});

it.each([
  ["ファーストビュー", "fv"],
  ["こんな夜が、ありませんか", "worries"],
  ["開発の話", "empathy"],
  ["いまの気持ち", "empathy"],
  ["夜の使い方", "steps"],
  ["コースと受講料", "price"],
  ["価格とお届け", "price"],
  ["商品の詳細", "intro"],
  ["よくあるご質問", "faq"],
  ["Q&A", "faq"],
  ["締め", "closing"],
  ["特定商取引法に基づく表示", "legal"],
  // A figure of a survey is no voice that somebody gave.
  ["お客様アンケート", "reasons"],
  ["軽さと小ささ", "reasons"],
  ["贈りものに", "reasons"],
])("「%s」 is the block %s", (name, block) => {
  expect(blockOfName(name)).toBe(block);
});

it("parts of one kind stand beside each other by their names; a page has one price, whatever it is called", () => {
  const place = (block: string, name?: string) => placeOfBlock({ fields: { block, name } });
  expect(place("reasons", "軽さ")).not.toBe(place("reasons", "温度"));
  expect(place("reasons", "軽さ")).toBe(place("reasons", "軽さ"));
  expect(place("price", "料金")).toBe(place("price"));
  expect(place("reasons")).toBe("reasons");
});
