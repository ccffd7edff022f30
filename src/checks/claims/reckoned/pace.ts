/**
 * What a text reckons from how many there are and how many a day: 「1晩に2本なら、16〜24分」, 「3級は42日で見終わる計算」, 「1日およそ3mL」 of
 * 180mL in 2か月.
 */
import { type Figure, figuresIn, maxSources, quoted } from "../figures.ts";
import { sourceText } from "../source-text.ts";
import type { Token } from "../token.ts";
import { isNamedIn, type NamedFigure, namedFiguresIn } from "./named.ts";
import { type Ground, nearby, type Reckoning, roughly, saidAround } from "./reckoning.ts";

const counter = "本|回|話|問|個|枚|杯|袋|包|粒|冊|ページ|章|課";
/** So many in a day, as the reader might: 「1晩に2本なら」. */
const pace = new RegExp(
  `(?:(?:(?<![\\d,.])1|ひと|毎)(日|晩|夜|週間?)|(?<![\\d一-龠])週)に?、?([1-9])(${counter})(?:ずつ)?(\\([^()]{1,16}\\))?(?:なら|で(?![すも])|だと|の(?:計算|ペース))`,
  "g",
);
interface Pace {
  /** Where it ends; both of its figures stand before. */
  start: number;
  end: number;
  per: string;
  many: number;
  key: string;
  /** Where words in brackets begin that say what it takes: 「1晩に2本（16〜24分）で」. */
  aside: number;
}

function pacesIn(text: string): Pace[] {
  return [...text.matchAll(pace)].map(
    ({ index, 0: words, 1: per = "週", 2: many, 3: key = "", 4: aside }) => ({
      ...{ start: index, end: index + words.length, key },
      aside: index + (aside === undefined ? words.length : words.indexOf(aside)),
      ...{ per: per.startsWith("週") ? "週間" : "日", many: Number(many) },
    }),
  );
}

/** What a figure of such a reckoning rests on. */
export function paceSource(claim: Token, reckoning: Reckoning): Ground | undefined {
  const { all, before, tokens } = nearby(reckoning, claim);
  const paces = pacesIn(all);
  const counts = paces.length > 0 ? namedFiguresIn(reckoning.sources, null) : [];
  const place = before.length;
  const premise = paces.find(({ start, end }) => start <= place && place < end);
  if (premise && place > premise.aside) return lengthSource(claim, premise, reckoning);
  if (premise) {
    const isReckonedWith = tokens.some(
      (one) => isPeriod(one) && one.start - claim.start >= premise.end - place,
    );
    const counted = counts.find(({ key }) => key === premise.key);
    return isReckonedWith && counted ? quoted(counted) : undefined;
  }
  const said = paces.findLast(({ end }) => end <= place);
  return (
    lengthSource(claim, said, reckoning) ??
    (said && untilDoneSource(claim, said, { counts, reckoning })) ??
    shareSource(claim, reckoning)
  );
}

/** Nights are as many as days. */
const isPeriod = ({ kind, key }: Token): boolean => kind === "period" || key === "晩";

/** So many at what one takes: 16〜24分 of 2本 with 1本8〜12分. */
function lengthSource(claim: Token, said: Pace | undefined, reckoning: Reckoning): Ground | undefined {
  const { kind, key, value, to } = claim;
  if (kind !== "period" || value === undefined) return;
  const { before } = saidAround(reckoning, claim);
  const [, own, ownKey] =
    new RegExp(
      `(?<![\\d,.])(\\d{1,3})(${counter})(?:で|なら|を(?:見|読|解)[^。、\\d]{1,4})[^。\\d]{0,10}$`,
    ).exec(before) ?? [];
  const many = own === undefined ? said?.many : Number(own);
  const unit = ownKey ?? said?.key;
  if (many === undefined || many < 2) return;
  for (const source of reckoning.sources.slice(0, maxSources).map(sourceText)) {
    const found = source.tokens.find((one, at) => {
      const each = source.tokens[at - 1];
      const isEach =
        each?.key === unit &&
        each?.value === 1 &&
        /^(?:あたり|は|が|で|約| )*$/.test(source.plain.slice(each.end, one.start));
      const isTimes = one.value !== undefined && one.value * many === value;
      return (
        isEach &&
        isTimes &&
        one.key === key &&
        (one.to === undefined ? to === undefined : one.to * many === to)
      );
    });
    if (found) return { sourceId: source.id, quote: source.quote(found.start) };
  }
  return;
}

