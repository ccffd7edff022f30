/** Numbers with their counters, as comparable values. Works on plain (NFKC) text. */
import { matchesOf } from "../text/matches.ts";
import { canonicalUnit, digitUnit, kanjiUnit, numberValue } from "./numerals.ts";
import type { Token } from "./token.ts";

const digits = "\\d[\\d,]*(?:\\.\\d+)?(?:[十百千万億兆](?:\\d[\\d,]*)?)*";
const quantityPattern = new RegExp(
  `(?:(?<![A-Za-z\\d.]|\\d,)|(?<=\\d(?:mL|ml|kg|mg|cm|mm|g|L|m)))([¥]?)(${digits})(?:[〜~\\-–ー](${digits}))?(${digitUnit})?`,
  "g",
);
const kanjiPattern = new RegExp(
  `[一二三四五六七八九十百千数][〇一二三四五六七八九十百千万億兆数]{0,12}(${kanjiUnit})`,
  "g",
);
/** Names and codes that hold digits: Q10, ISO9001, n=212 is not one. */
const codePattern = /(?<![A-Za-z\d])[A-Za-z][A-Za-z-]{0,15}\d[A-Za-z\d-]{0,30}/g;
const clockPattern =
  /(?:(午前|午後|深夜|[朝昼夜晩]|夕方?)の?)?(?<!\d)(\d{1,2})(?::(\d{2})(?!\d)|時(?!間|短|代|点|期|限|差|々)(?:(\d{1,2})分|(半))?)/g;
/** Kanji that only look like numbers. */
const idiom =
  /^(?:十分(?!間|以内|ほど)|一人|一つ|一本|一枚|一品|一杯|一種|一点|一件|一個|一社|一代|一名|一度|一回り|一週間(?!で|以内|限|分|あたり)|一日(?!で(?!も)|以内|限|分|あたり|[0-9一二三])|一年(?!で|以内|間|分|保)|一分(?!で|以内|間)|一時間半?の|十人十色|三日坊主|三日月|二日酔|二人三脚|千歳|二つ折|三つ編|三つ葉|二つ返事|数年来|百年目|五分五分|一日一)/;
/** 「台所に立った一年でした」: a time that was, behind what it was like. */
const aTime = /^一[日年](?:です|でした|でしょう)/;
/** One of a thing (1本, 一つ), so many people at home, "a few": said without counting, unless it is what is offered or priced. */
const uncounted = /^(?:(?:1|一)(?:本|個|枚|つ|人|名|回分?)|数(?:分|つ|個|本|枚|点))$/;
const atHome = /^(?:暮らし|の(?:時間|暮らし|食卓))/;
const offered =
  /^(?:から|より|まで|につき|あたり|当たり|ごと|無料|分?(?:を|が)?(?:無料|プレゼント|進呈|サービス|増量)|限り|限定|\/|で(?:送料|\d)|\d(?![\d,]*円))/;
/** 「まずは来月の1枚から」 says where to begin. */
const beginning = /(?:まず|はじめ|最初)は?[^。、]{0,8}$/;
/** 「2店舗、3店舗を見ている店長に」: what the reader has is not counted in the material. */
const ofReader =
  /^(?:、\d{1,3}[一-龠]{1,2})?を(?:見て|みて|持[ちつっ]|抱え|かかえ|任され|経営|運営|切り盛り|掛け持ち)[^。、\d]{0,8}(?:方|人|店長|社長|経営者|オーナー|担当者)(?:へ|に|も|は|[。、]|$)/;
/** Names that hold a number. */
const named =
  /(?:36|三六)協定|[三五六七3567]大(?:栄養素|疾病)|(?:24|二十四)節気|3密|2次(?:創作|会|利用)|[12]親等/g;
