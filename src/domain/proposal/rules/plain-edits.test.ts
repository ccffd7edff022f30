import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainEdit, plainKinds } from "./plain-edits.ts";

describe("changes of a text without a model", () => {
  it("shorter says the same in fewer letters", () => {
    const text =
      "また、弊社では販売を行っております。非常に簡単に設定することができます。ご案内させていただきます。";
    expect(plainEdit("shorter", text)).toBe("弊社では販売しております。簡単に設定できます。ご案内します。");
  });

  it("plainer parts a long sentence where one thing ends, and opens words; short ones stay whole", () => {
    const text =
      "既にお申し込みいただいた方にも同じ内容を順番にお送りしておりますので、届くまでそのままお待ち下さい。短い文ですが、そのままです。";
    expect(plainEdit("plainer", text)).toBe(
      "すでにお申し込みいただいた方にも同じ内容を順番にお送りしております。そのため、届くまでそのままお待ちください。短い文ですが、そのままです。",
    );
  });

  it("bullets make a line of each sentence and leave headings and lists", () => {
    expect(plainEdit("bullets", "# 予定\n朝に送ります。夜に見ます。\n- 済み")).toBe(
      "# 予定\n- 朝に送ります\n- 夜に見ます\n- 済み",
    );
  });

  it("links, addresses and code stay letter by letter", () => {
    const kept = "[ご覧下さい](/a/ｂ) https://example.com/出来る `出来る` ａ@example.com";
    for (const kind of ["notation", "plainer", "shorter"] as const)
      expect(plainEdit(kind, kept)).toContain("https://example.com/出来る `出来る`");
    expect(plainEdit("notation", "[出来る](/x)は出来る。")).toBe("[出来る](/x)はできる。");
  });

  it("takes any text, and long ones that repeat", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(...plainKinds),
        (text, kind) => plainEdit(kind, text).length >= 0,
      ),
    );
    for (const words of ["を行", "ます", "また、", "a", "[", "`", "。", " "])
      for (const kind of plainKinds) expect(plainEdit(kind, words.repeat(4000 / words.length))).not.toBe("");
  });
});
