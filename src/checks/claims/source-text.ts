/** A source sentence prepared once: plain text, its claims, and quotes cut verbatim from the original. */
import type { Source, Span } from "../../shared/result.ts";
import { clauseSpans, sentenceSpans, spanAt } from "../text/clauses.ts";
import { type NormalizedText, normalizeText } from "../text/normalize.ts";
import { findTokens } from "./find.ts";
import type { Token } from "./token.ts";

export interface SourceText {
  id: string;
  plain: string;
  tokens: Token[];
  clauses: Span[];
  sentences: Span[];
  /** The clause around an offset of the plain text, as written in the source. */
  quote(offset: number): string;
  /** The plain sentence around an offset. */
  sentence(offset: number): string;
}

// Keyed by the source object itself: a brief's sentences are checked against every item of a run.
const prepared = new WeakMap<Source, SourceText>();

export function sourceText(source: Source): SourceText {
  const known = prepared.get(source);
  if (known) return known;
  const made = prepare(source);
  prepared.set(source, made);
  return made;
}

function prepare(source: Source): SourceText {
  const form: NormalizedText = normalizeText(source.text);
  const clauses = clauseSpans(form.text);
  const sentences = sentenceSpans(form.text);
  return {
    id: source.id,
    plain: form.text,
    tokens: findTokens(form.text, true),
    clauses,
    sentences,
    quote(offset) {
      const clause = spanAt(clauses, offset) ?? { start: offset, end: offset + 1 };
      const { start, end } = form.original(clause.start, clause.end);
      return source.text.slice(start, end);
    },
    sentence(offset) {
      const found = spanAt(sentences, offset);
      return found ? form.text.slice(found.start, found.end) : "";
    },
  };
}
