/** Names that nothing states: what a line defines, what answers a question for it, what is quoted or stands alone near the head. The person is asked about each. */
import { kindEnding } from "../../parse/kinds.ts";
import { keyOf } from "../lines/key.ts";
import type { RowInContext } from "../lines/placed-row.ts";
import { headOf } from "../words/heads.ts";
import * as contexts from "../words/name-contexts.ts";
import { type NameCandidate, type NameInput, nameThreshold } from "./name-input.ts";
import { isThing, mentionedNames } from "./name-mentions.ts";

/** What stands so near the head is likelier a name. */
const near = 8;
/** A line of its own is one only among so many. */
const top = 6;
/** A name that nobody states stands among so many lines. */
const looked = 200;
/** So much of a line is looked at before and behind a quotation. */
const sight = 40;
/** So much is added to what a line defines or what answers a question. */
const told = 5;

/** The guesses, each with what speaks for it. */
export function guesses(input: NameInput): NameCandidate[] {
  const rows = input.rows.filter(({ ruler, turnHead }) => !ruler && !turnHead);
  const own = sourcesIn(input);
  return rows.slice(0, looked).flatMap((row, at) => {
    const source = own.get(row);
    if (source === undefined || contexts.ruled.has(row.place)) return [];
    const found = guessesIn(row, at, rows[at - 1]);
    return found.map((guess) => ({ ...guess, source, labelled: false, guessed: true }));
  });
}

/** What a line gives. The name is looked for before and after others' are known, among the same lines: each keeps its place. */
const guessed = new WeakMap<RowInContext, readonly Guess[]>();

function guessesIn(row: RowInContext, at: number, above: RowInContext | undefined): readonly Guess[] {
  const found = guessed.get(row) ?? [
    ...defined(row),
    ...mentionedNames(row, at),
    ...(asksForName(above) ? replied(row) : []),
    ...underLabel(row),
    ...chosen(row),
    ...ofPaper(row, at),
    ...(row.under === null || row.place !== "voices" ? mentioned(row, at) : []),
    ...alone(row, at),
  ];
  guessed.set(row, found);
  return found;
}

interface Guess {
  text: string;
  score: number;
  /** The memo decides for it among others. */
  stated?: boolean;
}

/** The first sentence of each line that is neither about others nor a rule about words. */
function sourcesIn({ parts }: NameInput): ReadonlyMap<RowInContext, string> {
  const found = new Map<RowInContext, string>();
  for (const { row, role, sentence } of parts)
    if (!found.has(row) && role !== "competitor" && role !== "forbidden") found.set(row, sentence);
  return found;
}

/** 「oku = ベビー家具を月ぎめで借りるサービス」, 「ふせん請求 は…クラウドソフトです」, 「◎ほしの湯　＝募集ページの呼び名」 */
function defined({ body }: RowInContext): Guess[] {
  const key = keyOf(body);
  const naming = /^([^、。「」=＝]{2,24}?)\s*[=＝][^。]{0,16}(?:呼び名|名前|名称|タイトル)/u.exec(key)?.[1];
  if (naming !== undefined) return [{ text: naming.trim(), score: nameThreshold + told }];
  const [, name, what] =
    /^[「『]?([^\s、。「」『』=＝]{2,20})[」』]?\s*[=＝]\s*([^。]{4,60})/u.exec(key) ?? [];
  if (name !== undefined && what !== undefined && isThing(what))
    return [{ text: name, score: nameThreshold + told }];
  const [, topic, said] = /^([^、。「」『』]{2,16}?)\sは、?([^。]{4,60}?)(?:です|である)。?/u.exec(key) ?? [];
  return topic !== undefined && said !== undefined && isThing(said)
    ? [{ text: topic, score: nameThreshold + 2 }]
    : [];
}

/** 「正式な表記はどちらですか」, 「お名前は？」 */
const asksForName = (row: RowInContext | undefined): boolean =>
  row !== undefined &&
  // Who is asked for 「お名前」 gives their own.
  !/^(?:[QＱ問]?[\d.．\s]*)お名前/u.test(keyOf(row.body)) &&
  /(?:表記|名前|名称|呼び名|呼び方|呼称|屋号)[^。]{0,12}(?:[?？]|ですか|でしょうか|[はを]。?$)/u.test(
    keyOf(row.body),
  );

