/** Asking a language model for a landing page, block by block. Pure. */
import type { Source } from "#src/shared/result.ts";
import type { ToolContext } from "../tool.ts";
import { contextBlocks } from "../wire/context.ts";
import { readIdentity } from "../wording/identity.ts";
import { briefBlock, changeInstruction, houseRules, presetBlock, repairBlock } from "../wording/prompting.ts";
import { type BlockId, blockInfo } from "./data/blocks.ts";
import { blockPlaces, lpFrameworks, lpLengths } from "./data/frameworks.ts";
import { legalRows, legalRowsOf } from "./data/legal.ts";
import { type LpManuscriptInput, lpLimits as limits } from "./definition.ts";
import { companyIn, guaranteesIn, offersIn } from "./input-sources.ts";

/** Bumped with every change of wording. */
export const lpManuscriptPromptVersion = "lp-manuscript-20";

const instructions = [
  "あなたは日本でいちばん売れるLPを書くコピーライターです。そのまま納品できるLPの原稿を書きます。",
  houseRules,
  "事実、数字、条件、期間、調査の時期と人数、注（※）は資料のとおりに、その言葉のそばに。ほかの商品を悪く言わない。資料にないことには触れない（空欄や【要記入】も書かない）。",
  "読む人の気持ちをいちばんよくわかっている人として、ひとつの声で語りかけてください。いまの気持ちを責めずに受けとめ、商品がその人の一日をどう変えるかを目に浮かぶ場面で見せ、ためらいをほどき、動きたくなるところまで、ひと続きの話として連れていく。声に出して自然な短い文で、行を変え、間をとる。見出しは、ふだんの言葉で短く、それだけ拾い読みしても話がわかるように。造った言い回し、もってまわった言い方はしない。社内や業界の言い方（自社EC など）は、お客様の言葉に直す。やさしさは短いひとことで足りる。慰めや詩にしないで、暮らしの動作とものの名前で書く。条件や注意（返せない、使えない、別料金、いつまで）は、その話のそばにも短く添える。資料から言い切れない約束、作った由来、同じことのくり返しは書かない。字数はすべて上限です。",
  `b: 字数は、fv の見出し全角${limits.main}字、1つ目の段落${limits.sub}字、2つ目${limits.more}字、項目${limits.facts}つまで各${limits.fact}字。ほかは見出し${limits.heading}字、1つの段落${limits.paragraph}字、1つの項目${limits.point}字まで。ボタン${limits.cta}字、そばの言葉${limits.micro}字まで。`,
  `m: 検索結果での題名（全角${limits.title}字以内）と説明（全角${limits.description}字以内）、SNSで共有されたときの題名と説明。`,
  "n: m を言い換えるときだけ、2つめからの案。ほかのときは空の配列。",
].join("\n");

