/** What a phrase of the brief is, grammatically: enough to know which frames it can stand in without changing its meaning. */
import { toPlain } from "#src/checks/text/conjugate.ts";

/**
 * noun: stands before の. na: an adjectival noun, stands before な. verb, adjective: plain clause, stands before a noun.
 * modifier: already stands before a noun (国産鹿肉を使った). stop: ends in a verbal noun (制度に対応), closes a line.
 * latin: not Japanese, only ever quoted whole. other: cannot be placed in a frame.
 */
export type PhraseShape = "noun" | "na" | "verb" | "adjective" | "modifier" | "stop" | "latin" | "other";

export interface Phrase {
  /** The plain form, without the full stop. */
  text: string;
  /** As it stood in the brief, without the full stop. */
  original: string;
  shape: PhraseShape;
  sources: string[];
  /** The whole entry it was taken from: phrases of one entry count as one fact. */
  root: string;
}

const nominalAdjective =
  /(?:簡単|かんたん|便利|安心|手軽|気軽|丁寧|ていねい|快適|豊富|大切|新鮮|静か|楽|可能|シンプル|コンパクト|スムーズ|なめらか|しなやか|やわらか|すこやか|さわやか|軽やか|自由|安全|清潔|上質|良質|明快|明確|手頃|お得|リーズナブル|スピーディー|スリム|クリア|柔軟|確実|迅速|まろやか|おだやか|ジューシー|苦手|面倒|不安|心配|大変|億劫|不便)$/;
const adjective =
  /(?:しい|やすい|にくい|ない|よい|いい|良い|高い|低い|安い|早い|速い|はやい|深い|軽い|重い|多い|薄い|うすい|濃い|甘い|辛い|近い|遠い|長い|短い|強い|弱い|うまい|らしい|明るい|広い|狭い|温かい|暖かい|柔らかい|やわらかい|若い|新しい|細い|太い|小さい|大きい|づらい|眠い|つらい|痛い|だるい|丸い|白い|赤い|熱い|固い|硬い|かたい|寒い|たい)$/;
const verb = /[うくぐすつぬぶむる]$/;
const past = /(?:[っいしえけせてねべめれきみぎちじびりげ]た|[んい]だ)$/;
const fragment = /(?:[てでをがはもやとへの]|から|ので|のに|けど|けれど|ながら|つつ|ね|よ|か|かも|だ)$/;
/** A bare noun that only looks like a verb or a fragment by its last character. */
const nounTail =
  /(?:から|まで|より|だけ|のみ|おすすめ|仕立て|たて|育て|建て|向け|付け|朝|いも|こども|子ども|おやつ|うるおい|もと|こと|ひと|ふた|くつ|かばん|ばね|たね|おかず|パン)$/;

/** Shape of a plain phrase. */
export function shapeOf(text: string): PhraseShape {
  if (!/[ぁ-んァ-ヶ一-龠々]/u.test(text)) return /[a-z]{3}/.test(text) ? "latin" : "noun";
  if (/[A-Za-z]+ [A-Za-z]+ [A-Za-z]+/.test(text)) return "other";
  if (/[?？!！:：\n]/u.test(text) || /(?:ください|下さい|でしょう|ましょう|だろう)$/.test(text))
    return "other";
  if (nominalAdjective.test(text)) return "na";
  if (adjective.test(text)) return "adjective";
  if (nounTail.test(text)) return "noun";
  if (past.test(text)) return "verb";
  if (verb.test(text)) return "verb";
  if (fragment.test(text)) return "other";
  return "noun";
}

const quoteOrSpace = /^[\s「『"“]+|[\s」』"”]+$/gu;

const deed =
  /^[^。]*[をにがで][^、。]*(?<!不|未)(?:配合|使用|採用|監修|搭載|担当|診療|提供|対応|栽培|焙煎|製造|実施|取得|常駐|在籍)$/u;

/** 「最短翌日に設置」: done each time that it is asked for. */
const done = /^[^。]*[をにで][^、。をにでがはの]{0,4}(?:設置|発送|配送|返信|納品|出荷|回収)$/u;

/** 「保湿成分を配合」 is a clause whose verb is a noun: 保湿成分を配合している. */
const deedOf = (text: string) =>
  deed.test(text) ? `${text}している` : done.test(text) ? `${text}する` : null;

/** Reads one field entry. */
export function readPhrase(text: string, sources: string[]): Phrase {
  const trimmed = text.trim().replace(/[。．.!！、,]+$/u, "");
  const balanced = /^[「『"“][^「『"“」』"”]*[」』"”]$/u.test(trimmed)
    ? trimmed.replace(quoteOrSpace, "")
    : trimmed;
  const plain = deedOf(balanced) ?? toPlain(balanced);
  const shape = plain === null ? "other" : shapeOf(plain);
  return { text: plain ?? balanced, original: balanced, shape, sources, root: balanced };
}

