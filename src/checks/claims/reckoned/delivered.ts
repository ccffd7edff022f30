/**
 * A price with the postage that its sentence says is in it, and with what is added to the thing: 3,245円 of 「1本 3,245円（税込、送料385円を
 * 含む）」, 6,000円 of 「送料を足して6,000円」 where the thing has an addition that the text names.
 */
import { quoted } from "../figures.ts";
import { findTokens } from "../find.ts";
import type { Token } from "../token.ts";
import { isNamedIn, type NamedFigure, namedFiguresIn } from "./named.ts";
import { type Ground, nearby, type Reckoning, saidAround } from "./reckoning.ts";

const behind = /^\([^()]{0,16}送料[^()]{0,12}(?:含|込)[^()]{0,8}\)/;
const before = /送料[もを]?(?:足して|加えて|合わせて|含めて|入れて|込みで)、?[^。、\d]{0,8}$/;

const leadOf = ({ source, at }: NamedFigure): string => source.plain.slice(Math.max(0, at - 20), at);
const isPostage = (figure: NamedFigure): boolean => /送料[^円\n]{0,12}$/.test(leadOf(figure));
/** 「+880円」 */
const isAddition = (figure: NamedFigure): boolean => /\+ ?$/.test(leadOf(figure));

/** What an addition is called: 名入れ of 「名入れ: レーザー刻印、…+880円」. */
const topicOf = ({ source, at }: NamedFigure): string =>
  /^[^:は、。\n]{2,16}(?=[:は])/.exec(source.sentence(at))?.[0] ?? "";
const isNamed = (figure: NamedFigure, text: string): boolean =>
  [topicOf(figure), ...figure.words].some((word) => word.length > 1 && text.includes(word));

/** The sentence of the postage, where price, postage and an addition that is named come to the claimed one. */
export function deliveredSource(claim: Token, reckoning: Reckoning): Ground | undefined {
  const { kind, key, value, to } = claim;
  if (kind !== "price" || key !== "円" || value === undefined || to !== undefined) return;
  const said = saidAround(reckoning, claim);
  if (!behind.test(said.after) && !before.test(said.before)) return;
  const figures = namedFiguresIn(reckoning.sources, { kind, key });
  const bases = figures.filter((one) => !isPostage(one) && !isAddition(one));
  // A heading that names some of them speaks of those.
  const above = findTokens(reckoning.under);
  const meant = bases.filter((one) => isNamedIn(one, reckoning.under, above));
  const things = meant.length > 0 ? meant : bases;
  // Where its sentence says which of the things, and how many, it is their sum alone.
  const isOther = said.tokens.some(
    (one) => one.start < claim.start && one.kind === "number" && one.value !== 1,
  );
  if (isOther || bases.some((one) => isNamedIn(one, said.before, said.tokens))) return;
  const added = figures.filter(isAddition);
  const own = added.filter((one) => isNamed(one, said.before));
  const { all: text } = nearby(reckoning, claim);
  const told = added.filter(
    (one) => isNamed(one, text) || text.includes(`${one.value.toLocaleString("en")}円`),
  );
  const additions = own.length > 0 ? own.map((one) => one.value) : [0, ...told.map((one) => one.value)];
  const sums = new Set(things.flatMap((one) => additions.map((more) => one.value + more)));
  const fee = figures.find((one) => isPostage(one) && sums.has(value - one.value));
  return fee && quoted(fee);
}
