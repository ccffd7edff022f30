/** Every number, price, date, period, percentage, award, superlative, free offer and guarantee a text states. */
import { type NormalizedText, normalizeText } from "../text/normalize.ts";
import { findTokens } from "./find.ts";
import type { Claim, Token } from "./token.ts";

export function claimsIn(text: string): Claim[] {
  const form = normalizeText(text);
  return findTokens(form.text).map((token) => toClaim(token, form, text));
}

/** A claim of the plain text as it stands in the text itself. */
export function toClaim(token: Token, form: NormalizedText, text: string): Claim {
  const span = form.original(token.start, token.end);
  return { span, words: text.slice(span.start, span.end), kind: token.kind };
}
