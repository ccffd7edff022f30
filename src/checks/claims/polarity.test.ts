import { expect, test } from "vitest";
import { isAffirmedIn, isNegatedIn, negated } from "./polarity.ts";

test.each([
  ["駐車場はありません", ["駐車場"]],
  ["香料不使用、着色料なし", ["香料", "着色料"]],
  ["無香料のオイル", ["香料"]],
  ["べたつかない", ["べたつ"]],
  ["スタッフはアプリなし", ["アプリ"]],
  ["手間は少ない", []],
  ["香料が気になりませんか", []],
])("%s denies %j", (text, expected) => {
  expect(negated(text)).toEqual(expected);
});

test.each([
  ["パッキンは消耗品のため対象外", "パッキン", true, true],
  ["パッキンは消耗品です。蓋は対象外", "パッキン", false, true],
  ["送料は700円、2本以上で無料", "送料", true, true],
  ["体験は700円、2本以上で無料", "体験", false, true],
  ["送料は700円です。送料は2本以上で無料", "送料", true, true],
  ["パッキンは3年。パッキンは消耗品のため対象外", "パッキン", true, true],
  ["着色香料なし", "香料", true, false],
  ["着色香料なし", "着色", true, true],
  ["未経験歓迎", "経験", true, false],
  ["無着色料の水", "色料", true, false],
  ["香料は使いません", "香料", true, false],
  ["水に香料がある", "香料", false, true],
  ["無香料と香料", "香料", true, true],
  ["駐車場はありません", "駐車場", true, false],
  ["駐車場はありません。駐車場は隣", "駐車場", true, true],
])("in %s, %s is denied: %s, affirmed: %s", (source, word, denied, affirmed) => {
  expect(isNegatedIn(source, word)).toBe(denied);
  expect(isAffirmedIn(source, word)).toBe(affirmed);
});
