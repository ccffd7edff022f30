import type { RuleExamples } from "./examples.ts";

export const workTermsExamples: RuleExamples = {
  "recruit.wage": { flag: ["月給30万円以上"], pass: ["月給30万円以上（固定残業代なし）", "月給22万円"] },
  "recruit.who": { flag: ["主婦が多く活躍しています", "20代中心の職場"], pass: ["経験者が活躍中"] },
  "recruit.reward": {
    flag: ["採用が決まったら、もれなくお祝い金3万円プレゼント"],
    pass: ["慶弔見舞金制度あり"],
  },
  "recruit.hours": { flag: ["残業なし、定時で帰れる"], pass: ["時間外労働は月平均5時間"] },
  "recruit.person": { flag: ["20代の女の子に来てほしい"], pass: ["接客が好きな方を募集"] },
  "education.subsidy": {
    flag: ["教育訓練給付金で、受講料の最大80%が戻ってくる"],
    pass: ["教育訓練給付金の対象講座", "給付金で最大80%が支給（要件はハローワークで確認）"],
  },
  "education.passed": { flag: ["半年で京大に受かりました"], pass: ["合格をめざす"] },
};
