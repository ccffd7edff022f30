/** Puts other words in place of some of a text, or of the sentence that they stand in. Pure. */
import type { Span } from "../../shared/result.ts";
import { sentenceSpans, spanAt } from "./clauses.ts";

/** `whole`: the sentence is replaced, its closing mark stays; otherwise the span alone. */
export function applyWording(text: string, span: Span, wording: string, whole: boolean): string {
  const place = whole ? (spanAt(sentenceSpans(text), span.start) ?? { start: 0, end: text.length }) : span;
  const closed = whole && text.length > place.end ? wording.replace(/[。！？!?]$/u, "") : wording;
  return `${text.slice(0, place.start)}${closed}${text.slice(place.end)}`;
}
