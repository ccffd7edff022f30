import { expect, it } from "vitest";
import type { ToolName } from "#src/shared/run-parts.ts";
import { audienceLimit, lineLimits } from "#src/tools/catchphrase/definition.ts";
import { faqLimits } from "#src/tools/faq/definition.ts";
import { lpLimits } from "#src/tools/lp-manuscript/definition.ts";
import { searchLimits } from "#src/tools/search/definition.ts";
import { conditionsFor, styleIn } from "./conditions.ts";

const input = (tool: ToolName, text: string) => conditionsFor(tool, text).input;

it("a number is kept within what the tool makes, and said back as it is kept", () => {
  expect(conditionsFor("catchphrase", "100本")).toMatchObject({
    ...{ input: { count: lineLimits.max }, said: [`${lineLimits.max}本`] },
  });
  expect(input("catchphrase", "0本").count).toBe(lineLimits.min);
  expect(input("catchphrase", "7本").count).toBe(7);
  expect(conditionsFor("faq", "999問").said).toEqual([`${faqLimits.most}問`]);
  expect(input("faq", "1問").count).toBe(faqLimits.least);
  expect(["0人", "1人", "2人", "3人", "4人"].map((text) => input("persona", text).count)).toEqual([
    1, 1, 2, 3, 3,
  ]);
  expect(conditionsFor("persona", "5人").said).toEqual(["3人"]);
  expect(conditionsFor("faq", "よくある質問")).toEqual({ input: {}, said: [] });
});

it("a place in a row is no number", () => {
  expect(input("catchphrase", "2本目を直して").count).toBeUndefined();
});

it("a person's age, gender and kind, as far as they are said", () => {
  const persona = (text: string) => conditionsFor("persona", text);
  expect(["10代", "20代", "30代", "40代", "50代", "60代"].map((text) => persona(text).input.age)).toEqual([
    ...["young", "young", "working", "working", "settled", "senior"],
  ]);
  expect(persona("シニア")).toEqual({ input: { age: "senior" }, said: ["シニアの"] });
  expect(persona("70代の男性").said).toEqual(["70代の", "男性の"]);
  expect(persona("主婦").input).toEqual({ gender: "woman" });
  expect(persona("パパ").input).toEqual({ gender: "man" });
  expect(persona("企業の担当者")).toEqual({ input: { kind: "company" }, said: ["法人の"] });
  expect(persona("ペルソナ")).toEqual({ input: {}, said: [] });
});

it("lengths, where they are said", () => {
  expect(input("catchphrase", "もっと短く").length).toBe("short");
  expect(input("catchphrase", "もっと長く").length).toBe("long");
  expect(input("lp_manuscript", "短め")).toEqual({ length: "short" });
  expect(input("lp_manuscript", "詳しく")).toEqual({ length: "long" });
  expect(conditionsFor("faq", "簡潔に12問").said).toEqual(["簡潔に", "12問"]);
  expect(input("faq", "やさしく").tone).toBe("soft");
  expect(input("faq", "短く").tone).toBe("brief");
});

it("words that must be in: ten at most", () => {
  const words = Array.from({ length: 11 }, (_, at) => `語${at}`);
  const asked = input("catchphrase", words.map((word) => `「${word}」を入れて`).join(""));
  expect(asked.mustWords).toEqual(words.slice(0, 10));
  expect(input("catchphrase", "「朝」のコピー").mustWords).toBeUndefined();
});

it("those whom copy is to reach, not too long and no medium", () => {
  const audience = (text: string) => input("catchphrase", text).audience;
  expect(audience("働く女性向けのコピー")).toBe("働く女性");
  expect(audience("LINE向けのコピー")).toBeUndefined();
  expect(audience("化粧水向けのコピー")).toBeUndefined();
  const name = (letters: number) => `${"あ".repeat(letters - 1)}人`;
  expect(audience(`${name(audienceLimit)}向けのコピー`)).toBe(name(audienceLimit));
  expect(audience(`${name(audienceLimit + 1)}向けのコピー`)).toBeUndefined();
});

it("posts bring a few lines with them; a medium alone asks for lines", () => {
  expect(input("catchphrase", "インスタの投稿文を8本")).toMatchObject({
    ...{ use: "sns", pack: "instagram", count: lineLimits.min, slots: undefined },
  });
  expect(input("catchphrase", "インスタ用")).toMatchObject({
    use: "sns",
    slots: ["instagram_post"],
    pack: undefined,
  });
});

it("a button's words, as long as a button is", () => {
  const cta = (letters: number) => input("lp_manuscript", `ボタンは「${"あ".repeat(letters)}」`).cta;
  expect(cta(lpLimits.cta)).toBe("あ".repeat(lpLimits.cta));
  expect(cta(lpLimits.cta + 1)).toBeUndefined();
  expect(input("lp_manuscript", "「申し込む」というボタン").cta).toBe("申し込む");
});

it("what is to be looked up, where it is named and not too long", () => {
  const ask = (text: string) => input("search", text).ask;
  expect(ask("送料の相場を調べて")).toBe("送料の相場");
  expect(ask("市場を調べて")).toBeUndefined();
  const words = (letters: number) => "あ".repeat(letters);
  expect(ask(`${words(searchLimits.ask)}を調べて`)).toBe(words(searchLimits.ask));
  expect(ask(`${words(searchLimits.ask + 1)}を調べて`)).toBeUndefined();
});

it("a way of writing is a preset that everybody has; none is named by chance", () => {
  expect(styleIn("上品な感じ")).toMatchObject({ label: "上質" });
  expect(styleIn("コピーを作って")).toBeNull();
});
