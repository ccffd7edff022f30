/** Claims that are words and dates, not counted numbers. Works on plain (NFKC) text. */
import { matchesOf } from "../text/matches.ts";
import { numberValue } from "./numerals.ts";
import type { ClaimKind, Token } from "./token.ts";

const noun = "[一-龠々ァ-ヶー]";

/** Kind, pattern, and the key under which two spellings are the same claim (default: the matched words). */
const wordClaims: readonly (readonly [ClaimKind, RegExp, string?])[] = [
  [
    "superlative",
    /(?:業界|世界|日本|国内|全国|地域|県内|市内|史上|当社|自社)?最(?:安値?|高級?|大級?|小|軽量?|速|新|上級?|上位|多|長|短|強|先端|良)(?!限)/g,
  ],
  ["superlative", /(?:業界|世界|日本|国内|全国|地域|県内|市内|史上|本邦|県)初(?!め)/g],
  ["superlative", /(?:世界|日本|業界|地域|東洋|県内|市内)(?:一(?!の?部|般|緒|覧|般的)|トップ(?:クラス)?)/g],
  ["superlative", /唯一|随一|比類な[いき]|究極|トップクラス|一番人気|売れ筋トップ/g],
  ["award", /受賞|入賞|[金銀銅]賞|大賞|最優秀賞|優秀賞|グランプリ|殿堂入り|表彰/g],
  ["award", /認定|認証|特許|実用新案|公認|国家資格/g],
  ["award", /有資格|資格を(?:持|有|取得)/g, "有資格"],
  ["award", /ミシュラン|モンドセレクション|グッドデザイン賞|ランキング|特選/g],
  ["guarantee", /返品/g, "返品"],
  ["guarantee", /返金/g, "返金"],
  ["guarantee", /保証|保障/g, "保証"],
  ["guarantee", /補償|賠償(?:責任)?保険/g, "補償"],
  ["guarantee", /(?:商品|無料|良品)交換/g, "交換"],
  ["price", /割引(?!き)|値引き?|割り引き|(?<=[円%])引き?|ディスカウント/g, "割引"],
  ["price", /(?<=[円%])(?:OFF|オフ)/gi, "割引"],
  ["price", /特価|特別価格|セール|お値打ち|激安|格安|破格/g],
  ["price", /クーポン/g, "クーポン"],
  ["price", /ポイント還元|キャッシュバック/g],
  [
    "free",
    /(?<!への?)プレゼント(?!に(?:も|は|、|[^。]{0,6}(?:選|贈|ぴったり|向))|選び|として|用)|進呈|もれなく/g,
    "進呈",
  ],
  ["free", /(?:初期費用|入会金|手数料|年会費|送料)(?:込み?|なし|不要|ゼロ)/g],
  [
    "period",
    /今だけ|いまだけ|今なら|期間限定|季節限定|本日(?:限り|まで|限定)|キャンペーン(?:中|実施)|まもなく終了|締切間近/g,
    "期間限定",
  ],
  ["period", /数量限定|個数限定|先着|限定[^\s、。]{0,4}[個名本点]|残りわずか/g, "数量限定"],
  ["period", /初回限定|初回のみ|会員限定|新規限定/g],
  ["period", /即日|当日(?!券)|翌日|翌営業日|年中無休|半年|半日|老舗/g],
  ["period", /創業|創立|設立/g, "創業"],
  ["date", /平日|土日祝?|祝日|週末限定|毎日(?=\d|[^。]{0,6}(?:営業|受付|対応|開))/g],
];

const free = new RegExp(
  `(?:(${noun}{1,10})(?:(?:は|が|も)、?)?)?(無料|無償|(?<![\\d,])0円|ゼロ円|タダ(?=で|に|!))(?:の?(${noun}{1,10}))?`,
  "g",
);
/** Behind what is free: that it is to be had now, and how. */
const fee = /(?:費用?|料金?|代金?|金|送料)$/;
/** When it is free, which is no thing that is. */
const occasion = /(?:場合|とき|際|以上|期間|お買い上げ|ご?購入|ご?注文)$/;
/** How long it is free: 30日間無料. */
const span = /^(?:日間|週間|か月間?|ヶ月間?|年間|時間|分間)/;
const naming = /^(?:範囲|条件|内容|対象|枠)$/;
const tail = /(?:受付中?|実施中?|開催中?|提供中?|配布中?|対応|付き?|中|キャンペーン)$/;
/** Who vouches for it is part of the claim: 専門医が監修 is not backed by 栄養士が監修. */
const voucher = new RegExp(`(?:(${noun}{2,10})(?:が|も|の|による))?(監修|推薦|推奨|愛用|絶賛|太鼓判)`, "g");
/** Beside a weekday: that something is open, sent, held or cheaper then. Without it the day is a scene. */
const opens =
  /休[^みむめんも]|休み(?:です|$|。|、)|営業|開(?:店|館|院|催|室|い)|受け?付|対応|限定|発送|出荷|届|配送|集荷|実施|セール|割引|無料|特売|\d時|診療|診察|予約|レッスン|授業|便|毎週|第[0-9一二三四]/;
