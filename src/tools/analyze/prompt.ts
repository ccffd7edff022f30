/** Asking a language model for a product analysis. Pure. */
import { textField } from "../pieces/item-fields.ts";
import type { Target } from "../target.ts";
import {
  briefBlock,
  changeInstruction,
  dataBlock,
  houseRules,
  idsWithLabels,
  inParts,
  repairBlock,
  type ToolPrompt,
} from "../wording/prompting.ts";
import { type AnalyzeInput, analysisFrameworks, factKinds, analyzeLimits as limits } from "./definition.ts";
import { rivalsInInput, withoutRivals } from "./input-sources.ts";

/** Bumped with every change of wording. */
export const analyzePromptVersion = "analyze-7";

const instructions = [
  "あなたは日本のマーケティング担当者を助ける商品分析者です。",
  houseRules,
  `o: 一言で言うと。${limits.oneLine}字以内。`,
  "v: o を言い換えるときだけ、2つめからの案。ほかのときは空の配列。",
  `f: 事実${limits.facts.min}〜${limits.facts.max}件。一つの文に一つの事実。資料が短ければ少なくてよい。種類は ${idsWithLabels(factKinds)}。`,
  `r: 特徴${limits.feature}字→利点${limits.advantage}字→ベネフィット${limits.benefit}字を${limits.rows.min}〜${limits.rows.max}行。特徴が資料の文そのままなら {B3} のように番号で書く。資料にない推測を含む行は、根拠の前に ? を付け、利点とベネフィットに数字を書かない。`,
  `s: 強みを${limits.strengths}つまで。根拠の強さ、数字、ほかで言えないことの順に選び、選んだわけを書く。`,
  `c: 利用場面${limits.scenes.min}〜${limits.scenes.max}。推測に数字を書かない。`,
  `p: 価格に納得する材料${limits.priceReasons.min}〜${limits.priceReasons.max}。資料にあるものだけ。`,
  "d: 競合とのちがい。資料にも「競合の文章」にも競合の記述がなければ空の配列。それぞれの欄は文のまま写し、両方の番号を根拠に書く。わからない欄は「資料に記載なし」。",
  "番号 K1、K2… は競合の文章で、d だけに使う。この商品の事実、強み、価格の根拠にしない。番号 L1、L2… はこの商品のいまのページの文で、根拠にできる。ブリーフとちがうときはブリーフが正しい。",
  `g: 足りない情報${limits.gaps.min}〜${limits.gaps.max}と、それがあると何ができるか。`,
  "w: 資料の中で、景品表示法・薬機法などの確認が必要な言葉と、そのわけ。",
].join("\n");

/** Where a piece of a kind is written. */
const keyByKind: Partial<Record<string, string>> = {
  ...{ "one-line": "o（2つめからは v）", row: "r", strength: "s", scene: "c", "price-reason": "p" },
};

/** A piece with what stands beside it. */
const pieceOf = (target: Target): string =>
  [target.text, ...["advantage", "benefit", "reason"].map((name) => textField(target, name))]
    .filter((text) => text !== "")
    .join(" → ");

export const analyzePrompt: ToolPrompt<AnalyzeInput> = (input, context) => {
  const { target } = input;
  const view =
    input.framework === "none"
      ? ""
      : `${analysisFrameworks[input.framework]}で見やすい順に事実を並べてください。`;
  const rivals = rivalsInInput(context.brief).map(({ id, text }) => `${id}: ${text}`);
  const own = { ...context, brief: withoutRivals(context.brief) };
  return {
    instructions,
    prompt: inParts([
      briefBlock(own),
      dataBlock("競合の文章", rivals),
      view,
      repairBlock(context),
      target
        ? `${changeInstruction(target)}ほかの配列は空にする。\n元: ${pieceOf(target)}\n配列: ${keyByKind[target.kind] ?? ""}`
        : "この商品を分析してください。",
    ]),
  };
};
