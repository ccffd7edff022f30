import type { Family } from "../wording/family.ts";

/** Where such a thing is usually used: guesses without numbers, to be confirmed. */
export const guessedScenes: Record<Family, readonly string[]> = {
  goods: [
    "朝の支度のとき",
    "夜、ひと息つくとき",
    "旅行や外泊の荷物を選ぶとき",
    "家族や友人への贈り物を探すとき",
  ],
  edible: ["朝の食卓", "仕事の合間のひと休み", "家族がそろう夕食", "手みやげを探すとき"],
  supplement: [
    "朝の身支度のあと",
    "仕事の合間のひと息",
    "夜、明日の用意をするとき",
    "出張や旅行の荷物を用意するとき",
  ],
  appliance: [
    "たまった家事をまとめて済ませるとき",
    "急な来客の前",
    "模様替えや引っ越しのあと",
    "いまの道具の調子が悪くなったとき",
  ],
  pet: ["毎日のごはんの時間", "フードの切り替えを考えるとき", "家族で留守番の準備をするとき"],
  place: ["仕事帰りの寄り道", "休日の家族でのおでかけ", "友人との待ち合わせ", "ひとりで過ごしたい午後"],
  service: [
    "月末の締め作業の前",
    "担当者が代わるとき",
    "いまのやり方を見直す会議",
    "新しい取り組みを始めるとき",
  ],
  school: ["仕事や学校の帰り", "休日の午前", "目標を決めた新しい季節", "家で復習する夜"],
  home: ["引っ越し先をくらべるとき", "家族が増えるとき", "通勤や通学の経路を考えるとき"],
  job: ["次の職場を考え始めたとき", "休日に求人を見くらべるとき", "家族と働き方を話し合うとき"],
  clinic: ["気になることに気づいたとき", "引っ越しのあと、かかりつけを探すとき", "定期的な確認を考えるとき"],
  any: ["はじめて知ったとき", "ほかの候補とくらべるとき", "家族や同僚に相談するとき"],
};

/** The same for a topic that is used otherwise than the rest of its family. */
const byTopic: Readonly<Record<string, readonly string[]>> = {
  gym: ["仕事帰りに体を動かしたいとき", "休みの日の朝", "運動の習慣を取り戻したいとき"],
  bodycare: ["仕事の帰り道", "座り仕事が続いたあと", "休みの日の午前"],
  salon: ["人に会う予定の前", "季節の変わり目", "休みの日の午前"],
  workshop: ["記念日のおでかけ", "旅先でのひととき", "次の休みの予定を決めるとき"],
  lodging: ["記念日の旅", "家族がそろう休み", "ひとりでゆっくりしたい週末"],
  partner: ["これからを考え始めたとき", "休みの日の相談", "はじめて会う日の前"],
  flower: ["朝の食卓", "玄関や窓辺", "離れて暮らす家族への贈りもの"],
  hr: ["締めの前の確認", "直行直帰の日", "人が増えたとき"],
  making: ["会社の案内を見直すとき", "新しい商品を知らせるとき", "展示会や採用の前"],
  leather: ["会計のとき", "名刺を交わすとき", "節目の贈りものを選ぶとき"],
  clothes: ["休みの日の外出", "洗濯を重ねる毎日", "旅の荷造り"],
  breeze: ["寝苦しい夜", "机に向かう日中", "模様替えや引っ越しのあと"],
};

/** Likely scenes for a product of the family and, where there is one, of the topic. */
export const scenesFor = (family: Family, topic: string | undefined): readonly string[] =>
  byTopic[topic ?? ""] ?? guessedScenes[family];
