import type { RuleExamples } from "./examples.ts";

export const medicalTermsExamples: RuleExamples = {
  "medical.specialist": {
    flag: ["糖尿病専門医の院長"],
    pass: ["日本糖尿病学会認定の専門医", "専門医療の紹介"],
  },
  "medical.cured-voice": {
    flag: ["先生の治療で、長年の膝の痛みがすっかりなくなりました"],
    pass: ["治療の流れが分かりやすかったです"],
  },
  "medical.newest": { flag: ["最新のレーザー機器を導入"], pass: ["最新の診療時間はこちら"] },
  "medical.price": { flag: ["裏側の矯正、総額77万円から"], pass: ["診察は予約制です"] },
  "medical.thanks": { flag: ["先生のおかげで、翌日から笑えました"], pass: ["先生の紹介"] },
  "medical.leading": { flag: ["県内ずいいちの症例数"], pass: ["2025年の症例数は120件"] },
  "medical.one-day": { flag: ["1日ですべての治療が終わります"], pass: ["治療の期間は3〜6か月です"] },
  "medical.painless": { flag: ["痛みの少ない歯の治療"], pass: ["麻酔の方法をご説明します"] },
  "medical.regenerative": { flag: ["再生医療で、ひざに向き合う"], pass: ["ひざの悩みに向き合う"] },
};
