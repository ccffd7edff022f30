/** The brief's fields as words that can stand in a frame, each with the ids of the sentences it was read from. */
import type { Brief, Grounded } from "#src/brief/schema.ts";
import { type Identity, latinOnly, readIdentity } from "#src/tools/wording/identity.ts";
import { type Phrase, readPhrase, shapeOf } from "#src/tools/wording/phrase.ts";
import { appliesToSubset } from "./applies-to-subset.ts";
import { disputedTexts } from "./disputed.ts";
import { type PhraseSubject, phraseParts } from "./phrase-parts.ts";
import type { Topic } from "./topics/topic.ts";
import { topicOf } from "./topics/topics.ts";

export interface ComposerMaterial extends Omit<Identity, "named"> {
  /** What people who look for such a thing live with; null when the brief speaks for none we know. */
  topic: Topic | null;
  audience: Phrase[];
  worries: Phrase[];
  benefits: Phrase[];
  features: Phrase[];
  proof: Phrase[];
  /** The price when there is exactly one: a part of a price table is never used. */
  price: Phrase | null;
  offer: Phrase[];
  scenes: Phrase[];
  occasions: Phrase[];
  restrictions: Phrase[];
  /** True when the name and the facts are not Japanese. */
  latin: boolean;
}

function phrases(entries: Grounded[]): Phrase[] {
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const phrase = readPhrase(entry.text, entry.sources);
    if (phrase.text.length < 2 || seen.has(phrase.text)) return [];
    seen.add(phrase.text);
    return [phrase];
  });
}

/** Lines of a document that say nothing of the product: headings, addressees, dates, cells of a table, wishes to the writer. */
const notAFact =
  /^(?:※|その他|など|詳細|詳しく|[\d年月日./-]+$)|(?:について|お問い合わせ|お問合せ|こちら|各位|概要|一覧|流れ|の違い|お客様の数字|仕組み|よくある.{0,8}|場面)$|株式会社|有限会社|[|☆★◆■]|広告を|コピーを|作りたい|お願い(?:し|いた)|(?:届けたい|知ってほしい|使ってほしい|すすめたい)$|(?:\S+ ){2}\S/u;

/** 「交通：丘町駅 徒歩9分」: the value says by itself what the label says. */
const selfEvident =
  /^(?:交通|アクセス|最寄り駅|最寄駅|間取り|特徴|特長|強み|こだわり|保証(?=[：:].*保証))[：:]\s*/u;
/** What the brief says it does without, or does not charge: a restriction in form, a gain in fact. */
const gladWithout =
  /(?:かかりません|(?:しっぱなし|入れっぱなし|出しっぱなし)にしません|増えません|かからない|いりません|不要です|不要|使っていません|使いません|入っていません|ひびきません|横断がありません|(?:通知|勧誘|営業電話)はありません|[ぬ濡]れません|にじみません|べたつきません|崩れません|ずれません|(?:残業|入浴介助|夜勤|運転|ノルマ|転勤|縛り|年会費|手数料)はありません)$/u;
/** True for a gain that is said as what does not happen. */
export const isGladWithout = (text: string) =>
  gladWithout.test(text.replace(/(?:[（(][^）)]*[）)])?。?$/u, ""));
/** 「重さ：138g」 → 重さ138g. */
const measured = /^([^：:\d]{1,4})[：:]\s*([約\d][^、，:：]{0,10})$/u;
/** 「発売日：2026年3月10日」 → 2026年3月10日発売. */
const launched = /^(発売|販売開始|オープン|開店|開校)(?:日|時期)?[：:]\s*(\d.*\d+[年月日])$/u;
/** 「2019年開院」 stands among the features and speaks as proof. */
const founded = /^\d{4}年(?:創業|開院|開業|開店|開校|設立|創立)$/u;
const pay = /^(時給|日給|月給|年収)[：:]\s*/u;
const sceneHead =
  /^([^、。はがを]{1,10}(?:の前|のあと|の後|の合間|のとき|の時|の日|の朝|の夜|帰り|のおとも))に、/u;

/** Moments that a statement opens with (海外旅行の前に、…). */
function openingScenes(entries: Grounded[]): Phrase[] {
  return phrases(entries).flatMap((phrase) => {
    const text = sceneHead.exec(phrase.text)?.[1];
    return text ? [{ ...phrase, text, original: text, shape: "noun" as const }] : [];
  });
}

