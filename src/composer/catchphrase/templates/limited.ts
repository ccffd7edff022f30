import { templateFrames } from "./template.ts";

/** 期間・限定: a stated offer or period, whole, with its conditions. Nothing is made urgent that the brief does not limit. */
export const limitedFrames = templateFrames("limited", [
  ["{offer}。", "hard", { weight: 3 }],
  ["{offer}、{name}。", "hard", { weight: 2 }],
  ["ご案内です。{offer}。", "soft", { weight: 2, media: ["mail", "sns", "pop"] }],
  ["{offer}のご案内。", "hard", { weight: 2 }],
  ["{occasion}、{name}。", "hard", { weight: 3 }],
  ["{occasion}のお知らせ。", "hard", { weight: 2 }],
  ["{occasion}。手帳に、ひとつ丸を。", "soft", { weight: 2 }],
  ["{occasion}。{kind}のご案内です。", "soft", { weight: 2 }],
  ["{opened}の{kind}。", "plain", { weight: 2 }],
  ["{opened}の{kind}、{name}。", "hard", { weight: 2 }],
  ["{offerS}。", "soft", { weight: 3 }],
  ["{name}から、うれしいお知らせ。", "soft", { sub: "offer", weight: 2 }],
]);
