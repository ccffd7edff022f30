import { describe, expect, it } from "vitest";
import { linkEvidence } from "./evidence.ts";
import { flippedNegation, lostConditions } from "./fidelity.ts";

const given = (from: string) => [{ id: "B1", text: from }];
const lost = (text: string, from: string) =>
  lostConditions(text, linkEvidence(text, ["B1"], given(from)).evidence, given(from)).map(
    ({ words }) => words,
  );
const flipped = (text: string, from: string) =>
  flippedNegation(text, ["B1"], given(from)).map(({ words }) => words);

describe("lostConditions", () => {
  it.each([
    ["30日間返品できます", "初回のみ30日間返品可。", ["初回のみ"]],
    ["送料無料でお届け", "3,980円以上のご注文で送料無料。", ["3,980円以上の"]],
    ["初回20%オフ", "定期便は初回20%オフ、2回目以降10%オフ。", ["定期便"]],
    ["月額3,980円", "月額3,980円から使えます。", ["3,980円から"]],
    ["50%オフ", "最大50%オフ", ["最大"]],
    ["送料無料", "送料は全国一律500円、5,000円以上で無料。", ["5,000円以上で"]],
    ["翌日お届け", "最短翌日にお届け、土日祝も発送します。", ["最短"]],
    ["入会金無料", "入会金無料キャンペーンは12月25日まで。", ["12月25日まで"]],
    ["返品OK", "返品は未開封に限り8日以内、送料はお客様負担です。", ["未開封に限り"]],
    ["初回20%オフ", "会員様は、初回20%オフ。", ["会員様"]],
    ["10%割引", "会員なら10%割引、ポイントは5倍です。", ["会員"]],
    ["ランチ1,000円", "平日11時〜14時はランチ1,000円。", ["平日"]],
    ["送料無料", "福岡限定で送料無料。", ["福岡限定"]],
    ["送料無料", "会員限定で送料無料。", ["会員限定"]],
    ["送料無料", "定期購入、送料無料。", ["定期購入"]],
    ["送料無料", "夜は便利、平日は送料無料。", ["平日"]],
    ["送料無料", "送料は無料です（北海道・沖縄・離島を除く）。", ["北海道・沖縄・離島を除く"]],
    [
      "送料無料、代引き手数料は330円",
      "3,980円以上のご注文で送料無料、代引き手数料は330円。",
      ["3,980円以上の"],
    ],
  ])("%s loses a condition of %s", (text, from, expected) => {
    expect(lost(text, from)).toEqual(expected);
  });

  it.each([
    ["初回のご注文に限り、30日間返品できます。", "初回のみ30日間返品可。"],
    ["3980円以上で送料無料", "3,980円以上のご注文で送料無料。"],
    ["代引き手数料は330円", "3,980円以上のご注文で送料無料、代引き手数料は330円。"],
    ["定期便なら初回20%オフ", "定期便は初回20%オフ、2回目以降10%オフ。"],
    ["最短翌日にお届け", "最短翌日にお届け、土日祝も発送します。"],
    ["12月25日まで、入会金無料", "入会金無料キャンペーンは12月25日まで。"],
    ["会員価格で10%割引", "会員なら10%割引、ポイントは5倍です。"],
    ["月額3,980円から", "月額3,980円から使えます。"],
    ["税込2,970円", "120mL、2,970円(税込)。"],
    ["送料無料", "期間限定で送料無料。"],
    ["送料無料", "数量限定で送料無料。"],
    ["無料トライアル30日間", "30日間の無料トライアルがあります。"],
  ])("%s keeps the conditions of %s", (text, from) => {
    expect(lost(text, from)).toEqual([]);
  });
});

describe("lostConditions of an exclusion", () => {
  const returns = ["返品: 未使用で到着後10日以内", "名入れしたものは返品不可", "食品は返品できません。"];
  const sources = returns.map((text, at) => ({ id: `B${at + 1}`, text }));
  const ids = sources.map(({ id }) => id);
  const missing = (text: string, from = sources) =>
    lostConditions(text, linkEvidence(text, ids, from).evidence, from).map(({ words }) => words);

  it.each([
    "※名入れしたものは返品できません。",
    "名入れしたものは、返品不可です。",
    "食品の返品はできません",
    "名入れしたものは返品をお受けできません",
  ])("what the material excludes asks for no condition of the others: %s", (text) => {
    expect(missing(text)).toEqual([]);
  });

  it.each([
    "名入れしたものは返品できます",
    "返品できます。名入れしたものは返品できません",
    "セール品は返品できません",
    "名入れしていないものは返品できません",
    "名入れ以外は返品できません",
    "返品はできません",
    "10日以内なら返品できます",
  ])("what it does not exclude keeps them: %s", (text) => {
    expect(missing(text)).toEqual(["未使用"]);
  });

  it("without the exclusion in the material they are asked for", () => {
    expect(missing("名入れしたものは返品できません", sources.slice(0, 1))).toEqual(["未使用"]);
  });
});

describe("flippedNegation", () => {
  const closed = "定休日は水曜日、駐車場はありません。";
  it.each([
    ["定休日はない", closed, ["定休日"]],
    ["定休日は、ない。", closed, ["定休日"]],
    ["駐車場あり", closed, ["駐車場"]],
    ["返品できます", "お客様都合の返品はできません。", ["返品"]],
    ["アレルギー対応メニューあり", "アレルギー対応のメニューはありません。", ["メニュー"]],
    ["香料を使っています", "無香料・無着色", ["香料"]],
    ["駐車場完備", closed, ["駐車場"]],
    ["水曜日はお休みしません", closed, ["水曜日"]],
    ["予約不要", "予約が必要です。", ["予約"]],
  ])("%s turns %s round", (text, from, expected) => {
    expect(flipped(text, from)).toEqual(expected);
  });

  it.each([
    ["駐車場はありません", closed],
    ["べたつかない", "とろみがあるのに、べたつきません。"],
    ["香料を使わない", "無香料・無着色。"],
    ["保存料は、使っていない。", "保存料は使っていません。"],
    ["乾燥が気になることは、ありませんか。", "乾燥が気になる30〜40代女性へ。"],
    ["香料が苦手な方へ", "香料は使っていません。"],
    ["予約なしで入れる", "予約なしで入れます。"],
    ["駐車場のご用意はありません", closed],
    ["無香料。だから毎日使える。", "無香料・エタノールフリー。"],
    ["返品も受け付けます", "30日間返品できます。"],
  ])("%s says what %s says", (text, from) => {
    expect(flipped(text, from)).toEqual([]);
  });
});
