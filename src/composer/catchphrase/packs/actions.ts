/** 行動: what to do next, by what the brief itself offers, then by what the project is for. */
import type { Aim, Brief } from "#src/brief/schema.ts";
import { buttonFromBrief, familyWords } from "#src/tools/wording/family-words.ts";
import { type ComposerMaterial, kindWord } from "../../wording/material.ts";
import type { Sentence } from "./sentences.ts";
import { isQuestionForm } from "./words.ts";

/** `{name}` and `{kind}`: as the brief has them. `{thing}`: what the page offers. `{order}`: the step it asks for. */
const byAim: Record<Aim, readonly string[]> = {
  awareness: ["{name}をくわしく見る", "{name}のことを知る", "まずは内容をご覧ください"],
  inquiry: ["{name}の資料を請求", "まずは資料で確かめる", "資料請求はお気軽に"],
  purchase: ["{name}をくわしく見る", "{thing}の詳細を確かめる", "内容を見てから{order}"],
  visit: ["{name}への行き方を見る", "{order}の前に内容を確認", "場所と内容を見る"],
  apply: ["募集内容を見る", "応募の前に内容を確認", "まずは仕事を知る"],
  follow: ["友だち追加でお知らせを", "お知らせを受け取る", "まずは内容をご覧ください"],
};

/** Where it speaks of neither. */
const asked = ["{name}に問い合わせる", "内容を見て問い合わせる", "まずは内容をご覧ください"];

/** Where the brief speaks of being asked, and of no papers that it sends. */
const consulted = ["{name}に相談する", "相談の前に内容を確認", "まずは内容をご覧ください"];

/** Deeds that a brief names, with how one asks for them. */
const offered: readonly [words: RegExp, ask: string][] = [
  [/無料(トライアル|体験|お試し|相談|見積もり|見積り|査定|カウンセリング|診断|デモ)/u, "無料$1を申し込む"],
  [/(体験会|説明会|見学会|相談会|体験レッスン|体験授業)/u, "$1に申し込む"],
  [/(LINE|電話|ネット|WEB|Web)(?:から|で|にて)?の?ご?(予約|相談|見積もり|注文|応募)/u, "$1で$2する"],
];

/** Lines that ask for a step; a deed of the brief comes with its sentence. */
export function actionLines(material: ComposerMaterial, brief: Brief): Sentence[] {
  const { family, name } = material;
  const aim: Aim = family === "job" ? "apply" : brief.fields.aim;
  const own = offered.flatMap(([words, ask]): Sentence[] => {
    const found = brief.sentences.find(({ text }) => words.test(text));
    const [said] = found ? (words.exec(found.text) ?? []) : [];
    return found && said ? [{ text: said.replace(words, ask), sources: [found.id] }] : [];
  });
  const told = brief.sentences.map(({ text }) => text).join("\n");
  const button = buttonFromBrief(material, aim, told);
  const priced =
    brief.fields.price.length > 0 && family !== "job"
      ? [material.role ? `${kindWord(material)}の価格を見る` : "価格を確かめる"]
      : [];
  const usual = isQuestionForm(aim, told)
    ? consulted
    : aim === "inquiry" && !/資料/u.test(told)
      ? asked
      : byAim[aim];
  const general = [...usual.slice(0, 1), ...priced, ...usual.slice(1)];
  const filled = [...(button && own.length === 0 ? [button] : []), ...general]
    .filter((text) => name !== null || !text.includes("{name}"))
    .map((text) =>
      text
        .replace("{name}", name?.text ?? "")
        .replace("{order}", familyWords[family].order)
        .replace("{thing}", familyWords[family].thing),
    );
  return [
    ...own,
    ...filled.map((text) => ({
      text,
      sources: text.includes(name?.text ?? "\n") ? (name?.sources ?? []) : [],
    })),
  ];
}
