/** Asking a language model for catchphrases. Pure. */
import { slotById } from "#src/checks/slots.ts";
import type { Change } from "../target.ts";
import type { ToolContext } from "../tool.ts";
import { peopleBlock } from "../wire/context.ts";
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
export const catchphrasePromptVersion = "catchphrase-8";

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

/** Who reads, the main person first; guesses. */
const readers = (context: ToolContext): string => peopleBlock(context, []);

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
    "あなたは日本でいちばん売れる広告のコピーライターです。",
    houseRules,
    limitOf(input),
    `l: コピーと、それを支える一文（サブ）。サブは${lineLimits.sub}字以内、なければ空。条件のある特典は条件まで、調査の数字は時期と人数と注（※）まで入れ、入らなければ使わない。`,
    ...(input.angles?.length ? wanted.map((id) => `- ${angles[id]}（${id}）: ${angleNotes[id]}`) : []),
    referenceRule(input),
    input.target
      ? ""
      : `切り口を${Math.min(6, wanted.length, input.count)}つ以上使い、似たものを並べない。期限や特典や無料があれば1本はそれを言い、読む人や使いみちが二つ以上あれば、どちらにも届くものを入れる。`,
    "どの商品にも言える言葉に頼らず、この商品の事実、手ざわり、使う場面、数字から、ひと目でわかる自然な日本語で書く。説明ではなく、読む人が欲しくなる一行に。",
    "責める問いかけ、語呂合わせ、造りすぎた言葉は書かない。書いたら、弱いものを書き直してから出す。",
    "「だから」「理由」などで資料にない因果を作らない。売り手の行動をお客様の行動として書かない。推測は根拠にしない。",
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
