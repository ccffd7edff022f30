/** What a figure that a text reckons is looked at with. */
import type { Source } from "#src/shared/result.ts";
import { sentenceSpans, spanAt } from "../../text/clauses.ts";
import type { Token } from "../token.ts";

/** own: it follows from what the text itself says. */
export type Ground = { sourceId: string; quote: string } | "own";

export interface Reckoning {
  /** Plain text. */
  text: string;
  tokens: readonly Token[];
  /** The claim's place among them. */
  at: number;
  sources: readonly Source[];
  /** Those that the text names, or all. */
  cited: readonly Source[];
  /** Plain headings that the text stands under. */
  under: string;
}

export interface SaidAround {
  sentence: string;
  /** Its words up to the claim and behind it. */
  before: string;
  after: string;
  /** Claims of it. */
  tokens: readonly Token[];
}

/** The sentence of a claim. */
export function saidAround({ text, tokens }: Reckoning, { start, end }: Token): SaidAround {
  const span = spanAt(sentenceSpans(text), start) ?? { start, end };
  return {
    sentence: text.slice(span.start, span.end),
    before: text.slice(span.start, start),
    after: text.slice(end, span.end),
    tokens: tokens.filter((token) => token.start >= span.start && token.end <= span.end),
  };
}

/** Said of a figure that is not told to the last digit. */
export const roughly = /(?:約|およそ|だいたい|ざっと)$/;
