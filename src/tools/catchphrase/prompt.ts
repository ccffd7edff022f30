/** Asking a language model for catchphrases. Pure. */
import { headroom } from "#src/checks/media/limits.ts";
import { type Slot, slotById } from "#src/checks/slots.ts";
import type { EditedLimits } from "#src/shared/checks/active.ts";
import type { Change } from "../target.ts";
import type { ToolContext } from "../tool.ts";
import { peopleBlock } from "../wire/context.ts";
import {
  dataBlock,
  fenceRule,
  houseRules,
  inLines,
  promptOf,
  requestInstruction,
  type ToolPrompt,
  unfenced,
} from "../wording/prompting.ts";
import { angleIds, angleNotes, angles } from "./angles.ts";
import { type CatchphraseInput, lineLengths, lineLimits, uses } from "./definition.ts";
import { packs } from "./packs/places.ts";
import { readReferences } from "./references.ts";
import { slotsFor } from "./slots.ts";

/** Bumped with every change of wording. */
export const catchphrasePromptVersion = "catchphrase-20";

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

const role = "あなたは日本でいちばん売れる広告のコピーライターです。";

/** For lines in running text: as little as a good writer has to be told. */
const textInstructions = inLines([
  role,
  fenceRule,
  "日本語で、コピーだけを書きます（前置きや説明、JSONにはしない）。",
]);

/** For other wordings of one line, and for the pieces of a pack: in rows. */
const rowInstructions = (input: CatchphraseInput, edited: EditedLimits | undefined): string =>
  inLines([
    role,
    "そのまま使えるキャッチコピーを書きます。",
    houseRules,
    limitOf(input, edited),
    `l: コピーと、それを支える一文（サブ、${lineLimits.sub}字以内）。コピーは、商品の事実をひとつ選び、思いがけない角度から言い切る一行。句読点で間をとり、声に出して気持ちよく、一読で意味がわかり、この商品にしか言えないものに。サブは、そのコピーを商品の事実で支える、そのまま使える一文。`,
    referenceRule(input),
    "条件のある特典は条件まで、調査の数字は時期と人数と注（※）まで入れ、入らなければ使わない。資料にない因果を作らない。売り手の行動をお客様の行動として書かない。",
    "責める問いかけ、語呂合わせ、造りすぎた言葉は書かない。",
    "s は空の配列にする。",
  ]);

/** Characters of a sub that are asked for: writers count half-width signs as halves and come out a few over. */
const subAsked = lineLimits.sub - 4;

/** What is asked for of the lines of a whole result, and how they are set down. */
function orderOfLines(input: CatchphraseInput, edited: EditedLimits | undefined): string[] {
  const { count } = input;
  const wanted = input.angles?.length ? input.angles : angleIds;
  return [
    `この商品について、${uses[input.use]}のキャッチコピーを${count}本書いてください。1本ごとに、それを支える一文（サブ）を添えます。資料にあることだけを事実として使い、社内の事情は出さず、使わない語は使わず、そのままクライアントに渡せる仕上がりにしてください。書く順の希望があれば、挙がったことをどれも1本は言います。`,
    limitOf(input, edited),
    ...(input.angles?.length ? wanted.map((id) => `- 切り口「${angles[id]}」: ${angleNotes[id]}`) : []),
    referenceRule(input),
    `はじめに【下書き】の行を立て、思いつくコピーを${Math.ceil(count * 2.4)}本。そのあと、選んで磨いた${count}本を1本ずつ、【1 ${angles[wanted[0] ?? "scene"]}】のように番号と切り口（${wanted.map((id) => angles[id]).join("、")}から。合わない切り口は使わず、同じものが続いてもよい）の行、次の行にコピー、その次の行にサブ（${subAsked}字まで、注も含めて）。終わりに【おすすめ】の行を立て、3本を1行に1本、「番号｜すすめる理由｜弱いところ」で。`,
    "コピーは短いほど強い。語呂や造った言葉、なぞかけより、読む人の実感や五感から出た、一読で意味がわかり、声に出して覚えられる言葉を。サブはコピーの続きとして読め、まだ言っていない事実をひとつ足す一文に（同じ呼び名や説明を、ほかのサブでくり返さない。コピーだけで足りれば、サブは書かない）。",
    "調査の数字には、時期、だれの何名か、資料にある注（※）まで。得な話には、期限や条件と、別にかかるものまで。コピーとサブに入りきらなければ、別の事実で書きます。",
    "読む人が足を止め、商品が欲しくなるように、ひとつずつ時間をかけて練り、弱いものは書き直してから出してください。",
  ];
}

export const catchphrasePrompt: ToolPrompt<CatchphraseInput> = (input, context) => {
  const edited = context.brief.checks?.limits;
  const task = input.target
    ? [orders[input.target.change], requestInstruction(input.target.wish), `元のコピー: ${input.target.text}`]
    : context.asText
      ? orderOfLines(input, edited)
      : [`${uses[input.use]}のキャッチコピーを${input.count}本書いてください。`];
  const prompt = promptOf(context, {
    told: [readers(context)],
    given: [dataBlock("参考コピー", readReferences(input.references))],
    asked: [
      inLines([
        ...task,
        input.pack !== "none" && !input.target ? `セット: ${packs[input.pack].label}` : "",
        input.audience === ""
          ? ""
          : `届けたい相手: ${unfenced(input.audience)}。どのコピーも、この相手に向けて書く。`,
        input.length ? `長さ: ${lineLengths[input.length]}` : "",
        input.mustWords?.length ? `必ず入れる語: ${input.mustWords.join("、")}` : "",
      ]),
    ],
  });
  return { instructions: context.asText ? textInstructions : rowInstructions(input, edited), prompt };
};
