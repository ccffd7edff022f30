/** Asking a language model for worries and doubts. Pure. */
import type { ToolContext } from "../tool.ts";
import { doubtTypes } from "../wording/checklist/doubt.ts";
import { readInquiries } from "../wording/checklist/inquiries.ts";
import {
  briefBlock,
  dataBlock,
  houseRules,
  presetBlock,
  repairBlock,
  resultBlock,
} from "../wording/prompting.ts";
import { type ConcernsInput, concernLimits as limits, stages } from "./definition.ts";

/** Bumped with every change of wording. */
export const concernsPromptVersion = "concerns-2";

const instructions = [
  "あなたは日本のマーケティング担当者を助ける調査者です。買う人の悩みと不安を挙げます。",
  houseRules,
  `worries: 探し始めるきっかけになる悩みを${limits.least}〜${limits.most}件。text は${limits.worry}字以内、scene は${limits.scene}字以内。言葉になっている悩み（known）と、まだ気づいていない悩み（latent）を混ぜる。`,
  `doubts: 買う前の不安を${limits.least}〜${limits.most}件。text は${limits.doubt}字以内。type は ${Object.keys(doubtTypes).join("、")} から選ぶ。`,
  "answer には、不安を打ち消す資料の文をそのまま写し、番号を付ける。資料になければ空文字にして、prepare に用意するものを書く。",
  "実際の問い合わせがあれば、多く聞かれていることから doubts に並べ、asked に件数を入れる。問い合わせは根拠にしない。",
  "体型や肌の色を恥ずかしいもののように書かない。推測に数字を書かない。",
].join("\n");

export function concernsPrompt(
  input: ConcernsInput,
  context: ToolContext,
): { instructions: string; prompt: string } {
  const { target } = input;
  const task = target
    ? `次の1件だけを別の案にしてください。もう一方の配列は空にする。\n元の文: ${target.text}\n種類: ${target.kind === "doubt" ? "doubts" : "worries"}`
    : "この商品の悩みと不安を挙げてください。";
  const prompt = [
    briefBlock(context),
    resultBlock(context, "persona"),
    presetBlock(context),
    dataBlock("実際の問い合わせ", readInquiries(input.inquiries)),
    repairBlock(context),
    input.stage === "any" ? "" : `買う人の段階: ${stages[input.stage]}`,
    task,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
  return { instructions, prompt };
}
