/** Answers about use and plans. */
import { z } from "zod";
import { membership, toolName } from "./basics.ts";
import { auditPage, personRow, personSession } from "./installation.ts";
import { named } from "./named.ts";

const usedAmounts = named("UsedAmounts", () =>
  z.object({ search: z.number(), storage: z.number(), images: z.number(), tokens: z.number() }),
);

export const callUsage = named("CallUsage", () =>
  z.object({
    used: z.number(),
    reserved: z.number(),
    limit: z.number(),
    resetAt: z.string(),
    unit: z.literal("calls"),
  }),
);

export const invoiceView = named("InvoiceView", () =>
  z.object({
    id: z.string(),
    number: z.string().nullable(),
    at: z.string(),
    amount: z.number(),
    currency: z.string(),
    state: z.enum(["void", "open", "paid", "uncollectible"]),
    url: z.string().nullable(),
  }),
);

const priceView = named("PriceView", () =>
  z.object({
    amount: z.number(),
    currency: z.string(),
    interval: z.enum(["month", "day", "week", "year"]),
    count: z.number(),
  }),
);

const paidView = named("PaidView", () =>
  z.object({
    state: z.enum(["ended", "active", "trialing", "past_due", "unpaid", "paused", "incomplete"]).nullable(),
    tier: membership().nullable(),
    periodEnd: z.string().nullable(),
    next: z.object({ tier: membership(), at: z.string() }).nullable(),
    endedUnpaid: z.boolean(),
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
  }),
);

export const usageValue = named("UsageValue", () =>
  z.object({
    used: z.number(),
    reserved: z.number(),
    limit: z.number(),
    resetAt: z.string().nullable(),
    unit: z.enum(["bytes", "images", "tokens", "searches"]),
  }),
);

export const usageMeters = named("UsageMeters", () =>
  z.object({ search: usageValue(), storage: usageValue(), images: usageValue(), tokens: usageValue() }),
);

export const personDetail = named("PersonDetail", () =>
  z.object({
    person: personRow(),
    signIn: z
      .object({
        lastSignInAt: z.string().nullable(),
        emailConfirmed: z.boolean(),
        providers: z.array(z.string()),
        hasFactor: z.boolean(),
        sessions: z.array(personSession()),
      })
      .nullable(),
    usage: usageMeters(),
    audit: auditPage(),
  }),
);

const personUse = named("PersonUse", () =>
  z.object({
    id: z.string(),
    email: z.string().nullable(),
    displayName: z.string().nullable(),
    tier: membership().nullable(),
    used: usedAmounts(),
  }),
);

const planRequestView = named("PlanRequestView", () =>
  z.object({
    id: z.string(),
    fromTier: membership(),
    toTier: membership(),
    state: z.enum(["done", "waiting", "scheduled", "declined", "withdrawn"]),
    effectiveAt: z.string().nullable(),
    reason: z.string().nullable(),
    createdAt: z.string(),
  }),
);

export const planView = named("PlanView", () =>
  z.object({
    tier: membership(),
    request: planRequestView().nullable(),
    nextPeriod: z.string(),
    paid: paidView().nullable(),
  }),
);

export const quoteView = named("QuoteView", () =>
  z.object({
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
    periodEnd: z.string().nullable(),
  }),
);

export const usageTotals = named("UsageTotals", () =>
  z.object({
    month: z.string(),
    thisMonth: z.string(),
    used: usedAmounts(),
    reserved: usedAmounts(),
    trial: z.object({ used: z.number(), limit: z.number() }),
    months: z.array(z.object({ month: z.string(), used: usedAmounts(), people: z.number() })),
    people: z.array(personUse()),
    next: z.string().nullable(),
  }),
);

export const trialUsage = named("TrialUsage", () =>
  z.object({
    everything: z.object({ counts: z.number(), left: z.number() }),
    used: z.number(),
    reserved: z.number(),
    limit: z.number(),
    resetAt: z.string(),
    unit: z.literal("calls"),
  }),
);

export const usageHistory = named("UsageHistory", () =>
  z.object({
    month: z.string(),
    thisMonth: z.string(),
    days: z.array(z.string()),
    byDay: z.array(
      z.object({
        kind: z.enum(["search", "storage", "images", "tokens"]),
        used: z.number(),
        costs: z.array(z.object({ amount: z.number(), currency: z.string() })),
        day: z.string(),
      }),
    ),
    byTool: z.array(
      z.object({
        kind: z.enum(["search", "storage", "images", "tokens"]),
        used: z.number(),
        costs: z.array(z.object({ amount: z.number(), currency: z.string() })),
        tool: toolName().nullable(),
      }),
    ),
    byMember: z.array(
      z.object({
        kind: z.enum(["search", "storage", "images", "tokens"]),
        used: z.number(),
        costs: z.array(z.object({ amount: z.number(), currency: z.string() })),
        accountId: z.string().nullable(),
        name: z.string(),
      }),
    ),
  }),
);

export const waitingRequest = named("WaitingRequest", () =>
  z.object({
    accountId: z.string(),
    email: z.string(),
    displayName: z.string(),
    id: z.string(),
    fromTier: membership(),
    toTier: membership(),
    state: z.enum(["done", "waiting", "scheduled", "declined", "withdrawn"]),
    effectiveAt: z.string().nullable(),
    reason: z.string().nullable(),
    createdAt: z.string(),
  }),
);
