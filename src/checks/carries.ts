/** Whether one sentence of the material states what a text claims: the same matter, figures, conditions and polarity. */
import type { Source } from "../shared/result.ts";
import { isFigureStated, isOfAnother, type Territory, territoriesOf } from "./carrying/figures.ts";
import {
  isDenial,
  isDeniedAlike,
  isLimitedAlike,
  isOpenEnded,
  isPraise,
  statementsOf,
} from "./carrying/limits.ts";
import { unifySpelling } from "./carrying/spelling.ts";
import {
  isUnitStated,
  type Offer,
  offerOf,
  partOf,
  type StatedUnit,
  statedShare,
  statedUnits,
  weightOf,
} from "./carrying/units.ts";
import { findTokens } from "./claims/find.ts";
import { type SourceText, sourceText } from "./claims/source-text.ts";
import type { Token } from "./claims/token.ts";
import { plain } from "./text/normalize.ts";

export interface StatementContext {
  /** Names of the product: they are no claim. */
  names?: readonly string[];
  /** What kind of thing the product is: it may be said of it anywhere. */
  kind?: string | undefined;
}

/** What nobody writes as a line, and no sentence comes to: it is told by nothing. */
const longest = { text: 500, sentence: 1000 };
/** Of what carries weight. */
const leastTold = 0.66;
/** Words, figures and a denial, together: one alone stands in any sentence by chance. */
const leastShared = 2;

/** Questions and calls claim nothing. */
const asks =
  /[?？]$|(?:ますか|ませんか|でしょうか|ですか|ましたか|たか|かな|だろう|でしょう|ましょう|たい)[。]?$|まずは[^。]{0,14}ください[。]?$|ませんか/;

/** A sentence of the material, read once. */
interface Told {
  form: string;
  figures: SourceText;
  offer: Offer;
  statements: { form: string; offer: Offer }[];
  territories: ReadonlyMap<string, readonly Territory[]>;
}

// Keyed by the source object itself: a brief's sentences are held against every piece of a run.
const known = new WeakMap<Source, Told>();

function toldBy(sentence: Source): Told {
  const found = known.get(sentence);
  if (found) return found;
  const form = unifySpelling(sentence.text);
  const figures = sourceText({ id: sentence.id, text: form });
  const made = {
    ...{ form, figures, offer: offerOf(form) },
    statements: statementsOf(form).map((one) => ({ form: one, offer: offerOf(one) })),
    territories: territoriesOf(form, figures.tokens),
  };
  known.set(sentence, made);
  return made;
}

/** A text that claims something, read once. */
interface Claim {
  form: string;
  units: readonly StatedUnit[];
  figures: readonly Token[];
  isDenied: boolean;
}

/** Whether a sentence states what the text claims. True only where it can be told; what is not sure is not carried. */
export function carriedBy(
  text: string,
  { names = [], kind = "" }: StatementContext = {},
): (sentence: Source) => boolean {
  if (text.length > longest.text) return () => false;
  const form = unifySpelling(
    names.reduce((all, name) => all.replaceAll(plain(name), ""), plain(text)),
  ).trim();
  const bare = unifySpelling(text).trim();
  if (asks.test(form) || bare === "") return () => false;
  const claim = { form, units: statedUnits(form), figures: findTokens(form), isDenied: isDenial(form) };
  const said = names.filter((name) => text.includes(name));
  const own = offerOf(unifySpelling(kind));
  return (sentence) => {
    if (sentence.text.length > longest.sentence) return false;
    const told = toldBy(sentence);
    // Nothing but the name: it is told where it stands.
    if (form === "") return told.form.includes(bare);
    const isNamed = said.some((name) => sentence.text.includes(name));
    return (!isOpenEnded(told.form) || isOpenEnded(form)) && states(claim, told, { own, isNamed });
  };
}

interface Product {
  own: Offer;
  isNamed: boolean;
}

