/** Asking a language model for a landing page, block by block. Pure. */
import type { Source } from "#src/shared/result.ts";
import type { ToolContext } from "../tool.ts";
import { contextBlocks } from "../wire/context.ts";
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
import { type LpManuscriptInput, lpLimits as limits } from "./definition.ts";
import { companyIn, guaranteesIn, offersIn } from "./given.ts";

/** Bumped with every change of wording. */
export const lpManuscriptPromptVersion = "lp-manuscript-11";

const instructions = [
  "あなたは日本でいちばん売れるLPを書くコピーライターです。そのまま納品できるLPの原稿を書きます。",
  houseRules,
  "事実、数字、条件、期間、調査の時期と人数、注（※）は資料のとおりに、その言葉のそばに。ほかの商品を悪く言わない。資料にないことには触れない（空欄や【要記入】も書かない）。",
  "使う場面、気持ち、言われてうれしい一言は、届けたい人に合わせて思い描いてよい。ただし資料の事実の言い換えで段落を埋めない。",
  "売りになる事実（実績、価格、期限のある特典、無料の範囲、贈り方、開発の話、保証、返品、使えないもの）をもれなく、ただしどれも1か所で言う。いちばんの決め手だけは fv と closing でも言ってよい。細かい条件と注意は price と faq に集め、ほかのところでは、ないと誤解になるときだけ添える。読む人や使いみちが二つ以上あれば（自宅用と贈り物など）、どちらにも効くように。書く順の希望が依頼にあれば、reasons と fv をその順にし、挙がったことを1つも落とさない。",
  "読む人の場面を、売り手の落ち着いたひとつの声で、素直な短い文で言う。声に出して自然に、読む人が動きたくなるように。作った会話や家族の反応、飾りの言い回し、型どおりの前置き、同じ話のくり返しを書かない。字数はすべて上限で、言うことが尽きたら短く終える。書いたら、いちばん弱い段落を2つ書き直し、なくてもよい段落を消してから出す。",
  `b: 字数は、fv の見出し全角${limits.main}字、1つ目の段落${limits.sub}字、2つ目${limits.more}字、項目${limits.facts}つまで各${limits.fact}字。ほかは見出し${limits.heading}字、1つの段落${limits.paragraph}字、1つの項目${limits.point}字まで。ボタン${limits.cta}字、そばの言葉${limits.micro}字まで。`,
  "b: fv は商品、いちばんの決め手、容量やコースごとの価格、無料や特典、頼める地域や発送の日がひと目でわかるように。測った条件や注の要る数字は fv に置かない。worries は3〜5つの項目。悩みから買うものでなければ（味わうもの、贈るもの、楽しみなど）worries、empathy、cause を書かない。empathy と cause は、書くなら1段落ずつ短く（資料にない原因は書かない）。intro は、商品がその場面をどう変えるかを2段落までで。reasons と steps は小見出しのある項目で。compare は資料に比較があるときだけ。voices は見出しだけ。",
  "b: price は「- **項目** 内容」の表として、税込の価格、送料、条件、期間、選べるもの、保証、返品、注意をもれなく。資料の価格どうしの合計は、「2本で◯円」「名入れ込みで◯円」のように計算して書いてよい。faq は「- **質問** 答え」で5〜7つ。資料だけで答えきれる質問を選び、答えから先に。値段が高くないかなど、売り手から言い出さないことは聞かない。期間が資料にないときは、締め切りや残り数を書かない。",
  "b: legal は「- **行の名前** 内容」を、資料にある行だけ。",
  `m: 検索結果での題名（全角${limits.title}字以内）と説明（全角${limits.description}字以内）、SNSで共有されたときの題名と説明。`,
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
          : `型は${frameworks[framework]}、全体で${lengths[length].chars}字までのLPを書いてください。`,
        `ブロックの順: ${places.join(" → ")}`,
        `legal の行の名前: ${legalRowsOf(context.brief, readIdentity(context.brief).family)
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
    // Few: the more of what was thought before stands here, the more a page explains.
    contextBlocks(context, ["lines"]),
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
