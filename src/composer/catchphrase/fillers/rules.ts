/** What a phrase must be to stand in a slot. */

import { hasTopic, isAttributive, type Phrase, resultForm, verbalEnd } from "#src/tools/wording/phrase.ts";
import { easeClause, easeWords, notAChoice, pricePattern, specPattern } from "../../wording/appeal.ts";

/** Longest noun phrase that still reads as a headline word. */
const maxFact = 18;

export const isNoun = (phrase: Pick<Phrase, "shape">) => phrase.shape === "noun" || phrase.shape === "na";
export const isBare = (phrase: Phrase) =>
  isNoun(phrase) && !hasTopic(phrase.text) && !/[、。,，／：:]\D?|[はがをも]|です$/u.test(phrase.text);
/** 「キッズチェアあり」 says how things stand: true, but nothing that one chooses by or that has a name. */
export const isStatus = (text: string) =>
  /(?:あり|なし|有り|無し|[可OK]|不要|対応|完備|付き|つき|歓迎|大歓迎|在籍|無料|限定|販売|自由|予定|募集|公開中|など|[席台室階名])$/u.test(
    text,
  ) || verbalEnd.test(text);
/** The closing form of a whole statement: as it stood when polite or with a topic of its own, else the plain clause. */
export const sentence = (phrase: Phrase) => {
  const { shape, original } = phrase;
  const isClosed = shape === "verb" || shape === "adjective" || /(?:ます|です|ません)$/.test(original);
  const isTopicAndNoun = shape === "noun" && hasTopic(original) && !/[、：:]/u.test(original);
  return isClosed || isTopicAndNoun ? original : null;
};
export const isShort = (phrase: Phrase) => phrase.text.length <= maxFact && !/[（(]/u.test(phrase.text);
/** Says something of the product when it stands before its kind: a clause needs what it acts on (国産鹿肉を使った). */
export const qualifies = (phrase: Phrase) => {
  const { text } = phrase;
  if (!isShort(phrase) || pricePattern.test(text) || specPattern.test(text) || notAChoice.test(text))
    return false;
  if (/なら/u.test(text)) return false;
  if (isNoun(phrase) && /歓迎$|[もは]|です$/u.test(text)) return false;
  return isNoun(phrase)
    ? !/(?:なし|あり|無し|有り)$/u.test(phrase.text)
    : /[をがにでとの]/u.test(phrase.text);
};
export const isClause = ({ text, shape }: Phrase) =>
  (shape === "verb" || shape === "adjective") &&
  text.length >= 7 &&
  !/(?:[ただ]|て[いる]?る|はない)$/u.test(text);
/** What one can do, becomes, or is spared: only that can be called a joy. */
export const isGain =
  /(?:(?<!始|はじ|決|求|集|勧|届|続|受|片づ|分|育|建|入|教|伝|支|整|揃|そろ|備|加|変|替|考|迎|見|任|調|比|並|下|上)[えけせてねべめれげ]る|できる|なる|ない)$/u;
/** 「…が気になる」 can be said of a person; 「雨の日に広がる」 is said of hair. */
export const isPersonal = ({ text, shape }: Phrase) =>
  shape !== "noun" &&
  !/(?:減ら|まとまら|落ち|取れ|直ら|切り替わら|れてい)ない$/u.test(text) &&
  /[がを].*(?:いる|なる|ない|たい|苦手|面倒|不安|心配|大変)$/u.test(text);
/** A trouble short enough to stand in brackets, in the words of whoever has it. */
export const isQuotedTrouble = ({ original, shape }: Phrase) =>
  shape !== "latin" &&
  original.length >= 5 &&
  original.length <= 18 &&
  !/[。「」\d]|(?:ます|です|ません)$/u.test(original);
/** Not over: 「鍵をなくした」 is. */
export const isOngoing = ({ original }: Phrase) => !/(?:[ただ]|(?<!れ)たい|がち|か)$/u.test(original);
/** How things seem, and nothing that somebody does. */
export const isImpression = ({ original }: Phrase) =>
  /(?:[^た]い|見える|困る|いっぱい|ぎりぎり|ばらばら|苦手|面倒|不安|心配|大変)$/u.test(original);
/** What it does now: うれしいのは、…こと needs a present clause. */
export const isPresent = (phrase: Phrase) => isAttributive(phrase) && !/[ただ]$/u.test(phrase.text);
export const finishedForm = (text: string | null) => (text === null ? null : resultForm(text));
export const isEasy = (text: string) => easeWords.test(text) || easeClause.test(text);

/** A topic phrase of the brief keeps its subject: 「うるみは」 cannot be put before a sentence that has its own は. */
export const complete = (phrase: Phrase) => (hasTopic(phrase.text) ? null : sentence(phrase));