/** 「飲食店スタッフ、主婦」 → each of them, when each is a person. */
function eachAudience(phrase: Phrase): Phrase[] {
  const parts = phrase.text.split(/[、／]/u);
  // 「35-45歳、帰りの遅い人」: who it is comes before how old.
  if (/^[\d〜～~-]+(?:歳|代)$/u.test(parts[0] ?? "")) parts.push(...parts.splice(0, 1));
  if (
    parts.length < 2 ||
    parts.length > 4 ||
    !parts.every((part) => /(?:[一-龠]|[ァ-ヶー]{2}|さん)$/u.test(part) && !/以内|以上|以下|未満/u.test(part))
  )
    return [phrase];
  return parts.map((text) => ({ ...phrase, text, original: text, shape: shapeOf(text) }));
}

const clipped = "(?<=[っいしきちりんえけせねべめれじぎびみ])";
/** 「2年寝かせてから使ってます」「具が入ってて」: said so, and written out. 「育てる」 and 「捨てる」 are whole. */
export const hasSpokenStyle = (text: string): string =>
  text
    .replace(new RegExp(`${clipped}てます(?=$|[。、])`, "gu"), "ています")
    .replace(new RegExp(`${clipped}てて(?=[、。])`, "gu"), "ていて")
    .replace(new RegExp(`${clipped}てる(?=$|[の。、一-龠])`, "gu"), "ている");

/** 「LINEで回収→AIが下書き」「青紙二号/朴の柄」「着色料 不使用」: the signs of a sheet, as one writes them in a line. */
const written = (text: string) =>
  hasSpokenStyle(text)
    .replace(/(?<=[ぁ-んァ-ヶ一-龠])\s*[→⇒]\s*/gu, "、")
    .replace(/(?<=[^\d\s])[/／](?=[ぁ-んァ-ヶ一-龠])/gu, "、")
    .replace(/(?<=[一-龠ァ-ヶー])[ 　](?=(?:不使用|無添加|フリー|配合|使用|不要)$)/u, "");

function statements(raw: Grounded[], subject: PhraseSubject): Phrase[] {
  const seen = new Set<string>();
  const entries = raw.map((entry) => ({
    ...entry,
    text: written(entry.text).replace(selfEvident, "").replace(measured, "$1$2").replace(pay, "$1"),
  }));
  return phrases(entries)
    .filter((phrase) => !notAFact.test(phrase.text) || phrase.shape === "latin")
    .flatMap((phrase) => phraseParts(phrase, subject))
    .filter((phrase) => {
      const key = `${phrase.shape}:${phrase.text}`;
      const fresh = !seen.has(key) && phrase.text.length >= 2;
      seen.add(key);
      return fresh;
    });
}

/** A single price, without a second amount beside it. */
function singlePrice(entries: Grounded[]): Phrase | null {
  // 「鉄フライパン「くろがね」24cm 9,350円」: what stands before the amount is the name again.
  const bare = entries.map((entry) => ({
    ...entry,
    text: entry.text.replace(/^.*[」』]\s*(?=\S*\s?[\d¥￥])/u, ""),
  }));
  const [only, ...rest] = phrases(bare);
  if (!only || rest.length > 0) return null;
  const amounts = only.text.match(/[\d,，.万千]+\s*(?:円|yen|ドル)|[¥￥$]\s*[\d,]+/giu) ?? [];
  return amounts.length === 1 || (amounts.length === 2 && /[〜～~-]/u.test(only.text)) ? only : null;
}

/** The pay of a job advert stands among its features. */
function payIn(features: Grounded[]): Grounded[] {
  return features
    .filter(({ text }) => pay.test(text))
    .map((entry) => ({ ...entry, text: entry.text.replace(pay, "$1") }));
}

const worry = /(?:[るうくすつむ]|ない|たい|しい)$/u;

/** 「在庫が合わない、属人化している」 → each of them, when each is a whole clause. */
function eachWorry(phrase: Phrase): Phrase[] {
  const parts = phrase.text.split("、");
  const isList = parts.length > 1 && parts.every((part) => part.length >= 4 && worry.test(part));
  return isList ? parts.map((text) => ({ ...phrase, text, original: text, shape: shapeOf(text) })) : [phrase];
}

