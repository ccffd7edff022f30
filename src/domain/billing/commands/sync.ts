/** Writes down what the payer says now. Nothing that is paid for changes in any other way. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { account } from "#src/db/schema/account.ts";
import { billingCustomer } from "#src/db/schema/billing.ts";
import { planRequest } from "#src/db/schema/plan.ts";
import type { Checkout, Subscription } from "#src/engines/billing/billing.ts";
import { tierOf } from "#src/shared/tiers.ts";
import type { AccountId } from "../../account/access.ts";
import { note } from "../../admin/commands/people.ts";
import type { Context } from "../../context.ts";
import {
  byPayment,
  grantOf,
  isLive,
  mailAfter,
  mainSubscription,
  membershipAfter,
  planNewsOf,
} from "../rules.ts";
import { createPlanNotification } from "./notify.ts";
import { payerOf } from "./payer.ts";

/** A raise that is being asked for right now has no trace at the payer yet. */
const inFlightMs = 5 * 60_000;

/** What was read, also when another read was newer; null for a customer that is not ours. */
export interface PayerReading {
  accountId: string;
  subscription: Subscription | null;
}

/**
 * Reads a customer's subscriptions and writes plan and state down. Any number may run at once, in any process: a read that
 * was begun earlier never overwrites a later one. Throws BillingFailed, and has changed nothing then.
 */
export async function syncCustomer(ctx: Context, customerId: string): Promise<PayerReading | null> {
  const payer = payerOf(ctx);
  const [begun] = await ctx.db
    .update(billingCustomer)
    .set({ begun: sql`${billingCustomer.begun} + 1` })
    .where(eq(billingCustomer.customerId, customerId))
    .returning({ accountId: billingCustomer.accountId, turn: billingCustomer.begun });
  if (!begun) return null;
  const { accountId, turn } = begun;
  const wish = await openPendingChange(ctx, accountId);
  const [all, checkout] = await Promise.all([
    payer.subscriptions(customerId),
    wish?.checkoutId ? payer.checkoutState(wish.checkoutId) : null,
  ]);
  if (all.filter(isLive).length > 1) ctx.log.warn({ accountId }, "more than one subscription lives");
  const subscription = mainSubscription(all);
  await ctx.transaction((inner) => write(inner, { accountId, turn, subscription, wish, checkout }));
  return { accountId, subscription };
}

type Wish = typeof planRequest.$inferSelect;

/** What the person has asked for and not paid yet. */
export async function openPendingChange(ctx: Context, accountId: string): Promise<Wish | null> {
  const open = and(
    eq(planRequest.accountId, accountId),
    eq(planRequest.state, "waiting"),
    eq(planRequest.paid, true),
  );
  const [found] = await ctx.db.select().from(planRequest).where(open);
  return found ?? null;
}

interface Read extends PayerReading {
  turn: number;
  wish: Wish | null;
  checkout: Checkout | null;
}

async function write(inner: Context, { accountId, turn, subscription, wish, checkout }: Read): Promise<void> {
  const now = inner.now();
  // The account first, as everywhere: whoever changes its plan waits here.
  const [person] = await inner.db
    .select({ membership: account.membership })
    .from(account)
    .where(eq(account.id, accountId))
    .for("update");
  const [row] = await inner.db
    .select({
      written: billingCustomer.written,
      granted: billingCustomer.granted,
      state: billingCustomer.state,
      endedUnpaid: billingCustomer.endedUnpaid,
      mailDue: billingCustomer.mailDue,
    })
    .from(billingCustomer)
    .where(eq(billingCustomer.accountId, accountId))
    .for("update");
  if (!person || !row || row.written >= turn) return;
  const granted = grantOf(subscription);
  const columns = columnsOf(subscription);
  const news = planNewsOf(row, columns);
  const mailDue = news === null ? row.mailDue : mailAfter(row.mailDue, news);
  await inner.db
    .update(billingCustomer)
    .set({ written: turn, readAt: now, granted, mailDue, ...columns })
    .where(eq(billingCustomer.accountId, accountId));
  if (news !== null)
    await createPlanNotification(inner, { accountId, turn, news, plan: subscription?.tier ?? null });
  const before = row.granted === null ? null : tierOf(row.granted);
  const from = tierOf(person.membership);
  const to = membershipAfter(from, before, granted);
  if (to !== from) {
    await inner.db.update(account).set({ membership: to, updatedAt: now }).where(eq(account.id, accountId));
    const reason = byPayment(subscription?.state ?? null);
    await note(inner, accountId as AccountId, accountId, "tier_changed", { from, to, reason });
  }
  const fate = wish && fateOf(wish, { subscription, checkout }, now);
  if (wish && fate)
    await inner.db
      .update(planRequest)
      .set({ state: fate, endedAt: now })
      .where(and(eq(planRequest.id, wish.id), inArray(planRequest.state, ["waiting"])));
}

function columnsOf(subscription: Subscription | null) {
  return {
    subscriptionId: subscription?.id ?? null,
    state: subscription?.state ?? null,
    tier: subscription?.tier ?? null,
    periodEnd: subscription?.periodEnd ?? null,
    nextTier: subscription?.next?.tier ?? null,
    nextAt: subscription?.next?.at ?? null,
    endedUnpaid: subscription?.endedUnpaid ?? false,
  };
}

/** What has become of a wish; null while it waits. */
function fateOf(
  wish: Wish,
  { subscription, checkout }: { subscription: Subscription | null; checkout: Checkout | null },
  now: Date,
): "done" | "withdrawn" | null {
  if (grantOf(subscription) === wish.toTier) return "done";
  if (checkout?.state === "expired") return "withdrawn";
  // Paid by a way that takes days, and the days went by.
  if (checkout?.state === "complete") return isLive(subscription) ? null : "withdrawn";
  const young = now.getTime() - wish.createdAt.getTime() < inFlightMs;
  if (checkout === null && !young && !subscription?.pending) return "withdrawn";
  return null;
}
