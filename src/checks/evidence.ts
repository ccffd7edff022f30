/** Claims in a text, and the sentences of the input that back them. */
import type { Evidence, Source, Span } from "../shared/result.ts";
import { toClaim } from "./claims/claims-in.ts";
import {
  computedPriceSource,
  periodCostSource,
  roughDurationSource,
  timeSpanSource,
  unitPriceToken,
} from "./claims/derived.ts";
import { findTokens } from "./claims/find.ts";
import { adjacentTo, isCountOfNames, namedAt } from "./claims/named-count.ts";
import { reckonedFrom } from "./claims/reckoned/reckoned.ts";
import { type SourceText, sourceText } from "./claims/source-text.ts";
import { type Stated, statedIn } from "./claims/stated.ts";
import {
  addedBeforeSource,
  freeThresholdSource,
  postageSumSource,
  summedBy,
  sumSource,
} from "./claims/sum.ts";
import { supportOf } from "./claims/support.ts";
import type { Claim, Token } from "./claims/token.ts";
import { clauseSpans, sentenceSpans, spanAt } from "./text/clauses.ts";
import { type ContentWord, contentWordsAt, sharedHiragana } from "./text/content-words.ts";
import { type NormalizedText, normalizeText, plain } from "./text/normalize.ts";

export type { Claim } from "./claims/token.ts";

/** Entries of one text beyond which shared words add none; every claim keeps its own. Far more than anybody looks through. */
const enoughEvidence = 1000;
/** Sentences that are looked through for names: no memo has more. */
const mostNamed = 500;

/** The claims of a text that none of the sources backs. */
export function unsupportedIn(text: string, sources: readonly Source[]): Claim[] {
  return supported(text, new Set(), sources).unsupported;
}

interface TextAround {
  /** Words before and behind that are of its sentence; what is found in them is not told. */
  lead?: string | undefined;
  rest?: string | undefined;
  /** Headings that it stands under. */
  under?: string | undefined;
  /** All texts of its piece. */
  beside?: string | undefined;
}

/**
 * Ties a text to its sources. Each claim must stand in one source with its counter; claimed ids are tried first, then
 * the others. Content words shared with a claimed source become evidence too. Quotes are verbatim.
 */
export function linkEvidence(
  text: string,
  claimedIds: readonly string[],
  sources: readonly Source[],
  { lead = "", rest = "", under = "", beside = "" }: TextAround = {},
): { evidence: Evidence[]; unsupported: Claim[] } {
  const ids = new Set(claimedIds);
  const { form, evidence, unsupported } = supported(lead + text + rest, ids, sources, { under, beside });
  const claimed = sources.filter(({ id }) => ids.has(id)).map(sourceText);
  const own = { start: lead.length, end: lead.length + text.length };
  return { evidence: within(own, withWords(evidence, form, claimed)), unsupported: within(own, unsupported) };
}

/** What begins within the span, in places counted from its start. */
function within<Found extends { span: Span }>({ start, end }: Span, found: Found[]): Found[] {
  return found.flatMap((one) =>
    one.span.start < start || one.span.start >= end
      ? []
      : [{ ...one, span: { start: one.span.start - start, end: Math.min(one.span.end, end) - start } }],
  );
}

function supported(
  text: string,
  ids: ReadonlySet<string>,
  sources: readonly Source[],
  { under = "", beside = "" }: TextAround = {},
) {
  const form = normalizeText(text);
  const clauses = clauseSpans(form.text);
  const stated = statedIn(sources);
  // Hours are alike in many matters: they are taken from what the text itself names.
  const cited = ids.size === 0 ? sources : sources.filter(({ id }) => ids.has(id));
  const evidence: Evidence[] = [];
  const unsupported: Claim[] = [];
  const tokens = findTokens(form.text);
  const sentences = sentenceSpans(form.text);
  const reckoning = {
    text: form.text,
    sentences,
    tokens,
    sources,
    cited,
    ...{ under: plain(under), beside },
  };
  for (const [at, token] of tokens.entries()) {
    const clause = spanAt(clauses, token.start) ?? token;
    const words = form.text.slice(clause.start, clause.end);
    const sum =
      summedBy(token, tokens.slice(at + 1, at + 2), form.text) ??
      unitPriceToken(token, tokens[at + 1], form.text) ??
      token;
    const around = {
      before: form.text.slice(leadStart(form.text, clause.start), sum.start),
      after: form.text.slice(sum.end, clause.end),
      sentence: sentenceBefore(form.text, sum.start),
      earlier: form.text.slice(Math.max(0, sum.start - sentenceReach * 2), sum.start),
    };
    const found =
      supportAmong(token, { clause: words, sentence: sentenceAt(form.text, token.start) }, stated, ids) ??
      namedAmong(token, form.text, sources) ??
      sumSource(sum, around, sources) ??
      addedBeforeSource(token, around.sentence, sources) ??
      postageSumSource(form.text.slice(token.start, token.end), tokens[at + 1], sources) ??
      computedPriceSource(sum, around, sources) ??
      timeSpanSource(token, cited) ??
      roughDurationSource(token, around, cited) ??
      periodCostSource(token, form.text.slice(token.end, token.end + 4), cited) ??
      freeThresholdSource(token, form.text.slice(token.end, token.end + 40), sources) ??
      reckonedFrom(token, { ...reckoning, at }) ??
      (sum === token ? undefined : reckonedFrom(sum, { ...reckoning, at: at + 1 }));
    if (found === "own") continue;
    if (found) evidence.push({ span: form.original(token.start, token.end), ...found });
    else unsupported.push(toClaim(token, form, text));
  }
  return { form, evidence, unsupported };
}

