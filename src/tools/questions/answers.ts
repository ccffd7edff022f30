/** Which doubts suit a product, and what the brief answers to each: whole sentences, never reworded. */
import { isCorrespondence, isDocumentTitle, isForWriter, isNoise, isStory } from "#src/brief/parse/lines.ts";
import { pointsIn } from "#src/brief/parse/phrases.ts";
import type { Brief } from "#src/brief/schema.ts";
import { cleanText } from "#src/brief/text.ts";
import type { Source } from "#src/shared/result.ts";
import type { Family } from "../wording/family.ts";
import { hasCondition, isClosed } from "../wording/phrase.ts";
import { calledIn } from "../wording/trades.ts";
import { agreementQuestions } from "./agreement-questions.ts";
import type { BuyerQuestion } from "./buyer-question.ts";
import { commonQuestions } from "./common-questions.ts";
import { dailyQuestions } from "./daily-questions.ts";
import { goodsQuestions } from "./goods-questions.ts";
import { outingQuestions } from "./outing-questions.ts";
import { serviceQuestions } from "./service-questions.ts";
import { visitQuestions } from "./visit-questions.ts";

const all: readonly BuyerQuestion[] = [
  ...commonQuestions,
  ...goodsQuestions,
  ...dailyQuestions,
  ...visitQuestions,
  ...serviceQuestions,
  ...outingQuestions,
  ...agreementQuestions,
];

/** The entry of the checklist that a doubt was taken from. */
export function questionOfAnswer(text: string): BuyerQuestion | undefined {
  return all.find(({ doubt }) => doubt === text);
}

/** A sentence that answers, with the ids of what had to be said with it: its heading, and the note under it. */
/** Whether a question is this doubt's, in whatever words a family has for it. */
export const isAskedIn = ({ question, asked = {} }: BuyerQuestion, text: string): boolean =>
  question === text || Object.values(asked).includes(text);

export interface AnswerSource extends Source {
  also?: readonly string[];
}

export interface AnsweredQuestion extends BuyerQuestion {
  /** Sentences of the brief that answer it, the most telling first; empty when there is none. */
  sources: AnswerSource[];
}

/** Every id that an answer rests on. */
export const idsOf = (answers: readonly AnswerSource[]): string[] =>
  answers.flatMap(({ id, also = [] }) => [id, ...also]);

/** Orders to a writer, lines of a letter, markup, questions, and tables are no answers. */
const noAnswer =
  /[?？|\t<>＜＞]|か。?$|(?:て|で|ご確認|ご返信)ください。?$|こと。?$|(?:方|人|者|会社|企業|社長|事務所|お店|家庭|世帯|家族|女性|男性|夫婦)(?:に|へ)。?$|(?:て|で)ほしい(?:です)?。?$|(?:おすすめ|お勧め|お届け)したい(?:です)?。?$|お願い|の(?:ご?案内|お知らせ|ご?紹介)(?:[（(][^（）()]*[）)])?(?:です)?。?$|ignore|output|instructions|書いて。?$|\S+\s{2,}\S+/iu;
/** The line that only gives the name. */
const isNameLine =
  /^【?(?:商品名|サービス名称?|製品名|店名|講座名|物件名|名称|屋号|コース名|プラン名)[】：:\s]/u;
/** 「農家のための会計ソフト「みのり帳」。」 says what it is called and answers nothing. */
const onlyNames = /^[^、。]{0,30}[「『][^「」『』]{1,24}[」』][^、。「」]{0,6}(?:です)?。?$/u;
const longest = 110;
/** A heading or a label names a topic and says nothing of it. */
const isHeading = (text: string) =>
  (text.length < 8 && !/\d|(?:予約制|会員制|担当制|個室|不要|無料|なし|あり|可|OK)。?$/u.test(text)) ||
  (text.length < 20 && /(?:先|方法|一覧|について|との違い)$/u.test(text));

/** A sentence that says something of the product and is short enough to stand by itself. */
export function isAnswerStatement(text: string): boolean {
  return (
    text.length <= longest &&
    !/^【[^【】]+】$/u.test(text) &&
    !isHeading(text) &&
    !noAnswer.test(text) &&
    !isNameLine.test(text)
  );
}

