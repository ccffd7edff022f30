import { frames } from "./template.ts";

/** 問いかけ: claim-free questions, and questions that carry one stated fact. */
export const questionFrames = frames("question", [
  ["{kind}、何で選びますか。", "soft", { weight: 1 }],
  ["いまの{kind}に、満足していますか。", "soft", { not: ["place", "clinic"], weight: 1 }],
  ["{name}を、もう知っていますか。", "soft", { weight: 0 }],
  ["{kind}選び、どこを見ていますか。", "soft", { weight: 1 }],
  ["{factA}{kind}、ご存じですか。", "soft", { weight: 2 }],
  ["{factA}{kind}なら、いかがですか。", "soft", { weight: 2 }],
  [
    "次の{kind}、もう決めましたか。",
    "soft",
    { only: ["goods", "edible", "pet", "home", "job", "supplement", "appliance"], weight: 1 },
  ],
  ["あなたなら、どの{kind}にしますか。", "soft", { weight: 0 }],
  ["{kind}の、どこが気になりますか。", "soft", { weight: 0 }],
  ["{benefitV}{kind}、ご存じですか。", "soft", { weight: 2 }],
  ["{factA}{kind}、探していませんか。", "soft", { weight: 3 }],
  ["{benefitV}{kind}、探していませんか。", "soft", { weight: 3 }],
  ["{kind}、なんとなく選んでいませんか。", "soft", { not: ["job", "clinic"], weight: 1 }],
  [
    "{name}、試してみませんか。",
    "soft",
    { only: ["goods", "edible", "pet", "supplement", "appliance"], weight: 1 },
  ],
  ["{tool}、試してみませんか。", "soft", { weight: 1 }],
  ["{name}、のぞいてみませんか。", "soft", { only: ["place", "school"] }],
  ["{name}で、働きませんか。", "soft", { only: ["job"], weight: 3 }],
  ["{role}という仕事、知っていますか。", "soft", { only: ["job"] }],
  ["どんな職場で、働きたいですか。", "soft", { only: ["job"], weight: 1 }],
  ["どんな部屋で、暮らしたいですか。", "soft", { only: ["home"], weight: 1 }],
  ["何を、学びたいですか。", "soft", { only: ["school"], weight: 1 }],
  ["気になっていること、ありませんか。", "soft", { only: ["clinic", "service"], weight: 0 }],
  ["いつか頼もう、と思っていませんか。", "soft", { weight: 1, only: ["any"] }],
  ["あなたなら、どれを選びますか。", "soft", { weight: 0 }],
  ["あの子の{kind}、何で選びますか。", "soft", { only: ["pet"] }],
  ["“{latin}”、気になりますか。", "soft", { weight: 2 }],
]);