const fraction = /[\d二三四五六七八九十]{1,3}分の[\d一二三四五六七八九]{1,3}/g;
const approach = /(?:徒歩|約|わずか|たった|車で|から|各)$/;
/** What a percentage is of: a discount may not be supported by a growth rate. */
const percentUses: readonly (readonly [string, RegExp])[] = [
  ["discount", /^(?:の?(?:オフ|OFF|off|Off|割?引|値引|ディスカウント|お?安|お得|お値引))/],
  ["back", /^(?:の?(?:ポイント|還元|キャッシュバック|付与))/],
  ["more", /^(?:の?(?:増|アップ|UP|up|向上|改善|伸))/],
  ["less", /^(?:の?(?:減|削減|カット|短縮|ダウン|省))/],
];

/** 糖質50%オフ is about what is inside, not about the price. */
const contents = /(?:糖質|糖類|塩分|カロリー|脂質|脂肪|プリン体|カフェイン|アルコール)(?:を|が|は)?(?:約)?$/;

/** Every number in a plain text that states something: quantity, price, percentage, clock time, rank, code. */
export function quantities(text: string, isSource = false): Token[] {
  const tokens = [...codes(text), ...fractions(text), ...clocks(text), ...ranks(text)];
  for (const match of matchesOf(text, quantityPattern)) tokens.push(...quantity(text, match));
  for (const match of matchesOf(text, kanjiPattern)) tokens.push(...kanjiQuantity(text, match));
  for (const match of text.matchAll(/半額|半値/g)) {
    tokens.push({ ...spanOf(match), kind: "price", key: "%", value: 50, use: "discount" });
  }
  const names = matchesOf(text, named).map(spanOf);
  return tokens.filter(
    (token) =>
      (isSource || !isUncounted(text, token)) &&
      !names.some(({ start, end }) => start <= token.start && token.start < end),
  );
}

/** 「だれが見るのか、いくらかかるのか。二つがわかれば話せます」 points back at what is asked right before. */
function countsQuestions(before: string, words: string, value: number | undefined): boolean {
  if (!words.endsWith("つ") || !before.endsWith("。")) return false;
  const asked = before.slice(before.lastIndexOf("。", before.length - 2) + 1, -1).split("、");
  return asked.length > 1 && asked.length === value && asked.every((one) => /(?:の|ます|です)か$/.test(one));
}

/** 「最初の数か月」 says where something begins. */
const isBeginning = (before: string, words: string): boolean =>
  /^数(?:日|週間|か月|年)$/.test(words) && /(?:最初|はじめ|初め)の$/.test(before);

/** Whether the words say how many only in passing. */
function isUncounted(text: string, { start, end, kind, value }: Token): boolean {
  if (kind !== "number" && kind !== "period") return false;
  const words = text.slice(start, end);
  const before = text.slice(0, start);
  if (countsQuestions(before, words, value) || isBeginning(before, words)) return true;
  const rest = text.slice(end, end + 8);
  if (ofReader.test(text.slice(end, end + 40))) return true;
  if (uncounted.test(words)) {
    return !offered.test(rest) || (/^から(?:[。]|$)/.test(rest) && beginning.test(text.slice(0, start)));
  }
  return /^(?:2|二)人$/.test(words) && (words === "二人" ? !offered.test(rest) : atHome.test(rest));
}

function spanOf(match: RegExpExecArray): { start: number; end: number } {
  return { start: match.index, end: match.index + match[0].length };
}

function codes(text: string): Token[] {
  return matchesOf(text, codePattern)
    .filter((match) => !/^No[.-]?1/i.test(match[0]))
    .map((match) => ({ ...spanOf(match), kind: "number", key: `code:${match[0].toLowerCase()}` }));
}

function fractions(text: string): Token[] {
  return matchesOf(text, fraction).map((match) => ({
    ...{ ...spanOf(match), kind: "percent" as const },
    key: `code:${match[0]}`,
  }));
}

