/** Statements that another paper or another person contradicts, with what stands before them. */
import { keyOf } from "./lines/key.ts";
import type { MemoPart } from "./roles/roles.ts";
import type { ReadContradiction } from "./schema.ts";
import { inFigures } from "./words/chinese-figures.ts";
import { isStatedOtherwise } from "./words/stated-elsewhere.ts";

/** So many pieces before may be what is contradicted. */
const reach = 8;
const rowsBefore = 3;
/** So many may where both name the same matter. */
const farReach = 80;
/** So many statements of others are looked at. */
const mostTold = 40;
const figure =
  /(\d[\d,.]*)\s?(%|％|円|名|人|席|台|室|回|本|枚|個|km|kg|mg|mL|g|cm|dB|months?|years?|時半?|時間?|分|年|[日月週土曜]+|営業日|か月|ヶ月|倍|割|歳)/giu;
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

/** The nearest statement before that another one contradicts: of the same unit, else what stands right before it; or one of the same matter anywhere. */
export function contradictedStatements(parts: readonly MemoPart[]): ReadContradiction[] {
  const told = parts.flatMap((part, at) =>
    part.role !== "competitor" &&
    part.role !== "forbidden" &&
    isStatedOtherwise(inFigures(keyOf(part.text)), part.row.body)
      ? [{ part, at }]
      : [],
  );
  const figures = told.length === 0 ? [] : parts.map(({ text }) => figuresOf(text));
  return [
    ...told.slice(0, mostTold).flatMap(({ part, at }) => {
      const other = besideOf(parts, part, at) ?? farFrom(parts, figures, at);
      return other === undefined ? [] : [pair(other, part)];
    }),
    ...parts.slice(0, 400).flatMap(withinOne),
    ...refused(parts),
  ];
}

function besideOf(parts: readonly MemoPart[], part: MemoPart, at: number): MemoPart | undefined {
  const said = figuresOf(part.text);
  const before = parts
    .slice(Math.max(0, at - reach), at)
    .toReversed()
    .filter(({ role, row }) => isOfProduct(role) && row.index >= part.row.index - rowsBefore);
  const same = before.find(({ text }) => {
    const figures = figuresOf(text);
    return figures.some((one) => said.some(({ unit, value }) => unit === one.unit && value !== one.value));
  });
  const nearest = before.find(
    ({ row, text }) => row.index >= part.row.index - 1 && /[\d「]|無料|可|なし/u.test(text),
  );
  return same ?? nearest;
}

const nouns = (text: string): string[] =>
  (keyOf(text).match(/[一-龠々]{2,}|[ァ-ヶー]{3,}|[A-Za-z]{4,}/gu) ?? []).filter(
    (noun) => !common.test(noun),
  );
const common =
  /^(?:税込|税別|以上|以下|以内|場合|予定|現在|実際|確認|案内|資料|料金|価格|登録|掲載|months?|years?)$/iu;

/** What names the same matter with another figure, however far it stands. */
function farFrom(parts: readonly MemoPart[], figures: readonly Figure[][], at: number): MemoPart | undefined {
  const said = figures[at] ?? [];
  const about = nouns(parts[at]?.text ?? "");
  if (said.length === 0 || about.length === 0) return undefined;
  const from = Math.max(0, at - farReach);
  return parts
    .slice(from, at + farReach)
    .find(
      (other, index) =>
        from + index !== at &&
        (other.role === "public" || other.role === "unsure") &&
        about.some((noun) => other.text.includes(noun) || (other.row.label ?? "").includes(noun)) &&
        differ(said, figures[from + index] ?? []),
    );
}

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

/** 「初月は半額」 and 「専務より「初月半額は認めない」」: somebody refuses what stands right before. */
function refused(parts: readonly MemoPart[]): ReadContradiction[] {
  return parts.slice(0, 400).flatMap((part, at) => {
    if (!isOfProduct(part.role) || part.role === "public" || !refuses.test(part.text)) return [];
    const other = parts
      .slice(Math.max(0, at - 2), at)
      .toReversed()
      .find((before) => {
        const shared = nouns(before.text).filter((noun) => part.text.includes(noun));
        return before.role === "public" && new Set(shared).size >= 2;
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
