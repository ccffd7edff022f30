/** What a figure that a text reckons is looked at with. */
import type { Source, Span } from "#src/shared/result.ts";
import { spanAt } from "../../text/clauses.ts";
import type { Token } from "../token.ts";

/** own: it follows from what the text itself says. */
export type Ground = { sourceId: string; quote: string } | "own";

export interface Reckoning {
  /** Plain text. */
  text: string;
  /** Its sentences. */
  sentences: readonly Span[];
  tokens: readonly Token[];
  /** The claim's place among them. */
  at: number;
  sources: readonly Source[];
  /** Those that the text names, or all. */
  cited: readonly Source[];
  /** Plain headings that the text stands under. */
  under: string;
  /** All texts of its piece, as they are. */
  beside: string;
}

export interface Surroundings {
  /** Words up to the claim and behind it, and all of them. */
  before: string;
  after: string;
  all: string;
  /** Claims of them. */
  tokens: readonly Token[];
}

/** Characters on each side of a claim that are looked at, however long its text is. */
const reach = 200;

/** The sentence of a claim. */
export const saidAround = (reckoning: Reckoning, claim: Token): Surroundings =>
  between(reckoning, claim, spanAt(reckoning.sentences, claim.start) ?? claim);

/** Its sentence and those beside it. */
export const nearby = (reckoning: Reckoning, claim: Token): Surroundings =>
  between(reckoning, claim, { start: 0, end: reckoning.text.length });

function between({ text, tokens, at }: Reckoning, claim: Token, span: Span): Surroundings {
  const start = Math.max(span.start, claim.start - reach);
  const end = Math.min(span.end, claim.end + reach);
  let from = at;
  while ((tokens[from - 1]?.start ?? -1) >= start) from -= 1;
  let to = at;
  while ((tokens[to]?.end ?? Infinity) <= end) to += 1;
  const before = text.slice(start, claim.start);
  const after = text.slice(claim.end, end);
  return { before, after, all: text.slice(start, end), tokens: tokens.slice(from, to) };
}

/** Said of a figure that is not told to the last digit. */
export const roughly = /(?:約|およそ|だいたい|ざっと)$/;
