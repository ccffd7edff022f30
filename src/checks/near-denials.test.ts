/** Lines of strong writers that say what the material says in other words, and lines beside them that do not. */
import { expect, it } from "vitest";
import type { DraftItem } from "../shared/result.ts";
import { checkItem } from "./check-item.ts";

const problemsOf = (material: readonly string[], text: string): string[] => {
  const sources = material.map((line, at) => ({ id: `B${at + 1}`, text: line }));
  const draft: DraftItem = { kind: "line", text, fields: {}, sources: sources.map(({ id }) => id) };
  const context = { id: "x", sources, productClass: "goods" as const, slots: [], bannedWords: [] };
  return checkItem(draft, { ...context, requiredWords: [], existing: [] }).problems;
};

const shipping = "送料は全国700円（税込）、2本以上で無料。";
it.each([
  [["無料期間：申込から30日間。", "カード登録は不要。"], "無料の30日間は、カード登録がいらない"],
  [["数量は180mLが1,200本、360mLが400本。"], "180mL1,200本と360mL400本がなくなり次第終わり"],
  [["木箱入りにもできます。", "のし、手提げ袋は無料。", shipping], "木箱入りにでき、のしは無料です"],
  [[shipping], "送料は2本以上で無料です。2本以上をお求めになるときは、送料がかかりません。"],
  [["1店舗 月額3,980円（税込）。", "スタッフは30人まで。"], "30人までは月額が変わりません。"],
  [["水着と帽子は借りられる。"], "習い続けるかわからないのに水着を買いたくない方"],
  [
    ["保証: 購入から1年、飲み口とパッキンは消耗品のため対象外。"],
    "保証は購入から1年（飲み口とパッキンは対象外）",
  ],
  [
    ["スタッフはLINEから希望休を出す。", "アプリを入れなくていい。"],
    "スタッフはアプリなしでLINEから希望休を出す",
  ],
  [
    ["入会金5,500円（税込）。", "12月28日までの入会で入会金が0円になる。"],
    "12月28日までの入会で、入会金は0円",
  ],
  [
    ["分割：3回まで手数料なし（クレジットカード）"],
    "クレジットカードなら、3回までの分割に手数料がかかりません。",
  ],
  [["体験：1回1,100円（税込）、60分。"], "まずは体験1回から試せます"],
  [["電話は平日10時〜18時。", "チャットは毎日9時〜21時。"], "土日はチャットで9時〜21時に受け付けています"],
])("%j carries: %s", (material, text) => {
  expect(problemsOf(material, text)).toEqual([]);
});

it.each([
  [["返品はできません。"], "返品できます", "打ち消して"],
  [["送料は全国700円です。"], "送料がかかりません", "食い違い"],
  [["体験は60分。"], "一週間で終わる", "一週間"],
  [["のし、手提げ袋は無料。", shipping], "送料は無料です", "2本以上"],
  [["入会金5,500円（税込）。"], "12月28日までの入会で、入会金は0円", "0円"],
  [["電話は平日10時〜18時。"], "土日も10時〜18時に受け付けています", "土日"],
])("%j does not carry: %s", (material, text, words) => {
  expect(problemsOf(material, text).join()).toContain(words);
});