const bracket = /^【([^【】]{2,16})】$/u;
/** What is given or asked for, and so may hang on a note. */
const bound = /円|[¥￥]|無料|[%％割]\s*(?:引|OFF|オフ)/iu;
const note = /^[※＊]\s*/u;
const isCondition = /以上|以内|条件|のみ|限|対象|適用|別途|場合は|必要|契約|継続/u;

/**
 * The sentences as a page spells them: a value that stands under its heading with it (「1日摂取目安量：2粒」), and a price or a gift
 * with the condition that is noted right under it.
 */
function spelled(sentences: readonly Source[]): AnswerSource[] {
  return sentences.flatMap(({ id, text: raw }, at) => {
    const apart = cleanText(raw).split(/[ \u3000]+(?=[^ \u3000、は]{2,8}は)/u);
    // 「営業10:00-19:00 月曜定休　予約はお電話で」: two answers on one line.
    if (apart.length > 1 && apart.every((part) => part.length >= 6 && isClosed(part)))
      return apart.map((text) => ({ id, text, also: [] }));
    const text = cleanText(raw);
    const [before, after] = [sentences[at - 1], sentences[at + 1]];
    const heading = before ? bracket.exec(cleanText(before.text))?.[1] : undefined;
    const isValue =
      [...text].length <= 12 && !bound.test(text) && !/[：:。]|(?:です|ます|ません)$/u.test(text);
    if (before && heading && isValue) return { id, text: `${heading}：${text}`, also: [before.id] };
    const hangs = after && bound.test(text) && !note.test(text) && note.test(after.text);
    const condition = hangs ? cleanText(after.text).replace(/[。．]+$/u, "") : "";
    if (!after || !isCondition.test(condition)) return { id, text, also: [] };
    return { id, text: `${text.replace(/[。．]+$/u, "")}（${condition}）`, also: [after.id] };
  });
}

/** Doubts of a family with their answers; those that the brief answers come first, in the order of the list. */
export function answeredQuestions(brief: Brief, family: Family): AnsweredQuestion[] {
  const readers = readerOnly(brief);
  const sentences = spelled(brief.sentences).filter(
    ({ id, text }) =>
      !readers.has(id) &&
      isAnswerStatement(text) &&
      !onlyNames.test(text) &&
      !isNoise(text) &&
      !isCorrespondence(text) &&
      !isForWriter(text) &&
      !isStory(text),
  );
  const says = (words: RegExp) => brief.sentences.some(({ text }) => words.test(text));
  const called = calledIn(brief.fields);
  const priced = new Set(brief.fields.price.flatMap(({ sources }) => sources));
  const prices = new Map([...priced].map((id, at) => [id, at]));
  const found = all
    .filter(({ families }) => families === undefined || families.includes(family))
    .filter(({ classes }) => classes === undefined || classes.includes(brief.fields.productClass))
    .filter(({ spokenOf }) => !spokenOf?.families.includes(family) || says(spokenOf.words))
    .filter(({ trade }) => trade === undefined || trade.test(called))
    .filter(({ exceptTrade }) => !exceptTrade?.test(called))
    .filter(({ unlike = [] }) => unlike.every(({ words, despite }) => !says(words) || says(despite)))
    .map((doubt) => ({
      ...doubt,
      question: doubt.asked?.[family] ?? doubt.question,
      sources: answersTo(doubt, sentences, prices),
    }));
  return [
    ...found.filter(({ sources }) => sources.length > 0),
    ...found.filter(({ sources }) => sources.length === 0).toSorted((a, b) => urgency(a) - urgency(b)),
  ];
}

const first = new Set(["return", "delivery", "subscription", "price", "hours", "booking", "access"]);

/** Of what is still open: what stops an order, then what only this kind of product is asked, then what everything is. */
function urgency({ id, families }: BuyerQuestion): number {
  if (first.has(id)) return 0;
  return families !== undefined && families.length <= 4 ? 1 : 2;
}

