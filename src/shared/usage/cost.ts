/** What tokens cost in money, for those who configured what their provider takes. Pure. */
import { z } from "zod";

/** What a provider takes for a million tokens, in one currency. */
export interface ModelPrice {
  input: number;
  output: number;
}

/** With the currency it is taken in: three letters, as in ISO 4217. */
export interface PriceIn extends ModelPrice {
  currency: string;
}

/** An amount of money; small ones are kept exact, they add up. */
export const costSchema = z.object({ amount: z.number().min(0), currency: z.string().regex(/^[A-Z]{3}$/) });
export type Cost = z.infer<typeof costSchema>;

/** 「2.5,10」 as a price; null when it is none. */
export function priceOf(text: string): ModelPrice | null {
  const [input = Number.NaN, output = Number.NaN, ...more] = text
    .split(",")
    .map((part) => Number(part.trim() || "x"));
  const isPrice =
    more.length === 0 && [input, output].every((amount) => amount >= 0 && Number.isFinite(amount));
  return isPrice ? { input, output } : null;
}

/** 「2.5,10,USD」 as a price in a currency that money is really written in; null when it is none. */
export function priceInOf(text: string): PriceIn | null {
  const at = text.lastIndexOf(",");
  const currency = text.slice(at + 1).trim();
  const price = at < 0 ? null : priceOf(text.slice(0, at));
  return price && Intl.supportedValuesOf("currency").includes(currency) ? { ...price, currency } : null;
}

export interface TokenCounts {
  inputTokens: number;
  outputTokens: number;
}

/** What so many tokens cost, in the currency of the price. */
export function amountOf({ inputTokens, outputTokens }: TokenCounts, { input, output }: ModelPrice): number {
  return (inputTokens * input + outputTokens * output) / 1_000_000;
}
