import type { Use } from "../definition.ts";
import { frames } from "./template.ts";

/** Where a price is news; at the head of a page it is only a price. */
const adverts: Use[] = ["search", "display", "mail", "pop"];

/** 数字: a stated number with its unit and its conditions; a price only when there is one. */
export const numberFrames = frames("number", [
  ["{number}。{name}。", "hard", { weight: 3 }],
  ["{numberA}{kind}。", "hard", { weight: 3 }],
  ["数字で言うと、{number}。", "plain", { weight: 1 }],
  ["{priceA}{kind}。", "hard", { weight: 2, media: adverts }],
  ["{name}、{price}。", "hard", { weight: 1, media: adverts }],
  ["{number}に、ご注目ください。", "soft", { weight: 1, media: ["mail"] }],
  ["覚えておきたい数字、{number}。", "plain", { weight: 1 }],
  ["価格は、{price}です。", "soft", { weight: 1, media: adverts }],
  ["まずは数字から。{number}。", "plain", { weight: 1 }],
  ["{number}です、{name}。", "soft"],
  [
    "{price}。これが{name}の値段です。",
    "soft",
    { weight: 1, only: ["goods", "edible", "pet", "supplement", "appliance"] },
  ],
  ["値段も、はっきり。{price}。", "plain", { weight: 1, not: ["job", "clinic"], media: adverts }],
  ["{price}、どう思いますか。", "casual", { weight: 1, not: ["job", "clinic"], media: ["sns", "pop"] }],
  ["数字で見る、{name}。", "hard", { sub: "number", weight: 2 }],
  ["数字でお伝えします。", "soft", { sub: "number", weight: 1 }],
  ["{name}。{number}。", "hard", { weight: 2 }],
  ["{numberS}。", "soft", { weight: 3 }],
  ["{priceS}。", "hard", { weight: 1, media: adverts }],
  ["たとえば、{number}。", "plain"],
  ["{number}から、くらべる。", "hard", { weight: 1, not: ["job", "clinic"] }],
]);
