/** What another paper or another person says otherwise in other words, without two values to compare: 「いつでもやめられる」, 「3回受け取ってから」. */
import { keyOf } from "./lines/key.ts";
import type { MemoPart } from "./roles/roles.ts";
import type { ReadContradiction } from "./schema.ts";
import { inFigures } from "./words/chinese-figures.ts";
import { isStatedOtherwise } from "./words/stated-elsewhere.ts";

/** So many pieces on each side may be what is contradicted. */
const reach = 80;
const rowsBefore = 3;
/** So many statements of others are looked at. */
const mostTold = 40;
const figure =
  /(\d[\d,.]*)\+?\s?(%|％|円|名|人(?!部屋|用|前|乗り)|席|台|室|回|本|枚|個|km|kg|mg|mL|g|cm|dB|months?|years?|時半?|時間?|分|年|[日月週土曜]+|営業日|か月|ヶ月|倍|割|歳|園|校|社|店|棟|軒|食|品|着|足|匹|頭|袋|箱|冊|点|種|色|組|以上|以下|[a-z]{4,})/giu;
const kindOf = (unit: string): string =>
  /^(?:日|月|週|営業日|か月|ヶ月|months?|土曜|曜|年|years?)/iu.test(unit)
    ? "day"
    : unit === "名"
      ? "人"
      : /^時/u.test(unit)
        ? "時"
        : unit.replace("％", "%");
interface Figure {
  value: string;
  unit: string;
}
const figuresOf = (text: string): Figure[] =>
  [...inFigures(keyOf(text)).matchAll(figure)].map((match) => ({
    value: `${(match[1] ?? "").replace(/,/gu, "")}${/半$/u.test(match[2] ?? "") ? ".5" : ""}`,
    unit: kindOf(match[2] ?? ""),
  }));
const differ = (one: readonly Figure[], other: readonly Figure[]): boolean =>
  one.some(
    ({ unit, value }) =>
      other.some((figure) => figure.unit === unit && figure.value !== value) &&
      !other.some((figure) => figure.unit === unit && figure.value === value),
  );

/** What each statement contradicts that another paper or person makes of a matter that people name in several words. */
export function contradictedStatements(parts: readonly MemoPart[]): ReadContradiction[] {
  const told = parts.flatMap((part, at) =>
    part.role !== "competitor" &&
    part.role !== "forbidden" &&
    isStatedOtherwise(inFigures(keyOf(part.text)), part.row.body)
      ? [at]
      : [],
  );
  const named = told.length === 0 ? [] : parts.map(mattersOf);
  return [
    ...told.slice(0, mostTold).flatMap((at) => {
      const other = partnerOf(parts, named, at);
      const part = parts[at];
      return other === undefined || part === undefined ? [] : [pair(other, part)];
    }),
    ...parts.slice(0, 400).flatMap(withinOne),
    ...refused(parts),
  ];
}

const matters: [string, RegExp][] = [
  ["leaving", /解約|(?:やめ|止め)(?:て|られ|る(?![^。、]{0,4}(?:こと|言葉)))|継続|縛り|しばり|退会|cancel/iu],
  ["refund", /返品|返金|refund|return/iu],
  ["fire", /直火|焚き火|火気/u],
];
const mattersOf = ({ text }: MemoPart): string[] =>
  matters.flatMap(([matter, words]) => (words.test(keyOf(text)) ? [matter] : []));

/** The nearest one that names the matter, rather before it than behind. */
function partnerOf(parts: readonly MemoPart[], named: readonly string[][], at: number): MemoPart | undefined {
  const part = parts[at];
  const own = named[at] ?? [];
  if (part === undefined || own.length === 0) return undefined;
  const isMeant = (index: number): boolean => {
    const other = parts[index];
    return (
      other !== undefined && own.some((matter) => named[index]?.includes(matter)) && mayBeMeant(other, part)
    );
  };
  for (let index = at - 1; index >= Math.max(0, at - reach); index -= 1)
    if (isMeant(index)) return parts[index];
  for (let index = at + 1; index < Math.min(parts.length, at + reach); index += 1)
    if (isMeant(index)) return parts[index];
  return undefined;
}

const isOpen = ({ role }: MemoPart): boolean => role === "public" || role === "unsure";
/** A heading, a question and the head of a turn state nothing; what stays inside is meant only right before. */
const mayBeMeant = (other: MemoPart, part: MemoPart): boolean =>
  !other.row.heading &&
  !other.row.asking &&
  !other.row.turnHead &&
  (other.text !== other.row.label || /\d\s?[円名人個本枚%]/u.test(keyOf(other.text))) &&
  isOfProduct(other.role) &&
  (isOpen(other) || part.row.index - other.row.index <= rowsBefore) &&
  other.why !== "speaker" &&
  other.why !== "frame";

