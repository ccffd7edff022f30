/** What a stated feature usually means to a customer, for any product. */
import { type Concept, goodsConcepts } from "./concepts/goods.ts";
import { serviceConcepts } from "./concepts/service.ts";
import { tradeConcepts } from "./concepts/trade.ts";

/** Goods first: their words are narrower. */
export const concepts: readonly Concept[] = [...goodsConcepts, ...tradeConcepts, ...serviceConcepts];

/** For a fact that no entry knows; each is used once in an analysis. */
export const plainConcepts: readonly Concept[] = [
  { when: /\d/u, advantage: "数字で確かめられる", benefit: "ほかの候補と同じものさしでくらべられる" },
  {
    when: /./u,
    advantage: "選ぶときの基準のひとつになる",
    benefit: "何がちがうのかを、自分の言葉で説明しやすくなる",
  },
  {
    when: /./u,
    advantage: "使う前に確かめておける",
    benefit: "思っていたものとちがう、という行きちがいを減らしやすい",
  },
  {
    when: /./u,
    advantage: "写真や実物と照らし合わせられる",
    benefit: "家族や同僚に相談するとき、話が早く進みやすい",
  },
];
