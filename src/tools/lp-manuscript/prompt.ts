/** Asking a language model for a landing page, block by block. Pure. */
import type { Source } from "#src/shared/result.ts";
import type { ToolContext } from "../tool.ts";
import { contextBlocks } from "../wire/context.ts";
import { readIdentity } from "../wording/identity.ts";
import { briefBlock, changeOrder, houseRules, presetBlock, repairBlock } from "../wording/prompting.ts";
import { type BlockId, blockInfo } from "./data/blocks.ts";
import { frameworks, lengths, placesOf } from "./data/frameworks.ts";
import { legalRows, legalRowsOf } from "./data/legal.ts";
import { type LpManuscriptInput, lpLimits as limits } from "./definition.ts";
import { companyIn, guaranteesIn, offersIn } from "./given.ts";

/** Bumped with every change of wording. */
export const lpManuscriptPromptVersion = "lp-manuscript-16";

const instructions = [
  "あなたは日本でいちばん売れるLPを書くコピーライターです。そのまま納品できるLPの原稿を書きます。",
  houseRules,
  "事実、数字、条件、期間、調査の時期と人数、注（※）は資料のとおりに、その言葉のそばに。ほかの商品を悪く言わない。資料にないことには触れない（空欄や【要記入】も書かない）。",
  "読む人のいまの気持ちから入り、商品がその人の一日をどう変えるかを、目に浮かぶ場面と事実で語り、動きたくなるところまで連れていく。売り手の温かいひとつの声で、目の前のお客様に話すように、声に出して自然な短い文で。文ごとに行を変え、間をとってよい（fv は2行まで）。見出しも、ふだんの言葉でひと目で意味が通り、その商品のことだとわかるように（どのLPにも置ける見出しも、飾った見出しも使わない）。詩のような言い方、作った会話や家族の反応、同じ話のくり返しで段落を埋めない。資料から言い切れない約束、使い方の助言、だれかの気持ちの作り話は書かない。依頼に順番があればその順に進め、ページ全体でひとつの行動に向かう。字数はすべて上限です。",
  `b: 字数は、fv の見出し全角${limits.main}字、1つ目の段落${limits.sub}字、2つ目${limits.more}字、項目${limits.facts}つまで各${limits.fact}字。ほかは見出し${limits.heading}字、1つの段落${limits.paragraph}字、1つの項目${limits.point}字まで。ボタン${limits.cta}字、そばの言葉${limits.micro}字まで。`,
  `m: 検索結果での題名（全角${limits.title}字以内）と説明（全角${limits.description}字以内）、SNSで共有されたときの題名と説明。`,
  "n: m を言い換えるときだけ、2つめからの案。ほかのときは空の配列。",
].join("\n");

