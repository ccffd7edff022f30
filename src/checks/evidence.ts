/** Claims in a text, and the sentences of the input that back them. */
import type { Evidence, Source, Span } from "../shared/result.ts";
import { findTokens } from "./claims/find.ts";
import { type SourceText, sourceText } from "./claims/source-text.ts";
import { supportIn } from "./claims/support.ts";
import type { Claim, Token } from "./claims/token.ts";
import { clauseSpans, spanAt } from "./text/clauses.ts";
import { contentWordsAt, sharedHiragana } from "./text/content-words.ts";
import { type Normalised, normalise } from "./text/normalize.ts";

export type { Claim, ClaimKind } from "./claims/token.ts";

/** Every number, price, date, period, percentage, award, superlative, free offer and guarantee a text states. */
export function claimsIn(text: string): Claim[] {
  const form = normalise(text);
  return findTokens(form.text).map((token) => toClaim(token, form, text));
}

/**
 * Ties a text to its sources. Each claim must stand in one source with its counter; claimed ids are tried first, then
 * the others. Content words shared with a claimed source become evidence too. Quotes are verbatim.
 */
export function linkEvidence(
  text: string,
  claimedIds: readonly string[],
  sources: readonly Source[],
): { evidence: Evidence[]; unsupported: Claim[] } {
  const form = normalise(text);
  const clauses = clauseSpans(form.text);
  const ordered = claimedFirst(claimedIds, sources).map(sourceText);
  const evidence: Evidence[] = [];
  const unsupported: Claim[] = [];
  for (const token of findTokens(form.text)) {
    const clause = spanAt(clauses, token.start) ?? token;
    const words = form.text.slice(clause.start, clause.end);
    const found = firstSupport(token, words, ordered);
    if (found) evidence.push({ span: form.original(token.start, token.end), ...found });
    else unsupported.push(toClaim(token, form, text));
  }
  const claimed = ordered.filter((source) => claimedIds.includes(source.id));
  return { evidence: merge([...evidence, ...wordEvidence(form, claimed)]), unsupported };
}

function toClaim(token: Token, form: Normalised, text: string): Claim {
  const span = form.original(token.start, token.end);
  return { span, words: text.slice(span.start, span.end), kind: token.kind };
}

function claimedFirst(ids: readonly string[], sources: readonly Source[]): Source[] {
  const claimed = sources.filter((source) => ids.includes(source.id));
  return [...claimed, ...sources.filter((source) => !ids.includes(source.id))];
}

function firstSupport(token: Token, clause: string, sources: readonly SourceText[]) {
  for (const source of sources) {
    const found = supportIn(token, clause, source);
    if (found) return { sourceId: source.id, quote: source.quote(found.start) };
  }
  return undefined;
}

function wordEvidence(form: Normalised, claimed: readonly SourceText[]): Evidence[] {
  const words = contentWordsAt(form.text);
  return claimed.flatMap((source) =>
    [...words, ...sharedHiragana(form.text, source.plain)].flatMap(({ word, start, end }) => {
      const at = source.plain.indexOf(word);
      if (at < 0) return [];
      return [{ span: form.original(start, end), sourceId: source.id, quote: source.quote(at) }];
    }),
  );
}

/** One entry per place and quote, in reading order; a place inside a wider one with the same quote is dropped. */
function merge(evidence: Evidence[]): Evidence[] {
  const kept: Evidence[] = [];
  for (const entry of evidence.toSorted((a, b) => width(b.span) - width(a.span))) {
    const covered = kept.some(
      (other) =>
        other.sourceId === entry.sourceId &&
        other.quote === entry.quote &&
        other.span.start <= entry.span.start &&
        other.span.end >= entry.span.end,
    );
    if (!covered) kept.push(entry);
  }
  return kept.toSorted((a, b) => a.span.start - b.span.start || a.sourceId.localeCompare(b.sourceId));
}

function width(span: Span): number {
  return span.end - span.start;
}
