/** What the finders make of words: the claims of a text as values that can be compared. */
import { expect, test } from "vitest";
import { findTokens } from "./find.ts";
import { canonicalUnit, numberValue } from "./numerals.ts";
import { quantities } from "./quantities.ts";
import type { Token } from "./token.ts";
import { dateTokens, wordTokens } from "./words.ts";

const shown = (text: string, tokens: readonly Token[]) =>
  tokens.map(({ start, end, kind, key, value, to, use, objects = [] }) =>
    [text.slice(start, end), kind, key, value, to, use, ...objects]
      .filter((part) => part !== undefined)
      .join(" "),
  );

test.each([
  ["三十", 30],
  ["十", 10],
  ["百二十三", 123],
  ["千二百", 1200],
  ["十万", 100_000],
  ["三百万", 3_000_000],
  ["千万", 10_000_000],
  ["万", 10_000],
  ["1億2000万", 120_000_000],
  ["一億二千万", 120_000_000],
  ["1兆", 1_000_000_000_000],
  ["3千5百", 3500],
  ["二〇二五", 2025],
  ["〇", 0],
  ["2,970", 2970],
  ["1.5", 1.5],
  ["なし", null],
  ["", null],
])("the value of %s is %s", (words, value) => {
  expect(numberValue(words)).toBe(value);
});

test.each([
  ["日間", "日"],
  ["名様", "人"],
  ["カ月", "か月"],
  ["パーセント", "%"],
  ["ML", "ml"],
  ["個", "個"],
])("the counter %s is %s", (unit, canonical) => {
  expect(canonicalUnit(unit)).toBe(canonical);
});

test.each([
  ["2,970円", ["2,970円 price 円 2970"]],
  ["3千円", ["3千円 price 円 3000"]],
  ["¥500", ["¥500 price 円 500"]],
  ["0円", []],
  ["0〜500円", ["0〜500円 price 円 0 500"]],
  ["3〜5日", ["3〜5日 period 日 3 5"]],
  ["20〜50代", ["20〜50代 number 代 20 50"]],
  ["1.5倍", ["1.5倍 number 倍 1.5"]],
  ["120mL2本", ["120mL number ml 120", "2本 number 本 2"]],
  ["5泊", ["5泊 period 泊 5"]],
  ["100", ["100 number  100"]],
])("the quantity %s", (text, expected) => {
  expect(shown(text, quantities(text))).toEqual(expected);
});

test.each([
  ["20%オフ", ["20% percent % 20 discount"]],
  ["糖質を約50%オフ", ["50% percent % 50 less"]],
  ["2割引", ["2割 percent % 20 discount"]],
  ["1〜2割引", ["1〜2割 percent % 10 20 discount"]],
  ["10%還元", ["10% percent % 10 back"]],
  ["10%増量", ["10% percent % 10 more"]],
  ["30%削減", ["30% percent % 30 less"]],
  ["87%が満足", ["87% percent % 87"]],
  ["半額", ["半額 price % 50 discount"]],
  ["半値", ["半値 price % 50 discount"]],
  ["三分の一", ["三分の一 percent code:三分の一", "三分 period 分 3"]],
])("the share %s, and what it is of", (text, expected) => {
  expect(shown(text, quantities(text))).toEqual(expected);
});

test.each([
  ["10:30", 630],
  ["午前9時", 540],
  ["午後3時", 900],
  ["午後12時", 720],
  ["9時半", 570],
  ["9時15分", 555],
])("the clock time %s is minute %i", (text, value) => {
  expect(findTokens(text)).toEqual([{ start: 0, end: text.length, kind: "number", key: "clock", value }]);
});

test.each([
  ["1位", ["1位 superlative 位 1"]],
  ["第1位", ["1位 superlative 位 1"]],
  ["一位", ["一位 superlative 位 1"]],
  ["No.1", ["No.1 superlative 位 1"]],
  ["二位", ["二位 award 位 2"]],
  ["3位", ["3位 award 位 3"]],
  ["十一位", ["十一位 award 位 11"]],
  ["ISO9001", ["ISO9001 number code:iso9001"]],
])("the rank or code %s", (text, expected) => {
  expect(shown(text, findTokens(text))).toEqual(expected);
});

test.each([
  ["三日", ["三日 period 日 3"]],
  ["三日坊主", []],
  ["十分", []],
  ["十分間", ["十分 period 分 10"]],
  ["約十分", ["十分 period 分 10"]],
  ["徒歩三分", ["三分 period 分 3"]],
  ["第三回", []],
  ["三十日", ["三十日 period 日 30"]],
  ["一日", []],
  ["一日で", ["一日 period 日 1"]],
  ["毎日一杯", []],
  ["数日", ["数日 period word:数日"]],
  ["36協定と3日", ["3日 period 日 3"]],
])("a number in kanji is told from a word that only holds one: %s", (text, expected) => {
  expect(shown(text, quantities(text))).toEqual(expected);
});

