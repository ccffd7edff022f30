import type { RuleExamples } from "./examples.ts";

export const medicalExamples: RuleExamples = {
  "medical.voice": {
    flag: ["患者様の声", "すっかり治りました"],
    pass: ["治療の流れをご案内", "ご質問にお答えします"],
  },
  "medical.before-after": {
    flag: ["ビフォーアフター公開", "症例写真はこちら"],
    pass: ["症例写真（費用30万円、主なリスクは腫れ）", "治療後の過ごし方"],
  },
  "medical.best": {
    flag: ["最先端の治療", "県内一の実績", "他院より痛みが少ない"],
    pass: ["CTを備えています", "最寄り駅から徒歩3分"],
  },
  "medical.guarantee": {
    flag: ["必ず治ります", "無痛治療", "100%成功する手術"],
    pass: ["痛みに配慮した治療", "必ずご予約ください"],
  },
  "medical.celebrity": {
    flag: ["芸能人も通うクリニック", "テレビで紹介された治療"],
    pass: ["幅広い年代の方が来院", "モデルルームのような院内"],
  },
  "medical.discount": {
    flag: ["今だけ30%OFF", "モニター募集中"],
    pass: ["費用は診察のときにご説明", "モニターで説明します"],
  },
  "medical.master": {
    flag: ["名医が診察", "ゴッドハンドの院長"],
    pass: ["内科の医師が診察", "有名な観光地の近く"],
  },
  "medical.easy": {
    flag: ["切らない治療", "プチ整形が人気"],
    pass: ["電話1本で予約できます", "抜かずに残した歯"],
  },
};
