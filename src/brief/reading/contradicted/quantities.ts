/** Every value that a statement gives, of whatever it is: money, dates, days of the week, times, durations, sizes, counts, what is free, yes and no, origins. */
import { sizes, spans } from "./units.ts";

export interface Quantity {
  /** What can be compared: "money", "clock 0", "count 人". */
  kind: string;
  /** In one unit for all of a kind: 「12か月」 and 「1年」 are one value. */
  value: string;
  /** Null where it is no number. */
  number: number | null;
  at: number;
  end: number;
}

const number = "(\\d[\\d,]*(?:\\.\\d+)?)";
const months = "[かヶカケヵ個]月間?";

type Reader = (match: RegExpExecArray) => Omit<Quantity, "at" | "end"> | null;
const numeric = (kind: string, value: number) => ({ kind, value: String(value), number: value });
const countOf = (digits: string | undefined): number => Number((digits ?? "").replace(/,/gu, ""));

const unitOfSpan = (unit: string): string =>
  /月/u.test(unit)
    ? "月"
    : /^[a-z]/iu.test(unit)
      ? `${unit.toLowerCase().replace(/s$/u, "")}s`
      : unit.replace(/間$/u, (end) => (unit === "時間" ? end : ""));

function span(match: RegExpExecArray): Omit<Quantity, "at" | "end"> | null {
  const [, digits, unit = "", half, before] = match;
  const [kind, size] = spans[unitOfSpan(unit)] ?? ["", 0];
  const count = countOf(digits) + (half === undefined ? 0 : 0.5);
  // 「2026年」 is a year.
  if (unit === "年" && count >= 1900) return numeric("year", count);
  return kind === ""
    ? null
    : numeric(before === undefined ? kind : `${kind} before`, Math.round(count * size * 10) / 10);
}

const names: Record<string, string> = {
  名: "人",
  つ: "個",
  名様: "人",
  店舗: "店",
  種類: "種",
  カ所: "所",
  か所: "所",
  ヶ所: "所",
  個所: "所",
};
const hourOf = (part: string, hour: number): number =>
  /午後|夜|夕|晩|PM/iu.test(part) && hour < 12 && hour > 0 ? hour + 12 : hour;

type Form = [string, Reader];

/** With or without the part of the day before it. */
const clock: Form = [
  "(午前|午後|朝|昼|夕方|夜|深夜|早朝|翌朝|翌|AM|PM)?の?\\s?(\\d{1,2})(?::(\\d{2})|時(?!間)(半|\\d{1,2}分)?)",
  ([, part = "", hour, minutes, half]) => {
    const at = hourOf(part, countOf(hour));
    const minute = minutes ?? (half === "半" ? "30" : (half ?? "0").replace("分", ""));
    return at > 30 ? null : numeric("clock", at * 60 + Number(minute));
  },
];

