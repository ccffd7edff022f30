/** Asking a language model for catchphrases. Pure. */
import { headroom } from "#src/checks/media/limits.ts";
import { type Slot, slotById } from "#src/checks/slots.ts";
import type { EditedLimits } from "#src/shared/checks/active.ts";
import type { Change } from "../target.ts";
import type { ToolContext } from "../tool.ts";
import { peopleBlock } from "../wire/context.ts";
import {
  briefBlock,
  dataBlock,
  houseRules,
  presetBlock,
  repairBlock,
  requestInstruction,
  unfenced,
} from "../wording/prompting.ts";
import { angleIds, angleNotes, angles } from "./angles.ts";
import { type CatchphraseInput, lineLengths, lineLimits, uses } from "./definition.ts";
import { packs } from "./packs/places.ts";
import { readReferences } from "./references.ts";
import { slotsFor } from "./slots.ts";

/** Bumped with every change of wording. */
export const catchphrasePromptVersion = "catchphrase-18";

const orders: Record<Change, string> = {
  reroll: "次のコピーの代わりになる、別の一本を書いてください。",
  shorter: "次のコピーを、意味と根拠を保って短くした案を3本書いてください。",
  longer: "次のコピーに資料の事実を足して、長くした案を3本書いてください。",
  softer: "次のコピーを、です・ますや問いかけでやさしく言いかえた案を3本書いてください。",
  harder: "次のコピーを、体言止めなどでかたく言いかえた案を3本書いてください。",
  another: "次のコピーを、同じ根拠のまま別の言い方にした案を3本書いてください。",
  more: "次のコピーと同じ切り口・同じ方向で、言い回しのちがうコピーを5本書いてください。元のコピーは書かない。",
};

const sizeOf = ({ unit, limit }: Slot): string =>
  unit === "c1" ? `${limit}字` : `全角${limit / 2}字（半角は0.5字）`;

/** What each line has to fit; of places named behind it that are tighter, what some lines are to fit. */
function limitOf(input: CatchphraseInput, edited: EditedLimits | undefined): string {
  const [slot, ...others] = slotsFor(input).flatMap((id) => slotById(id, edited) ?? []);
  if (!slot) return "";
  const tighter =
    input.slots && !input.target ? others.find((one) => headroom(one) < headroom(slot)) : undefined;
  return [
    `コピーは ${slot.medium} ${slot.label}の上限 ${sizeOf(slot)}に必ず収める。`,
    tighter ? `うち半分ほどは ${tighter.medium} ${tighter.label}の上限 ${sizeOf(tighter)}にも収める。` : "",
  ].join("");
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

function instructionsFor(input: CatchphraseInput, edited: EditedLimits | undefined): string {
  const wanted = input.angles?.length ? input.angles : angleIds;
  return [
    "あなたは日本でいちばん売れる広告のコピーライターです。そのまま使えるキャッチコピーを書きます。",
    houseRules,
    limitOf(input, edited),
    input.target
      ? ""
      : `d: 下書き。切り口を${Math.min(6, wanted.length, input.count)}つ以上使い、書くより多い${Math.ceil(input.count * 2.4)}本を、コピーだけで。`,
    input.target
      ? ""
      : `l: d から、読む人が足を止め、口にしたくなり、商品が欲しくなるものを選んで磨いた${input.count}本。`,
    `l: コピーと、それを支える一文（サブ、${lineLimits.sub}字以内）。コピーは、商品の事実をひとつ選び、思いがけない角度から言い切る一行。句読点で間をとり、声に出して気持ちよく、一読で意味がわかり、この商品にしか言えないものに。サブは、そのコピーを商品の事実で支える、そのまま使える一文。`,
    ...(input.angles?.length ? wanted.map((id) => `- ${angles[id]}（${id}）: ${angleNotes[id]}`) : []),
    referenceRule(input),
    input.target
      ? ""
      : `l: ${input.count}本で、商品のちがう魅力（味わい、使い心地、つくり方、実績、価格や特典、贈る相手など）をひとわたり言い、読む人や使いみちが二つ以上あれば、どちらにも届くものを入れる。書く順の希望が依頼にあれば、挙がったことをどれも1本は言う。`,
    "条件のある特典は条件まで、調査の数字は時期と人数と注（※）まで入れ、入らなければ使わない。資料にない因果を作らない。売り手の行動をお客様の行動として書かない。",
    "責める問いかけ、語呂合わせ、造りすぎた言葉は書かない。",
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
    ? [orders[input.target.change], requestInstruction(input.target.wish), `元のコピー: ${input.target.text}`]
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
      input.length ? `長さ: ${lineLengths[input.length]}` : "",
      input.mustWords?.length ? `必ず入れる語: ${input.mustWords.join("、")}` : "",
    ]
      .filter((line) => line !== "")
      .join("\n"),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
  return { instructions: instructionsFor(input, context.brief.checks?.limits), prompt };
}
