/**
 * A price that the things which its sentence names come to, each at its price in the material: 「360mL 1本の木箱入りなら、送料を入れて
 * 6,000円」, 「180mLと360mLを1本ずつなら、7,560円」, 「180mL 2本 5,400円」.
 */
import { quoted } from "../figures.ts";
import type { Token } from "../token.ts";
import { isNamedIn, type NamedFigure, namedFiguresIn } from "./named.ts";
import { type Ground, type Reckoning, saidAround } from "./reckoning.ts";

const counter = "(?:本|個|枚|台|足|袋|箱|瓶|缶|冊|点|セット)";
const leads = new RegExp(
  `(?:なら|たら|で|は|のとき|の場合|入れて|込みで?|含めて|合わせて|足して|合計で?|計)、?[ :]*$|[1-9]${counter} +$`,
);
const counts = new RegExp(`(?<![\\d,.])(\\d[\\d,]*)${counter}(ずつ)?`, "g");
const isFree = /送料[^。\d]{0,8}(?:無料|(?<![\d,])0円|かかりません|なし|別)/;
/** A price that another is compared with is the seller's to state. */
const isCompared = /^(?:\(税込\))?(?:のところ|が(?:今|いま)|→)/;
/** More things than a sentence names. */
const maxThings = 5;

const isPostage = ({ words }: NamedFigure): boolean => words.some((word) => /送料|配送料/.test(word));

/** The sentence of the first of the prices that come to the claimed one; of 送料込み, to the price behind it. */
export function impliedSumSource(claim: Token, reckoning: Reckoning): Ground | undefined {
  const next = reckoning.tokens[reckoning.at + 1];
  if (/^送料込み?$/.test(claim.key) && next !== undefined && next.start - claim.end < 8)
    return next.kind === "price" ? impliedSumSource(next, { ...reckoning, at: reckoning.at + 1 }) : undefined;
  const { kind, key, value, to } = claim;
  if (kind !== "price" || key !== "円" || value === undefined || to !== undefined) return;
  const { before, after, tokens } = saidAround(reckoning, claim);
  if (!leads.test(before) || isCompared.test(after)) return;
  const named = thingsIn(before, after, tokens, reckoning);
  const [first] = named;
  if (!first || named.length > maxThings) return;
  const times = named.map((one) => (isPostage(one) ? 1 : timesOf(one, before)));
  const sum = named.reduce((all, one, at) => all + one.value * (times[at] ?? 1), 0);
  return sum === value && times.reduce((all, one) => all + one, 0) > 1 ? quoted(first) : undefined;
}

/** What is bought: everything that is named; where nothing is but how many, the one thing that has no name of its own. */
function thingsIn(
  before: string,
  after: string,
  tokens: readonly Token[],
  { sources }: Reckoning,
): NamedFigure[] {
  const prices = namedFiguresIn(sources, { kind: "price", key: "円" });
  const isDelivered = isFree.test(before + after);
  const named = prices.filter((one) => isNamedIn(one, before, tokens) && !(isDelivered && isPostage(one)));
  if (named.length > 0) return named;
  return prices.filter(({ isNamed }) => !isNamed).slice(0, 1);
}

/** How many of it: the count beside its name, else of each, else the only one of the sentence. */
function timesOf({ sizes, words }: NamedFigure, before: string): number {
  const all = [...before.matchAll(counts)];
  const names = [...words, ...sizes.map(({ key, value }) => `${value}${key}`)];
  const own = all.find(({ index }) =>
    names.some((name) => {
      const close = before.slice(Math.max(0, index - name.length - 3), index).toLowerCase();
      return new RegExp(`${name.toLowerCase()}[^、。\\d]{0,3}$`).test(close);
    }),
  );
  const each = all.find(([, , isEach]) => isEach !== undefined);
  const only = all.length === 1 ? all[0] : undefined;
  return Number((own ?? each ?? only)?.[1]?.replaceAll(",", "") ?? 1);
}