function states(claim: Claim, told: Told, { own, isNamed }: Product): boolean {
  const { form, units, figures } = claim;
  if (units.length + figures.length > 0 && isVerbatim(form, told.form)) return isAlike(form, units, told);
  const isSaid = (unit: StatedUnit) => isUnitStated(unit, told.offer);
  const isLost = (unit: StatedUnit, at: number) =>
    unit.isNoun && !isSaid(unit) && !isUnitStated(unit, own) && !isKind(form, units, at, isSaid);
  const shared = units.filter(isSaid);
  if (units.some(isLost) || !hasFigures(claim, told) || !isAlike(form, shared, told)) return false;
  const others = figures.length + (claim.isDenied ? 1 : 0) + (isNamed ? 1 : 0);
  const sum = (of: (unit: StatedUnit) => number) =>
    units.reduce((total, unit) => total + of(unit), figures.length);
  const share = sum(
    (unit) => weightOf(unit) * Math.max(statedShare(unit, told.offer), statedShare(unit, own)),
  );
  // Beside the name one sign alone is half a word: 手 of 手なじみ, 持ち手.
  const weight = shared.reduce((all, unit) => all + (isNamed ? partOf(unit) : 1), others);
  return weight >= leastShared && share / sum(weightOf) >= leastTold;
}

/** It stands there as it is, from the beginning of a clause to the end of one; a verb may end otherwise. */
function isVerbatim(claim: string, told: string): boolean {
  const stem = claim.replace(/[。\s]+$/, "").replace(/(?:です|ます)$/, "");
  const at = stem.length < 2 ? -1 : told.indexOf(stem);
  if (at < 0) return false;
  return (
    (at === 0 || /[、。:~(「\s]/.test(told.charAt(at - 1))) &&
    /^[ぁ-ん]{0,6}(?:[、。)~(」\s]|$)/.test(told.slice(at + stem.length))
  );
}

/** Every figure is told, and of the same matter. */
function hasFigures({ form, units, figures }: Claim, told: Told): boolean {
  if (!figures.every((token) => isFigureStated(token, form, told.figures))) return false;
  const words = new Set([
    ...units.filter(({ isNoun }) => isNoun).map((unit) => unit.words),
    ...figures.map(({ start, end }) => form.slice(start, end)),
  ]);
  return !isOfAnother([...words], figures, told.territories);
}

/** The same is limited and denied in the statements that speak of the claim's matter. */
function isAlike(claim: string, shared: readonly StatedUnit[], { form, statements }: Told): boolean {
  const about = statements
    .filter(({ offer }) => shared.some((unit) => statedShare(unit, offer) === 1))
    .map((one) => one.form);
  return isLimitedAlike(claim, form, about) && isDeniedAlike(claim, form, about);
}

/** The kind of thing that is spoken of (「…選んだ靴です」), or the rest of a word whose first part is told (体験レッスン). */
function isKind(
  claim: string,
  units: readonly StatedUnit[],
  at: number,
  isSaid: (unit: StatedUnit) => boolean,
): boolean {
  const [unit, before] = [units[at], units[at - 1]];
  if (unit === undefined || before === undefined || !isSaid(before)) return false;
  if (before.isNoun && before.start + before.words.length === unit.start) return true;
  // 「講師は元教員です」 says what somebody is.
  if (/[はがも、]/.test(claim.charAt(unit.start - 1))) return false;
  return /^(?:です|でした)?。?$/.test(claim.slice(unit.start + unit.words.length));
}

/** A scene, an offer of a hand, a question, a word for what was just said: nothing that could be true or not. */
const scene = /^(?:そんな|こんな|それが|これが)|(?:[をにへとでもはがの]|まで|から|どうぞ|ください)$/;

/** What is promised is a statement, whatever it is of. */
const promise =
  /(?:対応|保証|お届け|お付け|用意|搭載|採用|配合|使用|付き|込み|でき|いただけ|承り|行い|使え|選べ)(?:し|でき|いたし)?(?:ます|ました|ています|です|る)?$/;

/**
 * Whether a text states something of what the sentence speaks of: with a figure, a quality, a denial, or a word of its matter. What
 * shares nothing with it is the reader's day.
 */
export function isFactualStatement(text: string, sentence: Source, kind = ""): boolean {
  const form = unifySpelling(text).replace(/[。!\s]+$/, "");
  if (asks.test(form)) return false;
  if (findTokens(form).length > 0 || promise.test(form)) return true;
  if (scene.test(form)) return false;
  const offers = [toldBy(sentence).offer, offerOf(unifySpelling(kind))];
  return (
    isPraise(form) ||
    isDenial(form) ||
    statedUnits(form).some((unit) => unit.isNoun && offers.some((offer) => statedShare(unit, offer) === 1))
  );
}
