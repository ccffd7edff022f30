/** Asking a language model for questions and answers. Pure. */
import { textField } from "../pieces/item-fields.ts";
import { categories } from "../questions/buyer-question.ts";
import { fillInMark } from "../questions/fill-in-mark.ts";
import { readInquiries } from "../questions/inquiries.ts";
import { contextBlocks } from "../wire/context.ts";
import {
  changeInstruction,
  dataBlock,
  houseRules,
  idsWithLabels,
  promptOf,
  type ToolPrompt,
} from "../wording/prompting.ts";
import { type FaqInput, type FaqTone, faqLimits as limits } from "./definition.ts";

/** Bumped with every change of wording. */
export const faqPromptVersion = "faq-8";

const toneRules: Record<FaqTone, string> = {
  plain: "",
  soft: "口調: やわらかく。話しかけるように書き、終わりにひと言添える。",
  brief: "口調: 簡潔に。答えを先に書き、前置きと重ねた言い方を省く。",
};

const instructions = [
  "あなたは日本のお客様窓口の文章を書く編集者です。",
  houseRules,
  `e: 質問は${limits.question}字以内、回答は${limits.answer.min}〜${limits.answer.max}字の、です・ます。`,
  `分類は ${idsWithLabels(categories)} から選び、かたよらないようにする。`,
  `価格、期間、返品、医療や安全について、資料にないことを答えない。回答に${fillInMark("返せる期間と条件")}のように書き、決まり文句の {n1} か {n2} を続ける。`,
  "番号 T1、T2… の文は規約・配送・返品の文で、根拠にできる。実際の問い合わせは、多く聞かれていることから質問にする。問い合わせは根拠にしない。",
  "資料の条件（初回のみ、対象、期間など）を落とさない。一つの回答に二つの話を入れない。短い事実は、使う場面や次にすることまで書いて答えにする。",
].join("\n");

export const faqPrompt: ToolPrompt<FaqInput> = (input, context) => {
  const { target } = input;
  const task = target
    ? target.change === "reroll" || target.change === "more"
      ? `次の質問の代わりになる、別の質問と回答を書いてください。\n元の質問: ${target.text}`
      : `${changeInstruction(target)}質問はそのまま写し、回答の言葉を変える。\n元の質問: ${target.text}\n元の回答: ${textField(target, "answer")}`
    : `よくある質問と回答を${input.count}件書いてください。お客様の不安に答えるものを先にします。`;
  const wished = input.categories.map((id) => `${id} ${categories[id]}`);
  const prompt = promptOf(context, {
    told: [contextBlocks(context, ["doubts"])],
    given: [dataBlock("実際の問い合わせ", readInquiries(input.inquiries))],
    asked: [
      wished.length > 0 ? `分類は次のものだけにする: ${wished.join("、")}` : "",
      toneRules[input.tone],
      task,
    ],
  });
  return { instructions, prompt };
};