/** は as a topic marker: a clause that holds one must not be cut, turned round or put before a noun. */
const topic = /[^\s、。「『]は(?!じめ|じま|ちみつ|ずむ|んなり|がき|さみ)/u;

export function hasTopic(text: string): boolean {
  return topic.test(text);
}

const condition =
  /(?:のみ|(?:今|回|日|曜|週|月|様|方)だけ|限[りるっ定]|以上|以下|以内|未満|場合|条件|対象|ただし|除[くき]|初回|先着|[\d月日時分末年]まで|なら|たら|れば|とき|時は|要予約|別途|※|目安|個人差)/u;

/** A phrase that carries a condition is used whole or not at all. */
export function hasCondition(text: string): boolean {
  return condition.test(text);
}

const negation = /(?:ない|ません|なし|ず$|無し|不要|不可|ぬ$)/u;

export function hasNegation(text: string): boolean {
  return negation.test(text);
}

/** Cause words: a frame must never turn what they join into something else. */
const cause = /(?:ので|ため|から、|だから|おかげ|によって|により|理由)/u;

export function hasCause(text: string): boolean {
  return cause.test(text);
}

/** A whole clause that can stand before a noun: plain, no topic, and no comma beside a negation or a cause. */
export function isAttributive(phrase: Phrase): boolean {
  const { text, shape } = phrase;
  if (shape !== "verb" && shape !== "adjective") return false;
  if (hasTopic(text) || /たい$/.test(text)) return false;
  return !(text.includes("、") && (hasNegation(text) || hasCause(text)));
}

const madeThatWay = /(対応し|取得し|使用し|配合し|採用し|干し|使っ|焼い|仕上げ|仕立て|育て|加え)ている$/u;

/** 一晩干している魚 → 一晩干した魚: for verbs whose result stays, copy says the second before a noun. */
export function resultForm(clause: string): string {
  return clause.replace(madeThatWay, "$1た").replace(/仕込んでいる$/u, "仕込んだ");
}

const lasting =
  "使用|配合|搭載|採用|製造|開発|監修|取得|焙煎|加工|設計|厳選|調合|ブレンド|プロデュース|同梱|急速冷凍";
const going =
  "実施|開催|提供|支援|記録|連携|紹介|用意|対応|配信|管理|案内|公開|販売|解説|担当|指導|仕分け|出力|同期|送迎|返信|納品|送付|集荷|在籍";
/** 「GMP認定工場で製造」: what is done to it, cut off before its する. */
export const verbalEnd = new RegExp(`[をにでが](?:[^をにでがは、]{0,6})(?:${lasting}|${going})$`, "u");
const made = new RegExp(`(?:${lasting})$`, "u");

/** The form that stands before a noun (GMP認定工場で製造した, 無香料の, 簡単な, 家で学べる), or null when there is none. */
export function attributive(phrase: Phrase): string | null {
  if (phrase.shape === "modifier") return phrase.text;
  if (isAttributive(phrase)) return phrase.text;
  if (hasTopic(phrase.text) || /[、。]/u.test(phrase.text)) return null;
  if (verbalEnd.test(phrase.text)) return `${phrase.text}${made.test(phrase.text) ? "した" : "する"}`;
  // 「AIが読み取って台帳化」
  if (/(?:[をにで]|[てで])[^、。をにではがの]{1,6}化$/u.test(phrase.text)) return `${phrase.text}する`;
  if (phrase.shape === "na") return `${phrase.text}な`;
  if (phrase.shape !== "noun" || /(?:こと|もの|ところ|方|人|の|好評|対応OK)$/.test(phrase.text)) return null;
  return `${phrase.text}の`;
}

/** A time or an occasion by itself; a whole statement of the product may speak of one, and is none. */
export function isMoment(phrase: Phrase): boolean {
  return phrase.shape === "noun" && !/(?:ます|です|ません|好評|大丈夫|OK)$/u.test(phrase.original);
}

/** False for pieces that only a frame completes (国産鹿肉を使った). */
export function isCompleteClause(phrase: Phrase): boolean {
  return phrase.shape !== "modifier" && phrase.shape !== "stop";
}

/** As many parentheses closed as opened: nothing was cut inside them. */
export const isClosed = (text: string): boolean =>
  (text.match(/[（(]/gu) ?? []).length === (text.match(/[）)]/gu) ?? []).length;
