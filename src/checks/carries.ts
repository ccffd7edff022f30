/** Whether one sentence of the material states what a text claims: the same matter, figures, conditions and polarity. */
import type { Source } from "../shared/result.ts";
import { findTokens } from "./claims/find.ts";
import { sourceText } from "./claims/source-text.ts";
import { supportOf } from "./claims/support.ts";
import type { Token } from "./claims/token.ts";
import { plain } from "./text/normalize.ts";

/** Spellings and words that say the same, put into one form on both sides before anything is compared. */
const same: readonly (readonly [RegExp, string])[] = [
  [
    /(?<=[料代費用金])(?:は|も|が)?(?:(?<!\d)0円|ゼロ|なし|不要|かかりません|かからない|いただきません|いただかず|いりません)/g,
    "無料",
  ],
  [/(?<![\d,])0円|ゼロ円|タダ/g, "無料"],
  [/(?:駐車場)代/g, "駐車場"],
  [/追加料金/g, "追加費用"],
  [/朝晩2回/g, "1日2回"],
  [/答え|答える/g, "回答"],
  [/問(?:い|わ)?ません|問わず|問わない|問いません/g, "不問"],
  [/(?:は|が|も)?(?:ありません|ございません)/g, "なし"],
  [/無(?=資格|経験|添加|農薬|着色|香料)/g, "なし"],
  [/がない(?=方|人|場合)/g, "なし"],
  [/含(?:みます|みました|めて|む)|込み/g, "含"],
  [/(?:当社|弊社|自社)(?:もち|持ち|が負担|負担)/g, "当社負担"],
  [/歩いて|歩き/g, "徒歩"],
  [/(?:OK|オーケー|可能|可)(?!愛)/gi, "できます"],
  [/マンツーマン|一対一/g, "1対1"],
  [
    /(?:使わ|使って(?:い|は)?|加えて(?:い|は)?|配合して(?:い|は)?|入れて(?:い|は)?|入って(?:い|は)?)(?:ない|ません|ず)|不使用|無添加|フリー(?!ダイ)|使いません/g,
    "不使用",
  ],
  [/ノン(?=[ァ-ヶ])/g, "不使用"],
  [/クレジットカード/g, "カード"],
  [/一括/g, "まとめて"],
  [/(?<!まる)ごと|きざみ|刻み|単位|間隔/g, "おき"],
  [/(?<=\d)タイプ/g, "種類"],
  [/マイカー|自家用車/g, "車"],
  [/よそ|他社|別の店/g, "他店"],
  [/祖父母/g, "おじいちゃんおばあちゃん"],
  [/ひとり|一人/g, "1人"],
  [/ふたり|二人/g, "2人"],
  [/およそ|ほぼ(?=\d)/g, "約"],
  [/毎月(?:一度|1度|1回)|月に?(?:一度|1度|1回)/g, "月1回"],
  [/年に(?=\d)/g, "年"],
  [/時半/g, "時30分"],
  [/(?<=\d)名/g, "人"],
  [/お客様|お客さま|皆さま/g, "方"],
  [/作業員/g, "作業"],
];

/** All of it, at any time, anybody: what is said of all is carried by what is said of all. */
const universal =
  /すべて|全て|全部|(?<![ほな])どの(?!くらい|よう)|どれも|ぜんぶ|みんな|いつでも|いつも|必ず|ずっと|毎日|毎週|毎月|毎年|毎朝|誰でも|だれでも|どなた(?:で)?も|どこへでも|どこでも|まるごと|一切|まったく|全(?:\d|員|車|室|戸|棟|国|品|店|プラン|商品|コース|メニュー)|何(?:通|点|回|時間|人|本|枚|度)[^。]{0,6}(?:ても|でも)|いくつでも|~放題|放題|何でも/g;
/** Only so much, only then, only some: what the sentence limits, the text has to limit as well. */
const limiting =
  /のみ|だけ(?!で)|に限|限定|限り|初回|最短|最大|程度|前後|約|およそ|別途|別料金|オプション|予定|平日|有料|以上のプラン|未満|対象(?!に)|範囲(?!内)|最低|最少|当社の従来品|先着|社員|社内|従業員|指定することも|追加費用で|税抜|によって/g;
