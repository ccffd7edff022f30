/** 表現チェック: finds wording that carries a legal or editorial risk. Finding nothing is never a clearance. */
import type { ProductClass } from "../../brief/product-class.ts";
import type { Flag, FlagLevel, Source, Span } from "../../shared/result.ts";
import { sentenceSpans, spanAt } from "../text/clauses.ts";
import { type Normalised, normalise, plain } from "../text/normalize.ts";
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
  const flags = rules
    .filter((rule) => rule.scope === "all" || rule.scope.includes(context.productClass))
    .flatMap((rule) => applyRule(rule, text, rule.asTyped ? typed(text) : form, context));
  return flags.toSorted((a, b) => a.span.start - b.span.start || severity[a.level] - severity[b.level]);
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
  return matches.filter((match) => !excepted.some((other) => overlaps(match, other)));
}

function overlaps(a: RegExpExecArray, b: RegExpExecArray): boolean {
  return a.index < b.index + b[0].length && b.index < a.index + a[0].length;
}

function applyRule(rule: Rule, text: string, form: Normalised, context: FlagContext): Flag[] {
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

function levelOf(rule: Rule, words: string, { sources, evidenceIds }: FlagContext): FlagLevel {
  if (rule.level !== "must" || !rule.evidenceSoftens) return rule.level;
  const linked = sources.filter(({ id }) => evidenceIds.includes(id));
  return linked.some((source) => plain(source.text).includes(words)) ? "check" : "must";
}

/** Two whole lines to put in place of the sentence that holds the words. */
function rewritesOf(
  rule: Rule,
  text: string,
  span: Span,
  match: RegExpExecArray,
  { productClass, sources }: FlagContext,
): string[] {
  const sentence = spanAt(sentenceSpans(text), span.start) ?? { start: 0, end: text.length };
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