/** How each block that is told is written, and how those are that a reader looks up. */
const blockRules: Partial<Record<BlockId, string>> = {
  fv: "fv: 見出しは、届けたい人のだれが読んでも自分のことだと思える一行（キャッチコピーがあればその中から。言い直してよい）。続く2つの段落で、気持ちを受けて、何の商品か（種類や等級まで）といちばんの決め手を。項目に、価格、特典、無料、頼める地域や日など。ボタンは、してほしいことをひとつ（そばの言葉は、うれしいことだけ）。測った条件や注の要る数字は置かない",
  worries:
    "worries: 届けたい人のある日の一場面を短い項目で3〜5つ（依頼の困りごとを先に）。終わりに、その気持ちを受けとめて商品へつなぐ文を2、3つ。悩みから買うものでなければ（味わうもの、贈るもの、楽しみなど）書かない",
  empathy: "empathy: 開発や始まりの話があれば、短い物語で。worries で受けとめたなら、ほかは要らない",
  cause: "cause: なくてよい（資料にない原因は書かない）",
  intro: "intro: 商品がその場面に来ると何が変わるかを。ボタンを置いてよい（fv と同じ言葉で）",
  reasons:
    "reasons: 小見出しのある項目を4〜7つ。小見出しは、読む人がうれしいことを言うコピー。本文は、事実と、それがその人の毎日にもたらすことを1〜4文で。レビューや調査も1つの項目に、時期と人数と注を添えて",
  steps:
    "steps: 申し込みから始まるまでの流れか、「ある一日」を時刻や場面の順に見せる使い方の例（見出しに「例」と書く）。小見出しのある項目で、ひとことずつ",
  compare: "compare: 資料に比較があるときだけ",
  voices: "voices: 見出しだけ",
  recommended:
    "recommended: 読む人や使いみちがはっきり二つ以上あるとき（自宅用と贈り物など）、小見出しのある項目で、それぞれの人に語りかける（贈り物なら、贈る言葉のボタンを置いてよい）",
  closing:
    "closing: はじめの気持ちに戻り、それがほどけた先の小さな場面を思い描かせて、静かに送り出す（5、6文）。いま動くわけ（日付、数、特典）が資料にあれば添える。ボタンは fv と同じ言葉で",
  price:
    "price: 「- **項目** 内容」の表。1行に1つ、言葉を足さずに短く。税込の価格、コースや容量（だれに向くかの短いひとこと）、特典と期限、送料、支払い、発送から先に、体験や申し込みの内容（時間、料金、持ち物、予約）があればそれを、終わりに仕様（大きさ、量、色、対象、場所など）を。読む人がうれしい合計（「2本で◯円、送料無料」「名入れ込みで◯円」「別々に申し込むより◯円お得」）は、資料の価格だけから、言い方を変えずに1、2行書いてよい。使えないもの、手入れ、保証、返品、変更、休み方、やめ方は faq と legal が言う",
  faq: "faq: 「- **質問** 答え」で5〜8つ。お客様がそのまま送ってくる短い質問に、「はい」「いいえ」や結論から、1、2文（60字くらい）で言い切る。はじめに、依頼に挙がった困りごとのうち資料で答えられるもの。「大丈夫ですか」のように資料で答えきれない問いは、答えられる問い（「何人のクラスですか」「合わなければやめられますか」）にする。続けて、資料にある条件と注意（使えないもの、手入れ、保証、返品、変更、休み方、やめ方、持ち物など）をもれなく。1つの質問で聞くことは1つ。売り込み、本文の言い直しは書かない。ずらした答えになる質問、値段が高くないかなど売り手から言い出さない質問は選ばない",
  legal: "legal: 「- **行の名前** 内容」を、資料にある行だけ",
};

/** Characters of what is told, by the length of the page. */
const toldChars = { short: 900, standard: 1500, long: 3500 } as const;

const otherOrder = (blocks: readonly BlockId[]): string =>
  blocks.includes("price") || blocks.includes("legal")
    ? "本文を読んだ人が買う前に確かめる表です。短く、もれなく、ひと目でわかるように。"
    : "本文と価格表を読んだ人の、申し込む前の質問に答えるところです。価格は price に全部あるので、聞かれたときだけ言う。";

/** What is asked of a part of a page that is written in several: its blocks, and how each is written. */
export function partOrder({ length }: Pick<LpManuscriptInput, "length">, blocks: readonly BlockId[]): string {
  const rules = blocks.flatMap((block) => (blockRules[block] ? [`- ${blockRules[block]}`] : []));
  const isTold = blocks.includes("fv");
  return [
    ...(isTold
      ? [
          `fv から closing までは、ひとりの書き手がひと息に書く一枚のページです。ブロックは役割の札で、この順に並びます。全部で${toldChars[length]}字まで。使うブロックは読む人を動かすのに要るものだけでよい（fv、intro、reasons、closing は必ず）。`,
          "売りになる事実（実績、価格、期限のある特典、無料の範囲、贈り方、開発の話、選べるもの、通いやすさや届き方）をもれなく、どれも1か所で（価格、特典、いちばんの決め手は fv と closing でも）。依頼に挙がった困りごとには、どれにも商品の事実で答える。書く順の希望が依頼にあれば、fv の項目と reasons をその順にし、挙がったことを1つも落とさない。期間が資料にないときは、締め切りや残り数を書かない。条件の細部は価格表と質問に任せる。",
        ]
      : [otherOrder(blocks)]),
    ...rules,
    isTold
      ? "書いたら声に出すつもりで読み返し、事実を並べただけの段落には暮らしの動作を足し、甘すぎる文、商品を知る役に立たない文は消してから出す。"
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
  const places = blockPlaces(framework, length).map(
    ({ block, role }) => `${block}（${blockInfo[block].label}、役割：${role}）`,
  );
  const block = typeof target?.fields.block === "string" ? target.fields.block : "meta";
  const task = target
    ? `${changeInstruction(target, "1つ")}ほかの配列は空にし、使わない m は空文字にする。\n種類: ${block === "meta" ? "m（2つめからは n）" : `b の ${block}`}\n元の見出し: ${target.text}`
    : [
        once
          ? `いまの原稿に書き足します。次のブロックだけを b に書き、m は空文字にする: ${once.blocks.join("、")}`
          : `型は${lpFrameworks[framework]}、長さは「${lpLengths[length].label}」のLPを書いてください。`,
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
