/** Asking a language model for whom a product suits. Pure. */
import { contextBlocks, peopleBlock } from "../wire/context.ts";
import { changeInstruction, houseRules, promptOf, type ToolPrompt } from "../wording/prompting.ts";
import {
  adMediaTargets,
  adMediaTargetsOf,
  type endings,
  fitLimits,
  type RecommendedUsersInput,
} from "./definition.ts";

/** Bumped with every change of wording. */
export const recommendedUsersPromptVersion = "recommended-users-5";

const instructions = [
  "あなたは日本のLPの「こんな方におすすめ」を書く編集者です。",
  houseRules,
  `f: おすすめの方は${fitLimits.text}字以内、理由は${fitLimits.reason}字以内。資料の条件に反する人を挙げない。`,
  `u: 資料の注意や制約から、向かない方を${fitLimits.unfit.least}〜${fitLimits.unfit.most}件、${fitLimits.text}字以内。`,
  `t: 始めどきを${fitLimits.timing}件、${fitLimits.text}字以内。`,
  `g: ${Object.values(adMediaTargets).join("、")}のそれぞれに、キーワード${fitLimits.keywords}個と除外${fitLimits.excludes}個。`,
  "「〜が治る方」のように効果を約束しない。推測に数字を書かない。",
].join("\n");

/** How a line ends, as the person chose it. */
const endOf = { person: "「〜方」", you: "「〜あなた」" } as const satisfies Record<
  keyof typeof endings,
  string
>;

/** Where a piece of a kind is written. */
const keyByKind: Partial<Record<string, string>> = { fit: "f", unfit: "u", timing: "t", targeting: "g" };

export const recommendedUsersPrompt: ToolPrompt<RecommendedUsersInput> = (input, context) => {
  const { target } = input;
  const task = target
    ? `${changeInstruction(target)}ほかの配列は空にする。\n元の文: ${target.text}\n配列: ${keyByKind[target.kind] ?? ""}`
    : `おすすめの方を${input.count}件、${endOf[input.ending]}で終わる、読む人が自分のことだと思う言い方で書いてください。同じ形を続けない。`;
  const places =
    input.media.length > 0
      ? `g を書く媒体: ${adMediaTargetsOf(input)
          .map((id) => adMediaTargets[id])
          .join("、")}`
      : "";
  const prompt = promptOf(context, {
    told: [
      contextBlocks(context, ["benefits"]),
      peopleBlock(context, ["worry", "want", "decider", "barrier", "query"]),
    ],
    asked: [places, task],
  });
  return { instructions, prompt };
};
