/** Stripe's objects as the product reads them. */
import type { Stripe } from "stripe";
import { type Tier, tierRank } from "../../shared/tiers.ts";
import type { Checkout, Invoice, PlanPrice, Subscription, SubscriptionState } from "./billing.ts";

/** Price ids by tier: the first of a tier is sold, the others are still known. */
export type StripePrices = readonly { tier: Tier; price: string }[];

const states: Record<string, SubscriptionState> = {
  active: "active",
  trialing: "trialing",
  past_due: "past_due",
  unpaid: "unpaid",
  paused: "paused",
  incomplete: "incomplete",
  incomplete_expired: "ended",
  canceled: "ended",
};

const dateOf = (seconds: number) => new Date(seconds * 1000);
const idOf = (value: string | { id: string }) => (typeof value === "string" ? value : value.id);

export function tierOfPrice(prices: StripePrices, id: string): Tier | null {
  return prices.find(({ price }) => price === id)?.tier ?? null;
}

/** The highest of several: extras beside a plan have prices that are not ours. */
function tierOfItems(prices: StripePrices, ids: string[]): Tier | null {
  const tiers = ids.map((id) => tierOfPrice(prices, id)).filter((tier) => tier !== null);
  return tiers.sort((a, b) => tierRank(b) - tierRank(a))[0] ?? null;
}

/** Expects `schedule` and `latest_invoice` expanded. A state that is not known here gives no plan. */
export function toSubscription(prices: StripePrices, found: Stripe.Subscription): Subscription {
  const items = found.items.data;
  const tier = tierOfItems(
    prices,
    items.map((item) => item.price.id),
  );
  const ends = items.map((item) => item.current_period_end);
  const invoice = typeof found.latest_invoice === "object" ? found.latest_invoice : null;
  const state = states[found.status] ?? "paused";
  const periodEnd = ends.length > 0 ? dateOf(Math.min(...ends)) : null;
  return {
    id: found.id,
    tier,
    state,
    since: dateOf(found.created),
    periodEnd,
    next: state === "ended" ? null : nextOf(prices, found, tier, periodEnd),
    pending: found.pending_update !== null,
    endedUnpaid: state === "ended" && found.cancellation_details?.reason === "payment_failed",
    payUrl: invoice?.status === "open" ? (invoice.hosted_invoice_url ?? null) : null,
  };
}

function nextOf(
  prices: StripePrices,
  { cancel_at, cancel_at_period_end, schedule }: Stripe.Subscription,
  tier: Tier | null,
  periodEnd: Date | null,
): Subscription["next"] {
  if (cancel_at !== null) return { tier: "visitor", at: dateOf(cancel_at) };
  if (cancel_at_period_end && periodEnd) return { tier: "visitor", at: periodEnd };
  if (typeof schedule !== "object" || schedule === null) return null;
  const end = schedule.current_phase?.end_date;
  if (schedule.status !== "active" || end === undefined) return null;
  const phase = schedule.phases.find(({ start_date }) => start_date >= end);
  if (!phase) return schedule.end_behavior === "cancel" ? { tier: "visitor", at: dateOf(end) } : null;
  const after = tierOfItems(
    prices,
    phase.items.map(({ price }) => idOf(price)),
  );
  return after === null || after === tier ? null : { tier: after, at: dateOf(phase.start_date) };
}

export function toCheckout({ id, status, url }: Stripe.Checkout.Session): Checkout {
  const state = (["open", "complete"] as const).find((known) => known === status) ?? "expired";
  return { id, state, url: state === "open" ? url : null };
}

const intervals = ["day", "week", "month", "year"] as const;

/** Null for a price that is no fixed amount each period. */
export function toPrice({ unit_amount, currency, recurring }: Stripe.Price): PlanPrice | null {
  const interval = intervals.find((known) => known === recurring?.interval);
  if (unit_amount === null || !recurring || !interval) return null;
  return { amount: unit_amount, currency, interval, count: recurring.interval_count };
}

/** Null for a draft, which nobody has to pay yet. */
export function toInvoice(found: Stripe.Invoice): Invoice | null {
  const state = (["paid", "open", "void", "uncollectible"] as const).find((known) => known === found.status);
  if (!state) return null;
  return {
    id: found.id,
    number: found.number,
    at: dateOf(found.created),
    amount: found.total,
    currency: found.currency,
    state,
    url: found.hosted_invoice_url ?? null,
  };
}
