/** Cutting Japanese text where a claim, a condition or a negation stops reaching. */
import type { Span } from "../../shared/result.ts";

const sentenceEnd = /[。！？!?\n]/;
const clauseEnd = /[。！？!?\n、;；]|,(?!\d)/;

/** Sentences of a plain text as spans, without their closing mark. */
export function sentenceSpans(text: string): Span[] {
  return cut(text, sentenceEnd);
}

/** Clauses of a plain text as spans, without the comma or full stop that closes them. */
export function clauseSpans(text: string): Span[] {
  return cut(text, clauseEnd);
}

/** The span that holds the offset, or undefined between two of them. The list is in reading order and nothing overlaps. */
export function spanAt(spans: readonly Span[], offset: number): Span | undefined {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const span = spans[middle];
    if (!span || span.start > offset) high = middle;
    else if (span.end <= offset) low = middle + 1;
    else return span;
  }
  return undefined;
}

function cut(text: string, end: RegExp): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(new RegExp(end.source, "g"))) {
    if (match.index > start) spans.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  if (start < text.length) spans.push({ start, end: text.length });
  return spans;
}
