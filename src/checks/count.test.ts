import { describe, expect, it } from "vitest";
import { cpuMs } from "#test/support/global/cpu.ts";
import { count, toFullWidthKana } from "./count.ts";

describe("count", () => {
  it.each([
    ["朝のつっぱり、酒蔵のうるおいで。", 16, 32, 32],
    ["朝のつっぱりに酒蔵のうるおい", 14, 28, 28],
    ["", 0, 0, 0],
    ["abc 123", 7, 7, 7],
    ["ＡＢＣ", 3, 6, 6],
    ["ｱｲｳ", 3, 6, 6],
    ["ｶﾞ", 1, 2, 4],
    ["①㈱※", 3, 6, 6],
    ["か\u3099", 1, 2, 2],
    ["e\u0301", 1, 1, 1],
    ["é", 1, 1, 1],
    ["葛\u{E0100}", 1, 2, 4],
    ["👨‍👩‍👧", 1, 2, 2],
    ["🇯🇵🇺🇸", 2, 4, 4],
    ["1️⃣", 1, 2, 2],
    ["❤️", 1, 2, 2],
    ["👍🏽", 1, 2, 2],
    ["a\u200Bb", 2, 2, 3],
    ["\uFEFF\u2060", 0, 0, 4],
    ["一行\n二行\r\n三行", 6, 12, 14],
    ["𠮷野家", 3, 6, 6],
    ["¥100", 4, 4, 4],
    ["±5℃", 3, 5, 4],
    ["αЖ", 2, 4, 2],
  ])("counts %j as c1 %i, w2 %i, x %i", (text, c1, w2, x) => {
    expect(count(text)).toEqual({ c1, w2, x });
  });

  it.each([
    ["https://example.com/a?b=c", 23],
    ["https://example.com/とても長い", 23 + 10],
    ["くわしくはexample.co.jpへ", 10 + 23 + 2],
    ["e.g. これ", 9],
    ["v1.2.3", 6],
    ["a@example.com", 13],
    ["https://a.io。", 25],
  ])("weighs %j as %i on X", (text, x) => {
    expect(count(text).x).toBe(x);
  });

  it("weighs every emoji of one code point, as a picture or a keycap, as 2 on X", () => {
    const forms = (letter: string) => [letter, `${letter}\uFE0F`, `${letter}\uFE0F\u20E3`];
    const emojis = Array.from({ length: 0x20000 }, (_, point) => point)
      .filter((point) => point < 0xd800 || point > 0xdfff)
      .flatMap((point) => forms(String.fromCodePoint(point)))
      .filter((text) => /^\p{RGI_Emoji}$/v.test(text));
    expect(emojis.length).toBeGreaterThan(1300);
    expect(emojis.filter((text) => count(`あ${text}`).x !== 4)).toEqual([]);
  });

  it("stays linear on a long run of labels and dots", () => {
    expect(cpuMs(() => void count("a.".repeat(50_000)))).toBeLessThan(500);
  });
});

describe("half-width katakana", () => {
  it("becomes full-width with its voicing marks composed", () => {
    expect(toFullWidthKana("ｶﾞｰﾃﾞﾝ ﾊﾟﾝ ｳﾞｧ ﾜｯｶ｡")).toBe("ガーデン パン ヴァ ワッカ。");
  });

  it("keeps a mark that composes with nothing apart from its neighbour", () => {
    expect(toFullWidthKana("かﾞｱﾞ")).toBe("か゛ア゛");
  });
});
