/** Sums of money as people read them. */
import type { PriceView } from "#src/domain/billing/schema.ts";

/** `amount` is in the currency's smallest unit: 「4,980円」. */
export function moneyText(amount: number, currency: string): string {
  if (currency.toLowerCase() === "jpy") return `${amount.toLocaleString("ja-JP")}円`;
  const format = new Intl.NumberFormat("ja-JP", { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const units = { day: "日", week: "週間", month: "か月", year: "年" } as const;

/** 「月額4,980円」. */
export function priceText({ amount, currency, interval, count }: PriceView): string {
  const money = moneyText(amount, currency);
  if (count === 1 && interval === "month") return `月額${money}`;
  if (count === 1 && interval === "year") return `年額${money}`;
  return `${count}${units[interval]}ごとに${money}`;
}
