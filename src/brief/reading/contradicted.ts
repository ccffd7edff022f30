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

/** What each statement contradicts that another paper or person makes: what says most of the same, near or far. */
export function contradictedStatements(parts: readonly MemoPart[]): ReadContradiction[] {
  const told = parts.flatMap((part, at) =>
    part.role !== "competitor" &&
    part.role !== "forbidden" &&
    isStatedOtherwise(inFigures(keyOf(part.text)), part.row.body)
      ? [at]
      : [],
  );
  const looks = told.length === 0 ? [] : parts.map(lookAt);
  return [
    ...told.slice(0, mostTold).flatMap((at) => {
      const other = partnerOf(parts, looks, at);
      const part = parts[at];
      return other === undefined || part === undefined ? [] : [pair(other, part)];
    }),
    ...parts.slice(0, 400).flatMap(withinOne),
    ...refused(parts),
  ];
}

/** What a statement holds that another may contradict. */
interface Look {
  figures: Figure[];
  nouns: string[];
  free: boolean;
  denied: boolean;
  /** Matters that people name in several words. */
  matters: string[];
}

const matters: [string, RegExp][] = [
  ["leaving", /解約|(?:やめ|止め)(?:て|られ|る(?![^。、]{0,4}(?:こと|言葉)))|継続|縛り|しばり|退会|cancel/iu],
  ["refund", /返品|返金|refund|return/iu],
  ["fire", /直火|焚き火|火気/u],
];

const lookAt = ({ text, row }: MemoPart): Look => ({
  figures: figuresOf(text),
  nouns: [...new Set(nouns(`${row.label ?? ""} ${text}`))],
  free: free.test(keyOf(text)),
  denied: /不可|でき(?:ない|ません)|お断り/u.test(keyOf(text)),
  matters: matters.flatMap(([matter, words]) => (words.test(keyOf(text)) ? [matter] : [])),
});
const free = /無料|込み|不要|なし|0円|かから(?:ない|ず|ません)/u;
const states = /[\d「]|無料|可(?!能)|返金|OK/u;

/** So much has to speak for it: the same unit with another figure, or what stands right before and tells something. */
const leastShared = 4;

function partnerOf(parts: readonly MemoPart[], looks: readonly Look[], at: number): MemoPart | undefined {
  const part = parts[at];
  const said = looks[at];
  if (part === undefined || said === undefined) return undefined;
  let best: MemoPart | undefined;
  let most = leastShared - 1;
  for (
    let index = Math.min(parts.length, at + farReach) - 1;
    index >= Math.max(0, at - farReach);
    index -= 1
  ) {
    const other = parts[index];
    const look = looks[index];
    if (other === undefined || look === undefined || index === at || !mayBeMeant(other, part)) continue;
    const rows = part.row.index - other.row.index;
    const isBefore = index < at && at - index <= reach;
    const shared = said.nouns.filter((noun) =>
      look.nouns.some((each) => each.includes(noun) || noun.includes(each)),
    );
    const isOther = differ(said.figures, look.figures) || differ(look.figures, said.figures);
    const isNear = isBefore && rows <= rowsBefore;
    const isAlike = /\d/u.test(part.text) === /\d/u.test(other.text);
    const isRight = isBefore && rows <= 1 && isOpen(other) && isAlike && states.test(other.text);
    const isMatter = said.matters.some((matter) => look.matters.includes(matter));
    const isOpposed = said.free !== look.free || said.denied !== look.denied;
    const isNamed = isMatter || (shared.length > 0 && (isOther || isOpposed));
    // Far away it has to name the matter, right before it only to tell something.
    if (!(isNear && isOther) && !isNamed && !isRight) continue;
    const near = !isBefore ? 0 : rows <= 1 ? 3 : rows <= rowsBefore ? 2 : 0.5;
    const score =
      (isOther ? 4 : 0) +
      (isMatter ? 4 : 0) +
      Math.min(2, shared.length) * 2 +
      near +
      (isOpen(other) ? 1 : 0);
    if (score > most) {
      most = score;
      best = other;
    }
  }
  return best ?? onlySpan(parts, looks, at);
}

/** From when to when: where one other statement alone gives such a span, it is meant. */
const hours = ({ figures }: Look): Figure[] => figures.filter(({ unit }) => unit === "時");
function onlySpan(parts: readonly MemoPart[], looks: readonly Look[], at: number): MemoPart | undefined {
  const own = looks[at];
  const said = parts[at];
  if (own === undefined || said === undefined || hours(own).length !== 2) return undefined;
  const others = parts.filter((other, index) => {
    const look = looks[index];
    return index !== at && look !== undefined && hours(look).length === 2 && mayBeMeant(other, said);
  });
  const [only] = others;
  const look = only === undefined ? undefined : looks[parts.indexOf(only)];
  return others.length === 1 && look !== undefined && differ(hours(own), hours(look)) ? only : undefined;
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
