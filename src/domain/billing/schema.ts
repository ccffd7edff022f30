/** A plan that is paid for, as its owner sees it. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { membership } from "../../shared/tiers.ts";

/** `amount` is in the currency's smallest unit. */
export const priceView = namedObject("PriceView", () => ({
  amount: z.number(),
  currency: z.string(),
  interval: z.enum(["month", "day", "week", "year"]),
  count: z.number(),
}));
export type PriceView = Answer<typeof priceView>;

export const paidView = namedObject("PaidView", () => ({
  /** Null: nothing was ever paid. */
  state: z.enum(["ended", "active", "trialing", "past_due", "unpaid", "paused", "incomplete"]).nullable(),
  /** The subscription's tier; null without one, or while its price is not one of ours. */
  tier: membership().nullable(),
  /** Until when is paid, ISO 8601. */
  periodEnd: z.string().nullable(),
  /** What follows, and when; visitor: the subscription ends. */
  next: z.object({ tier: membership(), at: z.string() }).nullable(),
  endedUnpaid: z.boolean(),
  /** There are receipts and means of payment to look at. */
  known: z.boolean(),
  prices: z.object({
    visitor: priceView().optional(),
    admin: priceView().optional(),
    premium: priceView().optional(),
    old_premium: priceView().optional(),
    regular: priceView().optional(),
    old_regular: priceView().optional(),
    kakeru_pro: priceView().optional(),
    old_lite: priceView().optional(),
    kakeru_basic: priceView().optional(),
    lite: priceView().optional(),
    starter: priceView().optional(),
  }),
}));
export type PaidView = Answer<typeof paidView>;

/** What a change of a subscription costs, as the person was shown it. */
export const shownQuoteSchema = z.object({
  dueNow: z.number().int(),
  amount: z.number().int(),
  currency: z.string().max(10),
  /** The moment (Unix seconds) that the days are counted from. */
  at: z.number().int().positive(),
});
export type ShownQuote = z.infer<typeof shownQuoteSchema>;

export const quoteView = namedObject("QuoteView", () => ({
  /** Null: nothing is paid now; the subscription ends. */
  quote: z
    .object({
      dueNow: z.number(),
      amount: z.number(),
      currency: z.string(),
      at: z.number(),
      price: priceView(),
    })
    .nullable(),
  direction: z.enum(["up", "down"]),
  /** When a smaller plan begins. */
  periodEnd: z.string().nullable(),
}));
export type QuoteView = Answer<typeof quoteView>;

export const invoiceView = namedObject("InvoiceView", () => ({
  id: z.string(),
  number: z.string().nullable(),
  at: z.string(),
  amount: z.number(),
  currency: z.string(),
  state: z.enum(["void", "open", "paid", "uncollectible"]),
  url: z.string().nullable(),
}));
export type InvoiceView = Answer<typeof invoiceView>;
