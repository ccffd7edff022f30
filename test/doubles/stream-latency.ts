/**
 * Measures what lies between a provider's token and a reader: the double sends numbered marks as its tokens and stamps them,
 * and whoever reads the stream at the other end (a browser's event stream, a write) notes when each mark has come.
 * Marks survive any re-framing, merging or escaping on the way.
 */
import type { RecordedRequest } from "./model-answer.ts";

const markPattern = /#(\d{5})\./g;

export interface MarkedText {
  marks: number;
  before: string;
  after: string;
  /** Stands after every so many marks, but not at the end. */
  every?: number;
  between?: string;
}

/** Tokens for a double: `before`, then `marks` numbered marks of seven characters, one a token, then `after`. */
export function* markedTokens(options: MarkedText): Iterable<string> {
  const { marks, before, after, every = marks, between = "" } = options;
  yield before;
  for (let index = 0; index < marks; index += 1) {
    if (index > 0 && index % every === 0) yield between;
    yield `#${String(index).padStart(5, "0")}.`;
  }
  yield after;
}

export interface MarkReader {
  /** Text as it comes, in pieces cut anywhere; `at` is performance.now(). */
  push(text: string, at?: number): void;
  /** Number of marks seen. */
  readonly seen: number;
  /** Milliseconds between sending and seeing, by mark; marks that never came are left out. */
  delays(request: Pick<RecordedRequest, "tokens">): { mark: number; ms: number }[];
}

export function createMarkReader(): MarkReader {
  const arrivals = new Map<number, number>();
  let rest = "";
  return {
    push(text, at = performance.now()) {
      rest += text;
      let end = 0;
      for (const match of rest.matchAll(markPattern)) {
        const mark = Number(match[1]);
        if (!arrivals.has(mark)) arrivals.set(mark, at);
        end = match.index + match[0].length;
      }
      rest = rest.slice(Math.max(end, rest.length - 6));
    },
    get seen() {
      return arrivals.size;
    },
    delays(request) {
      return request.tokens.flatMap(({ at, text }) => {
        const mark = /^#(\d{5})\.$/.exec(text)?.[1];
        const arrival = mark === undefined ? undefined : arrivals.get(Number(mark));
        return arrival === undefined ? [] : [{ mark: Number(mark), ms: arrival - at }];
      });
    },
  };
}

/** Median, 95th percentile and maximum; NaN for no values. */
export function summarize(values: number[]): { p50: number; p95: number; max: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), max: sorted.at(-1) ?? Number.NaN };
}