/** How each block that is told is written, and how those are that a reader looks up. */
const blockRules: Partial<Record<BlockId, string>> = {
  fv: "fv: 見出しは、届けたい人のだれが読んでも自分のことだと思えて、読み進めたくなる一行（キャッチコピーがあればその中から。言い直してよい）。商品が何か（種類や等級まで）、いちばんの決め手、してほしいこと（無料体験や予約が目的なら、価格よりそれ）、無料や特典、頼める地域や発送の日がひと目でわかるように。買ってもらうページなら価格も。測った条件や注の要る数字は置かない",
  worries:
    "worries: 3〜5つの短い項目。だれにもある悩みでなく、届けたい人のある日の一場面で。悩みから買うものでなければ（味わうもの、贈るもの、楽しみなど）worries、empathy、cause は書かない",
  empathy: "empathy: 読む人の気持ちを、責めずに、3、4文で。開発や始まりの話があればここから",
  cause: "cause: 書くなら1段落で短く（資料にない原因は書かない）",
  intro:
    "intro: 商品がその場面をどう変えるかを、目に浮かぶように3、4文で。終わりにボタンを置いてよい（fv と同じ言葉で）",
  reasons:
    "reasons: 小見出しのある項目。作り方、工夫、実績を、起きる順かうれしい順に。小見出しは事実を言い切り、本文は2、3文で、その事実で読む人の毎日の何がどう楽になる、うれしくなるのかまで。調査の数字は時期と人数も",
  steps:
    "steps: 小見出しのある項目。使い方、食べ方、申し込みから始まるまでの流れ。資料の時間や回数で、ある一日の使い方の例を時刻順に見せてもよい（例だと書く）。資料に何もなければ書かない",
  compare: "compare: 資料に比較があるときだけ",
  voices: "voices: 見出しだけ",
  recommended:
    "recommended: 読む人や使いみちが二つ以上あるとき（自宅用と贈り物など）、小見出しのある項目で、それぞれにどれを選べばよいかを（価格は price に任せる）",
  closing:
    "closing: はじめの場面に戻り、それが変わった先を短く思い描かせ、いま動くわけ（数、日付、特典が資料にあればそれ）を添えて、余韻のある終わりに。ボタンは fv と同じ言葉で",
  price:
    "price: 「- **項目** 内容」の表として、税込の価格、送料、条件、期間、数、発送、保証、返品、使えないものを、どれも1度ずつ。品物なら、終わりに大きさ、量、色などの仕様の行を。関わる条件は1行にまとめ、容量やコースには、だれに向くかの一言を添える。読む人が得や買いやすさを感じる計算（「2本で◯円、送料無料」「名入れ込みで◯円」「別々に申し込むより◯円お得」「3回払いなら1回あたり◯円」）は、資料の価格だけから、言い方を変えずに書いてよい",
  faq: "faq: 「- **質問** 答え」で4つ、多くて5つ。申し込む直前のためらい（自分にもできるか、合わなかったら、急に行けなくなったら）から先に、資料だけで答えきれる質問を選び（ずらした答えになるなら聞かない）、依頼に挙がった困りごとには漏れなく、ためらう人に話すように答えから。料金や条件を price の写しで答えない。値段が高くないかなど、売り手から言い出さないことは聞かない",
  legal: "legal: 「- **行の名前** 内容」を、資料にある行だけ",
};

/** Characters of what is told, by the length of the page. */
const toldChars = { short: 900, standard: 1300, long: 3500 } as const;

const otherOrder = (blocks: readonly BlockId[]): string =>
  blocks.includes("price") || blocks.includes("legal")
    ? "本文を読んだ人が確かめるところです。調子は本文とそろえ、条件と注意をもれなく、わかりやすく。"
    : "本文と価格表を読んだ人の、最後のためらいに答えるところです。調子は本文とそろえる。価格、送料、期間、仕様、返品の細かい条件は価格表に全部あるので、答えに要るものだけを言う。";

/** What is asked of a part of a page that is written in several: its blocks, and how each is written. */
export function partOrder({ length }: Pick<LpManuscriptInput, "length">, blocks: readonly BlockId[]): string {
  const rules = blocks.flatMap((block) => (blockRules[block] ? [`- ${blockRules[block]}`] : []));
  const isTold = blocks.includes("fv");
  return [
    ...(isTold
      ? [
          `はじめから終わりまで、ひとりの書き手によるひと続きのページとして、全部で${toldChars[length]}字までで書く。使うブロックは読む人を動かすのに要るものだけでよい（fv、intro、reasons、closing は必ず）。依頼に挙がった困りごとを落とさず、挙げた悩みには必ず商品の事実で答える。同じ数字や価格は1か所で（fv と closing は別）。前のブロックで言ったことを次で言い直さず、条件の細部は価格表と質問に任せる。`,
          "売りになる事実（実績、価格、期限のある特典、無料の範囲、贈り方、開発の話、選べるもの）をもれなく、どれも1か所で。いちばんの決め手だけは fv と closing でも言ってよい。読む人や使いみちが二つ以上あれば、どちらにも効くように。書く順の希望が依頼にあれば、reasons と fv をその順にし、挙がったことを1つも落とさない。期間が資料にないときは、締め切りや残り数を書かない。",
        ]
      : [otherOrder(blocks)]),
    ...rules,
    isTold
      ? "書いたら声に出すつもりで読み返し、いちばん弱い段落を2つ書き直し、なくてもよい文を消してから出す。"
      : "",
    `いま書くのは次のブロックだけです（ほかは別に書きます）: ${blocks.join("、")}`,
  ]
    .filter((line) => line !== "")
    .join("\n");
}

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
          : `型は${frameworks[framework]}、長さは「${lengths[length].label}」のLPを書いてください。`,
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
  ]
    .filter((part) => part !== "")
    .join("\n\n");
  return { instructions, prompt };
}