/** What begins with a digit, in the order in which it is tried. */
const ofFigures: Form[] = [
  // 「27万5千円」, 「2,480万円」, 「¥1,980」
  [
    `${number}\\s?億\\s?(?:(\\d[\\d,]*)万)?円?`,
    ([, digits, rest]) => numeric("money", countOf(digits) * 100_000_000 + countOf(rest) * 10_000),
  ],
  [
    `${number}\\s?万\\s?(?:(\\d)千|([\\d,]{4,5}))?(?:円|(?![\\d一-龠]|[kKmM]))(?!引|オフ|OFF)`,
    ([, digits, thousands, rest]) =>
      numeric("money", Math.round(countOf(digits) * 10_000 + countOf(thousands) * 1000 + countOf(rest))),
  ],
  [
    `${number}\\s?(千)?円(引|オフ|OFF|びき)?`,
    ([, digits, thousand, off]) => {
      const amount = countOf(digits) * (thousand === undefined ? 1 : 1000);
      return numeric(off === undefined ? "money" : "discount", amount);
    },
  ],
  [
    "(?<=[敷礼]金は?\\s?(?:(?:賃料|家賃)の?)?)\\s?(\\d)\\s?[かヶカ]月分?",
    ([, months]) => ({ kind: "money", value: `${months}か月`, number: null }),
  ],
  [
    "(?:\\d{4}\\s?[年/.])?(\\d{1,2})\\s?(?:月|/)\\s?(\\d{1,2})(?:日|(?![\\d/:]))",
    ([, month, day]) =>
      countOf(month) > 12 || countOf(day) > 31 || countOf(day) === 0
        ? null
        : { kind: "date", value: `${countOf(month)}/${countOf(day)}`, number: null },
  ],
  [
    "(\\d{1,2})月(末|上旬|中旬|下旬|初め|中)?(?!曜)",
    ([, month, part = ""]) => ({ kind: "month", value: `${countOf(month)}${part}`, number: null }),
  ],
  clock,
  ["24時間(?!以内|後|前|以上|たっ|保|は|の試|しか)", () => numeric("clock", 0)],
  [
    `${number}\\s?(秒|分間?|時間|営業日|日間?|泊|週間?|${months}|年間?|months?|years?|weeks?|days?|hours?|min(?:utes?)?)(?![本目割度])(半)?(前)?`,
    span,
  ],
  [
    `${number}\\s?(${Object.keys(sizes)
      .sort((a, b) => b.length - a.length)
      .join("|")})(?![a-z]|目)`,
    ([, digits, unit = ""]) => {
      const [kind, size] = sizes[unit.toLowerCase()] ?? sizes[unit] ?? ["", 0];
      return kind === "" ? null : numeric(kind, Math.round(countOf(digits) * size * 1000) / 1000);
    },
  ],
  [
    `${number}\\+?\\s?(万)?(名様|店舗|種類|[カかヶ個]所|部屋|施設|自治体|組|食分|パック|セット|コース|プッシュ|ページ|ポイント|[a-z]{4,12}|[一-龠](?![一-龠])|[一-龠]|つ)`,
    ([, digits, many, unit = ""]) =>
      numeric(
        `count ${names[unit] ?? unit.toLowerCase()}`,
        countOf(digits) * (many === undefined ? 1 : 10_000),
      ),
  ],
];

/** What begins with a word, with the signs that it may begin with. */
const ofWords: [string, ...Form][] = [
  ["¥￥", `[¥￥]\\s?${number}`, ([, digits]) => numeric("money", countOf(digits))],
  [
    "第",
    "第\\s?(\\d)(?:[・、と,]\\s?(?:第)?(\\d))?\\s?([月火水木金土日])曜?",
    ([, first, second = "", day = ""]) => ({
      kind: "weekday",
      value: `${first}${second}${day}`,
      number: null,
    }),
  ],
  [
    "月火水木金土日",
    "(?<!\\d)(?<![一-龠])([月火水木金土日](?:曜日?)?(?:[・、と〜~,][月火水木金土日](?:曜日?)?)*)(?:曜日?|(?=休|定休|祝|OK|のみ|だけ))|(?<!\\d)([月火水木金土日](?:[・、と〜~,]?[月火水木金土日])*)曜",
    ([, one, other]) => ({
      kind: "weekday",
      value: [...new Set((one ?? other ?? "").replace(/曜日?/gu, "").match(/[月火水木金土日]/gu) ?? [])]
        .sort()
        .join(""),
      number: null,
    }),
  ],
  ["午朝昼夕夜深早翌AaPp", ...clock],
  ["当", "(?<![一-龠])当日(?!券)(?:中)?", () => numeric("long", 0)],
  ["翌", "翌(?:日|営業日)", () => numeric("long", 1)],
  ["前", "前日", () => numeric("long before", 1)],
  ["半", "半額", () => numeric("percent", 50)],
  [
    "無タサ円料費金送込",
    "無料|無償|タダ(?=$|[で。、のな])|サービス(?:です|します|いたします)|(?:円|料|費|金)は?(?:込み?|なし|無し|不要|ゼロ|かから|いただ(?:か|き?ま?せん))|送料込み?|込み込み",
    () => numeric("money", 0),
  ],
  ["付つ", "(?:付き|つき|付)(?=$|[。、）)])", () => numeric("money", 0)],
  ["別有", "別(?:料金|途|売り?|費用)|有料|有償", () => ({ kind: "money", value: "extra", number: null })],
  ["Aa", "AGES?\\s?(\\d{1,2})", ([, age]) => numeric("age", countOf(age))],
  [
    "不おごで受い使入乗飲禁Nnな無あ要×✕",
    "不可|お断り|ご遠慮|でき(?:ません|ない|ず|かねます)|(?:受け|いただけ|使え|入れ|乗れ|飲め)(?:ません|ない)|禁止|NG|なし(?![でに])|無し|ありません|(?<=[がはも])ない(?=$|[。、])|不要|いりません|要りません|いらない|[×✕](?=$|[。、\\s（(])",
    () => ({ kind: "answer", value: "no", number: null }),
  ],
  [
    "でOo可あ受歓必要予ど○◯◎",
    "でき(?:ます|る)|OK|可(?=$|[。、）)でとのに])|可能|あり(?:ます)?(?=$|[。、）)])|受け付け|歓迎|必須|必要|要予約|予約制|どうぞ|[○◯◎](?=$)",
    () => ({ kind: "answer", value: "yes", number: null }),
  ],
];