/** 「月末の経理に追われている経営者の方へ」: the worry is what stands before the person. */
function withoutAddressee(phrase: Phrase): Phrase {
  const clause =
    /^(.{4,}?(?:る|ない|たい|しい))(?:のが(?:お?悩み|不安|気がかり)の)?(?:[一-龠ァ-ヶー]{1,10}の)?(?:方|人|あなた|社長さん|経営者さん|お客様)(?:へ|に|に向けて.*|が多く.*|が多い(?:です)?|のために.*)?$/u.exec(
      phrase.text,
    )?.[1];
  return clause ? { ...phrase, text: clause, original: clause, shape: shapeOf(clause) } : phrase;
}

/** 「名入れ無料（7文字まで） 結婚祝いに選ばれます」: two statements on one line, each with its own conditions. */
const eachOnItsLine = (entries: Grounded[]): Grounded[] =>
  entries.flatMap((entry) =>
    entry.text
      .split(/(?<=[)）])(?<![日月火水木金土祝][)）])\s+(?=[ぁ-んァ-ヶ一-龠\d])/u)
      .map((text) => ({ ...entry, text })),
  );
const isGiven = ({ text }: Grounded) =>
  /無料|円(?:引|OFF|オフ)|[%％割返]|進呈|保証|特典|プレゼント|クーポン|トライアル|お試し/u.test(text);

/** Every tool of a run, and some for each of their pieces, ask for the material of the same brief. */
const known = new WeakMap<Brief, ComposerMaterial>();

/** Reads a brief for writing. Pure and deterministic; the same brief is read once. */
export function composerMaterial(brief: Brief): ComposerMaterial {
  const material = known.get(brief) ?? materialOf(brief);
  known.set(brief, material);
  return material;
}

function materialOf(brief: Brief): ComposerMaterial {
  const { fields } = brief;
  const { family, name, kind, role, named } = readIdentity(brief);
  const subject: PhraseSubject = { name: name?.text ?? null, kind: named, family };
  const facts = [...fields.features, ...fields.benefits];
  const disputed = disputedTexts(brief);
  const agreed = (entries: Grounded[]) => entries.filter((entry) => !disputed.has(entry.text));
  const openDoors =
    family === "job" ? fields.audience.filter(({ text }) => /(?:不問|歓迎|OK|可)$/u.test(text)) : [];
  const without = agreed(fields.restrictions).filter(({ text }) => isGladWithout(text));
  const offers = eachOnItsLine(agreed(fields.offer));
  const isOffer = (entry: Grounded) => isGiven(entry) || fields.offer.some(({ text }) => text === entry.text);
  const told = [...eachOnItsLine(agreed(fields.features)), ...offers.filter((entry) => !isOffer(entry))];
  const features = statements([...told, ...without, ...openDoors], subject);
  const price = singlePrice(fields.price.length > 0 ? fields.price : payIn(fields.features));
  const called = [name?.text ?? null, named].filter((text) => text !== null);
  return {
    family,
    topic: topicOf(brief, family),
    name,
    kind,
    role,
    audience: phrases(agreed(fields.audience))
      .flatMap(eachAudience)
      .filter(({ text, shape }) => shape === "noun" && !/^という/u.test(text)),
    worries: phrases(agreed(fields.worries))
      .filter(({ text }) => !/ほしい$|ご相談|伺/u.test(text))
      .flatMap(eachWorry)
      .map(withoutAddressee),
    benefits: statements(agreed(fields.benefits), subject),
    features,
    proof: [...phrases(agreed(fields.proof)), ...features.filter(({ text }) => founded.test(text))],
    price: price && appliesToSubset(price, brief, called) ? null : price,
    offer: phrases(offers.filter(isOffer)).filter((phrase) => !appliesToSubset(phrase, brief, called)),
    scenes: [...phrases(agreed(fields.scenes)), ...openingScenes([...fields.benefits, ...fields.features])],
    occasions: phrases(
      agreed(fields.occasions).map((entry) => ({ ...entry, text: entry.text.replace(launched, "$2$1") })),
    ),
    restrictions: phrases(fields.restrictions),
    latin: facts.length > 0 && facts.every((fact) => latinOnly(fact.text)),
  };
}

/** What the brief calls the thing, for words and search terms. */
export function kindWord(material: ComposerMaterial): string {
  return material.role?.text ?? material.kind?.text ?? material.name?.text ?? "商品";
}
