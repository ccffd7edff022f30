/** Words of the packs that claim nothing about the product, written by hand. */
import type { Aim } from "#src/brief/schema.ts";
import { familyWords } from "../../wording/family-words.ts";
import { kindWord, type Material } from "../../wording/material.ts";

/** What to do next, by what the project is for. `{order}`: the step that the page asks for. */
const actions: Record<Aim, readonly string[]> = {
  awareness: ["くわしく見る", "まずは内容をご覧ください", "特徴をページでご紹介"],
  inquiry: ["まずは資料で確かめる", "資料請求のご案内", "導入前の確認にお役立て"],
  purchase: ["{thing}の詳細を見る", "内容と価格を確かめる", "くわしくはページで"],
  visit: ["場所と内容を見る", "行く前に内容を確かめる", "{order}の前にご確認を"],
  apply: ["募集内容を見る", "応募の前に内容を確認", "まずは仕事を知る"],
  follow: ["友だち追加のご案内", "お知らせを受け取る", "まずは内容をご覧ください"],
};

/** Second parts of a shown address; the first that fits is taken. `{thing}`: what the page offers. */
const pathEnds: Record<Aim, readonly string[]> = {
  awareness: ["ご案内"],
  inquiry: ["資料請求", "ご案内"],
  purchase: ["{thing}の案内", "ご案内"],
  visit: ["{thing}の案内", "ご案内"],
  apply: ["採用情報", "ご案内"],
  follow: ["お知らせ", "ご案内"],
};

const filled = (texts: readonly string[], { family }: Material): string[] =>
  texts.map((text) =>
    text.replace("{order}", familyWords[family].order).replace("{thing}", familyWords[family].thing),
  );
const aimOf = (aim: Aim, { family }: Material): Aim => (family === "job" ? "apply" : aim);
export const actionLines = (aim: Aim, material: Material) => filled(actions[aimOf(aim, material)], material);
export const pathLines = (aim: Aim, material: Material) => filled(pathEnds[aimOf(aim, material)], material);

/** What the thing is called, as searchers do. */
export function termLines(material: Material): string[] {
  const kind = kindWord(material);
  if (material.family === "job") return [`${kind}の募集`, `${kind}のお仕事`, `${kind}を探している方へ`];
  const name = material.name?.text ?? "";
  const led = name !== "" && !name.includes(kind) ? [`${kind}なら${name}`] : [];
  return [...led, `${kind}をお探しの方へ`, `${kind}選びの前に`, `${kind}の特徴を見る`, `${kind}のご案内`];
}

/** After stated facts, when there is room. */
export const proseEnds = [
  "くわしくはページでご案内しています。",
  "内容と条件を、先にご確認ください。",
  "気になる点は、ページでお確かめください。",
  "まずは内容をご覧ください。",
] as const;

/** Where the brief has too few sentences that fit. `{kind}`: what the thing is called. */
export const plainProse = [
  "{kind}を選ぶときに確かめたい点を、ページでご案内しています。",
  "特徴とご利用の条件を、そのままの言葉でお伝えします。",
  "{kind}のことを、はじめての方にもわかるようにご紹介します。",
  "ご検討の材料に。内容はページでご覧いただけます。",
] as const;
