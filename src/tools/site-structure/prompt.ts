/** Asking a language model for the pages of a site. Pure. */
import { aims } from "#src/brief/schema.ts";
import type { ToolContext } from "../tool.ts";
import { contextBlocks } from "../wire/context.ts";
import { readIdentity } from "../wording/identity.ts";
import { changeInstruction, houseRules, inLines, promptOf, type ToolPrompt } from "../wording/prompting.ts";
import { pageTemplates } from "./data/pages.ts";
import { treeFor } from "./data/trade-pages.ts";
import { siteLimits as limits, type SiteStructureInput } from "./definition.ts";
import { existingPages } from "./existing.ts";
import { siteWords } from "./site-words.ts";

/** Bumped with every change of wording. */
export const siteStructurePromptVersion = "site-structure-7";

const instructions = [
  "あなたは日本のウェブサイトの設計者です。",
  houseRules,
  `p: ページ名は${limits.name}字以内、目的は${limits.purpose}字以内、title は全角${limits.title}字以内、description は全角${limits.description}字以内、h2 は${limits.h2.least}〜${limits.h2.most}個。`,
  `t: slug は半角英小文字とハイフン。階層は${limits.depth}段まで。「よくあるページ」の slug なら、ページ名、目的、ボタン、リンク先、素材は、書かなければいつもの内容になる。ほかの slug のページでは、すべて書く。`,
  "どのページにも、そのページでしか言わないことを書く。問い合わせ先と、個人情報を扱うなら個人情報のページを入れる。",
  "主な検索語はページごとに変え、同じ検索語を二つのページの主にしない。",
  "検索順位を約束しない。検索の回数を書かない。",
  `g: 流入元からゴールまでに通るページの slug を順に、${limits.flows}本まで。流入元とゴールは20字以内。`,
].join("\n");

/** The pages that sites of the product's sort have, as a model may name them. */
function usualPages(input: SiteStructureInput, context: ToolContext): string {
  const { fill } = siteWords(input, context.brief);
  return treeFor(readIdentity(context.brief))
    .map(([slug]) => `${slug}（${fill(pageTemplates.get(slug)?.name ?? slug)}）`)
    .join("、");
}

/** Where a piece of a kind is written. */
const keyByKind: Partial<Record<string, string>> = { page: "p", flow: "g" };

export const siteStructurePrompt: ToolPrompt<SiteStructureInput> = (input, context) => {
  const { target, pages, aim, terms } = input;
  const there = existingPages(input.existing);
  const task = target
    ? `${changeInstruction(target, "1つ")}ほかの配列は空にする。\n元: ${target.text}\n配列: ${keyByKind[target.kind] ?? ""}。p なら番号は 1 とし、ページ名も書く。t は空文字にする。`
    : inLines([
        `${pages}ページのサイト構成を作ってください。`,
        `よくあるページ: ${usualPages(input, context)}`,
        aim ? `目的: ${aims[aim]}` : "",
        terms.length > 0 ? `入れたい検索語: ${terms.join("、")}` : "",
        there.length > 0
          ? `いまのサイトのページ（残す。slug はそのまま使う）: ${there.map(({ slug, name }) => `${slug}（${name || slug}）`).join("、")}`
          : "",
      ]);
  const prompt = promptOf(context, {
    told: [contextBlocks(context, ["benefits"])],
    asked: [task],
  });
  return { instructions, prompt };
};
