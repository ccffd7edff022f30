import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cpuMs } from "#test/support/global/cpu.ts";
import { maxSentenceLength, numberSentences } from "./sentences.ts";

const texts = (text: string): string[] => numberSentences(text, "B").map((sentence) => sentence.text);

describe("numberSentences", () => {
  it("numbers from 1 with any prefix", () => {
    expect(numberSentences("一つ。二つ。", "F1-s")).toEqual([
      { id: "F1-s1", text: "一つ。" },
      { id: "F1-s2", text: "二つ。" },
    ]);
  });

  it("splits at full stops, question and exclamation marks of both widths, and line breaks", () => {
    expect(texts("甘い。辛い！本当？はい!\r\nいいえ?そう\nでも")).toEqual([
      "甘い。",
      "辛い！",
      "本当？",
      "はい!",
      "いいえ?",
      "そう",
      "でも",
    ]);
  });

  it("splits a list with middle dots on one line, and leaves a dot between words alone", () => {
    expect(texts("【特徴】・手ぶらで来店できます ・ヘアセット付き　・着付け込み")).toEqual([
      "【特徴】",
      "手ぶらで来店できます",
      "ヘアセット付き",
      "着付け込み",
    ]);
    expect(texts("無香料・エタノールフリーです。東京 ・大阪に店があります。")).toEqual([
      "無香料・エタノールフリーです。",
      "東京 ・大阪に店があります。",
    ]);
  });

  it("takes bullets, numbers and ornaments off and drops lines without words", () => {
    expect(texts("・甘い\n- 辛い\n① 苦い\n■硬い\n1. 青い\n(2) 赤い\n------\n★★★\n\n　")).toEqual([
      "甘い",
      "辛い",
      "苦い",
      "硬い",
      "青い",
      "赤い",
    ]);
  });

  it("opens a new sentence at a bullet inside a line, not at the middle dot of a list of words", () => {
    expect(texts("●送料無料 ●返品可")).toEqual(["送料無料", "返品可"]);
    expect(texts("無香料・無着色")).toEqual(["無香料・無着色"]);
  });

  it("keeps quotations and parentheses whole, also when stops stand in them", () => {
    expect(texts("「買ってよかった。また買う！」と答えた（複数回答。n=10）。次。")).toEqual([
      "「買ってよかった。また買う！」と答えた（複数回答。n=10）。",
      "次。",
    ]);
  });

  it("does not let an unclosed bracket swallow the rest of the line", () => {
    expect(texts("「甘い。辛い。（苦い。")).toEqual(["「甘い。", "辛い。", "（苦い。"]);
  });

  it("keeps a label and its value in one sentence", () => {
    expect(texts("価格：2,970円（税込）\n容量：120mL")).toEqual(["価格：2,970円（税込）", "容量：120mL"]);
  });

  it("does not split at decimals, addresses, No.1 and company abbreviations", () => {
    expect(texts("約2.5倍で No.1 の https://example.jp/a.b?c=d を見る")).toHaveLength(1);
    expect(texts("株式会社○○. 代表")).toEqual(["株式会社○○. 代表"]);
    expect(texts("Made by Kumo Co. Ltd. in Japan. No. 1 in 2.5 years.")).toEqual([
      "Made by Kumo Co. Ltd. in Japan.",
      "No. 1 in 2.5 years.",
    ]);
  });

  it("joins a line that was wrapped in the middle of a clause, but not list items or labels", () => {
    expect(texts("魚を、\nその日のうちに開く。")).toEqual(["魚を、その日のうちに開く。"]);
    expect(texts("魚、\n・貝\n価格：10円")).toEqual(["魚、", "貝", "価格：10円"]);
    expect(texts("材料を入れてボタンを押すだけ。予約は12時間まで\n火を使わない")).toHaveLength(3);
  });

  it("cuts a sentence above the limit at a comma, else hard, never inside a character pair", () => {
    const parts = texts(`${"あ".repeat(390)}、${"い".repeat(100)}`);
    expect(parts[0]).toBe(`${"あ".repeat(390)}、`);
    for (const part of texts("😀".repeat(900))) expect(part.isWellFormed()).toBe(true);
  });

  it("keeps every letter and digit in order and no sentence above the limit", () => {
    const piece = fc.constantFrom(
      "新しい",
      "。",
      "、",
      "「",
      "」",
      "（",
      "）",
      "\n",
      "・",
      "2.5",
      "No.1",
      "ABC ",
      "！",
      "価格：",
      "●",
      "😀",
      " ",
      "①",
    );
    const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "").replace(/[①-⑳]/gu, "");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 300, size: "max" }), (pieces) => {
        const read = texts(pieces.join(""));
        expect(letters(read.join(""))).toBe(letters(pieces.join("")));
        for (const text of read) expect(text.length).toBeLessThanOrEqual(maxSentenceLength);
      }),
      { numRuns: 300 },
    );
  });

  it("reads 200 KB of hostile text in about linear time", () => {
    const unit = "「（とても長い文が続いていて、".repeat(500);
    const time = (text: string): number => cpuMs(() => void numberSentences(text, "B"));
    time(unit);
    const small = Math.max(5, time(unit.repeat(2)));
    expect(time(unit.repeat(16))).toBeLessThan(small * 40);
  });
});
