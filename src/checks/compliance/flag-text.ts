/** 表現チェック: finds wording that carries a legal or editorial risk. Finding nothing is never a clearance. */
import type { ProductClass } from "../../brief/product-class.ts";
import type { StoredHouseRule } from "../../shared/checks/active.ts";
import type { Flag, FlagLevel, Source, Span } from "../../shared/result.ts";
import { sourceText } from "../claims/source-text.ts";
import { houseClause, houseRuleId, normalizedForRules, placesIn } from "../house/house-rule.ts";
import type { TextRole } from "../roles.ts";
import { sentenceSpans, spanAt } from "../text/clauses.ts";
import { matchesOf } from "../text/matches.ts";
import { type NormalizedText, normalizeText, plain } from "../text/normalize.ts";
import { againstMaterial } from "./against-material.ts";
import { rules } from "./packs/packs.ts";
import { rewrite, withNote } from "./phrasing.ts";
import { isDenied, levelIn, unclaimedOf, withJoinedWords } from "./reading.ts";
import type { RewriteContext, Rule } from "./rule.ts";

export interface FlagContext {
  productClass: ProductClass;
  sources: readonly Source[];
  /** Ids of the sources the text is linked to. */
  evidenceIds: readonly string[];
  /** What the text is for; a claim when nothing is said. */
  role?: TextRole;
  /** The whole piece that the text is of: a condition may stand in another of its fields. The text alone when nothing is said. */
  whole?: string;
  /** The installation's own rules. */
  house?: readonly StoredHouseRule[] | undefined;
}

const severity: Record<FlagLevel, number> = { must: 0, check: 1, note: 2 };

/** Flags of a text in reading order, the graver first where two begin together. Spans are of the text as given. */
export function flagText(text: string, context: FlagContext): Flag[] {
  const form = normalizeText(text);
  const whole = withJoinedWords(form);
  const looked: Looked = {
    ...context,
    linked: once(() => linkedIn(context)),
    around: context.whole === undefined ? form.text : plain(context.whole),
    sentences: sentenceSpans(text),
  };
  const flags = rulesFor(context.productClass).flatMap((rule) => {
    if (rule.asTyped) return applyRule(rule, text, typed(text), looked);
    const found = applyRule(rule, text, form, looked);
    return found.length > 0 || !whole ? found : applyRule(rule, text, whole, looked);
  });
  const unclaimed = unclaimedOf(text);
  return [...narrowest(flags), ...houseFlags(text, form, looked), ...conflictFlags(text, form, looked)]
    .filter(({ span }) => span.end > (spanAt(unclaimed, span.start)?.end ?? 0))
    .flatMap((flag) => {
      const level = levelIn(context.role ?? "claim", flag.level, text);
      return level ? [{ ...flag, level }] : [];
    })
    .toSorted((a, b) => a.span.start - b.span.start || severity[a.level] - severity[b.level]);
}

const byClass = new Map<ProductClass, readonly Rule[]>();
function rulesFor(productClass: ProductClass): readonly Rule[] {
  const known = byClass.get(productClass);
  if (known) return known;
  const own = rules.filter(({ scope }) => scope === "all" || scope.includes(productClass));
  byClass.set(productClass, own);
  return own;
}

const broad = new Set(rules.filter((rule) => rule.broad).map(({ id }) => id));

/** Without what broad rules say of words that a narrower one finds as grave: one thing is said once. */
function narrowest(flags: readonly Flag[]): Flag[] {
  const gravest = new Map<number, number>();
  for (const { ruleId, span, level } of flags) {
    if (broad.has(ruleId)) continue;
    for (let at = span.start; at < span.end; at += 1)
      gravest.set(at, Math.min(gravest.get(at) ?? severity.note, severity[level]));
  }
  const isSaid = ({ span, level }: Flag) => {
    for (let at = span.start; at < span.end; at += 1) {
      if ((gravest.get(at) ?? Number.POSITIVE_INFINITY) <= severity[level]) return true;
    }
    return false;
  };
  return flags.filter((flag) => !broad.has(flag.ruleId) || !isSaid(flag));
}

/** What the linked sources speak against. Never softened: the material is the person's own. */
function conflictFlags(text: string, form: NormalizedText, context: Looked): Flag[] {
  if (context.evidenceIds.length === 0) return [];
  return againstMaterial(form.text, context.linked(), context.around).map((found) => {
    const span = form.original(found.index, found.index + found.words.length);
    const around = surroundings(text, span, [found.words], context);
    return {
      id: `${found.id}@${span.start}`,
      span,
      words: text.slice(span.start, span.end),
      ruleId: found.id,
      rule: found.name,
      clause: "景品表示法 5条",
      level: found.level ?? "must",
      why: found.why,
      rewrites: [rewrite(withNote(`※${found.source}`), around), found.source],
      fineWhen: "資料のほうが古い場合（資料を直してください）",
      source: "消費者庁「景品表示法における違反事例集」",
      checkedOn: "2026-11-26",
    };
  });
}

/** What the installation's own rules find; a rewrite takes the place of their words in the line. */
function houseFlags(text: string, form: NormalizedText, context: Looked): Flag[] {
  const { house = [] } = context;
  if (house.length === 0) return [];
  const [looked, around] = [normalizedForRules(form.text), normalizedForRules(context.around)];
  return house.flatMap((rule) =>
    placesIn(rule, looked, around).map(({ start, end }) => {
      const span = form.original(start, end);
      const { before, after } = surroundings(text, span, [], context);
      const ruleId = houseRuleId(rule.id);
      return {
        ...{ id: `${ruleId}@${span.start}`, span, words: text.slice(span.start, span.end), ruleId },
        ...{ rule: rule.name, clause: houseClause, level: rule.level, why: rule.why },
        rewrites: rule.rewrites.map((words) => `${before}${words}${after}`),
        fineWhen:
          rule.fineWith.length > 0
            ? `${rule.fineWith.map((word) => `「${word}」`).join("か")}が書かれている場合`
            : "社内で認められている場合",
        ...{ source: houseClause, checkedOn: rule.savedOn },
      };
    }),
  );
}

