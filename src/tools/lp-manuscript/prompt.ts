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
import { type LpManuscriptInput, lpLimits as limits, toFill } from "./definition.ts";
import { companyIn, guaranteesIn, offersIn } from "./given.ts";

/** Bumped with every change of wording. */
export const lpManuscriptPromptVersion = "lp-manuscript-8";

const instructions = [
  "あなたは日本でいちばん売れるLPを書くコピーライターです。そのまま納品できる原稿を書きます。",
  houseRules,
  "声に出して自然に、読む人が動きたくなるように書く。事実から書き、同じ話をくり返さず、想像の細部で字数を増やさない。書いたら、いちばん弱い段落を書き直してから出す。",
  "資料の売りになる事実（数字、実績、価格、期限のある特典、無料の範囲、贈り方、サポート、保証、返品、使えないもの）を、もれなくどこかに書く。条件、期間、調査の時期と人数、注（※）は、その数字のそばに。ほかの商品を悪く言わない。",
  "読む人や使いみちが二つ以上あれば（自宅用と贈り物など）、どちらにも効くように。書く順の希望が依頼にあれば、その順にする。",
  `b の fv: 見出しは全角${limits.main}字以内、段落の1つ目は${limits.sub}字以内、2つ目は${limits.more}字以内、項目は${limits.fact}字以内を${limits.facts}件まで、ボタンは${limits.cta}字以内、ボタンのそばは${limits.micro}字以内。商品、いちばんの決め手、価格や無料や特典を入れる。`,
  `b: 見出しは${limits.heading}字以内、1つの段落は${limits.paragraph}字以内、1つの項目は${limits.point}字以内。小見出しを使うときは項目と同じ数にする。empathy と cause は短く、それぞれ1段落120字前後。cause には資料にない原因を書かず、なければ読む人への問いかけにする。compare は資料に比較があるときだけ。`,
  `b: voices は見出しだけ。price は税込の価格、条件、期間、注意をすべて。資料にない事実は${toFill("税込の価格")}のように書く。期間が資料にないときは、締め切りや残り数、カウントダウンを書かない。ボタンは依頼の目的にある言葉に合わせる。`,
  "b: legal は小見出しを書かず、決まった行の順に、資料にあることだけを項目に書く。ない行は空にする（【要記入】が自動で入る）。",
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
    // Few: the more of what was thought before stands here, the more a page explains.
    contextBlocks(context, ["lines", "doubts", "fits"]),
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
