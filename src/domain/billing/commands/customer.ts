/** The one link between an account and a customer. It is made here, before anything is paid, and never from a message. */
import { eq } from "drizzle-orm";
import { billingCustomer } from "#src/db/schema/billing.ts";
import { isBillingFailed } from "#src/engines/billing/billing.ts";
import type { AccountId } from "../../account/access.ts";
import type { Context } from "../../context.ts";
import { payerOf } from "./payer.ts";
import { type PayerReading, syncCustomer } from "./sync.ts";

export async function customerOf(ctx: Context, accountId: AccountId): Promise<string | null> {
  const [row] = await ctx.db
    .select({ customerId: billingCustomer.customerId })
    .from(billingCustomer)
    .where(eq(billingCustomer.accountId, accountId));
  return row?.customerId ?? null;
}

/** The account's customer, made when there is none. Two at once get the same. */
export async function customerFor(
  ctx: Context,
  { accountId, email }: { accountId: AccountId; email: string },
): Promise<string> {
  const known = await customerOf(ctx, accountId);
  if (known !== null) return known;
  const customerId = await payerOf(ctx).customer({ accountId, email });
  await ctx.db
    .insert(billingCustomer)
    .values({ accountId, customerId, createdAt: ctx.now() })
    .onConflictDoNothing({ target: billingCustomer.accountId });
  return (await customerOf(ctx, accountId)) ?? customerId;
}

/** What the payer says now about an account; null without a customer. Throws BillingFailed. */
export async function syncAccount(ctx: Context, accountId: AccountId): Promise<PayerReading | null> {
  const customerId = await customerOf(ctx, accountId);
  return customerId === null ? null : syncCustomer(ctx, customerId);
}

/** For the page a person returns to from the payer: what is not reached now is told by a message later. */
export async function syncIfReached(ctx: Context, accountId: AccountId): Promise<void> {
  if (ctx.engines.billing === null) return;
  try {
    await syncAccount(ctx, accountId);
  } catch (error) {
    if (!isBillingFailed(error)) throw error;
    ctx.log.warn({ err: error, kind: error.kind }, "the payer could not be asked");
  }
}

/** Nobody pays for an account that goes away. Throws BillingFailed: the account then stays until the next time. */
export async function forgetCustomer(ctx: Context, accountId: AccountId): Promise<void> {
  if (ctx.engines.billing === null) return;
  const customerId = await customerOf(ctx, accountId);
  if (customerId !== null) await ctx.engines.billing.forget(customerId);
}
