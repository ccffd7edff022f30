/** Asking a language model for a landing page, block by block. Pure. */
import type { Source } from "#src/shared/result.ts";
import { textField } from "../pieces/item-fields.ts";
import { contextBlocks } from "../wire/context.ts";
import { readIdentity } from "../wording/identity.ts";
import {
  changeInstruction,
  fenceRule,
  houseRules,
  inLines,
  promptOf,
  type ToolPrompt,
  unfenced,
} from "../wording/prompting.ts";
import { type BlockId, blockIds, blockInfo } from "./data/blocks.ts";
import { blockPlaces, lpFrameworks, lpLengths } from "./data/frameworks.ts";
import { legalRows, legalRowsOf } from "./data/legal.ts";
import { type LpManuscriptInput, lpLimits as limits, lpManuscriptInputSchema } from "./definition.ts";
import { companyIn, guaranteesIn, offersIn } from "./input-sources.ts";

const labelOf = (block: unknown): string => {
  const id = blockIds.find((one) => one === block);
  return id ? blockInfo[id].label : "";
};

/** Bumped with every change of wording. */
export const lpManuscriptPromptVersion = "lp-manuscript-25";

/** What a page follows unless somebody chose otherwise: good writers need not be told. */
const usualFramework = lpManuscriptInputSchema.parse({}).framework;

const role = "あなたは日本でいちばん売れるLPを書くコピーライターです。そのまま納品できるLPの原稿を書きます。";

const instructions = [
  role,
  houseRules,
  "事実、数字、条件、期間、注（※）は資料のとおりに。調査の数字には、そのすぐ下に時期と人数と注を。ほかの商品を悪く言わない。資料にないことには触れない（空欄や【要記入】も書かない）。社内や業界の言い方（自社EC、説明書 など）は、お客様の言葉に直す。",
  `b: 字数は、ファーストビューの見出し全角${limits.main}字、その次の一文${limits.sub}字、ほかの段落${limits.more}字、項目${limits.facts}つまで各${limits.fact}字。ほかの部分は見出し${limits.heading}字、1つの段落${limits.paragraph}字、1つの項目${limits.point}字まで。ボタン${limits.cta}字、そばの言葉${limits.micro}字まで。`,
  `m: 検索結果での題名（全角${limits.title}字以内）と説明（全角${limits.description}字以内）、SNSで共有されたときの題名と説明。`,
  "n: m を言い換えるときだけ、2つめからの案。ほかのときは空の配列。",
].join("\n");

/** For a manuscript in running text: as little as a good writer has to be told. */
const textInstructions = [
  role,
  fenceRule,
  "日本語で、原稿だけを書きます（前置きや説明、JSONにはしない）。",
].join("\n");

/** How a manuscript in running text is set down. */
const textForm = [
  "部分ごとに【名前】の行を立て（はじめは【ファーストビュー】、終わりは【締め】）、次の行に見出し、空けて本文。改行も間も自由です。ボタンは［…］、小見出しのある項目は「■ 小見出し」の行を立てて次の行から。",
  `ファーストビューの見出しは${limits.main}字、続く一文は${limits.sub}字、そのほかの見出しは${limits.heading}字、ボタンは${limits.cta}字まで。`,
].join("\n");

/** What is asked for of a manuscript as a whole. `chars`: characters of all of it; `beside`: what is written apart from it. */
const manuscriptOrder = (chars: number, isWhole: boolean): string => {
  const [what, beside, share] = isWhole
    ? ["価格・商品の詳細・よくある質問", "", 1]
    : ["価格", "商品の詳細、よくある質問、法定表示は別に書くので、ここには書きません。", 0.75];
  const from = (part: number) => Math.round((chars * share * part) / 50) * 50;
  return [
    `この商品について、LPの原稿（ファーストビューから締めまで、見出し・本文・ボタン・${what}）を書いてください。資料にあることだけを事実として使い、社内の事情は出さず、使わない語は使わず、条件は省かず、書く順の希望があればそれに従い、そのままクライアントに渡せる仕上がりにしてください。${beside}全部で${from(0.67)}〜${from(0.8)}字。`,
    isWhole
      ? "部分の名前は、はじめが「ファーストビュー」、価格のあるところが「価格」、質問が「よくある質問」、終わりが「締め」、ほかは中身を言う短い言葉（「軽さと小ささ」「つくり方」「贈りものに」など）。"
      : textForm,
    "読む人に動いてもらうために、見出しも段落もひとつずつ時間をかけて練り、声に出して読み、弱いところは書き直してから出してください。",
  ].join("\n");
};

