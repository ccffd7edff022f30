import { templateFrames } from "./template.ts";

/** 手軽さ: a stated ease, or a first step that asks nothing. */
export const easeFrames = templateFrames("ease", [
  ["まずは、知ることから。", "plain", { weight: 0 }],
  ["まずは、{name}を知ることから。", "plain", { weight: 1 }],
  ["{ease}。気軽に、{name}。", "plain", { weight: 3, not: ["clinic", "job"] }],
  ["{easeA}{kind}。", "hard", { weight: 3 }],
  ["気になったら、まず見るだけ。", "casual", { weight: 0 }],
  ["ふらっと、{name}へ。", "casual", { only: ["place"], weight: 2 }],
  ["ふらりと、{kind}へ。", "plain", { only: ["place"], weight: 2 }],
  ["思い立ったら、{name}。", "plain", { not: ["clinic"], weight: 1 }],
  ["はじめの一歩に、{it}を。", "plain", { only: ["goods", "school", "supplement"], weight: 1 }],
  ["はじめの一歩に、{tool}を。", "plain"],
  ["まずは、手にとってみる。", "plain", { only: ["goods", "edible", "appliance"], weight: 1 }],
  ["まずは、ラベルを読むところから。", "plain", { only: ["edible", "pet", "supplement"] }],
  [
    "まずは、{kind}を見てみるだけ。",
    "soft",
    { only: ["goods", "service", "home", "school", "job", "appliance"], weight: 1 },
  ],
  ["気負わず選ぶ、{kind}。", "plain", { not: ["clinic"], weight: 0 }],
  ["{ease}。それなら、今日から。", "plain", { only: ["service", "school"], weight: 2 }],
  [
    "{ease}。お気軽に。",
    "soft",
    { weight: 3, only: ["place", "service", "school", "clinic", "home", "job", "any"] },
  ],
  ["まずは、困っていることから。", "plain", { weight: 1, only: ["any"] }],
  ["わからないことを、わからないまま。", "plain", { weight: 1, only: ["any"] }],
  ["気になる方は、まず一度。", "soft", { weight: 0 }],
  [
    "まずは、話を聞くところから。",
    "soft",
    { only: ["service", "school", "clinic", "home", "job"], weight: 1 },
  ],
  ["まずは、ひとつ手にとって。", "plain", { only: ["goods", "edible"], weight: 1 }],
  ["できることから、ひとつずつ。", "soft", { only: ["service", "school"], weight: 1 }],
  ["応募の前に、まず知ることから。", "soft", { only: ["job"] }],
  ["{easeS}。", "soft", { weight: 3 }],
  ["{easeS}。気軽に、{name}。", "soft", { weight: 2, not: ["clinic", "job"] }],
]);
