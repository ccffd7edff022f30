/** What work took, in money, as it is read. Apart from its schema and from other figures: results say it wherever they stand. */
import type { Cost } from "#src/shared/usage/cost.ts";

/** 「約$0.0012」: part of a unit in two digits that say something, more as money is written. */
export function costText({ amount, currency }: Cost): string {
  const digits = amount < 1 ? { maximumSignificantDigits: 2 } : {};
  return `約${new Intl.NumberFormat("ja-JP", { style: "currency", currency, ...digits }).format(amount)}`;
}

/** One amount for each currency. */
export function addCosts(costs: readonly Cost[]): Cost[] {
  const sums = new Map<string, number>();
  for (const { amount, currency } of costs) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ amount, currency }));
}
