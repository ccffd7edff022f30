/** The class of the product, the stricter one where two are near, with a question where it is not clear. */
import { guessClass } from "../../parse/class.ts";
import type { Line } from "../../parse/lines.ts";
import type { ProductClass } from "../../product-class.ts";
import { keyOf } from "../lines/key.ts";
import type { Part } from "../roles/roles.ts";
import type { ReadClass } from "../schema.ts";
import type { KindFound } from "./kind.ts";

/** How much law stands on a class; a doubt between two is settled by the higher. */
const strictness: Record<ProductClass, number> = {
  medical: 9,
  quasi_drug: 8,
  functional_food: 7,
  health_food: 7,
  cosmetics: 6,
  finance: 6,
  real_estate: 5,
  recruit: 5,
  food: 4,
  education: 3,
  b2b: 2,
  appliance: 2,
  store: 2,
  goods: 1,
  other: 0,
};

/** Of two classes the one under more law. */
export const stricterClass = (one: ProductClass, other: ProductClass): ProductClass =>
  strictness[other] > strictness[one] ? other : one;

/** Laws that the memo's own rules about words speak of, and goods under them. */
const lawCues: [ProductClass, RegExp][] = [
  ["functional_food", /機能性表示食品|届出番号/u],
  ["quasi_drug", /医薬部外品|薬用/u],
  ["health_food", /健康食品|サプリ|\d\s?粒|カプセル|青汁|酵素/u],
  ["cosmetics", /化粧品|化粧水|美容液|スキンケア|肌に(?:塗|のせ|つけ)|保湿/u],
  ["medical", /自由診療|診療|治療|医師|手術|施術(?:料|費)/u],
  ["finance", /保険料|金利|融資|元本|募集文書|貸金業|投資/u],
  ["real_estate", /宅建|賃料|家賃|敷金|礼金|間取り|駅徒歩/u],
  ["recruit", /月給|時給|雇用形態|応募資格|募集職種|賞与/u],
];

/** Kind and words of the product decide; where they differ, the stricter with a question. */
export function classOf(
  parts: readonly Part[],
  lines: Line[],
  kind: KindFound,
): { read: ReadClass; asked: boolean } {
  const guess = guessClass(lines, kind.found);
  const stated = lines.some(({ labelSection }) => labelSection === "class");
  const own = kind.productClass;
  const text = parts
    .filter(({ role }) => role === "public" || role === "unsure")
    .map((part) => keyOf(part.text))
    .join("\n");
  const lawful = lawCues.find(
    ([, pattern]) => (text.match(new RegExp(pattern.source, "gu")) ?? []).length >= 2,
  )?.[0];
  const classes = [own, guess, lawful].filter((id): id is ProductClass => id !== null && id !== undefined);
  const strictest = classes.reduce((a, b) => (strictness[b] > strictness[a] ? b : a), guess);
  const chosen = stated ? guess : own !== null && isAsStrict(own, guess) ? preferred(own, guess) : strictest;
  const isKnown = kind.kind?.certainty === "sure" && own === chosen;
  // What the words of the memo say without the noun.
  const byWords = guessClass(lines, { kind: null, hit: null, weight: 0 });
  const asked =
    !stated &&
    !(isKnown && strictest === chosen) &&
    (guess !== chosen || own !== chosen || chosen === "other" || (!isKnown && byWords !== chosen));
  return {
    read: {
      value: chosen,
      words: kind.kind?.words ?? "",
      source: kind.kind?.source ?? null,
      certainty: asked ? "unsure" : isKnown || stated ? "sure" : "likely",
      by: "rule",
    },
    asked,
  };
}

const isAsStrict = (own: ProductClass, other: ProductClass): boolean =>
  strictness[own] >= strictness[other] || strictness[other] <= 3;

/** 「サービス」 and 「アプリ」 are of no class: the words of the memo say more. */
const preferred = (own: ProductClass, guess: ProductClass): ProductClass =>
  own === "other" && guess !== "other" ? guess : own;