/** 「TANAMO でお願いします。」 */
function replied({ body }: RowInContext): Guess[] {
  const [first = ""] = keyOf(body).split("。");
  const bare = first.replace(
    /^(?:[AＡ答][\s.．:：]+|(?:はい|ええ|うん)[、。\s]?)|\s?(?:です|だよ?|で(?:お願い|いき|いく)[^。]*|と(?:いい|言い)ます|に(?:決ま|し)[^。]*)$/gu,
    "",
  );
  const text = /[「『]([^「」『』]{2,24})[」』]/u.exec(first)?.[1] ?? contexts.bareName(bare);
  return text === null ? [] : [{ text, score: nameThreshold + told }];
}

/** 「A「わたしの木」　B「みかん一本」。→ Bに決まり」 */
function chosen({ body }: RowInContext): Guess[] {
  const key = keyOf(body);
  const letter = /([A-Z])(?:案)?(?:と|に|で)(?:決|確定|いく|いき|する|し(?:た|ます))/u.exec(key)?.[1];
  const text =
    letter && new RegExp(`${letter}案?[：:]?\\s?[「『]([^「」『』]{2,24})[」』]`, "u").exec(key)?.[1];
  return text ? [{ text, score: nameThreshold + told, stated: true }] : [];
}

/** 「商品　冬の自習室」 may be what it is as well. */
const underLabel = ({ label, value }: RowInContext): Guess[] =>
  label !== null && contexts.namedThing.test(keyOf(label)) && isNameLike(value)
    ? [{ text: value.trim(), score: nameThreshold + 1 }]
    : [];

const paper =
  "(?:LP|ページ|サイト|チラシ|ちらし|パンフ|ポスター|バナー|広告|告知|紹介文|原稿|看板|POP|ポップ)";
/** 「Kura Nanao（英語表記のみ）の予約用LPをお願いします」, 「正式には ABC、」, 「ほしの湯の佐藤です」 */
const orders = new RegExp(
  `^([^、。「」\\s][^、。「」]{1,22}?)(?:[（(][^（）()]*[）)])?の[^、。]{0,16}${paper}[^。]{0,6}(?:を|について|の件)`,
  "u",
);

function ofPaper({ body, spokenBy }: RowInContext, at: number): Guess[] {
  const key = keyOf(body);
  const same =
    /名乗りが([^、。「」]{2,20})、[^。）)]*(?:商品|サービス|店)[^。）)]{0,6}(?:も同じ|と同じ)/u.exec(
      key,
    )?.[1];
  if (same !== undefined) return [{ text: same, score: nameThreshold + told }];
  const formal = /正式(?:に|名称|名|な名前)(?:は|が)\s*([^、。「」]{2,32}?)(?:[、。]|です|$)/u.exec(key)?.[1];
  if (formal !== undefined && !contexts.isDone.test(formal))
    return [{ text: formal.replace(/^[はが]/u, ""), score: nameThreshold + told }];
  const latin = /(?:商品|製品|サービス)は[^、。「」]{0,12}?([A-Z][A-Za-z0-9-]{2,20})(?:です|。|$)/u.exec(
    key,
  )?.[1];
  if (latin !== undefined) return [{ text: latin, score: nameThreshold + told }];
  if (at >= near || spokenBy !== "") return [];
  const ordered = orders.exec(key)?.[1];
  return ordered !== undefined && isNameLike(ordered) ? [{ text: ordered, score: nameThreshold }] : [];
}

const quoted = /「([^「」]{2,24})」|『([^『』]{2,24})』/gu;
/** What is said of a word, and of no thing that has it for a name. */
const asWord =
  /^(?:と(?!(?:は|い[うい]|申|比|の|名))|って(?!い)|とか|など|や(?!は)|みたい|的|風|という(?:言葉|表現|語|声|意見|問い|質問|の|ハガキ)|の(?:文字|字|語|言葉|表現|声|感想|意見|ような)|は?(?:使わ|NG|不可|禁止|だめ|ダメ|やめ|避け)|も(?:だめ|ダメ|NG|不可|やめ|使)|だと|では|駅|[」』])/u;
/** 「はぜる」と書く, 『三番目の兄』ってつけた */
const named =
  /^(?:と(?:書く|書いて|呼ぶ|呼んで|表記(?:する|して)|だけ書)(?!の)|って(?:つけ|付け|名)|(?:に|で)(?:決|確定|変更|統一))(?![^。]*(?:ない|不可|NG|だめ|ダメ))/u;
const beforeWord =
  /(?:キャッチ|コピー|見出し|ボタン|CTA|ハッシュタグ|タグ|検索|件名|言葉|語|表現|ワード|声|感想|例えば|たとえば|旧|以前の?|前の?|去年の?|候補の?|最初は?)[はがのに:：]?\s*$/u;

