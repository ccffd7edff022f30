import { expect, it } from "vitest";
import { rowOf, sentenceRanges, textPieces } from "./sentence-ranges.ts";

const wordsAt = (page: string, sentences: string[]) =>
  sentenceRanges(page, sentences).map((place) => place && page.slice(place.start, place.end));

it("a sentence is found whatever lines, spaces and widths its page has", () => {
  const page = "・とろみのある\n　化粧水です。 価格は１，９８０円。\n毎日使えます。";
  expect(wordsAt(page, ["とろみのある化粧水です。", "価格は1,980円。", "毎日使えます。"])).toEqual([
    "とろみのある\n　化粧水です。",
    "価格は１，９８０円。",
    "毎日使えます。",
  ]);
});

it("the same sentence twice has two places, in the order of the page", () => {
  const page = "送料は無料です。返品できます。送料は無料です。";
  expect(sentenceRanges(page, ["送料は無料です。", "返品できます。", "送料は無料です。"])).toEqual([
    { start: 0, end: 8 },
    { start: 8, end: 15 },
    { start: 15, end: 23 },
  ]);
});

it("one that stands before the last is found too, and one that stands nowhere has none", () => {
  expect(wordsAt("後の段です。先の段です。", ["先の段です。", "後の段です。", "ない文です。", "。"])).toEqual(
    ["先の段です。", "後の段です。", null, null],
  );
});

it("letters that are longer or shorter in their plain form keep their places", () => {
  expect(
    wordsAt("㈱うるみ🧴の化粧水、㌍ゼロ。次の文。", ["(株)うるみ🧴の化粧水、カロリーゼロ。", "次の文。"]),
  ).toEqual(["㈱うるみ🧴の化粧水、㌍ゼロ。", "次の文。"]);
});

it("a sentence that was put together stands where most of its pieces do", () => {
  const pieces = ["商品名", "価格", "うるみ化粧水", "1,980円", "うるみ乳液", "2,400円"];
  expect(textPieces(pieces, "商品名：うるみ化粧水。価格：1,980円")).toEqual([0, 2, 3]);
  expect(textPieces(pieces, "まったく別のことを述べる文です。")).toEqual([]);
});

it("a sentence of a table leads to its row", () => {
  const rows = [
    ["商品名", "価格"],
    ["化粧水", "1,980円"],
    ["乳液", "2,400円"],
    ["化粧水", "1,980円"],
  ];
  expect(rowOf(rows, "商品名：乳液、価格：2,400円", 1)).toBe(2);
  expect(rowOf(rows, "商品名：化粧水、価格：1,980円", 2)).toBe(3);
  expect(rowOf(rows, "商品名：化粧水、価格：1,980円", 1)).toBe(1);
  expect(rowOf(rows, "価格（乳液）：2,400円", 1)).toBe(2);
  expect(rowOf(rows, "ほかの文です。", 1)).toBe(-1);
});
