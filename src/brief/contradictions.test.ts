import { describe, expect, it } from "vitest";
import { contradictions } from "./contradictions.ts";
import { parseBrief } from "./parse.ts";
import { numberSentences } from "./sentences.ts";

const find = (text: string) => {
  const sentences = numberSentences(text, "B");
  return contradictions(parseBrief(sentences), sentences);
};

describe("contradictions", () => {
  it("finds two prices of the same thing, with both sentences", () => {
    expect(find("味噌「蔵」です。500g 1,296円（税込）。価格：500g 1,404円（税込）")).toEqual([
      { field: "price", texts: ["500g 1,296円（税込）", "500g 1,404円（税込）"], sources: ["B2", "B3"] },
    ]);
  });

  it("finds two lengths of the same guarantee", () => {
    const [found] = find("リフォーム会社「ミズベ」です。工事の保証は5年間です。保証は10年間です。");
    expect(found).toMatchObject({ field: "features", sources: ["B2", "B3"] });
  });

  it("finds that returns are both possible and not", () => {
    expect(find("靴「アシ」です。30日間返品できます。セール品の返品はできません。")).toHaveLength(1);
  });

  it("does not compare different plans, sizes, taxes or the same price said twice", () => {
    expect(find("ライト 月額980円。スタンダード 月額1,980円。")).toEqual([]);
    expect(find("500g 1,296円（税込）。1kg 2,300円（税込）。")).toEqual([]);
    expect(find("月額1,000円（税別）。月額1,100円（税込）。")).toEqual([]);
    expect(find("価格：1,296円（税込）。価格は1296円です。")).toEqual([]);
  });
});
