import { expect, test } from "vitest";
import { toPlain } from "./conjugate.ts";

test.each([
  ["ととのえます", "ととのえる"],
  ["できます", "できる"],
  ["見ます", "見る"],
  ["書きます", "書く"],
  ["急ぎます", "急ぐ"],
  ["待ちます", "待つ"],
  ["死にます", "死ぬ"],
  ["使います", "使う"],
  ["運びます", "運ぶ"],
  ["読みます", "読む"],
  ["送ります", "送る"],
  ["話します", "話す"],
  ["増やします", "増やす"],
  ["掃除します", "掃除する"],
  ["サポートします", "サポートする"],
])("what is done: %s is %s", (polite, plain) => {
  expect(toPlain(polite)).toBe(plain);
});

test.each([
  ["届けません", "届けない"],
  ["起きません", "起きない"],
  ["書きません", "書かない"],
  ["急ぎません", "急がない"],
  ["待ちません", "待たない"],
  ["運びません", "運ばない"],
  ["読みません", "読まない"],
  ["送りません", "送らない"],
  ["使いません", "使わない"],
  ["話しません", "話さない"],
  ["掃除しません", "掃除しない"],
  ["駐車場はありません", "駐車場はない"],
])("what is not done: %s is %s", (polite, plain) => {
  expect(toPlain(polite)).toBe(plain);
});

test.each([
  ["届けました", "届けた"],
  ["話しました", "話した"],
  ["掃除しました", "掃除した"],
  ["行きました", "行った"],
  ["書きました", "書いた"],
  ["急ぎました", "急いだ"],
  ["呼びました", "呼んだ"],
  ["読みました", "読んだ"],
  ["死にました", "死んだ"],
  ["送りました", "送った"],
  ["待ちました", "待った"],
  ["使いました", "使った"],
])("what was done: %s is %s", (polite, plain) => {
  expect(toPlain(polite)).toBe(plain);
});

test.each([
  ["届きます！！", "届く"],
  ["安いです。", "安い"],
  ["便利だ。", "便利だ"],
])("marks at the end go, a noun and what is plain already stay: %s is %s", (text, plain) => {
  expect(toPlain(text)).toBe(plain);
});

test.each([
  "来ました",
  "あます",
  "あません",
  "降ります",
  "開きます",
  "開きませんでした",
  "安いでした",
  "使うのです",
  "ございます",
  "行きましょう",
  "届くでしょう",
  "ご覧ください",
])("what is not certain is left to the caller: %s", (polite) => {
  expect(toPlain(polite)).toBeNull();
});
