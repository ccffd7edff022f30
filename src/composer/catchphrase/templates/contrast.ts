import { templateFrames } from "./template.ts";

/** 対比: two stated facts side by side, or two ways of choosing. Never a claim about somebody else's product. */
export const contrastFrames = templateFrames("contrast", [
  ["{fact1}だけじゃない。{fact2}も。", "plain", { weight: 2 }],
  ["{fact1}も、{fact2}も。", "plain", { weight: 3 }],
  ["迷うより、くらべて選ぶ{kind}。", "plain", { weight: 1 }],
  ["なんとなくの{kind}選びから、卒業。", "plain", { not: ["job", "clinic", "home"], weight: 1 }],
  [
    "いつもの{kind}か、{name}か。",
    "hard",
    { only: ["goods", "edible", "pet", "place", "supplement", "appliance"], weight: 1 },
  ],
  ["急いで決めず、くらべて決める。", "plain", { weight: 0 }],
  [
    "見た目より、中身で選ぶ{kind}。",
    "plain",
    { only: ["goods", "edible", "pet", "service", "school", "supplement", "appliance"], weight: 1 },
  ],
  ["{worryV}日も、{name}。", "plain", { only: ["goods"], weight: 3 }],
  ["はじめての方も、見直したい方も。", "soft", { not: ["home", "job", "place"], weight: 0 }],
  ["はじめての方も、いつもの方も。", "soft", { only: ["place", "edible"], weight: 0 }],
  ["条件で選ぶか、中身で選ぶか。", "hard", { only: ["job", "home", "service", "school"] }],
  ["いまの職場か、次の職場か。", "hard", { only: ["job"] }],
  ["間取りで選ぶ？ 街で選ぶ？", "casual", { only: ["home"] }],
  ["先のばしか、今日の一歩か。", "plain", { only: ["school"] }],
  ["くらべてください、{kind}。", "soft", { not: ["clinic", "job"], weight: 0 }],
  ["量より、納得で選ぶ{kind}。", "plain", { only: ["edible", "pet", "supplement"] }],
  ["なんとなくより、“{latin}”。", "plain", { weight: 2 }],
  ["早く決める人も、じっくり選ぶ人も。", "plain", { weight: 0 }],
  [
    "みんなの定番より、自分のひとつ。",
    "plain",
    { only: ["goods", "edible", "supplement", "appliance"], weight: 1 },
  ],
  ["悩む夜より、話す時間。", "plain", { weight: 1, only: ["clinic"] }],
  ["抱えこむより、頼める人に。", "plain", { weight: 1, only: ["any"] }],
  ["ひとりで調べる夜より、聞いてみる朝。", "plain", { weight: 1, only: ["any"] }],
  ["とりあえずの一つより、気に入った一つ。", "plain", { weight: 1, only: ["goods", "appliance"] }],
  ["たまのごちそうより、いつもの食卓に。", "plain", { weight: 1, only: ["edible"] }],
  ["いつか始めるより、まず一度のぞく。", "plain", { weight: 1, only: ["school"] }],
  ["遠くの評判より、近くの{kind}。", "plain", { weight: 1, only: ["place", "clinic"] }],
  ["うわさで選ぶ？ 事実で選ぶ？", "casual", { not: ["job", "clinic", "any"], weight: 0 }],
]);
