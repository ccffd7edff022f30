/** Asking a language model for a landing page, block by block. Pure. */
import type { ToolContext } from "../tool.ts";
import { briefBlock, houseRules, presetBlock, repairBlock, resultBlock } from "../wording/prompting.ts";
import { blockInfo } from "./data/blocks.ts";
import { frameworks, lengths, placesOf } from "./data/frameworks.ts";
import { type LpManuscriptInput, lpLimits as limits, toFill } from "./definition.ts";

/** Bumped with every change of wording. */
export const lpManuscriptPromptVersion = "lp-manuscript-1";

const instructions = [
  "あなたは日本のLPを書く編集者です。",
  houseRules,
  `fv: heading は全角${limits.main}字以内、body の1つ目は${limits.sub}字以内、points は${limits.fact}字以内を${limits.facts}件まで、cta は${limits.cta}字以内、micro は${limits.micro}字以内。`,
  `見出しは${limits.heading}字以内、1つの段落は${limits.paragraph}字以内、1つの項目は${limits.point}字以内。labels を使うときは points と同じ数にする。`,
  "voices には声を書かない。空の枠だけを置く。cause には資料にない原因を書かない。compare は資料に比較があるときだけ。",
  `price は税込の価格、条件、期間、注意を同じブロックに書く。資料にない事実は${toFill("税込の価格")}のように書く。`,
  "期間が資料にないときは、締め切りや残り数、カウントダウンを書かない。",
  "concerns には、渡されたお悩み・不安の文をそのまま写す。meta の framework と length は指定のまま返す。",
].join("\n");

export function lpManuscriptPrompt(
  input: LpManuscriptInput,
  context: ToolContext,
): { instructions: string; prompt: string } {
  const { target, framework, length, cta } = input;
  const places = placesOf(framework, length).map(
    ({ block, role }) => `${block}（${blockInfo[block].label}、役割：${role}）`,
  );
  const block = typeof target?.fields.block === "string" ? target.fields.block : "meta";
  const task = target
    ? `次の1つだけを別の案にしてください。ほかの配列は空にし、使わない meta は null にする。\n種類: ${block}\n元の見出し: ${target.text}`
    : [
        `型は${frameworks[framework]}、全体で約${lengths[length].chars}字のLPを書いてください。資料が足りないときは短くする。`,
        `ブロックの順: ${places.join(" → ")}`,
        cta === "" ? "" : `ボタンの言葉: ${cta}`,
      ]
        .filter((line) => line !== "")
        .join("\n");
  const prompt = [
    briefBlock(context),
    ...(["persona", "concerns", "recommended_users", "catchphrase"] as const).map((tool) =>
      resultBlock(context, tool),
    ),
    presetBlock(context),
    repairBlock(context),
    task,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
  return { instructions, prompt };
}
