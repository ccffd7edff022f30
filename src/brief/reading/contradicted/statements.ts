/** What a statement of a memo holds that another may contradict: values, what they are said of, and what tells that somebody doubts it. */
import { keyOf } from "../lines/key.ts";
import type { MemoPart } from "../roles/roles.ts";
import { cases } from "../words/attributes.ts";
import { inFigures } from "../words/chinese-figures.ts";
import { type Quantity, quantitiesIn } from "./quantities.ts";
import { cuesIn, signsIn } from "./signs.ts";

export interface Said extends Quantity {
  /** The words right before and behind, where another sentence may name the same. */
  near: ReadonlySet<string>;
  /** The words that lead to it, as they stand. */
  lead: string;
  /** The last word before it: 「支度金」 of 「支度金って今10万」. */
  subject: string;
  /** 「1袋」 of 「1袋1,780円」: the value beside it. */
  beside: string;
  /** What tells its case from others: 「大人」. */
  cases: string;
}

export interface Statement {
  part: MemoPart;
  /** Its words as they stand: the part's, or a piece of them. */
  text: string;
  key: string;
  label: string;
  terms: ReadonlySet<string>;
  said: readonly Said[];
  /** Of the statement itself. */
  signs: ReadonlySet<string>;
  /** Of the other sentences of its line and of the line behind it. */
  around: ReadonlySet<string>;
  /** How much tells that it is doubted or somebody else's. */
  cues: number;
}

/** So many statements of a memo are looked at. */
const most = 500;

export function statementsOf(parts: readonly MemoPart[]): Statement[] {
  const pieces = parts.slice(0, most).flatMap((part) => piecesOf(part.text).map((text) => ({ part, text })));
  const keys = pieces.map(({ part: { row }, text }) => inFigures(keyOf(text.replace(row.spokenBy, ""))));
  const signs = keys.map(signsIn);
  return pieces.map(({ part, text }, at): Statement => {
    const key = keys[at] ?? "";
    const label = labelOf(part, text);
    const said = valuesOf(key, label);
    const own = signs[at] ?? new Set();
    const beside = around(pieces, signs, at);
    return {
      part,
      text,
      key,
      label,
      terms: termsIn(key.startsWith(label) ? key : `${label} ${key}`),
      said: said.map((quantity, index) => withWords(quantity, said[index - 1], key, label)),
      ...{ signs: own, around: beside, cues: cuesIn(own, beside) },
    };
  });
}

const seam =
  /\t+|\s?\|\s?|(?=※|←|→|[（(]※|[（(][^（()）]{8,}[）)]。?$)|…+|。\s*(?=[^。」』）)\s])|(?<=(?:が|けど|けれど))、/u;

/** A cell, what stands in brackets and what stands behind a mark may contradict what stands before it in one sentence. */
function piecesOf(text: string): string[] {
  const pieces = text
    .split(seam)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
  return pieces.filter((piece) => /[\d一二三四五六七八九十]|無料|不可|なし/u.test(piece)).length < 2
    ? [text]
    : pieces;
}

/** Of a table's line the first cell. */
function labelOf({ row }: MemoPart, text: string): string {
  const label = row.label ?? (row.cells.length > 1 ? (row.cells[0] ?? "") : "");
  return label === text ? "" : keyOf(label);
}

/** 「入会金 | なし」 */
const valuesOf = (key: string, label: string): Quantity[] =>
  /[料金費代]$/u.test(label) && /^(?:なし|無し|不要)$/u.test(key)
    ? [{ kind: "money", value: "0", number: 0, at: 0, end: key.length }]
    : quantitiesIn(key);

