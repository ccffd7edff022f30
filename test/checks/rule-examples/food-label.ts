import type { RuleExamples } from "./examples.ts";

export const foodLabelExamples: RuleExamples = {
  "label.function-cut": {
    flag: ["睡眠の質を高める", "血圧を下げる"],
    pass: ["本品にはGABAが含まれ、血圧を下げる機能があることが報告されています", "血圧が高めの方の一杯に"],
  },
  "label.hangover": { flag: ["飲みすぎた翌朝に"], pass: ["朝の一杯に"] },
  "label.hint": { flag: ["疲れが気になる方に", "冷え対策に"], pass: ["毎日おいしく続けられる"] },
  "label.additives": { flag: ["合成着色料は不使用"], pass: ["着色料は使っていません"] },
  "label.unused": { flag: ["保存料は不使用"], pass: ["保存方法：冷蔵"] },
  "label.less": { flag: ["糖質オフのどら焼き"], pass: ["糖質を従来品より30%カット"] },
  "label.organic": { flag: ["オーガニックケチャップ"], pass: ["有機JAS認証のトマト"] },
  "label.drinking": {
    flag: ["イッキ大歓迎", "限界まで飲み放題"],
    pass: ["一気飲みは危険です", "飲み放題2時間"],
  },
  "label.state-approved": { flag: ["消費者庁が効果を認めた食品"], pass: ["届出番号を表示しています"] },
  "beauty.permanent": {
    flag: ["一生生えてこない永久脱毛"],
    pass: ["永久脱毛ではありません", "光脱毛のコース"],
  },
};
