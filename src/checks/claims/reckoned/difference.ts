/** How far apart two figures are that the material tells of before and after: 6.8時間 of 「月平均9.4時間→月平均2.6時間」. */
import { plain } from "../../text/normalize.ts";
import { maxSources } from "../figures.ts";
import { findTokens } from "../find.ts";
import { type SourceText, sourceText } from "../source-text.ts";
import type { Token } from "../token.ts";
import { type Ground, nearby, type Reckoning, saidAround } from "./reckoning.ts";

/** Between the two: one becomes the other. */
const change = /^[^。]{0,12}?(?:→|⇒|➡|から)[^。]{0,16}$/;
const then = /前[^。、]{0,8}$/;
const now = /(?:後|今)[^。]{0,8}$/;

const difference = /(?<![一-龠])(?:差|違い|開き)(?:は|が|で|も|、|:)[^。\d]{0,8}$/;
const differs = /^(?:分)?(?:の|、)?(?:差|違い|開き)/;
const less = /^(?:分)?(?:も|ほど|だけ)?、?(?:の)?(?:減|短縮|短く|少な|浮)/;
const more = /^(?:分)?(?:も|ほど|だけ)?、?(?:の)?(?:増|伸び|長く|多く)/;
/** Compared with somebody else. */
const others = /他社|他店|他の|ほかの|競合|業界|同業|一般|平均との|全国|[A-Z]社/;
/** Each of what the figure is. */
const rate = /(日|週|月|年|人|名|店舗?|台|件|回)(?:間|額)?(?:平均|に|あたり|当たり|につき)?(?:で)?、?$/;

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9;

/** The sentence of both figures, where the text says that it tells a difference, and of the same time. */
export function differenceSource(claim: Token, reckoning: Reckoning): Ground | undefined {
  const { kind, value, to } = claim;
  if (kind === "price") return betweenPrices(claim, reckoning);
  if ((kind !== "number" && kind !== "period") || value === undefined || to !== undefined) return;
  const { before, after, all } = saidAround(reckoning, claim);
  const isAnyWay = difference.test(before) || differs.test(after);
  const isLess = less.test(after);
  if (!(isAnyWay || isLess || more.test(after)) || others.test(all)) return;
  const per = rate.exec(before)?.[1];
  for (const source of reckoning.sources.slice(0, maxSources).map(sourceText)) {
    const pair = pairsOf(source, claim.key).find(([first, second]) => {
      const [from = 0, until = 0] = [first.value, second.value];
      const isSo = isNear(from - until, value) && (isAnyWay || isLess);
      const isGrown = isNear(until - from, value) && (isAnyWay || !isLess);
      return (isSo || isGrown) && (per === undefined || isRatedBy(per, source, [first, second]));
    });
    if (pair) return { sourceId: source.id, quote: source.quote(pair[0].start) };
  }
  return;
}

/** 2,000円 of 「1本なら3,400円、2本なら5,400円。差は2,000円です」: of two prices that the text tells before it and that rest on something themselves. */
function betweenPrices(claim: Token, reckoning: Reckoning): Ground | undefined {
  const { key, value, to } = claim;
  const { before, after, all } = saidAround(reckoning, claim);
  if (value === undefined || to !== undefined || others.test(all)) return;
  if (/あと$/.test(before) && oneMore.test(after)) return isApartBeside(claim, reckoning) ? "own" : undefined;
  if (!difference.test(before)) return;
  const told = nearby(reckoning, claim)
    .tokens.filter((one) => one.kind === "price" && one.key === key && one.start < claim.start)
    .slice(-2);
  const [first, second] = told;
  if (first?.value === undefined || second?.value === undefined || first.to || second.to) return;
  return Math.abs(first.value - second.value) === value ? "own" : undefined;
}

/** 「あと2,000円で、180mLがもう1本」 */
const oneMore = /^で、?[^。]{0,12}もう[1一]/;
/** Enough of a piece to find two prices in. */
const maxBeside = 2000;

/** Whether two prices of the piece, one behind the other, are as far apart. */
function isApartBeside({ key, value }: Token, { beside }: Reckoning): boolean {
  const prices = findTokens(plain(beside.slice(0, maxBeside))).filter(
    // The claim's own figure is none of the two.
    (one) => one.kind === "price" && one.key === key && one.to === undefined && one.value !== value,
  );
  return prices.some((one, at) => {
    const next = prices[at + 1];
    return Math.abs((one.value ?? 0) - (next?.value ?? Number.NaN)) === value;
  });
}

/** Two figures counted so, one behind the other, of which the first becomes the second. */
function pairsOf({ plain, tokens }: SourceText, key: string): [Token, Token][] {
  const same = tokens.filter((token) => token.key === key);
  return same.flatMap((first, at): [Token, Token][] => {
    const second = same[at + 1];
    if (second === undefined || [first, second].some(({ value, to }) => value === undefined || to)) return [];
    const between = plain.slice(first.end, second.start);
    const lead = plain.slice(Math.max(0, first.start - 12), first.start);
    const isChange =
      change.test(between) || (then.test(lead) && now.test(between) && !between.includes("。"));
    return isChange ? [[first, second]] : [];
  });
}

/** Both are of that time: 月 of 「月平均9.4時間」. */
const isRatedBy = (per: string, { plain }: SourceText, pair: readonly Token[]): boolean =>
  pair.every(({ start }) => rate.exec(plain.slice(Math.max(0, start - 8), start))?.[1] === per);
