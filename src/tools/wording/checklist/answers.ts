/** Which doubts suit a product, and what the brief answers to each: whole sentences, never reworded. */
import type { Brief } from "#src/brief/schema.ts";
import type { Source } from "#src/shared/result.ts";
import type { Family } from "../family.ts";
import { agreementDoubts } from "./agreement-doubts.ts";
import { commonDoubts } from "./common.ts";
import { dailyDoubts } from "./daily-doubts.ts";
import type { Doubt } from "./doubt.ts";
import { goodsDoubts } from "./goods-doubts.ts";
import { serviceDoubts } from "./service-doubts.ts";
import { visitDoubts } from "./visit-doubts.ts";

const all: readonly Doubt[] = [
  ...commonDoubts,
  ...goodsDoubts,
  ...dailyDoubts,
  ...visitDoubts,
  ...serviceDoubts,
  ...agreementDoubts,
];

/** The entry of the checklist that a doubt was taken from. */
export function doubtOf(text: string): Doubt | undefined {
  return all.find(({ doubt }) => doubt === text);
}

export interface Answered extends Doubt {
  /** Sentences of the brief that answer it, the most telling first; empty when there is none. */
  sources: Source[];
}

/** Orders to a writer, lines of a letter, markup, questions, and tables are no answers. */
const noAnswer =
  /[?？|\t<>＜＞]|か。?$|(?:て|で|ご確認|ご返信)ください。?$|こと。?$|お願い|ignore|output|instructions|書いて。?$|\S+\s{2,}\S+/iu;
const longest = 110;
/** A heading or a label names a topic and says nothing of it. */
const isHeading = (text: string) =>
  (text.length < 8 && !/\d/u.test(text)) ||
  (text.length < 20 && /(?:先|方法|一覧|について|との違い)$/u.test(text));

/** A sentence that says something of the product and is short enough to stand by itself. */
export function isStatement(text: string): boolean {
  return text.length <= longest && !noAnswer.test(text) && !isHeading(text);
}

/** Doubts of a family with their answers; those that the brief answers come first, in the order of the list. */
export function answeredDoubts(brief: Brief, family: Family): Answered[] {
  const worries = worriesOnly(brief);
  const sentences = brief.sentences.filter(({ id }) => !worries.has(id));
  const found = all
    .filter(({ families }) => families === undefined || families.includes(family))
    .filter(({ classes }) => classes === undefined || classes.includes(brief.fields.productClass))
    .map((doubt) => ({ ...doubt, sources: answersTo(doubt, sentences) }));
  return [
    ...found.filter(({ sources }) => sources.length > 0),
    ...found.filter(({ sources }) => sources.length === 0),
  ];
}

/** Sentences that tell a worry of the customer's, and nothing of the product. */
function worriesOnly({ fields }: Brief): Set<string> {
  const { worries, features, benefits, proof, offer, price } = fields;
  const told = new Set(
    [...features, ...benefits, ...proof, ...offer, ...price].flatMap(({ sources }) => sources),
  );
  return new Set(worries.flatMap(({ sources }) => sources).filter((id) => !told.has(id)));
}

function answersTo(doubt: Doubt, sentences: readonly Source[]): Source[] {
  return sentences
    .filter(({ text }) => isStatement(text))
    .filter(({ text }) => doubt.answer.test(text) && !(doubt.not?.test(text) ?? false))
    .slice(0, 2);
}

/** A deed told with a noun (「医師が配合を監修」): it closes without 「です」. */
const isDeed =
  /(?:回答|対応|出荷|受賞|使用|配合|実施|達成|取得|採用|導入|監修)$|[をにでが][^をにでがのと、。\s]{0,4}[一-龠]{2}$/u;

/** 「有効成分　グリチルリチン酸ジカリウム」: a short label, a gap or a colon, and what it holds. */
const labelled =
  /^([^、。「」『』（）()：:\s\d]{2,12})(?:\s*[：:]\s*|　+)((?:[^：:\t\n　]|(?<=\d):(?=\d)){2,})$/u;
/** 「から」 and the like are no end of a label. */
const isLabel = (text: string) => /[一-龠ァ-ヶーA-Za-z]$/u.test(text) && !/[をにでがは]/u.test(text);

/** A sentence of the brief as a page says it: the same words, closed as a sentence. */
export function asSentence(text: string): string {
  const bare = text
    .trim()
    .replace(/^[・●■□◆◇○※\s-]+/u, "")
    // The heading of a notice is a label in a sentence.
    .replace(/^【([^【】\n]{1,20})】\s*(?=\S)/u, "$1：")
    .replace(/[。．.\s]+$/u, "");
  const [, label = "", value = ""] = labelled.exec(bare) ?? [];
  if (!isLabel(label)) return closedSentence(bare);
  // What the label holds is a clause of its own (「返品：届いた日から8日間受け付けます」), or a name for it.
  const isClause = /(?:です|ます|ません|でした|ました|ください)$/u.test(value) || /[はが]/u.test(value);
  if (isClause) return `${label}については、${closedSentence(value)}`;
  return `${label}は、${closedSentence(value).replace(/(?<=[）)」])。$/u, "です。")}`;
}

/** 「30日間返品可」: what may be done with it, as one says it. */
const able = /(返品|交換|返金|利用|使用|予約|解約|変更|相談|見学|購入|注文|持ち帰り|取り置き|入居|宿泊)可$/u;

function closedSentence(bare: string): string {
  if (able.test(bare)) return `${bare.replace(able, "$1できます")}。`;
  const isAmount = /円\s*[（(]税[^）)]*[）)]$/u.test(bare);
  const isClosed = !isAmount && /(?:です|ます|ません|でした|ました|ください|[!！）」])$/u.test(bare);
  const isNoun =
    !isDeed.test(bare) && (isAmount || /[一-龠ァ-ヶー可）A-Za-z0-9円分名人年月日%％]$/u.test(bare));
  return isClosed || !isNoun || /[A-Za-z]{3}/u.test(bare) ? `${bare}。` : `${bare}です。`;
}
