/** Messages of the payer: kept once, looked up until it has worked. What they say about a plan is never believed. */

import { and, asc, eq, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { billingCustomer, billingEvent } from "#src/db/schema/billing.ts";
import { isBillingFailed } from "#src/engines/billing/billing.ts";
import { AppError } from "#src/shared/errors.ts";
import { dayMs } from "#src/shared/time/time.ts";
import type { Context } from "../../context.ts";
import { delayAfter, isAboutPlans } from "../rules.ts";
import { payerOf } from "./payer.ts";
import { syncCustomer } from "./sync.ts";

/** Longer than a look-up takes; who died in it leaves the message to others after that. */
const takenMs = 60_000;
const batch = 50;
/** Far longer than a payer repeats itself. */
const keptMs = 60 * dayMs;
/** A payer says within the hour that a period is over; when nothing was heard, we look. */
const silenceMs = 60 * 60_000;

/**
 * Takes a signed message in. Returns once it is looked up, or somebody else is about to.
 * @throws AppError bad_request for what the payer did not sign; unavailable when the look-up failed: the message is kept,
 * and both the payer and our own job come back to it.
 */
export async function receiveEvent(
  ctx: Context,
  message: { body: string; signature: string | undefined },
): Promise<void> {
  const event = payerOf(ctx).readEvent({ ...message, now: ctx.now() });
  if (event === null) throw new AppError("bad_request");
  const now = ctx.now();
  await ctx.db
    .insert(billingEvent)
    .values({ ...event, receivedAt: now, dueAt: now })
    .onConflictDoNothing();
  if (!(await handleEvent(ctx, event.id))) throw new AppError("unavailable");
}

/** False: the look-up failed and is due again later. */
async function handleEvent(ctx: Context, id: string): Promise<boolean> {
  const now = ctx.now();
  const free = or(isNull(billingEvent.takenUntil), lte(billingEvent.takenUntil, now));
  const [event] = await ctx.db
    .update(billingEvent)
    .set({ takenUntil: new Date(now.getTime() + takenMs), tries: sql`${billingEvent.tries} + 1` })
    .where(and(eq(billingEvent.id, id), isNull(billingEvent.handledAt), free))
    .returning();
  if (!event) return true;
  try {
    if (event.customerId !== null && isAboutPlans(event.type)) await syncCustomer(ctx, event.customerId);
  } catch (error) {
    await ctx.db
      .update(billingEvent)
      .set({ takenUntil: null, dueAt: new Date(ctx.now().getTime() + delayAfter(event.tries)) })
      .where(eq(billingEvent.id, id));
    if (!isBillingFailed(error)) throw error;
    ctx.log.warn({ err: error, eventId: id, kind: error.kind }, "the payer could not be asked");
    return false;
  }
  await ctx.db
    .update(billingEvent)
    .set({ handledAt: ctx.now(), takenUntil: null })
    .where(eq(billingEvent.id, id));
  return true;
}

/** Looks up what is due. Safe to repeat, and in several processes at once. */
export async function retryEvents(ctx: Context): Promise<void> {
  if (ctx.engines.billing === null) return;
  const now = ctx.now();
  const free = or(isNull(billingEvent.takenUntil), lte(billingEvent.takenUntil, now));
  const due = await ctx.db
    .select({ id: billingEvent.id })
    .from(billingEvent)
    .where(and(isNull(billingEvent.handledAt), lte(billingEvent.dueAt, now), free))
    .orderBy(asc(billingEvent.dueAt), asc(billingEvent.id))
    .limit(batch);
  for (const { id } of due) await handleEvent(ctx, id);
}

/** Looks at plans whose paid time is over without a word, so that a lost message costs an hour and not a month. */
export async function rereadOverdue(ctx: Context): Promise<void> {
  if (ctx.engines.billing === null) return;
  const heard = new Date(ctx.now().getTime() - silenceMs);
  const overdue = await ctx.db
    .select({ customerId: billingCustomer.customerId })
    .from(billingCustomer)
    .where(
      and(
        isNotNull(billingCustomer.granted),
        lt(billingCustomer.periodEnd, heard),
        lt(billingCustomer.readAt, heard),
      ),
    )
    .orderBy(asc(billingCustomer.periodEnd), asc(billingCustomer.accountId))
    .limit(batch);
  for (const { customerId } of overdue) {
    try {
      await syncCustomer(ctx, customerId);
    } catch (error) {
      if (!isBillingFailed(error)) throw error;
      ctx.log.warn({ err: error, kind: error.kind }, "the payer could not be asked");
      return;
    }
  }
}

/** A message that would come again after this long is only looked up once more. */
export async function forgetEvents(ctx: Context): Promise<void> {
  await ctx.db.delete(billingEvent).where(lt(billingEvent.handledAt, new Date(ctx.now().getTime() - keptMs)));
}