/** What all rules look at, prepared once. */
interface Looked extends FlagContext {
  /** The sources that the text is linked to, in plain form. */
  linked: () => readonly string[];
  /** The piece that the text is of, in plain form. */
  around: string;
  /** The sentences of the text as given. */
  sentences: readonly Span[];
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function linkedIn({ sources, evidenceIds }: FlagContext): string[] {
  const ids = new Set(evidenceIds);
  return sources.filter(({ id }) => ids.has(id)).map((source) => sourceText(source).plain);
}

function typed(text: string): NormalizedText {
  return { text, original: (start, end) => ({ start, end }) };
}

/** Matches of one rule in a normalised text, exceptions taken out. `around`: what may settle the matter. */
export function matchRule(rule: Rule, text: string, around = text): RegExpExecArray[] {
  const { when } = rule;
  const found = matchesOf(text, rule.pattern);
  const matches = when ? found.filter(when) : found;
  // What settles it is looked for only where there is something to settle: `around` may be much longer than the text.
  if (matches.length === 0 || rule.settledBy?.test(around)) return [];
  if (!rule.except) return matches;
  const excepted = [...text.matchAll(rule.except)];
  let next = 0;
  return matches.filter((match) => {
    // Both are in reading order: what ends before this match ends before all that follow.
    while (next < excepted.length && endOf(excepted[next]) <= match.index) next += 1;
    const other = excepted[next];
    return !other || other.index >= endOf(match);
  });
}

const endOf = (match: RegExpExecArray | undefined) => (match ? match.index + match[0].length : 0);

function applyRule(rule: Rule, text: string, form: NormalizedText, context: Looked): Flag[] {
  return matchRule(rule, form.text, context.around).flatMap((match) => {
    const span = form.original(match.index, match.index + match[0].length);
    const level = levelOf(rule, match[0], context);
    if (
      level === undefined ||
      isDenied(form.text, { start: match.index, end: match.index + match[0].length }, rule)
    )
      return [];
    return [
      {
        id: `${rule.id}@${span.start}`,
        span,
        words: text.slice(span.start, span.end),
        ruleId: rule.id,
        rule: rule.name,
        clause: rule.clause,
        level,
        why: rule.whyFor?.[context.productClass] ?? rule.why,
        rewrites: rewritesOf(rule, text, span, match, context),
        fineWhen: rule.fineWhen,
        source: rule.source,
        checkedOn: rule.checkedOn,
      },
    ];
  });
}

/** The level of a match by what the linked sources and the rest of the piece prove; undefined where they prove it whole. */
function levelOf(rule: Rule, words: string, { linked, around }: Looked): FlagLevel | undefined {
  if (rule.grounded && linked().some((source) => proves(source, words))) return;
  if (rule.level === "check" && linked().some((source) => saysNoted(source) && isAbout(source, words)))
    return;
  const isProven = rule.provenBy && linked().some((source) => rule.provenBy?.test(source));
  if (isProven && (!rule.note || rule.note.test(around) || (/※/.test(around) && linked().some(saysNoted))))
    return;
  const isLinked = rule.evidenceSoftens && linked().some((source) => source.includes(words));
  if (rule.note?.test(around)) return isLinked && !/自社|当社|イメージ/.test(around) ? undefined : "check";
  return rule.level === "must" && isLinked ? "check" : rule.level;
}

/** The material says that the note is there; a mark in the text leads to it. */
const saysNoted = (source: string) =>
  /注記|(?:同じ面|求人票|ページ|欄外)[^。]{0,16}(?:記載|表示|明記)/.test(source);

/** Whether a source speaks of the flagged words, or of one of them. */
const isAbout = (source: string, words: string): boolean =>
  (words.match(/[一-龠々]{2,}|[ァ-ヶー]{2,}|\d[\d,.]*/g) ?? []).some((word) => source.includes(word));

/** Whether a source holds the figures of the words, or without any the words themselves. */
function proves(source: string, words: string): boolean {
  const figures = words.match(/\d[\d,.]*/g);
  if (!figures) return source.includes(words);
  const told = new Set(source.match(/\d[\d,.]*/g));
  return figures.every((figure) => told.has(figure));
}

/** Two whole lines to put in place of the sentence that holds the words. */
function rewritesOf(rule: Rule, text: string, span: Span, match: RegExpExecArray, looked: Looked): string[] {
  const context = surroundings(text, span, [...match], looked);
  if (typeof rule.rewrites === "function") return [...rule.rewrites(context)];
  return rule.rewrites.map((how) => rewrite(how, context));
}

/** Characters before and behind the words that a rewrite holds at most: a sentence without end would come back with every finding. */
const widest = 200;

/** What a rewrite may look at: the sentence of the words, or what stands near them in a very long one. */
function surroundings(
  text: string,
  span: Span,
  match: readonly string[],
  { productClass, sources, sentences }: Looked,
): RewriteContext {
  const sentence = spanAt(sentences, span.start) ?? { start: 0, end: text.length };
  const start = Math.max(sentence.start, span.start - widest);
  const end = Math.min(Math.max(sentence.end, span.end), span.end + widest);
  const line = text.slice(start, end);
  return {
    text: text.length > 2 * widest ? line : text,
    line,
    before: text.slice(start, span.start),
    after: text.slice(span.end, end),
    match,
    productClass,
    sources,
  };
}