/** Said of somebody else's doing or feeling: a figure of it is another figure. */
const opinions =
  /すすめ|勧め|使うほど|深まる|回答|満足|おすすめ|評価|認めた|実感|買ってよかった|おいしい|安心|軽い|軽く|ラク|楽|大丈夫|さらっと|さらさら|しっとり|なめらか|人気|ゆったり|痛みの少ない|気になる|気にせず|防ぐ|防ぎ|除去|沸騰|スタンバイ|そのまま(?=[。、]|$)|焼きたて|できたて/g;

/** Questions and calls claim nothing. */
const asks =
  /[?？]$|(?:ますか|ませんか|でしょうか|ですか|ましたか|たか|かな|だろう|でしょう|ましょう|たい)[。]?$|まずは[^。]{0,14}ください[。]?$|ませんか/;

function unified(text: string): string {
  let form = plain(text);
  for (const [pattern, to] of same) form = form.replace(pattern, to);
  return form.replace(/(?:夜|午後)の?(\d{1,2})時/g, (_, hour: string) => `${(Number(hour) % 12) + 12}時`);
}

/** Characters and words that carry meaning: kanji one by one, katakana and Latin words whole. */
function meaningOf(form: string): string[] {
  return form.match(/[一-龠々]|[ァ-ヶー]{2,}|[A-Za-z][A-Za-z0-9.+-]+/g) ?? [];
}

/** How many words of meaning stand in it. */
const wordsOf = (form: string): number =>
  new Set(
    (form.match(/[一-龠々]+|[ァ-ヶー]{2,}|[A-Za-z][A-Za-z0-9.+-]+/g) ?? []).filter((word) =>
      [...word].some((part) => !light.has(part)),
    ),
  ).size;

/** Kanji that are of grammar and courtesy: they are shared by chance. */
const light = new Set([
  ..."方様人者時中後前上下内外分的事物所等今日毎全部入出来行見言思使用可能受付店社員品部申込利",
]);

const weightyIn = (form: string) => meaningOf(form).filter((part) => !light.has(part));

export interface Carrier {
  /** A sentence of the material and what the product is called there. */
  sentence: Source;
  /** Names of the product: they are no claim. */
  names?: readonly string[];
}

/** Of what carries weight, and of everything. */
const leastCovered = 0.55;
const leastOfAll = 0.5;

/** What nobody writes as a line, and no sentence comes to: it is told by nothing. */
const longest = { text: 500, sentence: 1000 };
const isTooLong = (text: string, sentence: Source) =>
  text.length > longest.text || sentence.text.length > longest.sentence;

/** Whether the text stands in the sentence as it is, clause by clause, spelling and words without meaning aside. */
export function restates(text: string, sentence: Source, names: readonly string[] = []): boolean {
  if (isTooLong(text, sentence)) return false;
  const told = unified(sentence.text);
  const bare = names.reduce((form, name) => form.replaceAll(plain(name), ""), unified(text));
  // Nothing but the name: it is told where it stands.
  if (bare.trim() === "") return told.includes(unified(text).trim());
  const clauses = bare.split(/[、。()「」]/).filter((clause) => clause.trim() !== "");
  const isIn = (clause: string) => {
    // A verb may end otherwise: ととのえる, ととのえます.
    const stem = clause.trim().replace(/[ぁ-ん]{1,3}$/u, "");
    return told.includes(clause.trim()) || (stem.length >= 5 && told.includes(stem));
  };
  const stands = clauses.filter(isIn);
  const rest = clauses.filter((clause) => !isIn(clause));
  return (
    stands.some((clause) => weightyIn(clause).length > 0 || /\d|[ぁ-ん]{4}/.test(clause)) &&
    rest.every((clause) => weightyIn(clause).length === 0)
  );
}

/** True only where it can be told; what is not sure is not carried. */
export function carries(text: string, { sentence, names = [] }: Carrier): boolean {
  if (isTooLong(text, sentence)) return false;
  let claim = unified(text);
  for (const name of names) claim = claim.replaceAll(plain(name), "");
  const told = unified(sentence.text);
  if (asks.test(claim)) return false;
  const tokens = findTokens(claim);
  if (!tokens.every((token) => isTold(token, claim, told))) return false;
  if (open.test(told) && !open.test(claim)) return false;
  if (!isLimitedAlike(claim, told) || !isDeniedAlike(claim, told)) return false;
  const clauses = told.split(/[、。]/).map((clause) => ({ clause, figures: findTokens(clause) }));
  if (tokens.some((token) => isOfAnother(token, claim, tokens, clauses))) return false;
  const meaning = meaningOf(claim);
  const weighty = weightyIn(claim);
  if (weighty.length === 0 || (tokens.length === 0 && wordsOf(claim) < 2)) return false;
  const has = (part: string) => told.includes(part);
  const covered = meaning.filter(has).length / meaning.length;
  const coveredWeight = weighty.filter(has).length / weighty.length;
  return covered >= leastOfAll && coveredWeight > leastCovered;
}

