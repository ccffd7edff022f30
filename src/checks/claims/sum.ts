/** A price that a text adds up from prices of the material: 「2本で5,720円」, 「名入れ込みで3,740円」. */
import type { Source } from "../../shared/result.ts";
import { isFor } from "../compliance/offer-threshold.ts";
import { type Figure, figuresIn, maxSources, quoted } from "./figures.ts";
import { sourceText } from "./source-text.ts";
import type { Token } from "./token.ts";

/** So many of a thing; what a text says that it adds up. 税込 adds nothing. */
const counted =
  /(?<![\d.])([2-9])(?:本|個|枚|台|足|袋|箱|瓶|缶|冊|名|人|回|か月|ヶ月|カ月|セット)(?:(?:とも|、?(?:どちらも|すべて|全部))[^。、\d]{1,8})?(?:なら|で|の合計で?)、?[^。、]{0,6}$/;
const added =
  /(?<!税)(?:込みで?|合わせて|あわせて|合計で?|含めて|足して|計|(?:いっ|一)しょ(?:に|なら|で))[^。、]{0,6}$/;
/** 「木箱入りで」, 「180mLと360mLで」: two things with their price together. */
const joined =
  /(?:入り|付き|つき|入れ|ずつ|と[^。、と]{1,14})(?:で|なら|は)(?:1(?:本|個|枚|台|足|袋|箱|瓶|缶|冊|セット))?[^。、\d]{0,4}$/;
const total = /^(?:\(税込\))?(?:の合計|になります|です)?[^。、]{0,4}(?:合計|込み)/;

/** What a text could be adding up, and where its sentence is cut. */
interface Around {
  before: string;
  after: string;
}

/**
 * The sentence of a figure that the claimed one is a sum of, where the words beside it say that figures are added: so many of one, the
 * first and the others of two, two different ones, or so many of both. Null where nothing is said to be added, or it does not come to that.
 */
export function sumSource(claim: Token, { before, after }: Around, sources: readonly Source[]) {
  const { kind, key, value, to } = claim;
  const isPrice = kind === "price" && key === "円";
  if (value === undefined || to !== undefined || !(isPrice || kind === "number")) return null;
  // A price that another is compared with is the seller's to state.
  if (/^(?:\(税込\))?(?:のところ|が(?:今|いま)|→)/.test(after)) return null;
  const times = isPrice ? Number(counted.exec(before)?.[1] ?? 0) : 0;
  const isAdded = added.test(before) || total.test(after) || (isPrice && joined.test(before));
  if (times === 0 && !isAdded) return null;
  const figures = figuresIn(sources, claim);
  const isSum = (one: Figure, other: Figure) =>
    times > 1
      ? one.value + (times - 1) * other.value === value ||
        (one !== other && times * (one.value + other.value) === value)
      : one !== other && one.value + other.value === value;
  for (const one of figures) if (figures.some((other) => isSum(one, other))) return quoted(one);
  return null;
}

/** Prices that one sentence adds up at most. */
const maxAdded = 4;

/**
 * The sentence of the first of the prices that stand before the claimed one in its sentence and come to it: 「2,860円と送料385円で、
 * 3,245円」, 「4,860円に440円と送料700円を足して、6,000円」. `before`: the sentence up to the claim. Null where one is not the material's.
 */
export function addedBeforeSource(
  { kind, key, value, to }: Token,
  before: string,
  sources: readonly Source[],
) {
  if (kind !== "price" || key !== "円" || value === undefined || to !== undefined) return null;
  if (
    !/円(?:\([^)]*\))?[^。\d]{0,8}(?:で|なら|足して|加えて|合わせて|の合計|=)、?[^。、\d]{0,10}$/.test(before)
  )
    return null;
  const stated = [...before.matchAll(/(\d[\d,]*)円/g)].map(([, figure = ""]) =>
    Number(figure.replaceAll(",", "")),
  );
  const figures = figuresIn(sources, { kind, key });
  for (let terms = 2; terms <= Math.min(maxAdded, stated.length); terms++) {
    const last = stated.slice(-terms);
    const found = last.map((price) => figures.find((figure) => figure.value === price));
    const [first] = found;
    if (first && !found.includes(undefined) && last.reduce((sum, price) => sum + price, 0) === value)
      return quoted(first);
  }
  return null;
}

/** The sentence of the price that a text adds the postage to, behind the words: 「送料込みで3,245円」. `next`: the claim behind them. */
export function postageSumSource(words: string, next: Token | undefined, sources: readonly Source[]) {
  if (!/^送料込み?$/.test(words) || next?.kind !== "price" || next.value === undefined) return null;
  const figures = figuresIn(sources, next);
  const postage = figures.filter(({ source, at }) => /送料[^円\n]{0,12}$/.test(source.plain.slice(0, at)));
  for (const fee of postage)
    for (const one of figures) if (one !== fee && one.value + fee.value === next.value) return quoted(fee);
  return null;
}

/**
 * The sentence that gives something free from a sum, where so many of what one costs come to it: 2本 of 「2本なら送料無料」 under
 * 「5,500円以上で無料」 with a price of 2,860円. `after`: what the text says behind it. Null for what is not said to be free.
 */
export function freeThresholdSource(claim: Token, after: string, sources: readonly Source[]) {
  const { kind, value } = claim;
  if (
    kind !== "number" ||
    value === undefined ||
    !/^[^。]{0,16}送料[^。]{0,8}(?:無料|0円|かかりません|なし)/.test(after)
  )
    return null;
  const texts = sources.slice(0, maxSources).map(sourceText);
  const lines = texts.map(({ plain }) => plain);
  for (const source of texts) {
    const from = /送料[^\n]{0,40}?(\d[\d,]*)円(?:\(税込\))?以上[^。\n]{0,8}無料/.exec(source.plain);
    const sum = Number(from?.[1]?.replaceAll(",", ""));
    if (from && isFor(value, sum, lines)) return { sourceId: source.id, quote: source.quote(from.index) };
  }
  return null;
}

/** A count right before its price: 「2本 5,400円」, 「2本のとき、5,720円」. */
const rowed = /^\d(?:本|個|枚|台|足|袋|箱|瓶|缶|冊|点|セット)(?: +|(?:のとき|の場合)は?、?)$/;

/** The price that so many of a thing come to, behind the count: 2本 of 「2本で5,720円」 is stated with it. */
export function summedBy(count: Token, tokens: readonly Token[], text: string): Token | undefined {
  if (count.value === undefined || count.value < 2 || count.value > 9) return undefined;
  const next = tokens.find(({ start }) => start >= count.end);
  if (next?.kind !== "price") return undefined;
  const between = text.slice(count.start, next.start);
  return counted.test(between) || rowed.test(between) ? next : undefined;
}
