import { frames } from "./template.ts";

/** 意外性: a fact shown late, or a door left ajar. */
export const surpriseFrames = frames("surprise", [
  ["まだ知らない{kind}が、ここに。", "plain", { not: ["clinic"] }],
  ["{fact1}、しかも{fact2}。", "plain", { weight: 3 }],
  ["じつは、{fact}。", "plain", { weight: 2 }],
  ["言われてみれば、{fact}。", "plain", { weight: 2 }],
  ["{factA}{kind}が、あるんです。", "soft", { weight: 3, not: ["job", "clinic"] }],
  ["知っている{kind}と、少しちがう話。", "plain", { weight: 1, not: ["clinic", "job"] }],
  ["見過ごしていた、{fact}。", "plain", { weight: 2 }],
  ["へえ、{fact}なんだ。", "casual", { media: ["sns", "pop"] }],
  ["{fact}。気づいていましたか。", "soft", { weight: 1 }],
  ["{kind}、じつは{fact}。", "plain"],
  ["{fact}。{kind}の話です。", "soft", { weight: 1 }],
  ["{kind}の話を、ひとつだけ。", "soft", { weight: 1 }],
  ["ちょっと気になる、{it}の話。", "casual"],
  ["{benefitV}。{kind}の話です。", "soft", { weight: 1 }],
  ["知らなかった、で終わる前に。", "plain", { weight: 1 }],
  ["思っていた{kind}と、くらべてみる。", "plain", { weight: 1 }],
  ["この{kind}、何がちがう？", "casual", { not: ["clinic", "job"] }],
  ["この仕事、知らなかった。", "casual", { only: ["job"], weight: 1 }],
  ["合言葉は“{latin}”。", "casual", { weight: 2 }],
  ["気になる言葉は、“{latin}”。", "plain", { weight: 2 }],
  ["{stop}。{kind}の話です。", "soft", { weight: 1 }],
  ["{withoutS}。", "soft", { weight: 2 }],
  ["{withoutS}。それが、{name}。", "plain", { weight: 2 }],
  ["じつは、{secretS}。", "soft", { weight: 3 }],
]);
