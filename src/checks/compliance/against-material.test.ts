import { expect, it } from "vitest";
import { flagText } from "./flag-text.ts";

const conflicts = (text: string, ...material: string[]) => {
  const sources = material.map((each, index) => ({ id: `B${index + 1}`, text: each }));
  return flagText(text, { productClass: "other", sources, evidenceIds: sources.map(({ id }) => id) })
    .filter(({ ruleId }) => ruleId.startsWith("material."))
    .map(({ ruleId, level, words }) => [ruleId, level, words]);
};

it.each([
  ["送料無料でお届け", "送料は全国一律700円です。", "material.free", "送料無料"],
  ["入会金は不要です", "入会金11,000円（税込）", "material.free", "入会金は不要"],
  ["手数料0円で始める", "買付手数料は無料。信託報酬は年0.9%です。", "material.other-costs", "手数料0円"],
  ["縛りなしで試せます", "4回の継続が条件です。", "material.condition", "縛りなし"],
  ["本日限りの価格", "毎日同じ価格で販売しています。", "material.no-limit", "本日限り"],
  [
    "当店通常価格9,800円→4,900円",
    "9,800円で売ったのは3年前の数日間です。実績はありません。",
    "material.old-price",
    "当店通常価格9,800円",
  ],
  ["残業はほぼナシ", "時間外労働は月平均18時間です。", "material.overtime", "残業はほぼナシ"],
  ["有機野菜のスープ", "有機JASの認証は取っていない。", "material.uncertified", "有機"],
  ["通って受かりました！", "声を寄せたのは体験だけの生徒です。", "material.no-case", "ました！"],
  ["1日で治療が終わります", "その後に2か月の通院が必要です。", "material.longer", "1日で治"],
  ["広々18帖のリビング", "リビングは12.5帖です。", "material.measure", "18帖"],
  ["駅まで歩いて8分", "駅まで道路距離720mです。", "material.measure", "歩いて8分"],
  ["1日2粒がおすすめ", "1日の目安量は1粒です。", "material.dose", "1日2粒"],
  ["5年間は無料で修理します", "メーカー保証は3年です。", "material.guarantee", "5年間は無料で修理"],
  ["信州産の実だけを挽く", "そば粉は長野産6割、カナダ産4割です。", "material.origin", "産の実だけ"],
  ["原料は魚と塩だけ", "原材料：魚肉、食塩、調味料（アミノ酸等）", "material.additives", "原料は魚と塩だけ"],
  ["ISO27001を取得済みです", "ISO27001は取得に向けて準備中です。", "material.not-yet", "取得済"],
  [
    "追加料金は一切かかりません",
    "夜間料金と出張費が別にかかります。",
    "material.extra-cost",
    "追加料金は一切かかりません",
  ],
  ["電気代が半分に", "従来機種より18%削減です。", "material.half", "半分"],
  ["保険料は一生上がりません", "更新時に保険料が上がります。", "material.rises", "一生上がりません"],
  ["データ使い放題", "月100GBを超えると速度を制限します。", "material.unlimited", "使い放題"],
])("「%s」 does not go with 「%s」", (text, material, id, words) => {
  expect(conflicts(text, material)).toEqual([[id, "must", words]]);
});

it.each([
  ["送料無料です", "送料は無料です。"],
  ["3本は送料無料、1本は送料380円", "3本セットは送料無料、単品は送料380円です。"],
  ["入会金は0円", "月額7,480円、入会金は0円です。"],
  ["縛りなし。ただし4回の継続が条件です", "4回の継続が条件です。"],
  ["小学校まで徒歩4分", "駅まで徒歩9分です。小学校まで徒歩4分です。"],
  ["駅まで徒歩9分", "駅まで道路距離720mです。"],
  ["1日2粒", "1日の目安量は2粒です。"],
  ["電気代が半分に", "従来機種より50%削減です。"],
  ["残業なし", "残業は月0時間です。"],
  ["創業10年、送料の相談も", "保証は1年です。"],
  ["北海道産小麦だけ", "北海道産小麦と北海道産バターを使用。"],
  ["新しい味を発売しました", "販売の実績はあります。"],
  ["一生もののフライパン", "エステサロンの隣の店です。"],
  ["3年間は無料で修理", "メーカー保証は3年です。"],
  ["国産小麦だけのうどん", "小麦はすべて国産です。"],
])("「%s」 goes with 「%s」", (text, material) => {
  expect(conflicts(text, material)).toEqual([]);
});

it.each([
  ["北海道産の小豆", "小豆は十勝産です。", "check"],
  ["三河産のうなぎ", "うなぎは中国産です。", "must"],
  ["中国産のうなぎ", "うなぎは三河産です。", "must"],
])("「%s」 beside 「%s」: of two places in Japan one may lie in the other", (text, material, level) => {
  expect(conflicts(text, material).map(([id, found]) => [id, found])).toEqual([["material.place", level]]);
});