const compiled = ([source, read]: Form) => ({ pattern: new RegExp(source, "iuy"), read });
const figures = ofFigures.map(compiled);
/** The forms that may begin with a sign, in the order in which they are tried. */
const words = new Map<string, typeof figures>();
for (const [opens, ...form] of ofWords) {
  const one = compiled(form);
  for (const sign of opens) words.set(sign, [...(words.get(sign) ?? []), one]);
}

const opening = new RegExp(`[\\d${[...words.keys()].join("")}]`, "gu");
/** Where a value may begin, from a place on; past the end where none does. */
function openingFrom(key: string, from: number): number {
  opening.lastIndex = from;
  return opening.test(key) ? opening.lastIndex - 1 : key.length;
}

/** Inside of a number nothing begins. */
const formsAt = (key: string, at: number): typeof figures =>
  words.get(key[at] ?? "") ?? (/\d[.,]?$/u.test(key.slice(Math.max(0, at - 2), at)) ? [] : figures);

/** So many values of one statement are looked at. */
const most = 12;

/** `key`: the words as `keyOf` gives them, counts in digits. */
export function quantitiesIn(key: string): Quantity[] {
  const found: Quantity[] = [];
  for (let at = openingFrom(key, 0); at < key.length && found.length < most; at = openingFrom(key, at + 1))
    for (const { pattern, read } of formsAt(key, at)) {
      pattern.lastIndex = at;
      const match = pattern.exec(key);
      const value = match === null ? null : read(match);
      if (match === null || value === null) continue;
      const quantity = { ...value, at, end: at + match[0].length };
      found.push(...lowEndOf(quantity, key), quantity);
      at += match[0].length - 1;
      break;
    }
  const all = [...originsIn(key).slice(0, most), ...found];
  return inOrder(all.sort((a, b) => a.at - b.at));
}

/** 「50」 of 「50〜60代」: it is counted in the unit of the other. */
function lowEndOf({ kind, number: high, at, end }: Quantity, key: string): Quantity[] {
  // 「9〜17時半」: the half is of the one.
  if (/半|:/u.test(key.slice(at, end))) return [];
  const [, digits] =
    /(?<![\d.,])(\d[\d,]*(?:\.\d+)?)\s?[〜~～\-–×]\s?$/u.exec(key.slice(Math.max(0, at - 10), at)) ?? [];
  const own = /^\d[\d,]*(?:\.\d+)?/u.exec(key.slice(at))?.[0];
  if (digits === undefined || own === undefined || high === null || high === 0) return [];
  const value = Math.round((countOf(digits) * high * 1000) / countOf(own)) / 1000;
  return [{ ...numeric(kind, value), at: at - digits.length - 1, end: at - 1 }];
}

const origin =
  /([一-龠]{1,6}|[ァ-ヶー]{2,10})(?:産|製(?![造作品氷法材図]))|(?<![一-龠ァ-ヶー])(カナダ|アメリカ|米国|中国|豪州|オーストラリア|ニュージーランド|ブラジル|チリ|タイ|ベトナム|韓国|台湾|イタリア|フランス|スペイン|ドイツ|トルコ|インド|輸入|外国|海外)(?=[）)・、]|$)/gu;
const originsIn = (key: string): Quantity[] =>
  [...key.matchAll(origin)].map((match) => ({
    kind: "origin",
    value: /^国|国内|日本/u.test(match[1] ?? "") ? "国" : (match[1] ?? match[2] ?? ""),
    number: null,
    at: match.index,
    end: match.index + match[0].length,
  }));

/** The first time of a statement is compared with the first of another, the second with the second. */
function inOrder(found: Quantity[]): Quantity[] {
  let times = 0;
  return found.map((quantity) => {
    if (quantity.kind !== "clock") return quantity;
    times += 1;
    return { ...quantity, kind: `clock ${times}` };
  });
}
