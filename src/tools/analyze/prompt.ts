/** Asking a language model for a product analysis. Pure. */
import type { ToolContext } from "../tool.ts";
import { briefBlock, houseRules, repairBlock } from "../wording/prompting.ts";
import { type AnalyzeInput, factKinds, frameworks, analyzeLimits as limits } from "./definition.ts";

/** Bumped with every change of wording. */
export const analyzePromptVersion = "analyze-2";

const instructions = [
  "あなたは日本のマーケティング担当者を助ける商品分析者です。",
  houseRules,
  `o: 一言で言うと。${limits.oneLine}字以内。`,
  `f: 事実${limits.facts.min}〜${limits.facts.max}件。一つの文に一つの事実。資料が短ければ少なくてよい。種類は ${Object.entries(
    factKinds,
  )
    .map(([id, label]) => `${id} ${label}`)
    .join("、")}。`,
  `r: 特徴${limits.feature}字→利点${limits.advantage}字→ベネフィット${limits.benefit}字を${limits.rows.min}〜${limits.rows.max}行。特徴が f の事実なら {f1} のように番号で書く。資料にない推測を含む行は、根拠の前に ? を付け、利点とベネフィットに数字を書かない。`,
  `s: 強みを${limits.strengths}つまで。根拠の強さ、数字、ほかで言えないことの順に選び、選んだわけを書く。`,
  `c: 利用場面${limits.scenes.min}〜${limits.scenes.max}。推測に数字を書かない。`,
  `p: 価格に納得する材料${limits.priceReasons.min}〜${limits.priceReasons.max}。資料にあるものだけ。`,
  "d: 競合とのちがい。資料に競合の記述がなければ空の配列。",
  `g: 足りない情報${limits.gaps.min}〜${limits.gaps.max}と、それがあると何ができるか。`,
  "w: 資料の中で、景品表示法・薬機法などの確認が必要な言葉と、そのわけ。",
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
