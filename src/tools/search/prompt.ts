/** Asking a language model to answer from the project's own material. Pure. */
import {
  briefBlock,
  changeInstruction,
  houseRules,
  inLines,
  inParts,
  repairBlock,
  type ToolPrompt,
} from "../wording/prompting.ts";
import { searchLimits as limits, periods, type SearchInput, scopes, termGroups } from "./definition.ts";
import { withoutExcluded } from "./excluded.ts";

/** Bumped with every change of wording. */
export const searchPromptVersion = "search-5";

const instructions = [
  "あなたは日本のマーケティング担当者を助ける調査者です。資料に書かれていることだけで答えます。",
  houseRules,
  `p: 要点を${limits.points.least}〜${limits.points.most}件。${limits.point}字以内。必ず根拠を付ける。資料の文のままなら {B2}。 のように番号で書く。`,
  `q: 要点の根拠になる文の番号。文の一部だけを引くときは、一字も変えずに写す。${limits.quote}字以内。`,
  "r: 資料の中で他社や従来品と比べている文だけを、そのまま写す。なければ空。",
  `t: 検索に使われそうな語を${limits.terms}個。${Object.entries(termGroups)
    .map(([id, label]) => `${label}（${id}）`)
    .join("、")}に分ける。検索数や順位を書かない。`,
  `m: 探しても資料になかったことを${limits.missing}件まで書く。推測で埋めない。`,
].join("\n");

/** Where a piece of a kind is written. */
const keyByKind: Partial<Record<string, string>> = {
  point: "p",
  quote: "q",
  rival: "r",
  term: "t",
  missing: "m",
};

export const searchPrompt: ToolPrompt<SearchInput> = (input, context) => {
  const { target, ask } = input;
  const question =
    ask === ""
      ? "商品・サービスの内容、価格と条件、実績と根拠、対象と悩み、競合との違いを調べてください。"
      : `知りたいこと: ${ask}`;
  const task = target
    ? `${changeInstruction(target)}ほかの配列は空にします。\n元の文: ${target.text}\n配列: ${keyByKind[target.kind] ?? ""}`
    : inLines([
        question,
        `範囲: ${scopes[input.scope]}`,
        input.period === "any" ? "" : `期間: ${periods[input.period].label}`,
        input.exclude?.length ? `使わない出典: ${input.exclude.join("、")}` : "",
      ]);
  const brief = withoutExcluded(context.brief, input.exclude);
  return {
    instructions,
    prompt: inParts([briefBlock({ ...context, brief }), repairBlock(context), task]),
  };
};
