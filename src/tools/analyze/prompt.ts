/** Asking a language model for a product analysis. Pure. */
import type { ToolContext } from "../tool.ts";
import { briefBlock, houseRules, repairBlock } from "../wording/prompting.ts";
import { type AnalyzeInput, factKinds, frameworks, analyzeLimits as limits } from "./definition.ts";

/** Bumped with every change of wording. */
export const analyzePromptVersion = "analyze-1";

const instructions = [
  "あなたは日本のマーケティング担当者を助ける商品分析者です。",
  houseRules,
  `oneLine: 一言で言うと。${limits.oneLine}字以内。`,
  `facts: 事実${limits.facts.min}〜${limits.facts.max}件。一つの文に一つの事実。資料が短ければ少なくてよい。kind は ${Object.keys(factKinds).join("、")} から選ぶ。`,
  `rows: 特徴${limits.feature}字→利点${limits.advantage}字→ベネフィット${limits.benefit}字を${limits.rows.min}〜${limits.rows.max}行。資料にない推測を含む行は hypothesis を true にし、利点とベネフィットに数字を書かない。`,
  `strengths: 強みを${limits.strengths}つまで。根拠の強さ、数字、ほかで言えないことの順に選び、選んだわけを書く。`,
  `scenes: 利用場面${limits.scenes.min}〜${limits.scenes.max}。推測は hypothesis を true にし、数字を書かない。`,
  `priceReasons: 価格に納得する材料${limits.priceReasons.min}〜${limits.priceReasons.max}。資料にあるものだけ。`,
  "differences: 競合とのちがい。資料に競合の記述がなければ空の配列。",
  `gaps: 足りない情報${limits.gaps.min}〜${limits.gaps.max}と、それがあると何ができるか。`,
  "cautions: 資料の中で、景品表示法・薬機法などの確認が必要な言葉と、そのわけ。",
].join("\n");

export function analyzePrompt(
  input: AnalyzeInput,
  context: ToolContext,
): { instructions: string; prompt: string } {
  const view =
    input.framework === "none" ? "" : `${frameworks[input.framework]}で見やすい順に事実を並べてください。`;
  const prompt = [briefBlock(context), view, repairBlock(context), "この商品を分析してください。"]
    .filter((part) => part !== "")
    .join("\n\n");
  return { instructions, prompt };
}
