import type { CatchphraseUse } from "#src/tools/catchphrase/definition.ts";
import { templateFrames } from "./template.ts";

/** Where a price is news; at the head of a page it is only a price. */
const adverts: CatchphraseUse[] = ["search", "display", "mail", "pop"];

/** 数字: a stated number with its unit and its conditions; a price only when there is one. */
export const numberFrames = templateFrames("number", [
  ["{number}。{name}。", "hard", { weight: 3 }],
  ["{numberA}{kind}。", "hard", { weight: 3 }],
  ["{priceA}{kind}。", "hard", { weight: 2, media: adverts }],
  ["{name}、{price}。", "hard", { weight: 1, media: adverts }],
  ["数字で見る、{name}。", "hard", { sub: "number", weight: 2 }],
  ["{name}。{number}。", "hard", { weight: 2 }],
  ["{numberS}。", "soft", { weight: 3 }],
  ["{kind}、{price}。", "hard", { weight: 2, media: adverts }],
  ["{number}の{kind}、{name}。", "hard", { weight: 2 }],
  ["{access}の{kind}。", "plain", { weight: 3 }],
  ["{access}、{name}。", "hard", { weight: 3 }],
  ["{priceS}。", "hard", { weight: 1, media: adverts }],
]);
