/** Values of a statement in one form: lengths of time, days, clock times, weekdays, money, counts. */

export type ValueKind =
  | "people"
  | "seats"
  | "cars"
  | "length"
  | "date"
  | "hours"
  | "time"
  | "opening"
  | "until"
  | "rest"
  | "fee"
  | "limit"
  | "percent"
  | "degrees"
  | "weight"
  | "volume"
  | "minutes"
  | "distance"
  | "age"
  | "places"
  | "times"
  | "deadline"
  | "freeUntil"
  | "figure"
  | "cases"
  | "count";

/** A value and where it stands. */
export interface Value {
  value: string;
  start: number;
  end: number;
}

type Form = readonly [RegExp, (match: RegExpExecArray) => string | null];

const number = (text = ""): number => Number(text.replace(/,/gu, ""));
const ranged = "(\\d[\\d,]*(?:\\.\\d+)?)(?:\\s?[〜~–-]\\s?(\\d[\\d,]*(?:\\.\\d+)?))?\\s?";
const range = (match: RegExpExecArray, factor = 1): string =>
  match[2] === undefined
    ? `${Math.round(number(match[1]) * factor * 1000) / 1000}`
    : `${number(match[1]) * factor}-${number(match[2]) * factor}`;
const counted = (unit: string): Form => [new RegExp(`${ranged}(?:${unit})`, "gu"), (match) => range(match)];

const lengths: [RegExp, string, number][] = [
  [/^営?業?日/u, "days", 1],
  [/^週/u, "days", 7],
  [/^[かヶカヵ]月/u, "months", 1],
  [/^年/u, "months", 12],
  [/^時間/u, "minutes", 60],
  [/^分/u, "minutes", 1],
];

const clock = "(?:午前|午後|翌日?|深夜|夜|朝|昼)?\\s?\\d{1,2}(?::\\d{2}|時(?:半|\\d{2}分?)?)";
/** 「午後9時」 and 「21:00」 */
export function clockOf(text: string): string {
  const [, half = "", hour = "", minutes, time] =
    /(午後|夜)?[^\d]*(\d{1,2})(?::(\d{2})|時(半|\d{2})?)?/u.exec(text) ?? [];
  const isLate = half !== "" && Number(hour) < 12;
  return `${Number(hour) + (isLate ? 12 : 0)}:${minutes ?? (time === "半" ? "30" : (time ?? "00"))}`;
}

const weekdaysIn = (text: string): string =>
  [...new Set(text.match(/[月火水木金土日]/gu) ?? [])].sort().join("");
const schoolYears: [RegExp, number][] = [
  [/^年少/u, 3],
  [/^年中/u, 4],
  [/^年長/u, 5],
  [/^(?:小学生|小学?1)/u, 6],
  [/^(?:中学生|中学?1)/u, 12],
  [/^(?:高校生|高校?1)/u, 15],
];

