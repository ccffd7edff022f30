/** All claims of a plain text, without the ones that lie inside a longer one of the same sort. */
import { quantities } from "./quantities.ts";
import { stepNumbers } from "./steps.ts";
import type { Token } from "./token.ts";
import { dateTokens, wholeMonth, withYears, wordTokens } from "./words.ts";

/** Claims of a plain (NFKC) text in reading order. `isSource`: what is said in passing counts too, since a text may rest on it. */
export function findTokens(text: string, isSource = false): Token[] {
  const dates = isSource ? withYears(dateTokens(text), text) : dateTokens(text);
  const numbers = quantities(text, isSource);
  const counted: Token[] = [];
  const taken = new Uint8Array(text.length);
  if (!isSource) for (const { start, end } of stepNumbers(text)) taken.fill(1, start, end);
  // Dates, codes and clock times come before bare quantities, so that the 30日 of 6月30日 is not a period.
  for (const token of [...dates, ...numbers].toSorted(rank)) {
    if (taken.subarray(token.start, token.end).includes(1)) continue;
    taken.fill(1, token.start, token.end);
    if (token.key !== wholeMonth) counted.push(token);
  }
  const words = withoutNested(wordTokens(text));
  return [...counted, ...words].toSorted((a, b) => a.start - b.start || b.end - a.end);
}

function rank(a: Token, b: Token): number {
  return order(a) - order(b) || b.end - b.start - (a.end - a.start) || a.start - b.start;
}

function order(token: Token): number {
  return token.kind === "date" || token.key.startsWith("code:") || token.key === "clock" ? 0 : 1;
}

/** Drops 最安 inside 業界最安値: a claim within a longer one of its kind. */
function withoutNested(tokens: Token[]): Token[] {
  const reach = new Map<Token["kind"], Token>();
  return tokens
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((token) => {
      const wider = reach.get(token.kind);
      const nested = wider && token.end <= wider.end && token.end - token.start < wider.end - wider.start;
      if (!wider || token.end > wider.end) reach.set(token.kind, token);
      return !nested;
    });
}