function withWords(quantity: Quantity, before: Quantity | undefined, key: string, label: string): Said {
  const from = Math.max(before?.end ?? 0, key.slice(0, quantity.at).search(/[^、。,]*$/u), quantity.at - 16);
  const ahead = key.slice(from, quantity.at);
  const behind = key.slice(quantity.end, quantity.end + 10).split(/[、。,\d]/u)[0] ?? "";
  const lead = key
    .slice(Math.max(key.slice(0, quantity.at).search(/[^、。]*$/u), quantity.at - 14), quantity.at)
    .replace(/[\s「『（(：:|｜]+/gu, "")
    .replace(/[はがもの]$/u, "");
  const isBeside = before !== undefined && quantity.at - before.end <= 4;
  return {
    ...quantity,
    near: termsIn(`${ahead === "" || from <= 2 ? label : ""} ${ahead} ${behind}`),
    lead,
    subject: subjectOf(from <= 2 && ahead.trim() === "" ? label : ahead),
    beside: isBeside ? `${before.kind} ${before.value}` : "",
    cases: casesOf(`${label} ${key.slice(Math.max(0, quantity.at - 24), quantity.end + 8)}`, quantity.kind),
  };
}

/** Of a time the day of the week is a case, too. */
const casesOf = (text: string, kind: string): string =>
  [
    ...new Set([
      ...(text.match(cases) ?? []),
      ...(kind === "weekday" ? [] : (text.match(/[月火水木金土日]曜/gu) ?? [])),
    ]),
  ]
    .sort()
    .join(" ");

/** A word of Chinese signs, katakana or Latin letters, or of three hiragana at least. */
const words = /[一-龠々]+|[ァ-ヶー]{2,}|[A-Za-z]{2,}|[ぁ-ん]{3,}/gu;
const subjectOf = (ahead: string): string =>
  (ahead.match(words) ?? []).findLast(
    (word) =>
      !/^(?:今|約|毎|税込|税抜|各|合計|全|計|月|年|日|は)$/u.test(word) &&
      !/^[ぁ-ん]*(?:から|まで|です|ます|って|では|には)$/u.test(word),
  ) ?? "";

const common =
  /^(?:[税込抜別]{2}|以[上下内外]|場合|予定|現在|実際|確認|案内|資料|料金|価格|お客|今回|全部|約|時間|期間|[月日年]間|年月|今日)$/u;

/** Pairs of Chinese signs, words in katakana and in Latin letters: 「解凍後」 and 「解凍したら」 share one. */
function termsIn(text: string): Set<string> {
  const terms = new Set<string>();
  for (const [run] of text.matchAll(/[一-龠々]+|[ァ-ヶー]{2,}|[A-Za-z]{2,}/gu)) {
    if (!/[一-龠]/u.test(run)) terms.add(run.toLowerCase());
    else
      for (let at = 0; at + 1 < run.length; at += 1)
        if (!common.test(run.slice(at, at + 2))) terms.add(run.slice(at, at + 2));
  }
  for (const [matter, words] of matters) if (words.test(text)) terms.add(matter);
  return terms;
}

/** Matters that people name in several words. */
const matters: [string, RegExp][] = [
  ["配送", /送料|配送|配達|運賃|発送|お?届け|宅配/u],
  ["価格", /値段|ねだん|価格|料金|代金|定価|単価|金額|利用料|参加費|会費/u],
  ["休み", /休み|定休|休業|休館|休診|店休|休日|(?<=[月火水木金土日])休/u],
  ["営業", /営業|受付|受け付け|開店|閉店|開館|閉館|開いて|夜間|窓口|閉ま|門限|使える時間|利用時間/u],
  ["解約", /解約|退会|やめ(?:る|られ|たい|て)|止め(?:る|られ)|継続|縛り|しばり|回数の|違約/u],
  ["返品", /返品|返金|返送|交換|取り替え/u],
  ["定員", /定員|人数|募集|名まで|人まで|満席|席数|\d席/u],
  ["年齢", /対象|年齢|\d歳|\d才/u],
  ["日もち", /賞味|消費期限|日もち|日持ち|保存|食べき|もつ/u],
  ["保証", /保証|面倒をみ|アフター/u],
  ["納期", /納期|届く|お届け|発送|仕上が|仕立て|お渡し|出荷/u],
  ["大きさ", /大きさ|サイズ|寸法|[幅高長][さ×\d]|奥行/u],
  ["重さ", /重さ|重量|目方/u],
  ["面積", /面積|専有|広さ|延床/u],
  ["徒歩", /徒歩|歩い|駅から|駅まで|歩\d/u],
  ["日程", /開催|日程|日時|発売|開始|スタート|オープン|開講|初日/u],
  ["キャンセル", /キャンセル|取り?消し?|中止/u],
  ["予約", /予約|申し?込/u],
  ["給与", /時給|月給|給与|給料|日給|手当|賃金/u],
  ["導入", /導入|利用者|採用|実績|社で|店舗で|会員/u],
];

/** So many pieces behind a statement may still speak of it. */
const reach = 4;

function around(
  parts: readonly { part: MemoPart }[],
  signs: readonly ReadonlySet<string>[],
  at: number,
): Set<string> {
  const row = parts[at]?.part.row.index ?? 0;
  const found = new Set<string>();
  for (let index = Math.max(0, at - reach); index <= Math.min(parts.length - 1, at + reach); index += 1) {
    const other = parts[index]?.part.row.index ?? 0;
    if (index === at || other < row || other > row + 1) continue;
    for (const sign of signs[index] ?? []) found.add(other === row ? sign : `next ${sign}`);
  }
  return found;
}
