/** Asking a language model for worries and doubts. Pure. */
import { textField } from "../pieces/item-fields.ts";
import { buyerQuestionTypes } from "../questions/buyer-question.ts";
import { readInquiries } from "../questions/inquiries.ts";
import { peopleBlock } from "../wire/context.ts";
import { personAt } from "../wording/persona-lines.ts";
import {
  changeInstruction,
  dataBlock,
  houseRules,
  idsWithLabels,
  promptOf,
  type ToolPrompt,
} from "../wording/prompting.ts";
import { type ConcernsInput, concernLimits as limits, stages } from "./definition.ts";

/** Bumped with every change of wording. */
export const concernsPromptVersion = "concerns-6";

const instructions = [
  "あなたは日本のマーケティング担当者を助ける調査者です。買う人の悩みと不安を挙げます。",
  houseRules,
  `w: 探し始めるきっかけになる悩みを${limits.least}〜${limits.most}件。お悩みは${limits.worry}字以内、場面は${limits.scene}字以内。言葉になっている悩み（顕在）と、まだ気づいていない悩み（潜在）を混ぜる。`,
  `d: 買う前の不安を${limits.least}〜${limits.most}件。不安は${limits.doubt}字以内。種類は ${idsWithLabels(buyerQuestionTypes)}。`,
  `不安を打ち消す資料の文は {B2}。 のように番号で書く。資料になければ空にして、用意するものを${limits.prepare}字以内で書く。用意するものは、打ち消す文があれば空にする。`,
  "実際の問い合わせがあれば、多く聞かれていることから d に並べ、聞かれた件数を入れる。問い合わせは根拠にしない。",
  "体型や肌の色を恥ずかしいもののように書かない。推測に数字を書かない。",
].join("\n");

export const concernsPrompt: ToolPrompt<ConcernsInput> = (input, context) => {
  const { target } = input;
  const task = target
    ? `${changeInstruction(target)}もう一方の配列は空にする。\n元の文: ${target.text}\n配列: ${target.kind === "doubt" ? "d" : "w"}`
    : "この商品の悩みと不安を挙げてください。";
  const person = personAt(context.results, input.persona);
  const prompt = promptOf(context, {
    told: [
      peopleBlock(context, ["day", "worry", "want", "decider", "barrier"]),
      person ? dataBlock("対象の人", [`${textField(person, "name")}：${person.text}`]) : "",
      person ? "対象の人の悩みと不安だけを挙げてください。" : "",
    ],
    given: [dataBlock("実際の問い合わせ", readInquiries(input.inquiries))],
    asked: [input.stage === "any" ? "" : `買う人の段階: ${stages[input.stage]}`, task],
  });
  return { instructions, prompt };
};
