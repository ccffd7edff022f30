/** Words of the packs that claim nothing about the product, written by hand. */
import type { Aim } from "#src/brief/schema.ts";
import { familyWords } from "#src/tools/wording/family-words.ts";
import type { ComposerMaterial } from "../../wording/material.ts";

/** True where the brief speaks of being asked, and of no papers that are sent: nothing is asked for that it does not offer. */
export const isQuestionForm = (aim: Aim, told: string): boolean =>
  aim === "inquiry" && /相談/u.test(told) && !/資料(?!作成|代)/u.test(told);

/** Second parts of a shown address; the first that fits is taken. `{thing}`: what the page offers. */
const pathEnds: Record<Aim, readonly string[]> = {
  awareness: ["ご案内"],
  inquiry: ["資料請求", "ご案内"],
  purchase: ["{thing}の案内", "ご案内"],
  visit: ["{thing}の案内", "ご案内"],
  apply: ["採用情報", "ご案内"],
  follow: ["お知らせ", "ご案内"],
};

export const pathLines = (aim: Aim, { family }: ComposerMaterial, told: string): string[] =>
  (isQuestionForm(aim, told)
    ? ["ご相談", "ご案内"]
    : aim === "inquiry" && !/資料/u.test(told)
      ? ["お問い合わせ", "ご案内"]
      : pathEnds[family === "job" ? "apply" : aim]
  ).map((text) => text.replace("{thing}", familyWords[family].thing));

/** After stated facts, when there is room. */
export const proseEnds = ({ family }: ComposerMaterial): string[] => [
  "くわしくはページでご案内しています。",
  `${familyWords[family].order}の前に、どうぞご覧ください。`,
  "気になった方は、ページをご覧ください。",
  "まずはお気軽にご覧ください。",
];

/** Where the brief has too few sentences that fit. `{kind}`: what the thing is called. */
export const plainProse = [
  "{kind}を選ぶときに確かめたい点を、ページでご案内しています。",
  "特徴とご利用の条件を、そのままの言葉でお伝えします。",
  "{kind}のことを、はじめての方にもわかるようにご紹介します。",
  "ご検討の材料に。内容はページでご覧いただけます。",
] as const;