test.each([
  ["1本", 0, 1],
  ["1本から", 1, 1],
  ["数分", 0, 1],
  ["二人", 0, 1],
  ["二人から", 1, 1],
  ["2人", 1, 1],
  ["2人の暮らし", 0, 1],
  ["だれが見るのか、いくらかかるのか。二つがわかれば話せます", 0, 1],
  ["最初の数か月の流れ", 0, 1],
  ["数か月もつ", 1, 1],
  ["音は静か、仕上がりはなめらか。二つの特許を取得", 1, 1],
  ["だれが見るのか、いくらかかるのか。三つがわかれば話せます", 1, 1],
])(
  "%s: what is said in passing is no claim of a text (%i), and one of a source (%i)",
  (text, own, stated) => {
    expect(quantities(text)).toHaveLength(own);
    expect(quantities(text, true)).toHaveLength(stated);
  },
);

test.each([
  ["2025年6月30日", ["date:2025-6-30"]],
  ["2025年", ["date:2025--"]],
  ["25年6月", ["date:2025-6-"]],
  ["令和7年", ["date:2025--"]],
  ["令和元年5月1日", ["date:2019-5-1"]],
  ["平成30年", ["date:2018--"]],
  ["昭和64年", ["date:1989--"]],
  ["大正元年", ["date:1912--"]],
  ["明治元年", ["date:1868--"]],
  ["6月30日", ["date:-6-30"]],
  ["6/30", ["date:-6-30"]],
  ["3月", ["date:-3-"]],
  ["6月分", []],
  ["2025年間", []],
  ["2/3/4", []],
])("the date %s", (text, keys) => {
  expect(dateTokens(text).map(({ key }) => key)).toEqual(keys);
});

test("one of a thing is a claim of a source alone, and of one claim in another the longer is found", () => {
  expect(findTokens("1本の木")).toEqual([]);
  expect(findTokens("1本の木", true)).toHaveLength(1);
  expect(quantities("一位")).toHaveLength(1);
  expect(shown("業界トップクラス", findTokens("業界トップクラス"))).toEqual([
    "業界トップクラス superlative 業界トップクラス",
  ]);
  expect(shown("10:30から", findTokens("10:30から"))).toEqual(["10:30 number clock 630"]);
  expect(shown("ISO9001", findTokens("ISO9001"))).toEqual(["ISO9001 number code:iso9001"]);
  expect(shown("1.5千円", findTokens("1.5千円"))).toEqual(["1.5千円 price 円 1500"]);
});

test("the day of a date is no period, and what is in a longer claim of its kind is not found twice", () => {
  expect(shown("6月30日まで30日", findTokens("6月30日まで30日"))).toEqual([
    "6月30日 date date:-6-30",
    "30日 period 日 30",
  ]);
  expect(shown("業界最安値と最安", findTokens("業界最安値と最安"))).toEqual([
    "業界最安値 superlative 業界最安値",
    "最安 superlative 最安",
  ]);
});

test.each([
  ["送料無料", ["送料無料 free 無料 送料"]],
  ["送料が0円", ["送料が0円 free 無料 送料"]],
  ["1,000円", []],
  ["初期費用0円のクラウド勤怠", ["初期費用0円のクラウド勤怠 free 無料 初期費用"]],
  ["無料の範囲", []],
  ["無料の体験", ["無料の体験 free 無料 体験"]],
  ["無料トライアル実施中", ["無料トライアル実施中 free 無料 トライアル"]],
  ["30日間無料", ["日間無料 free 無料"]],
  ["体験の場合無料", ["場合無料 free 無料"]],
  ["体験無料のレッスン", ["体験無料のレッスン free 無料 体験 レッスン"]],
  ["茶が無料", ["茶が無料 free 無料"]],
  ["専門医が監修", ["専門医が監修 award 監修 専門医"]],
  ["監修", ["監修 award 監修"]],
])("what is free, and who vouches: %s", (text, expected) => {
  expect(shown(text, wordTokens(text))).toEqual(expected);
});

test.each([
  ["定休日は水曜日", ["水曜日 date 水曜"]],
  ["水曜に発送", ["水曜 date 水曜"]],
  ["水曜日の朝", []],
  ["翌日お届け", ["翌日 period 翌日"]],
  ["翌日", []],
  ["営業は水曜日、そして朝からにぎわう", ["水曜日 date 水曜"]],
  ["水曜日は朝も昼も夜も混みあう店の営業", []],
  [`営業${"、".repeat(10)}水曜日`, ["水曜日 date 水曜"]],
  [`営業${"、".repeat(11)}水曜日`, []],
])("a day counts where something is open, sent or held on it: %s", (text, expected) => {
  expect(shown(text, wordTokens(text))).toEqual(expected);
});
