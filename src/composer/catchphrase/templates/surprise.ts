import { templateFrames } from "./template.ts";

/** 意外性: a fact shown late, or a door left ajar. */
export const surpriseFrames = templateFrames("surprise", [
  ["まだ知らない{kind}が、ここに。", "plain", { not: ["clinic"], weight: 0 }],
  ["{fact1}、しかも{fact2}。", "plain", { weight: 3 }],
  ["{factA}{kind}が、あるんです。", "soft", { weight: 1, not: ["job", "clinic"] }],
  ["{kind}、じつは{fact}。", "plain", { weight: 1 }],
  ["{kind}の話を、ひとつだけ。", "soft", { weight: 0 }],
  ["知らなかった、で終わる前に。", "plain", { weight: 0 }],
  ["思っていた{kind}と、くらべてみる。", "plain", { weight: 0 }],
  ["この{kind}、何がちがう？", "casual", { not: ["clinic", "job"], weight: 1 }],
  ["この仕事、知らなかった。", "casual", { only: ["job"], weight: 1 }],
  ["合言葉は“{latin}”。", "casual", { weight: 2 }],
  ["気になる言葉は、“{latin}”。", "plain", { weight: 2 }],
  ["{withoutS}。", "soft", { weight: 2 }],
  ["{withoutS}。それが、{name}。", "plain", { weight: 2 }],
  ["じつは、{secretS}。", "soft", { weight: 3 }],
]);
