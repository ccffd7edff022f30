import { frames } from "./template.ts";

/** 造語: small coinages from the name or the kind. */
export const coinedFrames = frames("coined", [
  ["{brand}びより。", "casual", { only: ["place", "goods", "edible", "home"] }],
  ["{kind}びより。", "casual", { only: ["place", "edible"] }],
  [
    "{brand}時間、はじまる。",
    "plain",
    { only: ["goods", "edible", "pet", "place", "school", "supplement", "appliance"] },
  ],
  ["{brand}という習慣。", "hard", { only: ["goods", "edible", "school", "supplement"] }],
  ["{brand}デビュー、しませんか。", "soft", { not: ["clinic", "job", "home"] }],
  ["{kind}デビュー、しませんか。", "soft", { only: ["goods", "school", "appliance"], weight: 1 }],
  [
    "きょうから、{brand}派。",
    "casual",
    { only: ["goods", "edible", "pet", "place", "supplement", "appliance"] },
  ],
  ["わたしの、{brand}時間。", "casual", { only: ["goods", "edible", "place", "school"] }],
  ["ハロー、{name}。", "casual", { not: ["clinic", "job"], weight: 1 }],
  ["{brand}スタイル、はじまる。", "plain", { only: ["service", "job", "any"] }],
  ["{kind}ことはじめ。", "hard", { only: ["goods", "service", "school", "edible", "appliance"] }],
  ["{kind}さがし、はじまる。", "plain", { not: ["any", "clinic", "service"] }],
  ["{brand}ことはじめ。", "hard", { not: ["clinic"] }],
  ["{kind}えらび、はじめの一歩。", "soft", { weight: 1 }],
  ["しごとびより。", "casual", { only: ["job"], weight: 1 }],
  ["くらしびより。", "casual", { only: ["home"], weight: 1 }],
  ["まなびびより。", "casual", { only: ["school"], weight: 1 }],
  ["ごはん待ちの、{brand}びより。", "casual", { only: ["pet"] }],
  ["くらべる日和。", "casual", { weight: 1 }],
]);
