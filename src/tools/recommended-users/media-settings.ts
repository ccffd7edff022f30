/** What is set where in each medium: its brackets of age, and whom or what it leaves out. Pure, browser-safe. */
import type { Aim } from "#src/brief/schema.ts";
import type { AdMediaTarget } from "./definition.ts";

export interface Ages {
  from: number;
  /** Null: and older. */
  to: number | null;
}

const half = 5;
/** Years from what is told to its last one. */
const lengths: Record<string, number> = { 歳: 0, 代前半: half - 1 };

/** 「30代〜40代」, 「20歳〜35歳」, 「30代後半から40代前半」, 「60代以上」, 「35歳〜」; null where no age is told. */
export function agesIn(text: string): Ages | null {
  const told = text.normalize("NFKC");
  const found = [
    ...told.matchAll(/(\d{1,2})\s*(代(?:前半|後半)?|歳)(?:\s*(以上|未満|以下|から上|[〜～~](?!\s*\d)))?/gu),
  ];
  const [first] = found;
  if (!first) return null;
  const last = found.at(-1) ?? first;
  const end = (one: RegExpMatchArray) => Number(one[1]) + (lengths[one[2] ?? ""] ?? 9);
  const start =
    Number((/(\d{1,2})\s*[-〜～~]\s*\d{1,2}\s*(?:代|歳)/u.exec(told) ?? first)[1]) +
    (first[2] === "代後半" ? half : 0);
  if (last[3] === "未満" || last[3] === "以下")
    return { from: found.length > 1 ? start : 0, to: last[3] === "未満" ? Number(last[1]) - 1 : end(last) };
  if (last[3] !== undefined) return { from: start, to: null };
  return end(last) < start ? null : { from: start, to: end(last) };
}

/** Figures alone, as media show them: a setting, and no claim that something has to bear out. */
const span = (from: number, to: number | null) => (to === null ? `${from}+` : `${from}〜${to}`);

/** Google's brackets (support.google.com/google-ads/editor/answer/47640, read on 2026-11-25); the last one has no end. */
const brackets = [18, 25, 35, 45, 55, 65] as const;
const oldest = 65;
const youngest = 18;

function ticked({ from, to }: Ages): string {
  const ends = brackets.map((start, at) => ({
    start,
    end: (brackets[at + 1] ?? Number.POSITIVE_INFINITY) - 1,
  }));
  return ends
    .filter(({ start, end }) => end >= from && (to === null || start <= to))
    .map(({ start, end }) => span(start, Number.isFinite(end) ? end : null))
    .join("、");
}

/** Five years a step in LINE, one year in Meta's; both leave the top open from 65. */
function slid({ from, to }: Ages, step: number): string {
  const start = Math.max(youngest, Math.floor(from / step) * step);
  const end = to === null ? null : Math.ceil((to + 1) / step) * step - 1;
  if (start >= oldest) return span(oldest, null);
  return span(start, end !== null && end >= oldest ? null : end);
}

const byMedium: Record<AdMediaTarget, (ages: Ages) => string> = {
  search: ticked,
  display: ticked,
  meta: (ages) => slid(ages, 1),
  line: (ages) => slid(ages, 5),
};

/** What is drunk by nobody under twenty (二十歳未満ノ者ノ飲酒ノ禁止ニ関スル法律). */
const alcohol = /(?:(?<!甘|料理)酒|ビール|ワイン|焼酎|ウイスキー|リキュール|カクテル|ハイボール)$/u;
const freeOf = /ノンアルコール|アルコールフリー/u;
const adult = 20;

/** The ages to set in a medium for the people told of. Where none are told none are set: an age is no guess. */
export function agesFor(medium: AdMediaTarget, audience: string, kind: string): string {
  const told = agesIn(audience);
  const least = alcohol.test(kind) && !freeOf.test(kind) ? adult : 0;
  const ages = told && { ...told, from: Math.max(told.from, least) };
  // A child's age is not that of whom the advertisement is shown to.
  if (!ages || (ages.to !== null && ages.to < Math.max(youngest, ages.from)))
    return least > 0 ? byMedium[medium]({ from: least, to: null }) : "しぼらない（資料に年代の記載なし）";
  return byMedium[medium](ages);
}

/** Who has done already what the advertisement asks for. */
const done: Record<Aim, string> = {
  awareness: "すでにお客様の方",
  inquiry: "問い合わせ済みの方",
  purchase: "購入済みの方",
  visit: "来店済みの方",
  apply: "応募・申込み済みの方",
  follow: "友だち追加済みの方",
};

/** Words in a search, places in the display network, people where it is people that are chosen. */
export function excludesFor(medium: AdMediaTarget, aim: Aim, isJob: boolean): string[] {
  const who = done[aim];
  const by: Record<AdMediaTarget, string[]> = {
    search: isJob
      ? ["派遣会社", "副業", "在宅ワーク 怪しい", "退職", "画像"]
      : ["ダウンロード", "自作", "中古", "意味", "画像"],
    display: ["子ども向けの動画とアプリ", "ゲームのアプリ", "押しまちがいの多い枠", "刺激の強いページ", who],
    meta: [who, "社員と取引先", "最近問い合わせた方", "何度見ても反応のない方", "対応できない地域"],
    line: [who, "ブロックした方", "社員と取引先", "最近問い合わせた方", "対応できない地域"],
  };
  return by[medium];
}
