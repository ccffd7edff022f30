import { expect, it } from "vitest";
import { notationFlags, notationRule } from "./notation-flags.ts";

const table = [{ from: "お客様", to: "お客さま" }];
const flags = (text: string, kept: { names?: string[]; sources?: string[] } = {}) =>
  notationFlags(text, table, { names: [], sources: [], ...kept });

it("a word of the table is told at its place, with what it is to be and the sentence put right", () => {
  expect(flags("毎日使えます。お客様へお届け。")).toEqual([
    {
      id: `${notationRule.ruleId}@7`,
      span: { start: 7, end: 10 },
      words: "お客様",
      ...notationRule,
      why: "「お客様」は「お客さま」と書く決まりです。",
      to: "お客さま",
      rewrites: ["お客さまへお届け"],
      fineWhen: "固有の名前や、人の言葉をそのまま引いている場合。",
      source: "この案件のプリセット",
      checkedOn: "",
    },
  ]);
  expect(flags("お客さまへお届け。")).toEqual([]);
  expect(notationFlags("お客様へ", [], { names: [], sources: [] })).toEqual([]);
});

it("a name that holds the word, and what somebody else said, stay as they are", () => {
  expect(flags("「お客様相談室」へ。", { names: ["お客様相談室"] })).toEqual([]);
  expect(flags("「お客様が第一」と書いています。", { sources: ["お客様が第一"] })).toEqual([]);
  expect(flags("「お客様が第一」と書いています。")).toHaveLength(1);
});

it("twenty are told of a text at most, in their order; a long sentence without other words for it", () => {
  const many = flags("お客様へ。".repeat(21));
  expect(many.map(({ span }) => span.start)).toEqual(Array.from({ length: 20 }, (_, at) => at * 5));
  const sentence = (length: number) => `お客様${"あ".repeat(length - 4)}`;
  expect(flags(sentence(400))[0]?.rewrites).toHaveLength(1);
  expect(flags(sentence(401))[0]?.rewrites).toEqual([]);
});
