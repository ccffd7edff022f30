import { templateFrames } from "./template.ts";

/** 呼びかけ: to the stated audience, or to anyone who is looking for such a thing. */
export const callFrames = templateFrames("call", [
  ["{people}へ。", "plain", { weight: 3 }],
  ["{audience}に、{it}。", "plain", { weight: 2, not: ["job"] }],
  ["{audience}のための{kind}。", "hard", { weight: 3, not: ["job", "clinic"] }],
  ["はじめまして、{name}です。", "soft", { weight: 1 }],
  ["これから{kind}を選ぶ方へ。", "plain", { weight: 1 }],
  ["{kind}を探している、あなたへ。", "plain", { weight: 1 }],
  [
    "{name}と、はじめませんか。",
    "soft",
    { only: ["service", "school", "job", "goods", "edible", "appliance"], weight: 0 },
  ],
  ["ようこそ、{name}へ。", "soft", { only: ["place", "school", "job"] }],
  ["{name}で、お待ちしています。", "soft", { only: ["place", "school", "job"] }],
  [
    "{kind}を見直す、あなたへ。",
    "plain",
    { only: ["goods", "edible", "pet", "service", "supplement", "appliance"], weight: 1 },
  ],
  ["あなたの{kind}に、なりたい。", "plain", { only: ["place"] }],
  ["こんにちは、{name}です。", "soft", { media: ["sns", "mail", "pop"] }],
  ["{factA}{kind}を、お探しの方へ。", "soft", { weight: 3 }],
  ["{benefitV}{kind}を、お探しの方へ。", "soft", { weight: 3 }],
  ["{role}、募集中です。", "soft", { only: ["job"], weight: 3 }],
  ["{role}として、働きませんか。", "soft", { only: ["job"], weight: 3 }],
  ["はたらく場所を、探す人へ。", "plain", { only: ["job"] }],
  ["住まいを探す、すべての人へ。", "plain", { only: ["home"] }],
  ["学びたい、と思ったあなたへ。", "plain", { only: ["school"], weight: 3 }],
  ["相談先を、探している方へ。", "plain", { only: ["clinic"] }],
  ["頼める人を、探していたあなたへ。", "plain", { weight: 1, only: ["any"] }],
  ["あの子に選ぶ、{kind}。", "plain", { only: ["pet"], weight: 3 }],
  ["ご近所のみなさん、{kind}です。", "casual", { only: ["place"], weight: 1 }],
  ["聞いてください。{secretS}。", "casual", { not: ["clinic"], weight: 1 }],
  ["「{worryS}」という方へ。", "plain", { weight: 3 }],
  ["「{worryS}」という方に、{it}。", "plain", { weight: 2, not: ["job"] }],
]);
