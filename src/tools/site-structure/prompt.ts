/** Asking a language model for the pages of a site. Pure. */
import { aims } from "#src/brief/schema.ts";
import type { ToolContext } from "../tool.ts";
import { briefBlock, houseRules, presetBlock, repairBlock, resultBlock } from "../wording/prompting.ts";
import { siteLimits as limits, type SiteStructureInput } from "./definition.ts";

/** Bumped with every change of wording. */
export const siteStructurePromptVersion = "site-structure-1";

const instructions = [
  "あなたは日本のウェブサイトの設計者です。",
  houseRules,
  `name は${limits.name}字以内、purpose は${limits.purpose}字以内、title は全角${limits.title}字以内、description は全角${limits.description}字以内、h2 は${limits.h2.least}〜${limits.h2.most}個。`,
  `slug は半角英小文字とハイフン。階層は${limits.depth}段まで。nav が true のページは${limits.nav}個まで。`,
  "term はページごとに変え、同じ検索語を二つのページの主にしない。",
  "検索順位を約束しない。検索の回数を書かない。",
  "flows には、流入元からゴールまでに通るページの slug を順に書く。",
].join("\n");

export function siteStructurePrompt(
  input: SiteStructureInput,
  context: ToolContext,
): { instructions: string; prompt: string } {
  const { target, pages, aim, terms } = input;
  const task = target
    ? `次の1つだけを別の案にしてください。ほかの配列は空にする。\n元: ${target.text}\n種類: ${target.kind}`
    : [
        `${pages}ページのサイト構成を作ってください。`,
        aim ? `目的: ${aims[aim]}` : "",
        terms.length > 0 ? `入れたい検索語: ${terms.join("、")}` : "",
      ]
        .filter((line) => line !== "")
        .join("\n");
  const prompt = [
    briefBlock(context),
    resultBlock(context, "persona"),
    presetBlock(context),
    repairBlock(context),
    task,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
  return { instructions, prompt };
}
