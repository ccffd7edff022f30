import { templateFrames } from "./template.ts";

/** 造語: a new word for a moment of the reader's day, with the name beside it; a name with an ending put on is none. */
export const coinedFrames = templateFrames("coined", [
  ["寄り道じたく、{it}へ。", "casual", { only: ["place"] }],
  ["ごちそうさま待ち、{it}。", "casual", { only: ["edible"] }],
  ["おすそわけ日和に、{it}。", "casual", { only: ["edible"], weight: 1 }],
  ["手なじみさがし、{it}から。", "plain", { only: ["goods"], weight: 1 }],
  ["つづけじたく、{it}。", "plain", { only: ["supplement"], weight: 1 }],
  ["家しごと仲間、{it}。", "casual", { only: ["appliance"] }],
  ["しっぽ待ち食卓、{it}。", "casual", { only: ["pet"] }],
  ["しごとの下ごしらえ、{tool}。", "plain"],
  ["相談びより、{it}へ。", "casual", { only: ["service"], weight: 1 }],
  ["まなびじたく、{it}から。", "plain", { only: ["school"] }],
  ["ただいま支度、{it}。", "plain", { only: ["home"] }],
  ["はたらきじたく、{name}から。", "plain", { only: ["job"] }],
  ["かかりつけさがし、{it}へ。", "plain", { only: ["clinic"] }],
  ["頼みどき、{it}。", "plain", { only: ["any"], weight: 1 }],
  ["きっかけさがし、きょうから。", "plain", { weight: 0 }],
]);