const aDay = /^(?:当日|翌日|半日|土日祝?)$/;
/** 「当日、水着を借りる」: on that day. What is promised then stands right behind it. */
const onThatDay = /^、[^。\n、]*/;
function isOpenThen(text: string, { index, 0: words }: RegExpExecArray): boolean {
  const behind = text.slice(index + words.length, index + words.length + 12);
  const then = words === "当日" ? onThatDay.exec(behind)?.[0] : undefined;
  if (then !== undefined) return opens.test(then.replace(/受け?付(?=[でにへ])/, ""));
  return opens.test(text.slice(Math.max(0, index - 12), index) + behind);
}
const weekday = /([月火水木金土日])曜日?/g;
const eras = new Map([
  ["令和", 2018],
  ["平成", 1988],
  ["昭和", 1925],
  ["大正", 1911],
  ["明治", 1867],
]);
const date =
  /(?:(?<!\d)(\d{4})年(?!間|以上|目|連続|分)(?:(\d{1,2})月(?:(\d{1,2})日(?!間))?)?|(令和|平成|昭和|大正|明治)(\d{1,2}|元)年(?:(\d{1,2})月(?:(\d{1,2})日)?)?|(?<!\d)(\d{1,2})月(?!間|額|々|謝|分)(?:(\d{1,2})日(?!間))?|(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/])|(?<![\d年])(\d{2})年(\d{1,2})月(?:(\d{1,2})日(?!間))?)/g;

/** 1日から月末: all of it, no day and no count. */
export const wholeMonth = "month";

/** A day of any month: it counts nothing. */
const ofMonth =
  /(?<=(?:毎月|翌月|前月|今月|来月|当月)の?)(\d{1,2})日(?!間)|(?<![\d月])(\d{1,2})日(?=(?:から|[〜~-])(?:月末|末日))/g;

/** Every claim made by words or by a date. */
export function wordTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const [kind, pattern, key] of wordClaims) {
    for (const match of matchesOf(text, pattern)) {
      if (aDay.test(match[0]) && !isOpenThen(text, match)) continue;
      tokens.push({ ...spanOf(match), kind, key: key ?? match[0] });
    }
  }
  for (const match of matchesOf(text, weekday)) {
    if (!isOpenThen(text, match)) continue;
    tokens.push({ ...spanOf(match), kind: "date", key: `${match[1]}曜` });
  }
  return [...tokens, ...voucherTokens(text), ...freeTokens(text)];
}

function spanOf(match: RegExpExecArray): { start: number; end: number } {
  return { start: match.index, end: match.index + match[0].length };
}

function voucherTokens(text: string): Token[] {
  return matchesOf(text, voucher).map((match) => {
    const objects = match[1] ? [match[1]] : [];
    return { ...spanOf(match), kind: "award", key: match[2] ?? "", objects };
  });
}

function freeTokens(text: string): Token[] {
  return matchesOf(text, free).flatMap((match) => {
    // 「無料の範囲」 names the matter; how far it goes is said elsewhere.
    if (match[1] === undefined && naming.test(match[3] ?? "")) return [];
    // Behind a fee stands what it belongs to: 初期費用0円のクラウド勤怠.
    const behind = match[1] !== undefined && fee.test(match[1]) ? undefined : match[3]?.replace(tail, "");
    const objects = [match[1]?.replace(span, ""), behind].filter(
      (word) => word !== undefined && word.length > 1 && !occasion.test(word),
    ) as string[];
    return { ...spanOf(match), kind: "free", key: "無料", objects };
  });
}

/** Months that share their sign: the 6 of 「6、7月」. */
const severalMonths = /(?<![\d月])(\d{1,2})(?=[、・](?:\d{1,2}[、・])*\d{1,2}月(?!間|額|々|謝|分))/g;

/** Calendar dates as year-month-day with the unknown parts empty: 2025年6月 and 25年6月 → "2025-6-". */
export function dateTokens(text: string): Token[] {
  const months = matchesOf(text, severalMonths).map((match) => ({
    ...{ ...spanOf(match), kind: "date" as const },
    key: `date:-${match[1]}-`,
  }));
  const dates = matchesOf(text, date).map((match): Token => {
    const era = match[4] ? eras.get(match[4]) : undefined;
    const eraYear = match[5] === "元" ? 1 : (numberValue(match[5] ?? "") ?? 0);
    const short = match[12] === undefined ? undefined : `20${match[12]}`;
    const year = match[1] ?? short ?? (era === undefined ? "" : String(era + eraYear));
    const month = match[2] ?? match[6] ?? match[8] ?? match[10] ?? match[13] ?? "";
    const day = match[3] ?? match[7] ?? match[9] ?? match[11] ?? match[14] ?? "";
    return { ...spanOf(match), kind: "date", key: `date:${year}-${month}-${day}` };
  });
  const days = matchesOf(text, ofMonth).map((match) => ({
    ...{ ...spanOf(match), kind: "date" as const },
    key: match[2] === "1" ? wholeMonth : `date:--${match[1] ?? match[2]}`,
  }));
  return [...months, ...dates, ...days];
}

const until = /^(?:\([^)]{1,3}\))?(?:から|[〜~–-])、?$/;

/** 5月31日 of 「2026年4月1日〜5月31日」 is of the year that its range begins in, or of the next where its month comes before. */
export function withYears(dates: readonly Token[], text: string): Token[] {
  const found = dates.toSorted((one, other) => one.start - other.start);
  for (const [at, token] of found.entries()) {
    const from = found[at - 1];
    const [year, month] = partsOf(from);
    const [own, ownMonth, day = ""] = partsOf(token);
    if (!from || !year || !month || own !== "" || !ownMonth) continue;
    if (token.start - from.end > 8 || !until.test(text.slice(from.end, token.start))) continue;
    const isNext = Number(ownMonth) < Number(month);
    found[at] = { ...token, key: `date:${Number(year) + (isNext ? 1 : 0)}-${ownMonth}-${day}` };
  }
  return found;
}

const partsOf = (token: Token | undefined): string[] =>
  token?.key.startsWith("date:") ? token.key.slice(5).split("-") : [];
