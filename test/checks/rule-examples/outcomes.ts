import type { RuleExamples } from "./examples.ts";

export const outcomesExamples: RuleExamples = {
  "outcome.certain": {
    flag: ["必ず売上が2倍になります", "全員が合格できる講座", "誰でも借りられる"],
    pass: ["必ず合格するとは限りません", "必ずご確認のうえ成功事例をお読みください"],
  },
  "outcome.no-doubt": {
    flag: ["利回り8%間違いなし", "合格間違いなしの教材"],
    pass: ["間違いのない手順", "利回りは変わることがあります"],
  },
  "outcome.never-fails": { flag: ["推奨銘柄は外れなし"], pass: ["くじは外れなしです"] },
  "outcome.full-rate": {
    flag: ["成功率100%", "合格率は100%"],
    pass: ["成功率を高める工夫", "果汁100%"],
  },
  "outcome.principal": { flag: ["元手は減らない投資"], pass: ["元本は保証されません"] },
  "outcome.income": {
    flag: ["スマホ副業で月収100万円", "誰でも月収50万円"],
    pass: ["未経験で月給22万円", "副業の始め方"],
  },
};