/** Done with it; what it does to somebody is no sum. */
const done = /終|計算|目安|き(?:る|り|れ)|試し|体験|分|一周|ひととおり|^間?(?:です)?$/;
const effect = /合格|効果|実感|改善|治|上達|変わ|できるよう/;

/** As many days as all of it takes at that pace: 42日 of 84本 at two a day. */
function untilDoneSource(
  claim: Token,
  said: Pace,
  { counts, reckoning }: { counts: readonly NamedFigure[]; reckoning: Reckoning },
): Ground | undefined {
  const { key, value, to } = claim;
  const per = key === "晩" ? "日" : key;
  if (!isPeriod(claim) || per !== said.per || value === undefined || to !== undefined) return;
  const { before, after } = saidAround(reckoning, claim);
  if (!done.test(after) || effect.test(after)) return;
  const isRough = roughly.test(before);
  const { tokens } = nearby(reckoning, claim);
  const clause = before.slice(before.lastIndexOf("、") + 1);
  const own = tokens.filter(({ start }) => start >= claim.start - clause.length && start < claim.start);
  const same = counts.filter((one) => one.key === said.key && one.value > said.many);
  const named = same.filter((one) => isNamedIn(one, clause, own));
  const told = tokens.filter(({ start }) => start < claim.start);
  const above = figuresNamedIn(reckoning.under, same);
  const unnamed = above.length > 0 ? above : same.filter((one) => same.length === 1 || isToldIn(told, one));
  const totals = named.length > 0 ? named : unnamed;
  const all = totals.find((one) => {
    const parts = one.value / said.many;
    return (isRough ? Math.ceil(parts) : parts) === value;
  });
  return all && quoted(all);
}

const days: Readonly<Record<string, number>> = { か月: 30, 週間: 7, 日: 1 };
const shared = /(?<![\d,.])1(日|週間?|か月)(?:に|あたり|で)?、?(約|およそ|だいたい)?$/;
const reckonedAloud = /計算|目安|なら|割ると/;

/** What is used of it a day: 3mL of 180mL in the 2か月 that text and material tell. */
function shareSource(claim: Token, reckoning: Reckoning): Ground | undefined {
  const { kind, value, to } = claim;
  if (kind !== "number" || value === undefined || to !== undefined) return;
  const { before } = saidAround(reckoning, claim);
  const [, per, rough] = shared.exec(before) ?? [];
  const each = days[per === "週" ? "週間" : (per ?? "")];
  const { under, sources } = reckoning;
  const { all, before: told, tokens } = nearby(reckoning, claim);
  if (each === undefined || (rough === undefined && !reckonedAloud.test(all))) return;
  const periods = figuresIn(sources, null).filter(
    (one) => isToldIn(tokens, one) && days[one.key] !== undefined,
  );
  const amounts = amountsOf(claim, `${under}\n${told}`, sources);
  for (const amount of amounts)
    for (const period of periods) {
      const share = (amount.value * each) / ((days[period.key] ?? 1) * period.value);
      const isSo = share === value || (rough !== undefined && Math.abs(share - value) < 0.5);
      if (isSo && amount.value > value) return quoted(amount);
    }
  return;
}

/** Those whose figure the words tell. */
function figuresNamedIn<Named extends Figure>(text: string, figures: readonly Named[]): Named[] {
  const words = text.replaceAll(/(?<=\d),(?=\d)/g, "");
  return figures.filter(({ key, value }) =>
    new RegExp(`(?<![\\d,.])${value}${key}(?![a-z])`, "i").test(words),
  );
}

const isToldIn = (tokens: readonly Token[], { key, value }: Figure): boolean =>
  tokens.some((token) => token.key === key && token.value === value);

/** Amounts of the material in that unit; where the text or its heading names some, only those. */
function amountsOf({ kind, key }: Token, text: string, sources: Reckoning["sources"]): Figure[] {
  const all = figuresIn(sources, { kind, key });
  const named = figuresNamedIn(text, all);
  return named.length > 0 ? named : all;
}

/** 1日 of 「1日およそ3mL」, which the amount behind it is reckoned for. */
export function isShareUnit(claim: Token, reckoning: Reckoning): boolean {
  const next = reckoning.tokens[reckoning.at + 1];
  if (claim.value !== 1 || claim.kind !== "period" || next?.kind !== "number") return false;
  const between = reckoning.text.slice(claim.end, next.start);
  return (
    /^(?:に|あたり|で)?、?(?:約|およそ|だいたい)?$/.test(between) &&
    shareSource(next, { ...reckoning, at: reckoning.at + 1 }) !== undefined
  );
}
