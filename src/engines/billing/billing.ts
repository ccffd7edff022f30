/** Who takes money for plans. What it says is read anew each time; a plan is changed by `src/domain/billing` only. */
import type { Tier } from "../../shared/tiers.ts";

/** active, trialing: paid. past_due: the payer still tries to collect. The others give no plan. */
export type SubscriptionState =
  | "active"
  | "trialing"
  | "past_due"
  | "unpaid"
  | "paused"
  | "incomplete"
  | "ended";

export interface Subscription {
  id: string;
  /** Null: its price is not one of ours. */
  tier: Tier | null;
  state: SubscriptionState;
  since: Date;
  periodEnd: Date | null;
  /** What follows, and when; visitor: it ends. */
  next: { tier: Tier; at: Date } | null;
  /** A change waits for its payment. */
  pending: boolean;
  /** It ended because nothing was paid. */
  endedUnpaid: boolean;
  /** Where what is open can be paid. */
  payUrl: string | null;
}

export interface Checkout {
  id: string;
  state: "open" | "complete" | "expired";
  /** The payer's page, while it is open. */
  url: string | null;
}

/** `amount` is in the currency's smallest unit. */
export interface PlanPrice {
  amount: number;
  currency: string;
  interval: "day" | "week" | "month" | "year";
  count: number;
}

/** What a change costs. `at` fixes the moment (Unix seconds) that the days are counted from. */
export interface PlanQuote {
  dueNow: number;
  price: PlanPrice;
  at: number;
}

export interface Invoice {
  id: string;
  number: string | null;
  at: Date;
  amount: number;
  currency: string;
  state: "paid" | "open" | "void" | "uncollectible";
  /** The payer's page of it. */
  url: string | null;
}

/** That something happened to a customer; never what. */
export interface PayerEvent {
  id: string;
  type: string;
  customerId: string | null;
}

/** Every method may throw BillingFailed. A `key` makes a repeated call do its work once. */
export interface BillingEngine {
  readonly name: string;
  prices(): Promise<Partial<Record<Tier, PlanPrice>>>;
  /** A new customer, or the one of an earlier call for this account. */
  customer(account: { accountId: string; email: string }): Promise<string>;
  /** A page on which the person pays for a plan they do not have yet. */
  checkout(order: {
    customerId: string;
    accountId: string;
    tier: Tier;
    key: string;
    doneUrl: string;
    backUrl: string;
  }): Promise<Checkout>;
  checkoutState(id: string): Promise<Checkout>;
  /** Ends an open page, so that nobody pays there later. Answers what it has become. */
  closeCheckout(id: string): Promise<Checkout>;
  subscriptions(customerId: string): Promise<Subscription[]>;
  quote(subscriptionId: string, tier: Tier, at: number): Promise<PlanQuote>;
  /** To a larger plan at once, once the difference is paid. `payUrl`: where the person has to pay it themselves. */
  raise(change: { subscriptionId: string; tier: Tier; at: number; key: string }): Promise<{
    payUrl: string | null;
  }>;
  /** Takes a larger plan back that waits for its payment. */
  dropRaise(subscriptionId: string): Promise<void>;
  /** To a smaller plan when what is paid for is over; visitor: the subscription ends then. */
  lower(change: { subscriptionId: string; tier: Tier }): Promise<void>;
  /** Takes back what was to follow. */
  keep(subscriptionId: string): Promise<void>;
  /** The payer's page for means of payment and receipts. */
  portal(customerId: string, returnUrl: string): Promise<string>;
  /** The newest first. */
  invoices(customerId: string): Promise<Invoice[]>;
  /** Ends every subscription at once and removes the customer. One that is gone already is no failure. */
  forget(customerId: string): Promise<void>;
  /** Null for what the payer did not sign, or signed too long ago. */
  readEvent(message: { body: string; signature: string | undefined; now: Date }): PayerEvent | null;
}

/** unreachable: no answer, or none in time. busy: asked to come back. gone: not there. refused: everything else. */
export type BillingFailure = "unreachable" | "busy" | "gone" | "refused";

const brand = Symbol.for("hitofude.BillingFailed");

export class BillingFailed extends Error {
  override name = "BillingFailed";
  readonly kind: BillingFailure;
  readonly [brand] = true;

  constructor(kind: BillingFailure, cause?: unknown) {
    super(`the payer failed: ${kind}`, { cause });
    this.kind = kind;
  }
}

/** True for a BillingFailed of any copy of this module (the server and its bundled routes each load one). */
export function isBillingFailed(error: unknown): error is BillingFailed {
  return typeof error === "object" && error !== null && brand in error;
}
