import { expect, it } from "vitest";
import type { ThreadMaterial } from "#src/shared/message-parts.ts";
import { checkedParts } from "./checked.ts";

const known = new Map<string, ThreadMaterial>(
  [
    ["B1", "酒蔵が作る化粧水で、価格は3,980円です。"],
    ["B2", "初回は30日間返品できます。"],
  ].map(([id = "", text = ""]) => [id, { id, kind: "brief", title: "", text, to: "/" }]),
);
const doubtsOf = (answer: string, told = "") =>
  checkedParts(answer, known, told).flatMap((part) => (part.type === "doubts" ? part.doubts : []));
const materialsOf = (answer: string) =>
  checkedParts(answer, known, "").flatMap((part) =>
    part.type === "materials" ? part.materials.map(({ id }) => id) : [],
  );

it("takes out numbers that were never given, and names what the others stand for once", () => {
  const [text] = checkedParts(" 化粧水です [B1] [B9]。[B1][B2] ", known, "");
  expect(text).toEqual({ type: "text", text: "化粧水です [B1]。[B1][B2]" });
  expect(materialsOf("化粧水です [B1][B2][B1]。")).toEqual(["B1", "B2"]);
  expect(checkedParts("なにも言えません。", known, "")).toHaveLength(1);
});

it("doubts a quotation that stands in none of the sentences it names", () => {
  expect(doubtsOf("「酒蔵が作る化粧水で」[B1]とあります。")).toEqual([]);
  expect(doubtsOf("「酒蔵が作る化粧水で」[B2][B1]とあります。")).toEqual([]);
  expect(doubtsOf("「酒蔵が作る化粧水で」[B2]とあります。")).toEqual(["「酒蔵が作る化粧水で」"]);
});

it("doubts prices, percentages and periods that nobody gave, and no counts", () => {
  expect(doubtsOf("価格は3,980円、返品は30日間です。")).toEqual([]);
  expect(doubtsOf("価格は4,980円です。")).toEqual(["4,980円"]);
  expect(doubtsOf("価格は4,980円です。", "4,980円にしたい")).toEqual([]);
  expect(doubtsOf("コピーを3本作れます。")).toEqual([]);
});

it("names ten doubts at most, each once and no longer than somebody reads", () => {
  const prices = Array.from({ length: 12 }, (_, at) => `${4001 + at}円`);
  expect(doubtsOf(`${prices.join("、")}です。`)).toEqual(prices.slice(0, 10));
  expect(doubtsOf("4001円、4001円です。")).toEqual(["4001円"]);
  const quote = "甲".repeat(200);
  expect(doubtsOf(`「${quote}」[B1]とあります。`)).toEqual([`「${quote}`.slice(0, 200)]);
});
