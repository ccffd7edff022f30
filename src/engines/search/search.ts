/** The engine that asks the web. Without one the product searches what the project holds, which is a state and no error. */

export interface WebSearchHit {
  url: string;
  title: string;
  /** Plain text, without tags. */
  snippet: string;
  /** YYYY-MM-DD, or "" when the engine does not say. */
  publishedAt: string;
}

export interface SearchQuestion {
  query: string;
  /** How many hits are wanted at most: 1 to 20. */
  limit: number;
  signal: AbortSignal;
}

export interface SearchEngine {
  readonly name: string;
  /** Hits with their own http(s) addresses, the best first. Throws SearchFailed, or the signal's reason. */
  search(question: SearchQuestion): Promise<{ hits: WebSearchHit[]; requests: number }>;
}

/** key: refused credentials. busy: too many requests. timeout, unreachable, broken: as they say. */
export type SearchFailure = "key" | "busy" | "timeout" | "unreachable" | "broken";

export class SearchFailed extends Error {
  override name = "SearchFailed";
  readonly kind: SearchFailure;

  constructor(kind: SearchFailure, cause?: unknown) {
    super(`web search failed: ${kind}`, { cause });
    this.kind = kind;
  }
}

/** Longest query that is sent, in characters. */
export const maxQuery = 380;
