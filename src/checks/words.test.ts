import { describe, expect, it } from "vitest";
import { findBanned, missingRequired } from "./words.ts";

describe("findBanned", () => {
  it.each([
    ["これは最高です", "最高"],
    ["これは最\u200B高です", "最高"],
    ["これは最 高です", "最高"],
    ["ﾌﾟﾚﾐｱﾑな朝", "プレミアム"],
    ["ぷれみあむな朝", "プレミアム"],
    ["プレ・ミアムな朝", "ぷれみあむ"],
    ["ＳＡＬＥ中", "sale"],
    ["ΟΔΟΣの朝", "οδοσ"],
  ])("finds a word in %j", (text, word) => {
    const [found] = findBanned(text, [word]);
    expect(found?.word).toBe(word);
    expect(text.slice(found?.span.start, found?.span.end).length).toBeGreaterThanOrEqual(2);
  });

  it("gives the place in the text as typed", () => {
    const text = "春のﾌﾟﾚ\u200Bﾐｱﾑな朝";
    const [found] = findBanned(text, ["プレミアム"]);
    expect(text.slice(found?.span.start, found?.span.end)).toBe("ﾌﾟﾚ\u200Bﾐｱﾑ");
    // The small form of İ is two letters.
    expect(findBanned("İİで SALE", ["sale"])[0]?.span).toEqual({ start: 4, end: 8 });
  });

  it("finds every occurrence, and short words only in their own script", () => {
    expect(findBanned("激安の激安", ["激安"])).toHaveLength(2);
    expect(findBanned("かんたん", ["カン"])).toEqual([]);
    expect(findBanned("空の語", ["", " "])).toEqual([]);
  });
});

describe("missingRequired", () => {
  it("names only the words that stand in no form", () => {
    expect(missingRequired("うるみの化粧水、ﾍﾞﾀﾂｷなし", ["うるみ", "ベタツキ", "米ぬか"])).toEqual(["米ぬか"]);
  });

  it("ignores empty words", () => {
    expect(missingRequired("文", ["", "  "])).toEqual([]);
  });
});
