/** A price that a text works out from prices of the material: what is saved by a set, what one of so many costs. */
import type { Source } from "../../shared/result.ts";
import { type Figure, figuresIn, maxSources, quoted } from "./figures.ts";
import { findTokens } from "./find.ts";
import { isNamedIn, type NamedFigure, namedFiguresIn } from "./reckoned/named.ts";
import { sourceText } from "./source-text.ts";
import type { Token } from "./token.ts";

/** Said before what is saved: what the set is compared with is bought apart. */
const apart =
  /(?:別々|べつべつ|別に|単品|それぞれ|[1一]つずつ|[1一](?:本|個|枚|冊|袋|箱)ずつ|ばら|セット(?:で|なら))[^。]{0,24}$/;
const saved = /^(?:\(税込\))?(?:分|ぶん)?(?:も|だけ|ほど)?(?:、)?(?:お得|おトク|お?安|割安|得|の差|少な)/;
/** Said behind what one of two costs more: 「2,750円の差で」. */
const difference = /^(?:\(税込\))?の(?:差|違い|ちがい)/;
const share =
  /(?:1|一)?(回|か月|ヶ月|カ月|月|日|本|個|枚|杯|食|袋|包|冊|人|名)(?:あたり|当たり|につき)(約|およそ)?[^。、\d]{0,2}$/;

/** A count of the material may be of what its price is split into. */
const maxSplit = 400;

/** How far apart two figures are. */
function apartBy(figures: readonly Figure[], value: number) {
  for (const one of figures)
    if (figures.some((other) => other.value - one.value === value)) return quoted(one);
  return null;
}

const roughBefore = /(?:約|およそ|だいたい|あと|たった|ほんの)$/;
const roughAfter = /^(?:だけ|なら|ほど|くらい|ぐらい|前後|あれば)/;

/** The sentence of the range that holds a time said roughly: 「あと10分だけ」, 「今夜の10分から」 of 「1本8〜12分」. Null where the text says it exactly. */
export function roughDurationSource(
  { key, value, to }: Token,
  { before, after }: { before: string; after: string },
  sources: readonly Source[],
) {
  if (value === undefined || to !== undefined || !/^(?:秒|分|時間|日|か月)間?$/.test(key)) return null;
  const isBeginning = /(?:今日|今夜|今晩|明日|ひと晩)の$/.test(before) && after.startsWith("から");
  if (!roughBefore.test(before) && !roughAfter.test(after) && !isBeginning) return null;
  for (const source of sources.slice(0, maxSources).map(sourceText)) {
    const range = source.tokens.find(
      (token) =>
        token.key === key && token.to !== undefined && (token.value ?? value) < value && value < token.to,
    );
    if (range) return { sourceId: source.id, quote: source.quote(range.start) };
  }
  return null;
}

/**
 * The sentence whose time of day the claimed hours are taken from: 1時間 of 「21時〜22時」, 30分 of 「19時〜19時30分」. Null for what no
 * sentence spans.
 */
export function timeSpanSource({ key, value, to }: Token, sources: readonly Source[]) {
  const minutes = value === undefined ? 0 : value * (key === "時間" ? 60 : key === "分" ? 1 : 0);
  if (minutes === 0 || to !== undefined) return null;
  for (const source of sources.slice(0, maxSources).map(sourceText)) {
    const clocks = source.tokens.filter((token) => token.key === "clock");
    const from = clocks.find(({ value: start = 0, end }, at) => {
      const next = clocks[at + 1];
      const isRange = next !== undefined && /^(?:[〜~–-]|から)$/.test(source.plain.slice(end, next.start));
      return isRange && (next.value ?? 0) - start === minutes;
    });
    if (from) return { sourceId: source.id, quote: source.quote(from.start) };
  }
  return null;
}

/**
 * The sentence of the price that the claimed one is worked out from. What is saved: two prices, or so many of one, less a third, where
 * the text says that they are bought apart. A share: a price divided by a count of the material in the unit that is named, to the yen;
 * rounded only where the text says 約. One of so many payments: as many as the material splits a price into. `sentence`: its words up to
 * the claim; `earlier`: those before them too. Null where it says neither or does not come to that.
 */
export function computedPriceSource(
  claim: Token,
  around: { before: string; after: string; sentence: string; earlier: string },
  sources: readonly Source[],
) {
  const { before, after } = around;
  const { kind, key, value, to } = claim;
  if (kind !== "price" || key !== "円" || value === undefined || to !== undefined) return null;
  if (apart.test(before) && saved.test(after)) return savedFrom(figuresIn(sources, claim), value);
  if (difference.test(after)) return apartBy(figuresIn(sources, claim), value);
  const payment = paymentOf(claim, around, sources);
  if (payment) return payment;
  const [, unit, isRough] = share.exec(before) ?? [];
  return unit === undefined ? null : sharedOf(claim, { unit, isRough: isRough !== undefined }, sources);
}

