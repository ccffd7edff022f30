/** The class of the product, the stricter one where two are near, with a question where it is not clear. */
import { guessClass, statedClass } from "../../parse/class.ts";
import type { BriefLine } from "../../parse/lines.ts";
import type { ProductClass } from "../../product-class.ts";
import { keyOf } from "../lines/key.ts";
import type { MemoPart } from "../roles/roles.ts";
import type { FoundValue, ReadClass } from "../schema.ts";
import { headOf } from "../words/heads.ts";
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

export interface FoundClass {
  read: ReadClass;
  /** A person is asked. */
  asked: boolean;
  /** The memo itself says so, under a label. */
  stated: boolean;
}

/** Laws that the memo's own rules about words speak of, and goods under them. */
const lawCues: [ProductClass, RegExp][] = [
  ["functional_food", /機能性表示食品|届出番号/u],
  ["quasi_drug", /医薬部外品|薬用/u],
  ["health_food", /健康食品|サプリ|\d\s?粒|カプセル|青汁|酵素/u],
  [
    "cosmetics",
    /化粧品|化粧水|美容液|スキンケア|肌に(?:塗|のせ|つけ)|肌を[^。、]{0,10}うるお|エキス配合|保湿/u,
  ],
  ["medical", /自由診療|診療|治療|医師|手術|施術(?:料|費)/u],
  ["finance", /保険料|金利|利率|融資|元本|募集文書|貸金業|投資|借り換え|限度額|積金|与信|中途解約/u],
  ["real_estate", /宅建|賃料|家賃|敷金|礼金|間取り|駅徒歩/u],
  ["recruit", /月給|時給|雇用形態|応募資格|募集職種|賞与/u],
];

/** A paper that looks for people, and what it tells them. */
const hiring =
  /求人(?:サイト|広告|票|原稿|ページ|検索|媒体)?|採用(?:ページ|サイト|広告|MTG)|募集(?:ページ|要項|職種)|ハローワーク/u;
const terms = /資格|未経験|夜勤|日勤|シフト|月給|時給|日給|賞与|手当|歩合|仮眠|有休|休日|応募|勤務|研修/gu;
/** Whoever buys for a company. */
const companies =
  /総務|人事|経理|購買|情シス|情報システム|設計担当|生産技術|品質管理|管理職|経営者|事業者|法人|企業|メーカー|卸|工場|店長|(?:会社(?!員)|社員\s?\d+人)[^。]{0,12}(?:方|人|担当|で)|担当者/u;
/** 「コーヒー豆の定期便」: what comes by it says what it is. */
const delivered =
  /^(.{2,12})の(?:定期便|お届け便|頒布会|サブスク|定期購入|通販|お取り寄せ|詰め合わせ|産地直送|ギフト)$/u;

/** The class of what the head only brings, or the head's own. */
function ownClass({ kind, productClass }: KindFound): ProductClass | null {
  const inner = delivered.exec(keyOf(kind?.value ?? ""))?.[1];
  return (inner === undefined ? undefined : headOf(inner)?.productClass) ?? productClass;
}

/** Kind and words of the product decide; where they differ, the stricter with a question. */
export function classOf(
  parts: readonly MemoPart[],
  lines: BriefLine[],
  kind: KindFound,
  audience: readonly FoundValue[],
): FoundClass {
  const guess = guessClass(lines, kind.found);
  const stated = statedClass(lines) !== undefined;
  const own = ownClass(kind);
  const isOpen = own === null || own === "other";
  // Where no noun says what it is, all that is told of it counts, for customers or not.
  const text = parts
    .filter(
      ({ role }) =>
        role === "public" || role === "unsure" || (isOpen && role !== "competitor" && role !== "forbidden"),
    )
    .map((part) => keyOf(part.text))
    .join("\n");
  const lawful = lawCues.find(
    ([, pattern]) => (text.match(new RegExp(pattern.source, "gu")) ?? []).length >= 2,
  )?.[0];
  const isHiring = isOpen && hiring.test(text) && new Set(text.match(terms)).size >= 3;
  const classes = [own, guess, lawful, isHiring ? ("recruit" as const) : undefined].filter(
    (id): id is ProductClass => id !== null && id !== undefined,
  );
  const strictest = classes.reduce((a, b) => (strictness[b] > strictness[a] ? b : a), guess);
  const read = stated ? guess : own !== null && isAsStrict(own, guess) ? preferred(own, guess) : strictest;
  const isForCompanies =
    !stated && read === "other" && audience.some(({ text: who }) => companies.test(keyOf(who)));
  const chosen = isForCompanies ? "b2b" : read;
  const isKnown = kind.kind?.certainty === "sure" && own === chosen;
  // What the words of the memo say without the noun.
  const byWords = guessClass(lines, { kind: null, hit: null, weight: 0 });
  const asked =
    !stated &&
    !(isKnown && strictest === chosen) &&
    (kind.learned === true ||
      guess !== chosen ||
      own !== chosen ||
      chosen === "other" ||
      (!isKnown && byWords !== chosen));
  return {
    read: {
      value: chosen,
      words: kind.kind?.words ?? "",
      source: kind.kind?.source ?? null,
      certainty: asked ? "unsure" : isKnown || stated ? "sure" : "likely",
      by: "rule",
    },
    asked,
    stated,
  };
}

const isAsStrict = (own: ProductClass, other: ProductClass): boolean =>
  strictness[own] >= strictness[other] || strictness[other] <= 3;

/** 「サービス」 and 「アプリ」 are of no class: the words of the memo say more. */
const preferred = (own: ProductClass, guess: ProductClass): ProductClass =>
  own === "other" && guess !== "other" ? guess : own;