/** How each kind of value is written, and its one form; null where a match is none. */
const forms: Record<ValueKind, readonly Form[]> = {
  people: [
    [new RegExp(`${ranged}(?:名|人)(?!部屋|用|前|乗り|あたり|目|割|に|以上)`, "gu"), (match) => range(match)],
  ],
  seats: [counted("席|つ"), [/席数(?:は|が|：|:|\s)*(\d+)(?![\d席])/gu, (match) => match[1] ?? null]],
  cars: [counted("台")],
  length: [
    [
      /(\d+)(?:\s?[〜~–-]\s?(\d+))?\s?(営業日|日間?|週間?|[かヶカヵ]月間?|年間?|時間|分)(?!\d|目|以降|前(?!後)|曜|生|度|の?秋|おき|ごと|産)/gu,
      (match) => {
        const [, unit, factor] = lengths.find(([word]) => word.test(match[3] ?? "")) ?? [];
        return unit === undefined ? null : `${range(match, factor)} ${unit}`;
      },
    ],
    [/即日|当日中/gu, () => "0 days"],
    [/翌営業日|翌日/gu, () => "1 days"],
    [/毎月\s?(\d+)日/gu, (match) => `each ${match[1]}`],
  ],
  date: [
    [
      /(?:(\d{4})年)?(\d{1,2})月(?:(\d{1,2})日|([上中下]旬))?(?!分|額|号)|(?<![\d/])(?:(\d{4})\/)?(\d{1,2})\/(\d{1,2})(?![\d/])/gu,
      (match) => {
        const month = number(match[2] ?? match[6]);
        return month < 1 || month > 12
          ? null
          : `${match[1] ?? match[5] ?? "?"}/${month}/${match[3] ?? match[7] ?? match[4] ?? "?"}`;
      },
    ],
  ],
  hours: [
    [
      new RegExp(`(${clock}|\\d{1,2}(?=\\s?[〜~–-]))\\s?(?:〜|~|–|-|から)\\s?(${clock})`, "gu"),
      (match) => `${clockOf(match[1] ?? "")}-${clockOf(match[2] ?? "")}`,
    ],
    [/24時間/gu, () => "all day"],
  ],
  time: [[new RegExp(clock, "gu"), (match) => clockOf(match[0])]],
  opening: [[new RegExp(`(${clock})(?!\\s?(?:まで|閉|[〜~–-]))`, "gu"), (match) => clockOf(match[1] ?? "")]],
  until: [[new RegExp(`(${clock})(?=まで|$|です|。)`, "gu"), (match) => clockOf(match[1] ?? "")]],
  rest: [
    [/年中無休|無休|休まず/gu, () => "none"],
    [
      /(?:毎週|第[\d・]+)?(?:[月火水木金土日](?:曜日?)?(?:[・、とや,]\s?(?:第[\d・]+)?|(?=[月火水木金土日祝]))?)+(?:祝日?)?(?=曜|は|が|$|[\s。です)）休定]|と|・)/gu,
      (match) => weekdaysIn(match[0]),
    ],
  ],
  fee: [
    [
      /(\d[\d,]*(?:\.\d+)?)\s?(万)?円/gu,
      (match) => `${number(match[1]) * (match[2] === undefined ? 1 : 10_000)}`,
    ],
    [
      /無料|不要|込み?(?!む|ん)|かか(?:りま|らな|ら)|タダ|(?:当社|当店|弊社)(?:が)?(?:もち|負担)|(?:は|も|が)?なし|ありません/gu,
      () => "0",
    ],
  ],
  limit: [
    [
      /(?:最大|最高|上限(?:は)?)\s?(\d[\d,]*)\s?(万)?円|(\d[\d,]*)\s?(万)?円(?:以内|まで|が上限)/gu,
      (match) => `${number(match[1] ?? match[3]) * ((match[2] ?? match[4]) === undefined ? 1 : 10_000)}`,
    ],
  ],
  percent: [counted("%|％")],
  degrees: [counted("度|%|％")],
  weight: [
    [
      /(\d[\d,]*(?:\.\d+)?)\s?(kg|g|mg)(?![a-z])/giu,
      (match) =>
        `${number(match[1]) * (/k/iu.test(match[2] ?? "") ? 1000 : /m/iu.test(match[2] ?? "") ? 0.001 : 1)}`,
    ],
  ],
  volume: [
    [
      /(\d[\d,]*(?:\.\d+)?)\s?(mL|L)(?![a-z])/giu,
      (match) => `${number(match[1]) * (/^m/iu.test(match[2] ?? "") ? 1 : 1000)}`,
    ],
  ],
  minutes: [counted("分")],
  distance: [[new RegExp(`${ranged}(?:km|m|キロ)(?![a-z])`, "gu"), (match) => range(match)]],
  age: [
    [/生後(\d+)[かヶ]月/gu, (match) => `${number(match[1]) / 100}`],
    [/(?:満)?(\d+)歳(?:以上|から|〜|~)/gu, (match) => match[1] ?? null],
    [
      /(?:満)?(\d+)歳(?:未満|に満たない)(?=[^。]{0,12}(?:できません|不可|お断り|いただけません|使えません))/gu,
      (match) => match[1] ?? null,
    ],
    [
      /(?:年[少中長]|[小中高](?:学生|校生|学?1))(?:さん|の方)?(?:以上|から|〜|~)/gu,
      (match) => `${schoolYears.find(([word]) => word.test(match[0]))?.[1] ?? ""}`,
    ],
    [/(?:年齢(?:を|は)?(?:問わ|不問)|どの年齢|全年齢|何歳(?:から)?でも)/gu, () => "any"],
  ],
  places: [counted("社(?!員|長|会)|店舗?|校|園(?!児)|施設|自治体|事業所|法人|教室")],
  cases: [counted("件")],
  deadline: [
    [/(\d+)日前(?:の?[^まか]{0,6})?まで/gu, (match) => match[1] ?? null],
    [/前日(?:の?[^まか]{0,6})?まで/gu, () => "1"],
    [/当日(?:の?[^まか]{0,6})?まで/gu, () => "0"],
  ],
  freeUntil: [
    [/(\d+)日前まで(?:は)?無料/gu, (match) => match[1] ?? null],
    [/前日まで(?:は)?無料/gu, () => "1"],
    [/(\d+)日前(?:から|以降)(?=[^。]{0,8}\d\s?(?:%|円))/gu, (match) => `${number(match[1]) + 1}`],
  ],
  figure: [],
  times: [[/(\d+)\s?回(?!\s?[\d,]+円|あたり|目|の|以上|分)/gu, (match) => match[1] ?? null]],
  count: [
    [
      new RegExp(
        `${ranged}(種類?|社|店舗?|校|園|施設|戸|色|項目|品|点|粒|袋|枚|本|包|個|錠|杯|室|棟|回|曲|語|教室|か所|ヶ所|プッシュ|滴|カット|ページ|問)`,
        "gu",
      ),
      (match) =>
        match[1] === "1"
          ? null
          : `${range(match)} ${(match[3] ?? "").replace("種類", "種").replace("店舗", "店").replace("ヶ", "か")}`,
    ],
  ],
};