function savedFrom(figures: readonly Figure[], value: number) {
  for (const set of figures)
    for (const one of figures) {
      if (one === set) continue;
      const rest = set.value + value - one.value;
      const times = (set.value + value) / one.value;
      const isOfMany = Number.isInteger(times) && times >= 2 && times <= 9 && set.value > one.value;
      if (isOfMany || figures.some((other) => other !== one && other !== set && other.value === rest))
        return quoted(set);
    }
  return null;
}

/** How many payments: 「3回に分けると1回」 before what one is, 「を3回」 and 「×3回」 behind it. */
const payments = /(\d{1,2})回(?:払い|に分け|の?分割|で)[^。]{0,30}$/;
const timesPaid = /^(?:\(税込\))?(?:を|ずつ、?|×|が)(\d{1,2})回/;

/** 「3回まで手数料なし。3級コースは1回6,600円」: how many is said before the sentence of the price. */
const paidBefore = /(?<!\d)(\d{1,2})回(?:まで|払い|に分け|の?分割)[^\n]{0,80}(?<!\d)1回(?:あたり|は|が)?、?$/;

/** The price that so many equal payments come to, where the material splits one into as many or more. */
function paymentOf(
  claim: Token,
  { before, sentence, after, earlier }: { before: string; after: string; sentence: string; earlier: string },
  sources: readonly Source[],
) {
  const own = Number(payments.exec(sentence)?.[1] ?? timesPaid.exec(after)?.[1] ?? 0);
  const times = own || Number(paidBefore.exec(earlier)?.[1] ?? 0);
  const canPay = figuresIn(sources, null).some(
    ({ key, value, source }) => key === "回" && value >= times && /分割|回払い/.test(source.plain),
  );
  const whole = times > 1 && canPay ? (claim.value ?? 0) * times : null;
  const all = namedFiguresIn(sources, claim);
  const prices = all.filter(({ value }) => value === whole);
  const said = own > 0 ? [] : findTokens(before);
  const isSaid = (one: NamedFigure) => isNamedIn(one, before, said);
  // What the clause is of has its own price; where it names nothing the payments are of any.
  const price = own === 0 && all.some(isSaid) ? prices.find(isSaid) : prices[0];
  return price ? quoted(price) : null;
}

const months = new Set(["か月", "ヶ月", "カ月", "月"]);
const bare = (unit: string) => unit.replace(/分$/u, "");
const isSameUnit = (one: string, other: string) =>
  bare(one) === other || (months.has(bare(one)) && months.has(other));
/** A count elsewhere is of something else, e.g. of the days for a return; but for the payments that any price is split into. */
const isOf = (count: Figure, price: Figure) =>
  count.source.id === price.source.id || (count.key === "回" && /分割|回払い/.test(count.source.plain));

function sharedOf(
  claim: Token,
  { unit, isRough }: { unit: string; isRough: boolean },
  sources: readonly Source[],
) {
  const { value = 0 } = claim;
  const counts = figuresIn(sources, null).filter(
    (count) => count.key !== "" && isSameUnit(count.key, unit) && count.value > 1 && count.value <= maxSplit,
  );
  for (const price of figuresIn(sources, claim))
    for (const count of counts) {
      const part = price.value / count.value;
      if (!isOf(count, price)) continue;
      if (part === value || (isRough && Math.abs(part - value) < 1)) return quoted(price);
    }
  return null;
}

/** The price that is said of one, behind it: 1回 of 「1回あたり6,600円」 is stated with it. */
export function unitPriceToken(count: Token, next: Token | undefined, text: string): Token | undefined {
  if (count.value !== 1 || next?.kind !== "price") return undefined;
  const between = text.slice(count.end, next.start);
  const isOfOne =
    /(?:あたり|当たり|につき)(?:約|およそ)?[^。、\d]{0,2}$/.test(between) ||
    /^(?:で|は|なら)?[ :]?$/.test(between);
  return isOfOne ? next : undefined;
}

/** The sentence with what a month, or one time, costs: 1か月分 of 「月7,700円」 is as much of it. */
export function periodCostSource({ value, key }: Token, after: string, sources: readonly Source[]) {
  if (value !== 1 || !after.startsWith("分")) return null;
  const of = /^(?:か月|ヶ月|カ月)間?$/.test(key) ? /月(?:額|謝|々|会費)?[^\d。、]{0,3}\d[\d,]*円/ : null;
  if (of === null) return null;
  for (const source of sources.slice(0, maxSources).map(sourceText)) {
    const at = source.plain.search(of);
    if (at >= 0) return { sourceId: source.id, quote: source.quote(at) };
  }
  return null;
}
