/** Which heading, label or question each line of a memo stands under. */

import { type LabelPlace, labelPlaceOf, placeOfTitle } from "../words/labels.ts";
import { questionsIn, quotedQuestions, withInterviewAnswers } from "./interview.ts";
import { keyOf } from "./key.ts";
import type { RowInContext } from "./placed-row.ts";
import type { MemoRow } from "./row.ts";

interface Section {
  place: LabelPlace | null;
  text: string;
  row: MemoRow;
  /** The lines below stand out by a bullet or an indent. */
  listed: boolean;
}

/** What no label of a line below it can take back. */
const strong: ReadonlySet<LabelPlace | null> = new Set<LabelPlace | null>([
  "internal",
  "competitor",
  "old",
  "rules",
  "forbidden",
  "required",
  "people",
]);

const numbering = /^(?:議題|アジェンダ|議案|項目|その|第?[0-9０-９]+)\s*[0-9０-９]*(?:回|章|部)?$/u;
const headMark =
  /^(?:[[［【(（](?:必須|任意|選択)[\]］】)）]|[■□◆◇●○◎▼▽▶★☆#*＊【[]+|[\d０-９]{1,2}[.)．]?|[一二三四五六七八九十]{1,2}[、.．]|[(（][\d０-９]+[)）]|[A-ZＡ-Ｚ][.．]|[①-⑳❶-❿])$/u;
const saysSomething =
  /[。！？]|(?:です|ます|ました|ません|でした|ください|だった)$|\d\s?(?:円|名|人|個|本|分|時)/u;

const bare = { frame: false, asking: false };

/** Reads the lines in order. */
export function placeRows(rows: readonly MemoRow[]): RowInContext[] {
  let section: Section | null = null;
  const placed: RowInContext[] = [];
  const questions = new Map([...questionsIn(rows), ...quotedQuestions(rows)]);
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    const asked = questions.get(row);
    if (asked !== undefined) {
      section = asked === null ? null : { place: asked, text: row.body, row, listed: false };
      placed.push({ ...row, heading: false, place: null, under: null, frame: false, asking: true });
      continue;
    }
    if (row.ruler) {
      if (placed.at(-1)?.heading !== true) section = null;
      placed.push({ ...row, heading: false, place: null, under: null, ...bare });
      continue;
    }
    const title = headingOf(row, next);
    if (title !== null && placed.every(({ ruler }) => ruler)) {
      // The first line is what the paper is called, and announces the whole of it.
      placed.push({
        ...row,
        heading: true,
        place: placeOfTitle(title) === "internal" ? "paper" : null,
        under: null,
        ...bare,
      });
      continue;
    }
    if (title !== null) {
      section = { place: placeOfTitle(title), text: title, row, listed: isBelow(row, next) };
      placed.push({ ...row, heading: true, place: section.place, under: null, ...bare });
      continue;
    }
    if (section !== null && (hasEnded(section, row) || isPastContact(section, row))) section = null;
    const above: LabelPlace | null = section === null ? null : section.place;
    // 「費用 32万円」 among the media is what the work costs.
    const isWorkCost: boolean = row.labelPlace === "price" && (above === "media" || above === "aim");
    const own: LabelPlace | null = isWorkCost ? "internal" : row.labelPlace;
    const place = placeUnder(above, own, row);
    placed.push({ ...row, heading: false, place, under: row.label ?? section?.text ?? null, ...bare });
    const isFirst = placed.length === 1;
    // Who came is told on its line; a list of something else may follow it.
    const isTold = own === "people" && row.value !== "" && (next?.indent ?? 0) <= row.indent;
    const opens = own !== "paper" && !isTold && !isFirst && isBelow(row, next) && !strong.has(above);
    if (row.label !== null && opens) section = { place: own, text: row.label, row, listed: true };
  }
  return withInterviewAnswers(withFrame(withHidden(placed)));
}

const hides =
  /^[―─—\-=＝*\s]*(?:ここから|これより|以下|この下)(?:下|先|後)?(?:は|、|の)[^。]{0,16}(?:(?:出|載せ|配布し|掲載し|公開し|印刷し|見せ)(?:し|さ)?(?:ません|ない)|社内|内部|非公開|社外秘|制作用)/u;
const showsAgain = /^[―─—\-=＝*\s]*(?:ここまで|社内.{0,6}ここまで)/u;

/** 「※〔 〕は社内のやりとり」: what stands between such marks is for the people of the work. */
const declares =
  /([〔［〈《【[])\s*[〕］〉》】\]]\s*(?:の?中)?は[^。]{0,12}(?:社内|内部|内輪|メモ|やりとり|コメント|制作|指示|非公開|載せ)/u;

/** 「以下は配布しません」: nothing below is for customers, whatever its label says. */
function withHidden(rows: RowInContext[]): RowInContext[] {
  let hidden = false;
  let remark = false;
  const mark = rows.map(({ body }) => declares.exec(body)?.[1]).find((found) => found !== undefined);
  // Of a comparison of two versions: 「－」 before what is gone, 「＋」 before what is new.
  const isCompared = ["＋", "－"].every((sign) => rows.filter(({ marker }) => marker === sign).length >= 2);
  return rows.map((row) => {
    const isOpened = hides.test(row.body);
    hidden = (hidden || isOpened) && !showsAgain.test(row.body);
    // What a page holds between 「<!--」 and 「-->」 nobody sees.
    const isRemark = remark || row.body.startsWith("<!--");
    remark = isRemark && !row.body.includes("-->");
    if (isCompared && row.marker === "－") return { ...row, place: "old" };
    const isMarked = mark !== undefined && row.body.startsWith(mark);
    return (hidden || isRemark || isMarked) && !telling.has(row.place) ? { ...row, place: "internal" } : row;
  });
}

/** Places that say by themselves what a row is for, also where it is not to be shown. */
const telling: ReadonlySet<LabelPlace | null> = new Set<LabelPlace | null>([
  ...strong,
  "aim",
  "media",
  "voices",
  "contact",
]);

function placeUnder(above: LabelPlace | null, own: LabelPlace | null, row: MemoRow): LabelPlace | null {
  if (row.shown === "hidden" && !telling.has(own)) return "internal";
  if (strong.has(above)) return strong.has(own) ? own : above;
  return own ?? above;
}

const contact = /[\w.+-]+@[\w-]+\.[\w.]+|(?<!\d)0\d{1,4}[-(（]\d{1,4}[-)）]\d{3,4}|(?:TEL|Tel|FAX)/u;
const predicate = /[。]|(?:です|ます|ません|ください|する|した|ない|ある|いる|れる|られる|できる)[！!]?$/u;
const dated =
  /^(?:\S{1,14}\s+){0,3}(?:(?:令和|平成)?\d{1,4}\s?[年./]\s?\d{1,2}\s?[月./]\s?\d{1,2}日?)(?:[（(].[）)])?(?:\s?\d{1,2}:\d{2})?$/u;
const paper =
  /(?:赤入れ(?:戻し)?|送信票|送付[票状]|受電票|受付票|連絡票|進行表|工程表|日報|依頼書?|申込書|発注書?|シート|議事録?|議事メモ|ミーティング|打ち?合わせ|メモ|原稿|資料|ブリーフ|brief|NEWS RELEASE|ニュースリリース|プレスリリース|報道資料|お知らせ|ヒアリング|オリエン|企画書|たたき台|ラフ|チラシ|LP|パンフ|ポスター|バナー|ページ)(?:案|用|もと|もとネタ|下書き|作成|制作)?(?:\s*[（(][^（）()]*[）)])*(?:\s*第?\d+[回版号稿]?)?$/iu;

/** Marks the head of a paper and the foot of a letter. */
function withFrame(rows: RowInContext[]): RowInContext[] {
  const isMinutes = rows.some(({ place }) => place === "people");
  const people = rows.flatMap(({ place, index }) => (place === "people" ? [index] : []));
  const signed = signedRows(rows);
  return rows.map((row, index) => {
    const text = keyOf(row.body);
    const isHead =
      index < 4 && !row.ruler && row.label === null && row.speaker === null && !predicate.test(text);
    const isTitle = isHead && (dated.test(text) || (paper.test(text) && !/[「『【]/u.test(text)));
    const isMeeting =
      isMinutes &&
      /^(?:日時?|日程|時間|場所|会場|開催日時?|実施日)$/u.test(row.label ?? "") &&
      people.some((at) => Math.abs(at - index) <= 4);
    return isTitle || isMeeting || row.turnHead || signed.has(index) ? { ...row, frame: true } : row;
  });
}

/** Lines beside a mail address or a telephone number, as far as they are names and places, in the last half of the memo. */
function signedRows(rows: RowInContext[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [index, { body, ruler }] of rows.entries()) {
    const text = keyOf(body);
    if (ruler || index < rows.length / 2 || !contact.test(text) || predicate.test(text)) continue;
    for (const step of [-1, 1]) {
      for (let at = index; at >= 0 && at < rows.length && Math.abs(at - index) <= 6; at += step) {
        const row = rows[at];
        if (row === undefined || row.ruler || row.marker !== "") break;
        if (at !== index && (predicate.test(keyOf(row.body)) || row.body.length > 40)) break;
        found.add(at);
        if (step < 0 ? row.blankBefore : rows[at + 1]?.blankBefore) break;
      }
    }
  }
  return found;
}

/** 「価格ではつばめ運輸に勝てない」: a sentence without its mark. */
const isClause =
  /(?:では|には|より|[一-龠ァ-ヶー]は)(?=.{4}).*(?:ない|[るただうくす])$|[一-龠ァ-ヶー]は(?=.{5})(?!.*(?:言葉|表現|こと|もの|ところ|点)$)/u;

/** The heading that a line is, without its marks; null for what says something itself. */
function headingOf(row: MemoRow, next: MemoRow | undefined): string | null {
  const wrapped = /^[―─—–\-=＝~〜*＊]+\s*(\S.{0,23}?)\s*[―─—–\-=＝~〜*＊]+$/u.exec(
    `${row.marker} ${row.body}`.trim(),
  )?.[1];
  if (wrapped !== undefined && !saysSomething.test(wrapped)) return keyOf(wrapped);
  if (row.quoted || row.speaker !== null || row.cells.length > 2) return null;
  const isNumbered = row.label !== null && numbering.test(keyOf(row.label));
  if (row.label !== null && !isNumbered) {
    // 「TONE / WORDS」 reads as a label and a value.
    return /^\/\s*\S{1,12}$/u.test(row.value) && row.labelPlace !== null ? row.label : null;
  }
  const text = keyOf(isNumbered ? row.value : row.body).replace(/\*{2,}/gu, "");
  const bare = text.replace(/^[【[［〔<＜]\s*|\s*[】\]］〕>＞]$/gu, "").replace(/[：:]$/u, "");
  const main = bare.replace(/[（(][^（）()]*[）)]/gu, "").trim();
  if (main === "" || [...main].length > 24 || saysSomething.test(main)) return null;
  if (/(?:さま|様|御中|殿|各位|さん)$/u.test(main)) return null;
  if (/[：:]$/u.test(text) || /^[【［〔].*[】］〕]$/u.test(text)) return bare;
  if (isNumbered) return bare;
  if (next?.ruler && row.index > 0 && headMark.test(row.marker)) return bare;
  if (/[「『"“｢]/u.test(main) || isClause.test(main)) return null;
  const known = labelPlaceOf(main);
  const isHead = headMark.test(row.marker) || row.marker === "";
  if (isHead && isBelow(row, next) && (known !== null || row.marker !== "")) return bare;
  return known !== null && known !== "paper" && isHead && !/[をが、]/u.test(main) && [...main].length <= 16
    ? bare
    : null;
}

/** The next line belongs below: it is a bullet of another sort, or stands farther in. */
function isBelow(row: MemoRow, next: MemoRow | undefined): boolean {
  if (next === undefined || next.ruler) return false;
  return next.indent > row.indent || (next.marker !== "" && !isSameMark(next.marker, row.marker));
}

const isSameMark = (a: string, b: string): boolean =>
  a === b || (/\d/u.test(a) && /\d/u.test(b)) || isLetter(a, b);
const isLetter = (a: string, b: string): boolean =>
  /^[A-ZＡ-Ｚ][.．]$/u.test(a) && /^[A-ZＡ-Ｚ][.．]$/u.test(b);

function hasEnded(section: Section, row: MemoRow): boolean {
  const { row: head } = section;
  if (/^[QＱ問]/u.test(head.marker) && /^[AＡ答]/u.test(row.marker)) return false;
  if (head.marker !== "" && isSameMark(row.marker, head.marker) && row.indent <= head.indent) return true;
  const outside = row.marker === "" && row.indent <= head.indent;
  // 【…】 after 【…】 is a heading of the same rank.
  if (/^【/u.test(head.body) && /^【/u.test(row.body) && row.label !== null) return true;
  // So does one under a label that says something itself, or where another label stands beside it.
  if (section.listed && outside && head.label !== null && (row.label !== null || head.value !== ""))
    return true;
  // A list under a heading ends where a paragraph or another label begins.
  return section.listed && outside && (row.blankBefore || (head.marker === "" && row.labelPlace !== null));
}

/** Whom to write to is told in a few short lines. */
const isPastContact = (section: Section, row: MemoRow): boolean =>
  section.place === "contact" && (row.index - section.row.index > 6 || saysSomething.test(keyOf(row.body)));
