/** 表現チェック: finds wording that carries a legal or editorial risk. Finding nothing is never a clearance. */
import type { ProductClass } from "../../brief/product-class.ts";
import type { Flag, FlagLevel, Source, Span } from "../../shared/result.ts";
import { sourceText } from "../claims/source-text.ts";
import { sentenceSpans, spanAt } from "../text/clauses.ts";
import { type Normalised, normalise } from "../text/normalize.ts";
import { rules } from "./packs/all.ts";
import { rewrite } from "./phrasing.ts";
import type { RewriteContext, Rule } from "./rule.ts";

export interface FlagContext {
  productClass: ProductClass;
  sources: readonly Source[];
  /** Ids of the sources the text is linked to. */
  evidenceIds: readonly string[];
}

const severity: Record<FlagLevel, number> = { must: 0, check: 1, note: 2 };

/** Flags of a text in reading order, the graver first where two begin together. Spans are of the text as given. */
export function flagText(text: string, context: FlagContext): Flag[] {
  const form = normalise(text);
  const looked: Looked = {
    ...context,
    linked: once(() => linkedIn(context)),
    sentences: sentenceSpans(text),
  };
  const flags = rules
    .filter((rule) => rule.scope === "all" || rule.scope.includes(context.productClass))
    .flatMap((rule) => applyRule(rule, text, rule.asTyped ? typed(text) : form, looked));
  return flags.toSorted((a, b) => a.span.start - b.span.start || severity[a.level] - severity[b.level]);
}

/** What all rules look at, prepared once. */
interface Looked extends FlagContext {
  /** The sources that the text is linked to, in plain form. */
  linked: () => readonly string[];
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

function typed(text: string): Normalised {
  return { text, original: (start, end) => ({ start, end }) };
}

/** Matches of one rule in a normalised text, exceptions taken out. */
export function matchRule(rule: Rule, text: string): RegExpExecArray[] {
  if (rule.settledBy?.test(text)) return [];
  const matches = [...text.matchAll(rule.pattern)];
  if (matches.length === 0 || !rule.except) return matches;
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

function applyRule(rule: Rule, text: string, form: Normalised, context: Looked): Flag[] {
  return matchRule(rule, form.text).map((match) => {
    const span = form.original(match.index, match.index + match[0].length);
    return {
      id: `${rule.id}@${span.start}`,
      span,
      words: text.slice(span.start, span.end),
      ruleId: rule.id,
      rule: rule.name,
      clause: rule.clause,
      level: levelOf(rule, match[0], context),
      why: rule.whyFor?.[context.productClass] ?? rule.why,
      rewrites: rewritesOf(rule, text, span, match, context),
      fineWhen: rule.fineWhen,
      source: rule.source,
      checkedOn: rule.checkedOn,
    };
  });
}

function levelOf(rule: Rule, words: string, { linked }: Looked): FlagLevel {
  if (rule.level !== "must" || !rule.evidenceSoftens) return rule.level;
  return linked().some((source) => source.includes(words)) ? "check" : "must";
}

/** Two whole lines to put in place of the sentence that holds the words. */
function rewritesOf(
  rule: Rule,
  text: string,
  span: Span,
  match: RegExpExecArray,
  { productClass, sources, sentences }: Looked,
): string[] {
  const sentence = spanAt(sentences, span.start) ?? { start: 0, end: text.length };
  const rewriteContext: RewriteContext = {
    text,
    line: text.slice(sentence.start, Math.max(sentence.end, span.end)),
    before: text.slice(sentence.start, span.start),
    after: text.slice(span.end, Math.max(sentence.end, span.end)),
    match: [...match],
    productClass,
    sources,
  };
  if (typeof rule.rewrites === "function") return [...rule.rewrites(rewriteContext)];
  return rule.rewrites.map((how) => rewrite(how, rewriteContext));
}
