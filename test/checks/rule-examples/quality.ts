import type { RuleExamples } from "./examples.ts";

export const qualityExamples: RuleExamples = {
  "quality.no1": {
    flag: ["売上No.1の化粧水", "満足度第1位", "ナンバーワンの実績"],
    pass: ["徒歩1分、1位置", "No.10のお部屋", "11位から挑戦"],
  },
  "quality.top": {
    flag: ["日本一のパン", "業界トップクラスの技術"],
    pass: ["世界一周の旅", "日本一般家庭向け"],
  },
  "quality.superlative": {
    flag: ["最高品質の革", "究極の寝心地", "最強の保湿"],
    pass: ["最高気温30度でも", "最後まで読める"],
  },
  "quality.most": {
    flag: ["業界最軽量のスーツケース", "最先端の設備"],
    pass: ["最寄り駅から", "最近の暮らし"],
  },
  "quality.first": { flag: ["業界初の仕組み", "日本初上陸"], pass: ["日本初夏の風物詩", "初回のお客様"] },
  "quality.only": { flag: ["唯一の製法", "他にはない味わい"], pass: ["独自の製法", "ここで買えます"] },
  "quality.absolute": { flag: ["絶対に後悔しない", "絶対お得"], pass: ["絶対音感を育てる", "相対的に軽い"] },
  "quality.perfect": {
    flag: ["汚れを完全に落とす", "完璧な仕上がり"],
    pass: ["完全予約制のサロン", "完全個室で安心"],
  },
  "quality.forever": {
    flag: ["効果が永久に続く", "半永久的に使える"],
    pass: ["永久歯のケアに", "長く使える革"],
  },
  "quality.hundred": {
    flag: ["100%効果を実感", "花粉を100%カット"],
    pass: ["果汁100%のジュース", "綿100%のシャツ"],
  },
  "quality.everyone": {
    flag: ["必ず結果が出る", "誰でも簡単に上達"],
    pass: ["必ずお読みください", "誰でも参加できます"],
  },
};