/** It says that it may be so, or not. */
const open = /わけでは(?:ありません|ない|なし)|とは限り|かどうか|ご確認ください|によって異な/;

/**
 * Whether the sentence tells a figure of another matter: the claim's words stand only where another figure of that unit does, which the
 * claim does not tell (「容器の中に50kg」, 「ふたの上が50kg、容器の中が20kg」).
 */
function isOfAnother(
  token: Token,
  claim: string,
  tokens: readonly Token[],
  clauses: readonly { clause: string; figures: readonly Token[] }[],
): boolean {
  if (token.value === undefined) return false;
  const same = clauses.filter(({ figures }) => figures.some((one) => one.key === token.key));
  const own = same.filter(({ figures }) => figures.some(({ value }) => value === token.value));
  const others = same.filter(
    ({ figures }) =>
      !figures.some(({ value }) => value === token.value) &&
      !tokens.some((said) => figures.some(({ key, value }) => key === said.key && value === said.value)),
  );
  if (own.length === 0 || others.length === 0) return false;
  return weightyIn(claim).some(
    (part) =>
      others.some(({ clause }) => clause.includes(part)) && !own.some(({ clause }) => clause.includes(part)),
  );
}

function isTold(token: Token, claim: string, told: string): boolean {
  const words = claim.slice(token.start, token.end);
  const at = told.indexOf(words);
  const every = (form: string, from: number) => /^(?:おき|以内|以上|以下|未満)/.exec(form.slice(from))?.[0];
  if (at >= 0 && every(told, at + words.length) !== every(claim, token.end)) return false;
  if (at >= 0 && !/\d/.test(told.charAt(at - 1) + told.charAt(at + words.length))) return true;
  return supportOf(token, claim)(sourceText({ id: "", text: told })) !== undefined;
}

const negative = /ません|(?<!少)ない(?!人|ま)|なし|不使用|不要|不可|対象外|ずに|無料|問わ|不問|未|除/;

/** What the sentence denies the text denies too, and nothing else. */
function isDeniedAlike(claim: string, told: string): boolean {
  if (negative.test(claim)) return negative.test(told);
  return told
    .split(/[、。]/)
    .filter((clause) => negative.test(clause) && !/無料/.test(clause))
    .every(
      (clause) =>
        !meaningOf(clause).some((part) => !light.has(part) && part !== "無" && claim.includes(part)),
    );
}

/** Nothing is said of all that the sentence says of some, nor without the limits that it has; no feeling is added. */
function isLimitedAlike(claim: string, told: string): boolean {
  const has = (form: string, words: string) => form.includes(words);
  const universals = claim.match(universal) ?? [];
  const isGeneral = universal.test(told);
  universal.lastIndex = 0;
  if (universals.some((words) => !has(told, words) && !isGeneral)) return false;
  if ((claim.match(opinions) ?? []).some((words) => !has(told, words))) return false;
  if (has(claim, "含") && !has(told, "含")) return false;
  const limits = told.match(limiting) ?? [];
  return limits.every((words) => has(claim, words) || alike(words, claim));
}

const alikes: Readonly<Record<string, RegExp>> = {
  のみ: /だけ|のみ|限/,
  だけ: /だけ|のみ|限/,
  限定: /だけ|のみ|限/,
  限り: /だけ|のみ|限/,
  に限: /だけ|のみ|限|なら|場合/,
  約: /約|およそ|ほど|くらい|前後|目安/,
  およそ: /約|およそ|ほど|くらい|前後/,
  程度: /程度|ほど|くらい|約/,
  前後: /前後|約|くらい/,
  最大: /最大|まで/,
  対象: /対象|向け|方へ/,
  予定: /予定/,
};

const alike = (words: string, claim: string) => alikes[words]?.test(claim) ?? false;
