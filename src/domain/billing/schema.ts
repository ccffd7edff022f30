/** A plan that is paid for, as its owner sees it. Pure, browser-safe. */
import { z } from "zod";
import type { Tier } from "../../shared/tiers.ts";

export type PaidState = "active" | "trialing" | "past_due" | "unpaid" | "paused" | "incomplete" | "ended";

/** `amount` is in the currency's smallest unit. */
export interface PriceView {
  amount: number;
  currency: string;
  interval: "day" | "week" | "month" | "year";
  count: number;
}

export interface PaidView {
  /** Null: nothing was ever paid. */
  state: PaidState | null;
  /** The subscription's tier; null without one, or while its price is not one of ours. */
  tier: Tier | null;
  /** Until when is paid, ISO 8601. */
  periodEnd: string | null;
  /** What follows, and when; visitor: the subscription ends. */
  next: { tier: Tier; at: string } | null;
  endedUnpaid: boolean;
  /** There are receipts and means of payment to look at. */
  known: boolean;
  prices: Partial<Record<Tier, PriceView>>;
}

/** What a change of a subscription costs, as the person was shown it. */
export const shownQuoteSchema = z.object({
  dueNow: z.number().int(),
  amount: z.number().int(),
  currency: z.string().max(10),
  /** The moment (Unix seconds) that the days are counted from. */
  at: z.number().int().positive(),
});
export type ShownQuote = z.infer<typeof shownQuoteSchema>;

export interface QuoteView {
  /** Null: nothing is paid now; the subscription ends. */
  quote: (ShownQuote & { price: PriceView }) | null;
  direction: "up" | "down";
  /** When a smaller plan begins. */
  periodEnd: string | null;
}

export interface InvoiceView {
  id: string;
  number: string | null;
  at: string;
  amount: number;
  currency: string;
  state: "paid" | "open" | "void" | "uncollectible";
  url: string | null;
}