const voicesRule = (asText: boolean) =>
  `お客様の声のところは${asText ? "【お客様の声】と見出し" : "「お客様の声|見出し」"}だけ書く（声はそのまま載せます）。`;
const legalRule = "法定表示: 「法定表示|見出し」に続けて「- **行の名前** 内容」を、資料にある行だけ";
const detailsRule =
  "商品の詳細: 「商品について|見出し」（教室なら「教室について」、店なら「お店について」のように）に続けて「- **項目** 内容」で、仕様（大きさ、量、色、対象、場所、中身、扱い方など）を、1行に1つ、短くもれなく。価格と送料は本文が言う";
const questionsRule =
  "よくある質問: 「よくある質問|見出し」に続けて「- **質問** 答え」で5〜8つ。本文と価格を読んでも残る迷いを、お客様の言葉で短く聞き、結論から、ていねいに1、2文で答える。依頼に挙がった困りごとと、資料にある条件や注意（使えないもの、手入れ、保証、返品、変更、やめ方など）をもれなく。買う直前に浮かぶ迷い（足りるか、合うか、失敗しないか など）には、資料で言えるところまでを正直に。資料に答えのない質問、売り手から言い出さない質問、本文の言い直しは選ばない";

/** What is asked of a part of a page that is written in several: its blocks, and how they are written. */
export function partOrder({ length }: Pick<LpManuscriptInput, "length">, blocks: readonly BlockId[]): string {
  const isManuscript = blocks.includes("fv");
  const [hasLegal, hasQuestions] = [blocks.includes("legal"), blocks.includes("faq")];
  const own = [...(hasLegal ? ["商品の詳細", "法定表示"] : []), ...(hasQuestions ? ["よくある質問"] : [])];
  return inLines([
    isManuscript ? manuscriptOrder(lpLengths[length].chars, hasLegal) : "",
    isManuscript && blocks.includes("voices") ? voicesRule(!hasLegal) : "",
    hasLegal && !isManuscript ? detailsRule : "",
    hasLegal ? legalRule : "",
    hasQuestions ? questionsRule : "",
    isManuscript
      ? `いま書くのはページの原稿です${hasLegal ? "。終わりに法定表示も書きます" : ""}`
      : `いま書くのは次の部分だけです（ほかは別に書きます）: ${own.join("、")}`,
  ]);
}

/** The turns of a framework, each once: 問題 → 親近 → 解決. */
const turnsOf = ({ framework, length }: Pick<LpManuscriptInput, "framework" | "length">): string =>
  [...new Set(blockPlaces(framework, length).map(({ role }) => role))]
    .filter((role) => role !== "入口" && role !== "表示")
    .join(" → ");

export const lpManuscriptPrompt: ToolPrompt<LpManuscriptInput> = (input, context) => {
  const { target, once, framework, length, headline, cta } = input;
  const told = (sources: readonly Source[]) =>
    sources.map(({ id, text }) => (context.asText ? `「${unfenced(text)}」` : id)).join("、");
  const isMeta = typeof target?.fields.block !== "string";
  const name = target ? textField(target, "name") || labelOf(target.fields.block) : "";
  const task = target
    ? `${changeInstruction(target, "1つ")}ほかの配列は空にし、使わない m は空文字にする。\n種類: ${isMeta ? "m（2つめからは n）" : `b の「${name}」`}\n元の見出し: ${target.text}`
    : inLines([
        once
          ? `いまの原稿に書き足します。次の部分だけを b に書き、m は空文字にする: ${once.blocks.map(labelOf).join("、")}`
          : context.asText && framework === usualFramework
            ? ""
            : `運びは${lpFrameworks[framework]}（${turnsOf(input)}）を下敷きに、長さは「${lpLengths[length].label}」です。`,
        context.asText
          ? ""
          : `法定表示の行の名前: ${legalRowsOf(context.brief, readIdentity(context.brief).family)
              .map((id) => legalRows[id].label)
              .join("、")}`,
        headline === "" ? "" : `ファーストビューの見出し（このまま写す）: ${headline}`,
        cta === "" ? "" : `ボタンの言葉: ${cta}`,
        input.offer.trim() === "" ? "" : `価格に必ず書くオファー: ${told(offersIn(input))}`,
        input.guarantee.trim() === "" ? "" : `価格に必ず書く保証: ${told(guaranteesIn(input))}`,
        input.company.trim() === "" || context.asText
          ? ""
          : `法定表示に書く会社情報: ${told(companyIn(input))}`,
      ]);
  const prompt = promptOf(context, {
    told: [
      // Few: the more of what was thought before stands here, the more a page explains.
      contextBlocks(context, ["lines"]),
    ],
    asked: [task],
  });
  return { instructions: context.asText ? textInstructions : instructions, prompt };
};
