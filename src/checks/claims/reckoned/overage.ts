/** What so many come to where a price holds up to a number and each one beyond it costs more: 「32人なら、月4,200円」. */
import { maxSources } from "../figures.ts";
import { type SourceText, sourceText } from "../source-text.ts";
import type { Token } from "../token.ts";
import { type Ground, type Reckoning, saidAround } from "./reckoning.ts";

/** 「31人目から1人につき月110円」 */
const beyond =
  /(?<![\d,.])(\d[\d,]*)([一-龠ァ-ヶ]{1,3})目(?:から|以降)は?、?(?:1|一)\2(?:につき|[あ当]たり|ごとに?|増えるごとに)、?(月額?|年額?|毎月|毎年)?(?:\+|プラス)?(\d[\d,]*)円/g;
/** As many as an example has: 「32人なら、月」. */
const example = /^(?:なら|だと|のとき|の場合|の店なら)(?:は)?、?(?:合計で?|計)?(月額?|年額?|毎月|毎年)?$/;

/** The two parts of it told before the sum: 「35人なら、3,980円＋550円で月額4,530円」. */
const beforeBase = /^(?:なら|だと|のとき|の場合|の店なら)は?、?(?:月額?|年額?|毎月|毎年)?$/;
const plus = /^(?:\(税込\))?(?:\+|プラス|と|に)(?:月|年)?$/;
const beforeSum = /^(?:\(税込\))?(?:で|を足して|、?(?:合わせて|合計で?|計))、?(月額?|年額?|毎月|毎年)?$/;

interface Tariff {
  source: SourceText;
  key: string;
  /** How many the price is for, and in which time. */
  upTo: number;
  per: string;
  base: number;
  each: number;
}

const toNumber = (figure = ""): number => Number(figure.replaceAll(",", ""));
const timeOf = (words = ""): string => /[月年]/.exec(words)?.[0] ?? "";

/** The claimed price, or the number before it, where the material's tariff comes to the one for the other. */
export function overageSource(claim: Token, reckoning: Reckoning): Ground | undefined {
  const { tokens, at, text, sources } = reckoning;
  const apart = inPartsSource(reckoning);
  if (apart) return apart;
  const [count, price] = claim.kind === "price" ? [tokens[at - 1], claim] : [claim, tokens[at + 1]];
  if (count?.kind !== "number" || price?.kind !== "price" || price.key !== "円") return;
  if (count.value === undefined || count.to !== undefined || price.to !== undefined) return;
  const per = example.exec(text.slice(count.end, price.start));
  const { before } = saidAround(reckoning, claim);
  // 「2店舗で32人なら」 is of two.
  if (!per || price.start - count.end > 16 || hasOther(before, reckoning, count)) return;
  const { value: many } = count;
  const tariff = tariffsIn(sources).find(
    (one) =>
      one.key === count.key &&
      (per[1] === undefined || timeOf(per[1]) === one.per) &&
      one.base + Math.max(0, many - one.upTo) * one.each === price.value,
  );
  return tariff && { sourceId: tariff.source.id, quote: tariff.source.quote(0) };
}

/** The number, what is added for those beyond, or the sum, where all three come out by the tariff. */
function inPartsSource(reckoning: Reckoning): Ground | undefined {
  const { tokens, at, text, sources } = reckoning;
  const first = tokens.slice(0, at + 1).findLastIndex(({ kind }) => kind === "number");
  const [count, base, more, sum] = tokens.slice(first, first + 4);
  if (first < 0 || at - first > 3 || !count || !base || !more || !sum) return;
  const betweens = [
    [count, base, beforeBase],
    [base, more, plus],
    [more, sum, beforeSum],
  ] as const;
  const isSaid = betweens.every(
    ([one, next, form]) => next.kind === "price" && form.test(text.slice(one.end, next.start)),
  );
  const { before } = saidAround(reckoning, count);
  if (!isSaid || hasOther(before, reckoning, count)) return;
  const many = (count.to === undefined && count.value) || 0;
  const per = timeOf(beforeSum.exec(text.slice(more.end, sum.start))?.[1]);
  const tariff = tariffsIn(sources).find(
    (one) =>
      one.key === count.key &&
      (per === "" || per === one.per) &&
      base.value === one.base &&
      more.value === (many - one.upTo) * one.each &&
      sum.value === base.value + more.value,
  );
  return tariff && { sourceId: tariff.source.id, quote: tariff.source.quote(0) };
}

/** Another number of its sentence: what it is a number of may be more than one. */
const hasOther = (before: string, { tokens }: Reckoning, count: Token): boolean =>
  tokens.some(
    ({ kind, end, start, value = 1 }) =>
      kind === "number" && end <= count.start && count.start - start <= before.length && value !== 1,
  );

/** Kept with the list itself: all texts of a run are checked against the same one. */
const known = new WeakMap<Reckoning["sources"], { length: number; tariffs: Tariff[] }>();

function tariffsIn(sources: Reckoning["sources"]): Tariff[] {
  const kept = known.get(sources);
  if (kept?.length === sources.length) return kept.tariffs;
  const told = sources.slice(0, maxSources).map(sourceText);
  const tariffs = told.flatMap((source, place) =>
    tariffsOf(source, told.slice(Math.max(0, place - 2), place)),
  );
  known.set(sources, { length: sources.length, tariffs });
  return tariffs;
}

/** `above`: the two sentences before it, in which the price and the number that it holds up to may stand. */
function tariffsOf(source: SourceText, above: readonly SourceText[]): Tariff[] {
  return [...source.plain.matchAll(beyond)].flatMap(({ index, 1: first, 2: unit = "", 3: time, 4: fee }) => {
    const upTo = toNumber(first) - 1;
    const places = [
      { told: source, until: index },
      ...above.toReversed().map((told) => ({ told, until: Infinity })),
    ];
    const limit = new RegExp(`(?<![\\d,.])${upTo}${unit}(?:まで|以内|以下)`);
    const isLimited = places.some(({ told, until }) =>
      limit.test(told.plain.replaceAll(",", "").slice(0, until)),
    );
    const base = lastPrice(places);
    const per = timeOf(time);
    if (!isLimited || base === undefined || upTo < 1 || (per !== "" && per !== base.per)) return [];
    const key = source.tokens.find(({ start }) => start === index)?.key ?? unit;
    return [{ source, key, upTo, per: base.per, base: base.value, each: toNumber(fee) }];
  });
}

/** The price that stands nearest before, and of which time it is. */
function lastPrice(places: readonly { told: SourceText; until: number }[]) {
  for (const { told, until } of places) {
    const price = told.tokens.findLast(
      ({ kind, key, end }) => kind === "price" && key === "円" && end <= until,
    );
    if (price?.value === undefined) continue;
    if (price.to !== undefined || /^(?:から|〜|~)/.test(told.plain.slice(price.end))) return;
    const per = /([月年])(?:額|会費|間|々)?、?$/.exec(
      told.plain.slice(Math.max(0, price.start - 6), price.start),
    )?.[1];
    return { value: price.value, per: per ?? "" };
  }
  return;
}