/** Where the clause begins that one goes on from: 「2本なら、5,720円」. */
function leadStart(text: string, start: number): number {
  const before = text.slice(Math.max(0, start - sentenceReach), start);
  const [words = ""] =
    /[^。！？!?\n、;；,]*(?:なら|で|\d(?:本|個|枚|台|袋|箱|冊|セット))、$/.exec(before) ?? [];
  return start - words.length;
}

/** Characters on each side of a claim within which its sentence is looked for. */
const sentenceReach = 60;

function sentenceAt(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - sentenceReach), at);
  const from = Math.max(before.lastIndexOf("。"), before.lastIndexOf("\n")) + 1;
  const [after = ""] = text.slice(at, at + sentenceReach).split(/[。\n]/, 1);
  return before.slice(from) + after;
}

/** The sentence of a claim up to it. */
function sentenceBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - sentenceReach * 2), at);
  return before.slice(Math.max(before.lastIndexOf("。"), before.lastIndexOf("\n")) + 1);
}

/** The quote that backs a claim, of a claimed source rather than of another, of an earlier one rather than of a later. */
function supportAmong(
  claim: Token,
  { clause, sentence }: { clause: string; sentence: string },
  stated: Stated,
  ids: ReadonlySet<string>,
) {
  const supportIn = supportOf(claim, clause, sentence);
  let other: { sourceId: string; quote: string } | undefined;
  for (const source of stated.sourcesFor(claim)) {
    if (other && !ids.has(source.id)) continue;
    const found = supportIn(source);
    if (!found) continue;
    const support = { sourceId: source.id, quote: source.quote(found.start) };
    if (ids.size === 0 || ids.has(source.id)) return support;
    other ??= support;
  }
  return other;
}

/** The sentence that names one by one what the claim counts. */
function namedAmong(claim: Token, text: string, sources: readonly Source[]) {
  if (!isCountOfNames(claim)) return;
  const adjacent = adjacentTo(claim, text);
  for (const source of sources.slice(0, mostNamed)) {
    const told = sourceText(source);
    const at = namedAt(claim, told, adjacent);
    if (at !== undefined) return { sourceId: source.id, quote: told.quote(at) };
  }
  return;
}

/** The evidence of the claims, and beside it the words shared with each claimed source until there is enough. */
function withWords(
  claims: readonly Evidence[],
  form: NormalizedText,
  claimed: readonly SourceText[],
): Evidence[] {
  const words = contentWordsAt(form.text);
  const entries = [...claims];
  for (const source of claimed) {
    const room = enoughEvidence - entries.length;
    if (room <= 0) break;
    entries.push(...wordEvidence(form, words, source).slice(0, room));
  }
  const bySource = Map.groupBy(entries, ({ sourceId }) => sourceId);
  return inReadingOrder([...bySource.values()].flatMap(widest));
}

function wordEvidence(form: NormalizedText, words: readonly ContentWord[], source: SourceText): Evidence[] {
  return [...words, ...sharedHiragana(form.text, source.plain)].flatMap(({ word, start, end }) => {
    const at = placeOf(word, source.plain);
    if (at < 0) return [];
    return [{ span: form.original(start, end), sourceId: source.id, quote: source.quote(at) }];
  });
}

/** Where the word stands; 中国産 says nothing of 国産. */
function placeOf(word: string, text: string): number {
  const at = text.indexOf(word);
  return /[産製]$/.test(word) && /[一-龠々]/.test(text.charAt(at - 1)) ? -1 : at;
}

/** Entries of one source: one per place and quote; a place inside a wider one with the same quote is dropped. */
function widest(entries: readonly Evidence[]): Evidence[] {
  const byQuote = Map.groupBy(entries, ({ quote }) => quote);
  return [...byQuote.values()].flatMap((same) => {
    let reach = -1;
    return same
      .toSorted((a, b) => a.span.start - b.span.start || b.span.end - a.span.end)
      .filter(({ span }) => {
        if (span.end <= reach) return false;
        reach = span.end;
        return true;
      });
  });
}

function inReadingOrder(evidence: readonly Evidence[]): Evidence[] {
  const ids = [...new Set(evidence.map(({ sourceId }) => sourceId))].toSorted((a, b) => a.localeCompare(b));
  const rank = new Map(ids.map((id, at) => [id, at]));
  const place = ({ sourceId }: Evidence) => rank.get(sourceId) ?? 0;
  return evidence.toSorted(
    (a, b) => a.span.start - b.span.start || place(a) - place(b) || width(b.span) - width(a.span),
  );
}

function width(span: Span): number {
  return span.end - span.start;
}
