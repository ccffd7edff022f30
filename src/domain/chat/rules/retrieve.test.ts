import { expect, it } from "vitest";
import type { ThreadMaterial } from "#src/shared/message-parts.ts";
import { questionWords, quotablePassage, rankPassages, sentencesOf } from "./retrieve.ts";

let number = 0;
const said = (text: string, kind: ThreadMaterial["kind"] = "brief"): ThreadMaterial => {
  number += 1;
  return { id: `B${number}`, kind, title: "", text, to: "/" };
};
const found = (question: string, sentences: ThreadMaterial[], limit = 10) =>
  rankPassages(question, sentences, limit).map(({ text }) => text);

it("takes the words that say what a question is about: each once, none of asking, eight at most", () => {
  expect(questionWords("化粧水の容量と化粧水のＰＨは？")).toEqual(["化粧水", "容量", "ph"]);
  expect(questionWords("商品の説明をお願いします")).toEqual([]);
  // A single kanji is the stem of a verb, unless it is a word of its own.
  expect(questionWords("使い方と色を見たい")).toEqual(["色"]);
  expect(questionWords("カ タ")).toEqual([]);
  const many = ["肌色", "香水", "価値", "容器", "成分", "産地", "季節", "店舗", "通販"];
  expect(questionWords(many.join("と"))).toEqual(many.slice(0, 8));
});

it("finds a sentence by a whole word, or by half of a long one, and not by less", () => {
  const sentences = [said("酵母の力です。"), said("化粧水です。"), said("酒粕酵母配合の品です。")];
  expect(found("化粧水は", sentences)).toEqual(["化粧水です。"]);
  // Two of the pairs 酒粕, 粕酵, 酵母 are held by no sentence but the last; 酵母 alone is a third of it.
  expect(found("酒粕酵母", sentences)).toEqual(["酒粕酵母配合の品です。"]);
  expect(found("酒粕酵母菌", [said("酒粕酵の品")])).toEqual([]);
  expect(found("天然酒粕酵母菌", [said("天然酒粕酵の品")])).toEqual(["天然酒粕酵の品"]);
});

it("finds what is told in other words, and the price only where nothing else is named", () => {
  const sentences = [
    said("1本3,980円です。"),
    said("全国一律で発送します。"),
    said("初回は30日間試せます。"),
  ];
  expect(found("いくらですか", sentences)).toEqual(["1本3,980円です。"]);
  expect(found("送料はいくら", sentences)).toEqual(["全国一律で発送します。"]);
  expect(found("保証はある？", sentences)).toEqual(["初回は30日間試せます。"]);
  expect(found("天気", sentences)).toEqual([]);
});

it("puts the person's own words before what was made of them, and the earlier of two that are worth the same first", () => {
  const text = (kind: string) => `${kind}の化粧水。`;
  const kinds = ["message", "result", "memo", "file", "brief"] as const;
  const sentences = kinds.map((kind) => said(text(kind), kind));
  expect(found("化粧水", sentences)).toEqual(kinds.toReversed().map(text));
  expect(found("化粧水", [said("甲の化粧水。"), said("乙の化粧水。")])).toEqual([
    "甲の化粧水。",
    "乙の化粧水。",
  ]);
  expect(found("化粧水の香料", [said("化粧水です。"), said("香料を使わない化粧水。")])).toEqual([
    "香料を使わない化粧水。",
    "化粧水です。",
  ]);
});

it("gives each text once, and no more than are wanted", () => {
  expect(found("化粧水", [said("化粧水ABC"), said("化粧水ａｂｃ"), said("化粧水の箱")])).toEqual([
    "化粧水ABC",
    "化粧水の箱",
  ]);
  expect(found("化粧水", [said("化粧水の箱"), said("化粧水の瓶")], 1)).toEqual(["化粧水の箱"]);
});

it("quotes what was made only where people wrote nothing of it, and then whole sentences that tell something", () => {
  const own = said("30mlです。");
  const made = said("30mlの化粧水です。", "result");
  expect(quotablePassage([made, own])).toEqual([own]);
  const lines = ["容量は？", "容量は【要記入】です。", "容量の見出し", "容量はどうですか。", "容量 30ml"];
  expect(
    quotablePassage([made, ...lines.map((text) => said(text, "result"))]).map(({ text }) => text),
  ).toEqual(["30mlの化粧水です。", "容量 30ml"]);
  expect(quotablePassage([])).toEqual([]);
});

it("cuts a text into its sentences, word for word", () => {
  expect(sentencesOf("一つ。 二つ！三つ?\n\n四つ")).toEqual(["一つ。", "二つ！", "三つ?", "四つ"]);
});
