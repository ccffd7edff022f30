/** What follows from what a payer says. Pure. */
import type { Subscription, SubscriptionState } from "../../engines/billing/billing.ts";
import type { PaymentNews } from "../../shared/notifications.ts";
import { type Tier, tierRank } from "../../shared/tiers.ts";

/** The plan that a subscription gives now; null for none. While a payer still tries to collect, it stays. */
export function grantOf(subscription: Subscription | null): Tier | null {
  if (subscription === null) return null;
  return ["active", "trialing", "past_due"].includes(subscription.state) ? subscription.tier : null;
}

/** The one that counts, whatever the order: what gives the most, then what still lives, then the newest. */
export function mainSubscription(all: readonly Subscription[]): Subscription | null {
  const ranked = all.toSorted(
    (a, b) =>
      rankOf(grantOf(b)) - rankOf(grantOf(a)) ||
      Number(isLive(b)) - Number(isLive(a)) ||
      b.since.getTime() - a.since.getTime() ||
      (a.id < b.id ? 1 : -1),
  );
  return ranked[0] ?? null;
}
const rankOf = (tier: Tier | null) => (tier === null ? 0 : tierRank(tier));

/** It goes on, or would once it is paid: no second one may be begun beside it. */
export function isLive(subscription: Subscription | null): boolean {
  return subscription !== null && subscription.state !== "ended";
}

/**
 * The membership after what is paid for has changed from `before` to `after`. What an administrator gave by hand, and it is
 * as much or more, stays; an administrator's own stays in any case.
 */
export function membershipAfter(current: Tier, before: Tier | null, after: Tier | null): Tier {
  if (before === after || current === "admin") return current;
  const paid = after ?? "visitor";
  const givenByHand = current !== (before ?? "visitor");
  return givenByHand && tierRank(current) >= tierRank(paid) ? current : paid;
}

/** How it stands with the money: null where there is nothing to tell, as before the first payment. */
function standingOf({ state, endedUnpaid }: MoneyState): "well" | "failed" | "stopped" | "over" | null {
  if (state === "active" || state === "trialing") return "well";
  if (state === "past_due") return "failed";
  if (state === "unpaid") return "stopped";
  return state === "ended" && endedUnpaid ? "over" : null;
}
interface MoneyState {
  state: SubscriptionState | null;
  endedUnpaid: boolean;
}

/** What the person is told of a change; null: nothing. Asked with what was written down before and what is written now. */
export function planNewsOf(before: MoneyState, now: MoneyState): PaymentNews | null {
  const [from, to] = [standingOf(before), standingOf(now)];
  if (from === to) return null;
  if (to === "failed") return "failed";
  if (to === "stopped" || to === "over") return from === "stopped" || from === "over" ? null : "stopped";
  // After a contract that has ended another one is a new purchase.
  return to === "well" && (from === "failed" || from === "stopped") ? "mended" : null;
}

/** What a mail has to say, after `due` was not sent yet: who was told nothing bad needs no good news. */
export function mailAfter(due: PaymentNews | null, news: PaymentNews): PaymentNews | null {
  return news === "mended" && due !== null && due !== "mended" ? null : news;
}

/** Why, in the record of changes; null: there is no subscription any more. */
export const byPayment = (state: SubscriptionState | null) => `支払い（${stateNames[state ?? "ended"]}）`;
const stateNames: Record<SubscriptionState, string> = {
  active: "支払い済み",
  trialing: "試用中",
  past_due: "支払いの遅れ",
  unpaid: "未払い",
  paused: "一時停止",
  incomplete: "手続き中",
  ended: "契約の終わり",
};

/** Messages after which it is worth to look. */
const told = ["checkout.session.", "customer.", "invoice.", "subscription_schedule."];
export const isAboutPlans = (type: string) => told.some((beginning) => type.startsWith(beginning));

const firstDelayMs = 30_000;
const longestDelayMs = 60 * 60_000;

/** How long we wait before we try again by ourselves. */
export function delayAfter(tries: number): number {
  return Math.min(firstDelayMs * 2 ** Math.max(0, tries - 1), longestDelayMs);
}