function clocks(text: string): Token[] {
  return matchesOf(text, clockPattern).map((match) => {
    const said = Number(match[2]);
    const hours = said + (isAfternoon(match[1], said) ? 12 : 0);
    const minutes = match[5] ? 30 : Number(match[3] ?? match[4] ?? 0);
    const token = { ...spanOf(match), kind: "number" as const, key: "clock", value: hours * 60 + minutes };
    // Who writes 8時 for 夜8時 says the same; 午後 is never left out so.
    return hours === said || match[1] === "午後" ? token : { ...token, spoken: said * 60 + minutes };
  });
}

/** The hours that a part of the day is said of, in the second half of the day. */
const afternoons: Readonly<Record<string, readonly [from: number, to: number]>> = {
  午後: [0, 11],
  昼: [1, 4],
  夕: [3, 7],
  夕方: [3, 7],
  夜: [5, 12],
  晩: [5, 12],
  深夜: [11, 12],
};

function isAfternoon(part: string | undefined, hour: number): boolean {
  const [from, to] = afternoons[part ?? ""] ?? [1, 0];
  return from <= hour && hour <= to;
}

function ranks(text: string): Token[] {
  return [...text.matchAll(/No\.?\s?1(?!\d)|ナンバー(?:ワン|1(?!\d))|第一位|(?<![十百千万\d])一位/gi)].map(
    (match) => ({ ...spanOf(match), kind: "superlative", key: "位", value: 1 }),
  );
}

function quantity(text: string, match: RegExpExecArray): Token[] {
  const [, yen, first = "", second] = match;
  const unit = canonicalUnit(yen ? "円" : (match[4] ?? ""));
  const value = numberValue(first);
  if (value === null) return [];
  const { start, end } = spanOf(match);
  if (unit === "円" && value === 0 && !second) return [];
  const to = second ? numberValue(second) : null;
  const rest = text.slice(end, end + 12);
  const before = text.slice(Math.max(0, start - 10), start);
  return [describe({ start, end, value, unit, before, rest, ...(to === null ? {} : { to }) })];
}

function kanjiQuantity(text: string, match: RegExpExecArray): Token[] {
  const { start, end } = spanOf(match);
  const around = text.slice(start, end + 6);
  const before = text.slice(Math.max(0, start - 4), start);
  const isSaid = idiom.test(around) || (aTime.test(around) && /[いたる]$/.test(before));
  if (/[\d第]$/.test(before) || (isSaid && !approach.test(before))) return [];
  const unit = canonicalUnit(match[1] ?? "");
  if (unit === "位" && match[0] === "一位") return [];
  if (match[0].includes("数")) return [{ start, end, kind: kindOf(unit), key: `word:${match[0]}` }];
  const value = numberValue(match[0]);
  return value === null
    ? []
    : [describe({ start, end, value, unit, before, rest: text.slice(end, end + 12) })];
}

interface Found {
  start: number;
  end: number;
  value: number;
  to?: number;
  unit: string;
  /** A few characters on either side. */
  before: string;
  rest: string;
}

function describe({ start, end, value, to, unit, before, rest }: Found): Token {
  const base = { start, end, value, ...(to === undefined ? {} : { to }) };
  if (unit === "割" || unit === "%") {
    const factor = unit === "割" ? 10 : 1;
    const said = percentUses.find(([, pattern]) => pattern.test(rest))?.[0];
    const use = said === "discount" && contents.test(before) ? "less" : said;
    const scaled = { ...base, value: value * factor, ...(to === undefined ? {} : { to: to * factor }) };
    return { ...scaled, kind: "percent", key: "%", ...(use ? { use } : {}) };
  }
  return { ...base, kind: kindOf(unit, value), key: unit };
}

const periodUnits = new Set(["日", "年", "か月", "週間", "時間", "分", "秒", "泊", "周年", "世紀"]);

function kindOf(unit: string, value?: number): Token["kind"] {
  if (unit === "円") return "price";
  if (unit === "位") return value === 1 ? "superlative" : "award";
  return periodUnits.has(unit) ? "period" : "number";
}
