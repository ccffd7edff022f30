import { expect, test } from "vitest";
import { notationOf } from "./notation.ts";

const told = (text: string, rules: { from: string; to: string }[] = []) =>
  notationOf(text, rules).map(({ words, to }) => `${words}→${to}`);

test.each([
  ["１，９８０円（税込）", ["１，９８０→1,980"]],
  ["ｳﾙﾐの化粧水", ["ｳﾙﾐ→ウルミ"]],
  ["お試し下さい!", ["下さい→ください", "!→！"]],
  ["ご利用頂けます。是非ご覧ください。", ["頂→いただ", "是非→ぜひ"]],
  ["お問い合わせはこちら。お問合せ窓口", ["お問合せ→お問い合わせ"]],
  ["申込は1分。", []],
  ["申込みは申し込みから", ["申込み→申し込み"]],
  ["サーバーサーバ", ["サーバ→サーバー"]],
  ["サーバとサーバ", []],
  ["１０ｹ", ["１０→10", "ｹ→ケ"]],
  ["是非とも", []],
  ["仕様に沿って、事務の方へ", []],
])("%s", (text, expected) => {
  expect(told(text)).toEqual(expected);
});

test("the house's own table comes first, and a right word that holds the wrong one is right", () => {
  const rules = [
    { from: "方", to: "かた" },
    { from: "うるみ", to: "うるみ®" },
  ];
  expect(told("はじめての方へ。うるみ®とうるみ", rules)).toEqual(["方→かた", "うるみ→うるみ®"]);
});

test("where two findings meet in the same letters the first alone is told", () => {
  expect(told("お試し下さい", [{ from: "試し下さい", to: "試しください" }])).toEqual([
    "試し下さい→試しください",
  ]);
  expect(told("１０％です", [{ from: "％です", to: "％" }])).toEqual(["％です→％"]);
});

test("spans are of the text as typed, and a long text of nothing else stays quick", () => {
  for (const { span, words } of notationOf("A社の１０個、ｶﾅ"))
    expect("A社の１０個、ｶﾅ".slice(span.start, span.end)).toBe(words);
  const began = performance.now();
  for (const unit of ["下さい", "１", "お問合せお問い合わせ", "。。"])
    expect(notationOf(unit.repeat(1600)).length).toBeLessThanOrEqual(200);
  expect(performance.now() - began).toBeLessThan(500);
});