/** Sentences that tell a worry of the customer's or who that is, and nothing of the product; an age that is asked for answers. */
function readerOnly({ fields, sentences }: Brief): Set<string> {
  const { worries, audience, features, benefits, proof, offer, price } = fields;
  const told = new Set(
    [...features, ...benefits, ...proof, ...offer, ...price].flatMap(({ sources }) => sources),
  );
  const asked = new Set(
    sentences
      .filter(({ text }) => /対象|歳|学年|年生|以上|資格|不問|歓迎|未経験/u.test(text))
      .map(({ id }) => id),
  );
  const people = audience.flatMap(({ sources }) => sources).filter((id) => !asked.has(id));
  return new Set([...worries.flatMap(({ sources }) => sources), ...people].filter((id) => !told.has(id)));
}

/** What a price is asked of is answered with the thing's own price, before that of its refill. */
const ofPrice = new Set(["price", "home-price", "work-pay"]);

function answersTo(
  doubt: BuyerQuestion,
  sentences: readonly AnswerSource[],
  prices: ReadonlyMap<string, number>,
): AnswerSource[] {
  const rank = ({ id }: Source) => prices.get(id) ?? prices.size;
  const ordered = ofPrice.has(doubt.id) ? sentences.toSorted((a, b) => rank(a) - rank(b)) : sentences;
  // A price with 「送料別途」 or 「10個以上」 beside it is the price all the same.
  const isOwn = ({ id }: Source) => ofPrice.has(doubt.id) && prices.get(id) === 0;
  return ordered
    .filter((one) => doubt.answer.test(one.text) && (isOwn(one) || !(doubt.not?.test(one.text) ?? false)))
    .toSorted((a, b) => labels(b, doubt) - labels(a, doubt))
    .map((one) => ({ ...one, text: telling(one.text, doubt) }))
    .filter(({ text }) => !isDocumentTitle(text))
    .slice(0, 2);
}

/** 「使用方法：乾いた手に2プッシュ」: what is said under the very word of the question comes before what mentions it. */
const labels = ({ text }: Source, { answer }: BuyerQuestion): number =>
  answer.test(/^【?([^、。：:】]{2,12})[：:】]/u.exec(text)?.[1] ?? "") ? 1 : 0;

/** 「本体1.1kg、最長40分運転、紙パック不要」: of things that stand side by side, those that the question is about. */
function telling(text: string, { answer, not }: BuyerQuestion): string {
  // 「名古屋駅 徒歩5分、平日20時まで、木日祝休診」: the way there and the hours.
  const way = /^([^、。]{0,16}駅[^、。]{0,14}徒歩\s?\d+分)、(.{6,})$/u.exec(text);
  if (way?.[1] && way[2]) return answer.test(way[1]) ? way[1] : way[2];
  // A figure of a survey says nothing without what was asked.
  if (hasCondition(text) || /（[※＊]|調べ|調査\s?\d|円[：:]/u.test(text)) return text;
  // 「料金 大人550円、未就学児無料」: a price list is told whole.
  if (/^(?:ご?利用)?(?:料金|価格|入場料|入館料|入浴料|参加費)[：:\s]/u.test(text)) return text;
  // 「有効成分：A、B」 names all that there is.
  if (answer.test(/^([^、。：:]{2,12})[：:]/u.exec(text)?.[1] ?? "")) return text;
  // 「犬のトリミングサロン「わんの湯」（柏市、駅徒歩6分）」: what a title says besides.
  const inside =
    /^[^、。]{0,20}[「『][^「」『』]{1,24}[」』][^、。「」（(]{0,16}[（(]([^（）()]+)[）)]$/u.exec(text)?.[1];
  const placed = /^[^\s、。（(「]{2,14}[（(]([^（）()]*(?:駅|徒歩)[^（）()]*)[）)]$/u.exec(text)?.[1];
  if (placed && answer.test(placed)) return placed.trim();
  const beside = inside?.split(/[、,]/u).filter((part) => answer.test(part) && part.length >= 5);
  if (beside?.[0]) return beside[0].trim();
  // 「WEB予約、WEB問診に対応」 says the same of both.
  if (/に対応(?:しています|可|です)?。?$/u.test(text)) return text;
  const parts = pointsIn(
    text.replace(/^【(?:特徴|特長|強み|ポイント|内容|概要)】|^(?:特徴|特長|強み|ポイント)[：:]/u, ""),
  );
  const own = parts.filter((part) => answer.test(part) && !(not?.test(part) ?? false));
  return parts.length > 1 && own.length > 0 && own.join("").length >= 5 ? own.join("、") : text;
}
