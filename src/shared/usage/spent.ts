/** What answers of a model took, added up. Pure. */
import { amountOf, type Cost, type PriceIn, type TokenCounts } from "./cost.ts";

export interface Spent {
  tokens: number;
  /** Null: what the model takes is not configured. */
  cost: Cost | null;
}

export const nothingSpent: Spent = { tokens: 0, cost: null };

/** One answer of a model, at its price where it has one. */
export function spentOn({ price }: { price?: PriceIn | undefined }, usage: TokenCounts): Spent {
  return {
    tokens: usage.inputTokens + usage.outputTokens,
    cost: price ? { amount: amountOf(usage, price), currency: price.currency } : null,
  };
}

/** Of one model: a price is in one currency. */
export function addSpent(one: Spent, other: Spent): Spent {
  const amount = (one.cost?.amount ?? 0) + (other.cost?.amount ?? 0);
  const currency = (one.cost ?? other.cost)?.currency;
  return { tokens: one.tokens + other.tokens, cost: currency ? { amount, currency } : null };
}
