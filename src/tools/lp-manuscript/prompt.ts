/** Asking a language model for a landing page, block by block. Pure. */
import type { Source } from "#src/shared/result.ts";
import type { ToolContext } from "../tool.ts";
import { contextBlocks, peopleBlock } from "../wire/context.ts";
import { readIdentity } from "../wording/identity.ts";
import {
  briefBlock,
  changeOrder,
  fence,
  houseRules,
  presetBlock,
  repairBlock,
  unfenced,
} from "../wording/prompting.ts";
import { blockInfo } from "./data/blocks.ts";
import { frameworks, lengths, placesOf } from "./data/frameworks.ts";
import { legalRows, legalRowsOf } from "./data/legal.ts";
import { type LpManuscriptInput, lpLimits as limits, toFill } from "./definition.ts";
import { companyIn, guaranteesIn, offersIn } from "./given.ts";

/** Bumped with every change of wording. */
export const lpManuscriptPromptVersion = "lp-manuscript-7";

const instructions = [
  "あなたは日本のLPを書く編集者です。",
  houseRules,
  `b の fv: 見出しは全角${limits.main}字以内、段落の1つ目は${limits.sub}字以内、2つ目は${limits.more}字以内、項目は${limits.fact}字以内を${limits.facts}件まで、ボタンは${limits.cta}字以内、ボタンのそばは${limits.micro}字以内。`,
  `見出しは${limits.heading}字以内、1つの段落は${limits.paragraph}字以内、1つの項目は${limits.point}字以内。小見出しを使うときは項目と同じ数にする。お悩み、不安、おすすめの方、キャッチコピーの文をそのまま使うときは {C3}、{U1}、{K2} のように番号で書く。worries は場面の言葉に言いかえてもよい。`,
  "読む人ひとりに、はじめから終わりまで同じ声で語りかける。同じ場面や言い回しを二つのブロックでくり返さない。事実をくわしく語るのは割り当てられたブロックだけにする。fv には商品、いちばんの決め手、価格や特典を入れ、price と legal には条件をすべて書き、closing では決め手をもう一度短く言ってよい。",
  "資料にある売りになる事実（数字、実績、価格、期限のある特典、無料の範囲、贈り方、サポート、保証、返品）は、ページのどこかに必ず書く。期限のある特典は fv、price、closing のどれにも入れる。",
  "自然で短い文で、事実から書く。事実の意味がわかりにくいときだけ、読む人にとってどういうことかを一言添える。想像の場面や気持ちの描写は worries と empathy だけに書き、ほかのブロックでは言いかえや想像で字数を増やさない。資料にない効果、原因、細部（動作、置き場所、ようすなど）を足さない。",
  "見出しは、それだけ読んでも話が進むように具体的に書く。アンケートや測定の数字には、時期、人数や条件、資料の注（※…）を同じ項目に書く。買う前に知るべき注意やできないことも、隠さず price か faq に書く。書く順の希望が依頼にあれば reasons をその順にする。",
  "早く商品に入る。empathy と cause はそれぞれ1段落、120字前後。読む人の困りごとをくり返して引きのばさない。読む人や使いみちが二つ以上あれば（自宅用と贈り物など）、recommended と price でどちらにも話す。",
  "worries は読む人が自分の言葉で言う場面を3つか4つ、項目に。reasons は、項目ごとに事実とそれで変わることを書く。steps は読む人がすることの順。faq には資料で答えられる不安と、価格、条件、始め方、返品や解約を選び、答えられない不安や値段への不満を自分から持ち出さない。closing は、いま動くわけを資料の事実で書き、ボタンで終える。ボタンは依頼の目的にある言葉に合わせる。",
  "voices には声を書かず、見出しだけを書く。cause には資料にない原因を書かず、なければ読む人への問いかけにする。compare は資料に比較があるときだけ書き、なければ書かない。",
  `price は税込の価格、条件、期間、注意を同じブロックに書く。資料にない事実は${toFill("税込の価格")}のように書く。`,
  "期間が資料にないときは、締め切りや残り数、カウントダウンを書かない。",
  "legal は小見出しを書かず、決まった行の順に、資料にあることだけを項目に書く。ない行は空にする（【要記入】が自動で入る）。",
  "m: 検索結果での題名と説明、SNSで共有されたときの題名と説明。",
  "n: m を言い換えるときだけ、2つめからの案。ほかのときは空の配列。",
].join("\n");

export function lpManuscriptPrompt(
  input: LpManuscriptInput,
  context: ToolContext,
): { instructions: string; prompt: string } {
  const { target, once, framework, length, headline, cta } = input;
  const ids = (sources: readonly Source[]) => sources.map(({ id }) => id).join("、");
  const places = placesOf(framework, length).map(
    ({ block, role }) => `${block}（${blockInfo[block].label}、役割：${role}）`,
  );
  const block = typeof target?.fields.block === "string" ? target.fields.block : "meta";
  const task = target
    ? `${changeOrder(target, "1つ")}ほかの配列は空にし、使わない m は空文字にする。\n種類: ${block === "meta" ? "m（2つめからは n）" : `b の ${block}`}\n元の見出し: ${target.text}`
    : [
        once
          ? `いまの原稿に書き足します。次のブロックだけを b に書き、m は空文字にする: ${once.blocks.join("、")}`
          : `型は${frameworks[framework]}、全体で約${lengths[length].chars}字のLPを書いてください。資料が足りないときは短くする。`,
        `ブロックの順: ${places.join(" → ")}`,
        `legal の行の順: ${legalRowsOf(context.brief, readIdentity(context.brief).family)
          .map((id) => legalRows[id].label)
          .join("、")}`,
        headline === "" ? "" : `fv の見出し（このまま写す）: ${headline}`,
        cta === "" ? "" : `ボタンの言葉: ${cta}`,
        input.offer.trim() === "" ? "" : `price に必ず書くオファー: ${ids(offersIn(input))}`,
        input.guarantee.trim() === "" ? "" : `price に必ず書く保証: ${ids(guaranteesIn(input))}`,
        input.company.trim() === "" ? "" : `legal に書く会社情報: ${ids(companyIn(input))}`,
      ]
        .filter((line) => line !== "")
        .join("\n");
  const prompt = [
    briefBlock(context),
    peopleBlock(context, ["day", "worry", "want", "decider", "barrier", "word"]),
    contextBlocks(context, ["benefits", "strengths", "worries", "doubts", "fits", "unfits", "lines"]),
    presetBlock(context),
    repairBlock(context),
    task,
    context.outline?.length
      ? fence("骨子（ブロックと、そこで伝えること）", context.outline.map(unfenced))
      : "",
  ]
    .filter((part) => part !== "")
    .join("\n\n");
  return { instructions, prompt };
}