const nouns = (text: string): string[] =>
  (keyOf(text).match(/[一-龠々]{2,}|[ァ-ヶー]{3,}|[A-Za-z]{4,}/gu) ?? []).filter(
    (noun) => !common.test(noun),
  );
const common =
  /^(?:税込|税別|以上|以下|以内|場合|予定|現在|実際|確認|案内|資料|料金|価格|登録|掲載|コメント|months?|years?|page|says?|deck|check|with)$/iu;

const otherwise = /(?:を見たら|を見ると|だと|では|には|実際は|ほんとは|本当は|実測)/u;
const either = /「([^「」]{1,12})」(?:と(?:言|書)|だ)ったり「([^「」]{1,12})」(?:と(?:言|書)|だ)ったり/u;
/** 「パッケージ2.1g、分析表1.8g」: two papers side by side. */
const sided =
  /((?:パッケージ|箱|ラベル|サイト|チラシ|カタログ|資料|表示)[^\d、。]{0,6}\d[\d.]*\s?(?:kg|mg|g|mL|cm|円|%|名|人|日))、((?:[一-龠]{1,4}(?:書|表|票)|実測|実際|サイト|チラシ|カタログ|規約)[^\d、。]{0,6}\d[\d.]*\s?[a-zA-Z円%％名人日]*)/u;

/** One sentence that gives two figures for one thing: 「58dB……ただ、仕様書を見たら63dBでした」. */
function withinOne(part: MemoPart): ReadContradiction[] {
  if (part.role === "competitor" || part.role === "forbidden" || part.old) return [];
  const [, first, second] = either.exec(part.text) ?? sided.exec(keyOf(part.text)) ?? [];
  if (first !== undefined && second !== undefined) return [split(part, first, second)];
  if (!/ただ|でも|けど|が、/u.test(part.text) || !otherwise.test(part.text)) return [];
  const pieces = part.text
    .split(/……|…|。|(?:が|けど)、|ただ、?|でも、?/u)
    .filter((piece) => piece.trim() !== "");
  const later = pieces.findIndex(
    (piece, at) => at > 0 && otherwise.test(piece) && figuresOf(piece).length > 0,
  );
  const before = pieces[later - 1];
  const behind = pieces[later];
  return before !== undefined &&
    behind !== undefined &&
    differ(figuresOf(behind), figuresOf(before).slice(-1))
    ? [split(part, before.trim(), behind.trim())]
    : [];
}

const split = (part: MemoPart, first: string, second: string): ReadContradiction => ({
  texts: [first, second],
  sources: [part.sentence, part.sentence],
  about: part.row.label ?? "",
});

const refuses = /認めない|認められない|反対|却下|なしにしたい|やめたい|NG(?:です|だ|と|。|$)/u;
/** 「無料プランは来春なくすって聞いた」, which nobody has settled. */
const heard = /(?:なくす|なくなる|やめる|廃止(?:する)?|終わる|終了(?:する)?)(?:って|と(?:聞|い)|らしい)/u;
const unsettled = /要確認|確認中|聞いた|決裁まだ|未決|未定|らしい|[?？]/u;

/** 「初月は半額」 and 「専務より「初月半額は認めない」」: somebody refuses what stands right before. */
function refused(parts: readonly MemoPart[]): ReadContradiction[] {
  return parts.slice(0, 400).flatMap((part, at) => {
    const isHeard = heard.test(part.text) && unsettled.test(part.row.body);
    if (!isOfProduct(part.role) || !(isHeard || (part.role !== "public" && refuses.test(part.text))))
      return [];
    const other = parts
      .slice(Math.max(0, at - 2), at)
      .toReversed()
      .find((before) => {
        const shared = nouns(before.text).filter((noun) => part.text.includes(noun));
        return (isHeard || before.role === "public") && new Set(shared).size >= (isHeard ? 1 : 2);
      });
    return other === undefined ? [] : [pair(other, part)];
  });
}

const isOfProduct = (role: MemoPart["role"]): boolean =>
  role === "public" || role === "unsure" || role === "internal";

const pair = (first: MemoPart, second: MemoPart): ReadContradiction => ({
  texts: [first.text, second.text],
  sources: [first.sentence, second.sentence],
  about: second.row.label ?? "",
});