/** 「うちの「ほしの湯」は」: a few quoted words that nothing says to be only words. */
function mentioned({ body, place }: RowInContext, at: number): Guess[] {
  if (place === "media" || place === "aim") return [];
  return [...body.matchAll(quoted)].flatMap((match): Guess[] => {
    const text = match[1] ?? match[2] ?? "";
    const before = keyOf(body.slice(Math.max(0, match.index - sight), match.index));
    const end = match.index + match[0].length;
    const after = keyOf(body.slice(end, end + sight));
    if (!isNameLike(text) || beforeWord.test(before)) return [];
    const thing = /^(?:って|という)([一-龠ァ-ヶー]{2,8})(?=[、。はがのをで]|$)/u.exec(after)?.[1];
    const isNamed =
      contexts.naming.test(before) || named.test(after) || (thing !== undefined && headOf(thing) !== null);
    if (!isNamed && (asWord.test(after) || contexts.reported.test(after))) return [];
    if (contexts.isPriced(before, after)) return [];
    let score = (at < 3 ? 5 : at < near ? 4 : 2) + (isNamed ? 5 : 0) - (/[、。]/u.test(text) ? 1 : 0);
    if (
      /(?:LP|ページ|チラシ|ちらし|広告|商品|サービス|コース|企画|新作|今回|うち|当社|弊社)(?:は|の|が|:|：)?\s*$/iu.test(
        before,
      )
    )
      score += 3;
    if (/^(?:とは|＝|=|の(?:文|ページ|LP|チラシ|[^、。]{0,6}広告|件|原稿|初回|価格|料金))/u.test(after))
      score += 3;
    if (isThing(before.replace(/[のは:：]$/u, ""))) score += 3;
    return [{ text, score }];
  });
}

/** 「ほしの湯 バナー依頼」, 「ほしの湯　先生グループ」 */
const afterName = new RegExp(
  `\\s(?:[^\\s]{0,6}${paper}[^\\s]*|[^\\s]{0,6}(?:グループ|スレッド|チャンネル|ルーム|依頼))$`,
  "u",
);

const holdsPaper = new RegExp(`${paper}|かんばん|はりがみ|[[\\]]`, "u");

/** A few words on a line of their own, or between wide gaps of it, before anything is told. */
function alone(row: RowInContext, at: number): Guess[] {
  if (at >= top || row.quoted || row.asking) return [];
  const isTitle = at === 0 && row.labelPlace === null;
  if ((row.label !== null && !isTitle) || (row.heading && at > 2)) return [];
  const cells = row.body
    .replace(/^[=＝\s]+|[=＝\s]+$|^第\s?[\d０-９一二三四五六七八九十]+回\s?/gu, "")
    .replace(/^[【[］\]]|\[\/?[a-z]+\]|[】\]]$/giu, "　")
    .split(/[\u3000\t]+|\s{2,}|\s[／/＋+]\s|[（(][^（）()]*[）)]/u)
    .map((cell) => keyOf(cell).trim())
    .filter((cell) => cell !== "")
    .map((cell) => cell.replace(afterName, ""));
  if (cells.length > 3) return [];
  return cells.flatMap((cell, index) => {
    if (!isNameLike(cell) || contexts.isPaperWord(cell) || holdsPaper.test(cell)) return [];
    const inner = /[、。]/u.test(cell) ? 1 : 0;
    const score = (at < 3 ? 4 : 3) - (index > 0 ? 1 : 0) - (cells.length > 2 ? 1 : 0) - inner;
    return [{ text: cell, score }];
  });
}

/** Short, and neither a sentence nor a figure; a mark within it is no hindrance. */
function isNameLike(text: string): boolean {
  const key = keyOf(text);
  const length = [...key].length;
  if (length < 2 || length > 20 || contexts.noName.test(key) || contexts.isDone.test(key)) return false;
  if (!/[A-Za-z]{2}|[ぁ-んァ-ヶ一-龠]/u.test(key) || /^[a-zA-Z]\.?\d+$/u.test(key)) return false;
  if (headOf(key)?.word === key || kindEnding(key)?.word === key) return false;
  if (/[：:→←＞>※！!？?…「」『』]|^[\d０-９]+\s?\D{0,2}$|円|[%％]|\d\s?(?:名|人|分|時|日|年)/u.test(key))
    return false;
  return !/[一-龠ァ-ヶー][がをは][一-龠]|[ぁ-ん一-龠ァ-ヶー][でに][一-龠]|[はがをにでともへ]$|(?:様|さん|さま|御中|各位|部|課|係)$/u.test(
    key,
  );
}
