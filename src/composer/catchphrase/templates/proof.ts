import { templateFrames } from "./template.ts";

/** 実績: a stated proof, whole, or a claim-free head above it. */
export const proofFrames = templateFrames("proof", [
  ["{proof}。", "hard", { weight: 3 }],
  ["{proof}、{name}。", "hard", { weight: 3 }],
  ["{proofA}{kind}。", "hard", { weight: 3 }],
  ["{record}という実績。", "hard", { weight: 2 }],
  ["{years}という歩み。", "hard", { weight: 2 }],
  ["{proofS}。", "soft", { weight: 3 }],
  ["数字で見る、{name}の実績。", "hard", { sub: "proof", weight: 2 }],
  ["アンケートの答えを、そのまま。", "plain", { sub: "survey", weight: 3 }],
  ["聞きました、{name}のこと。", "casual", { sub: "survey", weight: 2 }],
  ["受賞のご報告です。", "soft", { sub: "award", weight: 3 }],
  ["受賞した{kind}、{name}。", "hard", { sub: "award", weight: 3, not: ["job", "clinic"] }],
  ["{name}の、これまで。", "hard", { sub: "proof", weight: 2 }],
]);