/** All values of the kind in the words, in their order. */
export function valuesIn(text: string, kind: ValueKind): Value[] {
  return forms[kind]
    .flatMap(([pattern, read]) =>
      [...text.matchAll(pattern)].flatMap((match) => {
        const value = read(match);
        return value === null || value === ""
          ? []
          : [{ value, start: match.index, end: match.index + match[0].length }];
      }),
    )
    .filter(({ start }) => kind !== "date" || !/[〜~–-]\s?$/u.test(text.slice(0, start)))
    .sort((one, other) => one.start - other.start);
}

/** Two values of one kind that are not the same: a day that is not told leaves the month to decide. */
export function differ(kind: ValueKind, one: string, other: string): boolean {
  if (one === other) return false;
  if (kind === "count" || kind === "length" || kind === "figure") {
    const [first = "", unit = ""] = one.split(" ");
    const [second = "", otherUnit = ""] = other.split(" ");
    return kind !== "length"
      ? unit === otherUnit && first !== second
      : isOfOneSort(unit, otherUnit) && one !== other;
  }
  if (kind !== "date") return true;
  const parts = other.split("/");
  return one.split("/").some((part, at) => {
    const beside = parts[at] ?? "?";
    return part !== "?" && beside !== "?" && part !== beside && /\d/u.test(part) === /\d/u.test(beside);
  });
}

/** 「毎月10日」 and a number of days are two matters. */
const isOfOneSort = (unit: string, other: string): boolean =>
  unit === other ||
  (["days", "months", "minutes"].includes(unit) && ["days", "months", "minutes"].includes(other));
