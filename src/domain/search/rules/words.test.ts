import { describe, expect, it } from "vitest";
import { fold } from "#src/shared/words/fold.ts";
import { excerpt, pairsQuery, patternOf, termsOf } from "./words.ts";

describe("words that are looked for", () => {
  it("one form for widths, cases and kana", () => {
    expect(fold("ｽﾏﾎ　ＬＰ\n Café ÉÀ ヴァｶﾞ")).toBe("すまほ lp café éà ゔぁが");
  });

  it("each word once, eight at most", () => {
    expect(termsOf("　会議 カイギ　会議 かいぎ ")).toEqual(["会議", "かいぎ"]);
    expect(termsOf("a b c d e f g h i j")).toHaveLength(8);
    expect(termsOf("　\n")).toEqual([]);
  });

  it("pairs of letters for the index, a single letter as a beginning", () => {
    expect(pairsQuery(["会議室", "茶"], "Ā")).toBe("'Ā会議' & 'Ā議室' & 'Ā茶':*");
    expect(pairsQuery(["𠮷野"], "Ā")).toBe("'Ā𠮷野'");
  });

  it("signs of the index and of patterns are just signs", () => {
    expect(pairsQuery(["a'b", "c\\d"], "Ā")).toBe("'Āa''' & 'Ā''b' & 'Āc\\\\' & 'Ā\\\\d'");
    expect(patternOf("50%_\\")).toBe("%50\\%\\_\\\\%");
  });
});

describe("what is shown of a text", () => {
  const shown = (text: string, query: string) =>
    excerpt(text, termsOf(query))
      .map(({ text: part, hit }) => (hit ? `[${part}]` : part))
      .join("");

  it("marks every place of every word as it was written", () => {
    expect(shown("スマホと ｽﾏﾎとすまほ", "すまほ")).toBe("[スマホ]と [ｽﾏﾎ]と[すまほ]");
    expect(shown("会議室の予約", "会議 議室")).toBe("[会議室]の予約");
    expect(shown("ｶﾞラスとgarasu", "ガラ GA")).toBe("[ｶﾞラ]スと[ga]rasu");
  });

  it("a sign that becomes several letters is marked as a whole", () => {
    expect(shown("㈱ひとふで", "株")).toBe("[㈱]ひとふで");
  });

  it("shows the part around the first place of a long text", () => {
    const text = `${"前".repeat(200)}京都${"後".repeat(300)}`;
    const parts = excerpt(text, ["京都"]);
    expect(parts.at(0)).toEqual({ text: `…${"前".repeat(24)}`, hit: false });
    expect(parts.at(1)).toEqual({ text: "京都", hit: true });
    expect(parts.at(-1)?.text).toMatch(/^後{94}…$/u);
  });

  it("begins at the beginning while the first place is near it, and says what is left out on which side", () => {
    const at = (before: number, after: number) =>
      shown(`${"前".repeat(before)}京都${"後".repeat(after)}`, "京都");
    expect(at(24, 10)).toBe(`${"前".repeat(24)}[京都]${"後".repeat(10)}`);
    expect(at(25, 10)).toBe(`…${"前".repeat(24)}[京都]${"後".repeat(10)}`);
    expect(at(0, 118)).toBe(`[京都]${"後".repeat(118)}`);
    expect(at(0, 119)).toBe(`[京都]${"後".repeat(118)}…`);
    expect(at(26, 94)).toBe(`…${"前".repeat(24)}[京都]${"後".repeat(94)}`);
  });

  it("shows the beginning of a text that holds none of the words, in one line", () => {
    expect(shown("一行目\n  二行目", "京都")).toBe("一行目 二行目");
    expect(shown("", "京都")).toBe("");
  });
});

it("a long word is narrowed down by its first pairs alone", () => {
  const word = Array.from({ length: 40 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join("");
  expect(pairsQuery([word], "Ā").split(" & ")).toHaveLength(23);
  expect(pairsQuery(["会議", "会議"], "Ā")).toBe("'Ā会議'");
});
