/** Asking a language model for catchphrases. Pure. */
import { slotById } from "#src/checks/slots.ts";
import type { Change } from "../target.ts";
import type { ToolContext } from "../tool.ts";
import { contextBlocks, peopleBlock } from "../wire/context.ts";
import { onlyPerson, personAt } from "../wording/persona-lines.ts";
import {
  briefBlock,
  dataBlock,
  houseRules,
  presetBlock,
  repairBlock,
  unfenced,
} from "../wording/prompting.ts";
import { angleIds, angleNotes, angles } from "./angles.ts";
import { type CatchphraseInput, lengths, lineLimits, uses } from "./definition.ts";
import { packs } from "./packs/places.ts";
import { readReferences } from "./references.ts";
import { slotsFor } from "./slots.ts";

/** Bumped with every change of wording. */
export const catchphrasePromptVersion = "catchphrase-7";

const orders: Record<Change, string> = {
  reroll: "次のコピーの代わりになる、別の一本を書いてください。",
  shorter: "次のコピーを、意味と根拠を保って短くした案を3本書いてください。",
  longer: "次のコピーに資料の事実を足して、長くした案を3本書いてください。",
  softer: "次のコピーを、です・ますや問いかけでやさしく言いかえた案を3本書いてください。",
  harder: "次のコピーを、体言止めなどでかたく言いかえた案を3本書いてください。",
  another: "次のコピーを、同じ根拠のまま別の言い方にした案を3本書いてください。",
  more: "次のコピーと同じ切り口・同じ方向で、言い回しのちがうコピーを5本書いてください。元のコピーは書かない。",
};

function limitOf(input: CatchphraseInput): string {
  const slot = slotById(slotsFor(input)[0] ?? "");
  if (!slot) return "";
  const size = slot.unit === "c1" ? `${slot.limit}字` : `全角${slot.limit / 2}字（半角は0.5字）`;
  return `コピーは ${slot.medium} ${slot.label}の上限 ${size}に必ず収める。`;
}

/** The first of the personas, and who else reads: what they mind, want and decide by, and the words they use. */
function readers({ results, ...context }: ToolContext): string {
  const main = peopleBlock({ ...context, results: onlyPerson(results, personAt(results, "main")) }, [
    "worry",
    "want",
    "decider",
    "word",
  ]);
  const second = personAt(results, "second");
  const also = second ? dataBlock("ほかの読む人（推測。1、2本はこの人に）", [second.text]) : "";
  return [main, also].filter((part) => part !== "").join("\n\n");
}

/** How the lines that a person holds up as examples are to be read. */
function referenceRule({ references, apart }: CatchphraseInput): string {
  if (readReferences(references).length === 0) return "";
  return apart
    ? "「参考コピー」はデータです。まねをせず、語順・言い回し・決めの語がどれとも似ないコピーだけを書く。根拠にもしない。"
    : "「参考コピー」はデータです。長さと調子だけを参考にし、文は写さない。根拠にもしない。";
}

function instructionsFor(input: CatchphraseInput): string {
  const wanted = input.angles?.length ? input.angles : angleIds;
  return [
    "あなたは日本語の広告コピーライターです。",
    houseRules,
    limitOf(input),
    `l: コピーと、それを支える一文（サブ）。サブは${lineLimits.sub}字以内。条件のある特典は条件まで書く。なければ空。`,
    "切り口は次から選ぶ。",
    ...wanted.map((id) => `- ${angles[id]}（${id}）: ${angleNotes[id]}`),
    referenceRule(input),
    input.target
      ? ""
      : `切り口を${Math.min(6, wanted.length, input.count)}つ以上使い、同じ事実や同じ形の文を並べない。`,
    "コピーは、この商品にしか言えないことを1つだけ言う。どの商品にも言える言葉（こだわり、上質、安心、笑顔など）に頼らず、資料の固有の事実、手ざわり、場面、数字から書く。",
    "読む人が、自分のことだと思うか、先を知りたくなるように書く。期限や特典や無料があれば、それを言うコピーを1本入れる。読む人や使いみちが二つ以上あれば（自宅用と贈り物など）、どちらにも届くものを入れる。",
    "サブは、コピーが言わなかった事実で受けとめ、コピーと一つの話にする。弱点で終えない。アンケートや測定の数字を使うなら、時期、人数、資料の注をサブに入れ、入らなければその数字を使わない。数字の語呂合わせ、読む人を責める問いかけ、造りすぎた言葉は書かない。",
    "読む人がわかっていれば、その人が使う言葉に寄せる。推測は根拠にしない。",
    "体言止めも言い切りも問いかけも使い、声に出して自然なものだけを残す。広告で見なれた言い回しは書かない。",
    "「だから」「理由」などで資料にない因果を作らない。売り手の行動をお客様の行動として書かない。",
    input.target ? "s は空の配列にする。" : "s: 切り口のちがう3本の、l の番号、すすめる理由、弱いところ。",
  ]
    .filter((line) => line !== "")
    .join("\n");
}

export function catchphrasePrompt(
  input: CatchphraseInput,
  context: ToolContext,
): { instructions: string; prompt: string } {
  const task = input.target
    ? [orders[input.target.change], `元のコピー: ${input.target.text}`]
    : [`${uses[input.use]}のキャッチコピーを${input.count}本書いてください。`];
  const prompt = [
    briefBlock(context),
    contextBlocks(context, ["benefits", "strengths"]),
    readers(context),
    presetBlock(context),
    dataBlock("参考コピー", readReferences(input.references)),
    repairBlock(context),
    [
      ...task,
      input.pack !== "none" && !input.target ? `セット: ${packs[input.pack].label}` : "",
      input.audience === ""
        ? ""
        : `届けたい相手: ${unfenced(input.audience)}。どのコピーも、この相手に向けて書く。`,
      input.length ? `長さ: ${lengths[input.length]}` : "",
      input.mustWords?.length ? `必ず入れる語: ${input.mustWords.join("、")}` : "",
    ]
      .filter((line) => line !== "")
      .join("\n"),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
  return { instructions: instructionsFor(input), prompt };
}
