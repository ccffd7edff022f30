import { expect, test } from "vitest";
import { claimsIn } from "./claims-in.ts";

const wordsOf = (text: string) => claimsIn(text).map(({ words }) => words);

test.each([
  ["1　ネットで申し込む\n2　水着を借りる\n3　ガラス越しに見る", []],
  ["1. メールを送る\n2. 返事を読む", []],
  ["1）メールを送る\n2）返事を読む", []],
  ["はじめ方\n1　登録する\nメールだけで済みます。\n2　見る", []],
  ["1　登録する\n2　まず30日使う", ["30日"]],
])("numbers that put steps in order state nothing: %j", (text, expected) => {
  expect(wordsOf(text)).toEqual(expected);
});

test.each([
  ["2　登録する\n3　見る", ["2", "3"]],
  ["1　登録する\n3　見る", ["1", "3"]],
  ["1　登録する", ["1"]],
  ["1,200本\n2本から", ["1,200本", "2本"]],
  ["1.5倍の速さ\n2.5倍の量", ["1.5倍", "2.5倍"]],
  ["会員は1　登録は2", ["1", "2"]],
  ["1　2,860円\n2　5,720円", ["1", "2,860円", "2", "5,720円"]],
])("other numbers do: %j", (text, expected) => {
  expect(wordsOf(text)).toEqual(expected);
});

test.each(["当日、水着と帽子を借りる", "2　予約する\n当日、手ぶらで来る", "当日、受付で名前を言う"])(
  "on that day is no promise: %s",
  (text) => {
    expect(wordsOf(text)).not.toContain("当日");
  },
);

test.each([
  "当日発送",
  "当日、発送します",
  "当日も受付",
  "当日の予約もできます",
  "予約は当日まで",
  "予約は当日10時まで",
  "当日、予約できます",
])("what is promised for the day is: %s", (text) => {
  expect(wordsOf(text)).toContain("当日");
});
