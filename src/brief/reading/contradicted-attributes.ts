/** Two values of what a thing has one of: two weights, two opening hours, two fees, two days of rest. */
import { keyOf } from "./lines/key.ts";
import type { MemoPart } from "./roles/roles.ts";
import type { ReadContradiction } from "./schema.ts";
import { type Attribute, attributes, cases } from "./words/attributes.ts";
import { inFigures } from "./words/chinese-figures.ts";

/** So many statements are compared. */
const mostParts = 400;
/** So far may words and value stand apart. */
const apart = 8;

interface Stated {
  part: MemoPart;
  about: string;
  value: string;
}

/** Pairs in no order. Only what customers may read, and what waits for a person, is compared. */
export function contradictedAttributes(parts: readonly MemoPart[]): ReadContradiction[] {
  const open = parts
    .filter(
      ({ role, row, old }) => (role === "public" || role === "unsure") && !old && !row.heading && !row.asking,
    )
    .slice(0, mostParts);
  const stated = open.flatMap((part): Stated[] => {
    const key = inFigures(keyOf(part.text));
    if (!/\d|曜/u.test(key)) return [];
    const label = keyOf(part.row.label ?? "");
    return [
      ...attributes.flatMap((attribute) => oneValue(attribute, key, label, part) ?? []),
      ...restOf(key, label, part),
    ];
  });
  return [
    ...[...Map.groupBy(stated, ({ about }) => about).values()].flatMap(firstDiffering),
    ...differentHours(open),
  ];
}

const compiled = new Map(
  attributes.map(({ about, words, value }) => [
    about,
    {
      behind: new RegExp(`(?:${words.source})[^。、\\d]{0,${apart}}?${value}`, "iu"),
      before: new RegExp(`${value}[のでが]?(?:${words.source})`, "iu"),
      all: new RegExp(value, "giu"),
    },
  ]),
);

/** The one value of the attribute that a statement gives; null where it gives none or several. */
function oneValue(attribute: Attribute, key: string, label: string, part: MemoPart): Stated | null {
  // Most statements name none of them.
  if (attribute.bare !== true && !attribute.words.test(key) && !attribute.words.test(label)) return null;
  const patterns = compiled.get(attribute.about);
  if (patterns === undefined || [...key.matchAll(patterns.all)].length !== 1) return null;
  const isLabel = label !== "" && new RegExp(`^(?:${attribute.words.source})$`, "iu").test(label);
  const match =
    patterns.behind.exec(key) ??
    patterns.before.exec(key) ??
    (isLabel || (attribute.bare === true && !/円|無料/u.test(key))
      ? new RegExp(patterns.all, "iu").exec(key)
      : null);
  if (match?.[1] === undefined) return null;
  const found = [...new Set(`${label} ${key}`.match(cases) ?? [])].sort().join(" ");
  return { part, about: `${attribute.about} ${found}`.trim(), value: inOneUnit(match[1], match[2] ?? "") };
}

/** 「900g」 and 「0.9kg」, 「12か月」 and 「1年」 are one value. */
function inOneUnit(value: string, unit: string): string {
  const number = Number(value.replace(/,/gu, ""));
  if (Number.isNaN(number)) return value.replace("時半", ":30").replace("時", ":00");
  if (/^(?:kg|L)$/u.test(unit)) return `${Math.round(number * 1000)}`;
  if (/^(?:年|year)/u.test(unit)) return `${number * 12} months`;
  if (/^(?:[かヶ]月|month)/u.test(unit)) return `${number} months`;
  if (/^週/u.test(unit)) return `${number * 7} days`;
  if (/^日/u.test(unit)) return `${number} days`;
  if (unit === "時間") return `${number * 60} minutes`;
  if (unit === "分") return `${number} minutes`;
  return `${unit === "万円" ? number * 10_000 : number}`;
}

const rest =
  /(?:定休日?|店休日?|休業日?|休館日?|休診日?|休み)(?:は|：|:|\s)*(?:毎週)?((?:[月火水木金土日](?:曜日?)?[・、と]?){1,3})(?=$|[。、です\s（(])/u;

/** 「定休日 火曜」 and 「休みは水曜です」 */
function restOf(key: string, label: string, part: MemoPart): Stated[] {
  const told = rest.exec(label !== "" && !key.startsWith(label) ? `${label} ${key}` : key)?.[1];
  if (told === undefined || /第\d|隔週|祝|も休/u.test(key)) return [];
  const found = [...new Set(told.match(/[月火水木金土日](?!数)/gu) ?? [])].filter(
    (day) => day !== "日" || /日曜|・日|日・/u.test(told),
  );
  return found.length === 0 ? [] : [{ part, about: "休み", value: found.sort().join("") }];
}

function firstDiffering(group: readonly Stated[]): ReadContradiction[] {
  const [first] = group;
  const other = group.find(({ value, part }) => value !== first?.value && part.row !== first?.part.row);
  return first === undefined || other === undefined
    ? []
    : [pair(first.part, other.part, first.about.split(" ")[0] ?? "")];
}

const time = /(\d{1,2})(?::(\d{2})|時(半)?)/gu;
const opens = /営業時間|受付時間|開館時間|診療時間|営業|開いて|開店|閉店|開館|閉館/u;
const partly =
  /平日|土日?|日曜|祝|月曜|火曜|水曜|木曜|金曜|ランチ|ディナー|最終|ラストオーダー|L\.?O|電話|日によ|夏|冬|[朝昼]の部|夜の部/u;

const timesIn = (key: string): string[] =>
  [...key.matchAll(time)].map((match) => `${match[1]}:${match[2] ?? (match[3] === undefined ? "00" : "30")}`);

/** 「営業時間 10:00〜19:00」 and 「20時まで開いています」 */
function differentHours(open: readonly MemoPart[]): ReadContradiction[] {
  const told = open.flatMap((part) => {
    const key = inFigures(keyOf(part.text));
    const isOf = opens.test(`${keyOf(part.row.label ?? "")} ${key}`) && !partly.test(key);
    const times = isOf ? timesIn(key) : [];
    return times.length === 0 || times.length > 2 ? [] : [{ part, times }];
  });
  const whole = told.find(({ times }) => times.length === 2);
  const other = told.find(
    ({ part, times }) =>
      part.row !== whole?.part.row && times.some((each) => whole?.times.includes(each) === false),
  );
  return whole === undefined || other === undefined ? [] : [pair(whole.part, other.part, "営業時間")];
}

const pair = (first: MemoPart, second: MemoPart, about: string): ReadContradiction => ({
  texts: [first.text, second.text],
  sources: [first.sentence, second.sentence],
  about,
});
