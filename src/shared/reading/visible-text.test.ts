import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cpuMs } from "#test/support/global/cpu.ts";
import { collapseSpace, visibleText } from "./visible-text.ts";

describe("visible text", () => {
  it.each([
    ["a\u200bb\u00adc\u2060d\ufeff", "abcd"],
    ["\u202e逆\u202c \u0000\u0007\u001b[31m赤", "逆 [31m赤"],
    ["印\u{e0069}\u{e0067}\u{e006e}", "印"],
    ["👨\u200d👩\u200d👧 x\u200dy 👍🏽 ❤️", "👨\u200d👩\u200d👧 xy 👍🏽 ❤️"],
    ["葛\u{e0100}城", "葛\u{e0100}城"],
    ["a\ufe0f\ufe0e\ufe01b", "a\ufe0fb"],
    ["一\r\n二\r三\u2028四", "一\n二\n三\n四"],
    ["\tタブ　全角", "\tタブ　全角"],
    ["か\u3099 ﾊﾟ ㈱", "か\u3099 ﾊﾟ ㈱"],
    ["\ud800壊れ", "\ufffd壊れ"],
  ])("of %j is %j", (given, wanted) => expect(visibleText(given)).toBe(wanted));

  it("is stable and well formed whatever is given", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const once = visibleText(text);
        expect(once.isWellFormed()).toBe(true);
        for (const hidden of ["\u200b", "\u202e", "\u0000"]) expect(once).not.toContain(hidden);
        expect(visibleText(once).length).toBeLessThanOrEqual(once.length);
      }),
    );
  });

  it("takes linear time on 100 KB of the worst characters", () => {
    for (const worst of ["\u200d", "\ufe0f", "👩\u200d", " \n", "\u200b ", "あ\n"]) {
      const text = worst.repeat(100_000 / worst.length);
      expect(cpuMs(() => void collapseSpace(visibleText(text)))).toBeLessThan(250);
    }
  });
});

describe("collapsed space", () => {
  it.each([
    ["とろみが\n   あるのに", "とろみがあるのに"],
    ["Made in\n  Japan", "Made in Japan"],
    ["価格  1,980円", "価格 1,980円"],
    ["価格\n1,980円", "価格 1,980円"],
    ["  端\u00a0 ", "端"],
  ])("of %j is %j", (given, wanted) => expect(collapseSpace(given)).toBe(wanted));
});
