/** What a person has asked for and has not paid yet: one at a time, so that two tabs cannot pay twice. */
import { and, eq, inArray } from "drizzle-orm";
import { account } from "#src/db/schema/account.ts";
import { planRequest } from "#src/db/schema/plan.ts";
import { isBillingFailed } from "#src/engines/billing/billing.ts";
import { AppError } from "#src/shared/errors.ts";
import { type Tier, tierOf } from "#src/shared/tiers.ts";
import type { AccountId } from "../../account/access.ts";
import type { Context } from "../../context.ts";
import type { AskPlan } from "../../plan/schema.ts";
import { customerFor, syncAccount } from "./customer.ts";
import { payerOf } from "./payer.ts";

export type PendingPlanChange = typeof planRequest.$inferSelect;

export const otherChangePending = "ほかの申し込みが残っています。取り消してから、選び直してください。";

/** The wish of this key, whatever became of it. Throws idempotency_mismatch when it was for another plan. */
export async function pendingChangeByKey(
  ctx: Context,
  accountId: AccountId,
  { tier, idempotencyKey }: AskPlan,
): Promise<PendingPlanChange | null> {
  const [found] = await ctx.db
    .select()
    .from(planRequest)
    .where(and(eq(planRequest.accountId, accountId), eq(planRequest.idempotencyKey, idempotencyKey)));
  if (found && found.toTier !== tier) throw new AppError("idempotency_mismatch");
  return found ?? null;
}

/** Writes a wish down, once for a key. Throws conflict while another is open. */
export async function savePendingChange(
  ctx: Context,
  accountId: AccountId,
  from: Tier,
  change: AskPlan,
): Promise<PendingPlanChange> {
  return ctx.transaction(async (inner) => {
    await inner.db.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for("update");
    const same = await pendingChangeByKey(inner, accountId, change);
    if (same) return same;
    const [made] = await inner.db
      .insert(planRequest)
      .values({
        id: inner.newId(),
        accountId,
        fromTier: from,
        toTier: change.tier,
        state: "waiting",
        idempotencyKey: change.idempotencyKey,
        paid: true,
        createdAt: inner.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!made) throw new AppError("conflict", otherChangePending);
    return made;
  });
}

/** Ends what is open, a change that an administrator has put down included. */
export async function dropPendingChanges(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.db
    .update(planRequest)
    .set({ state: "withdrawn", endedAt: ctx.now() })
    .where(and(eq(planRequest.accountId, accountId), inArray(planRequest.state, ["waiting", "scheduled"])));
}

/** Runs `work`; a payer that refuses it ends the wish, which would be refused again. */
export async function dropIfRefused<Answer>(
  ctx: Context,
  accountId: AccountId,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (isBillingFailed(error) && (error.kind === "refused" || error.kind === "gone"))
      await dropPendingChanges(ctx, accountId);
    throw error;
  }
}

/** The page on which a wish is paid: the one that is open, or a new one. Null when it was paid meanwhile. */
export async function pendingChangeCheckout(
  ctx: Context,
  accountId: AccountId,
  wish: PendingPlanChange,
  email: string,
): Promise<string | null> {
  const payer = payerOf(ctx);
  const open = wish.checkoutId === null ? null : await payer.checkoutState(wish.checkoutId);
  if (open?.state === "open") return open.url;
  if (open?.state === "complete") {
    await syncAccount(ctx, accountId);
    return null;
  }
  const customerId = await customerFor(ctx, { accountId, email });
  const checkout = await dropIfRefused(ctx, accountId, () =>
    payer.checkout({
      customerId,
      accountId,
      tier: tierOf(wish.toTier),
      key: `${wish.id}:${wish.checkoutId ?? ""}`,
      doneUrl: `${ctx.settings.siteUrl}/plans?checkout=done`,
      backUrl: `${ctx.settings.siteUrl}/plans`,
    }),
  );
  const [kept] = await ctx.db
    .update(planRequest)
    .set({ checkoutId: checkout.id })
    .where(and(eq(planRequest.id, wish.id), eq(planRequest.state, "waiting")))
    .returning({ id: planRequest.id });
  // Taken back while the page was made: nobody may pay there any more.
  if (!kept) await payer.closeCheckout(checkout.id);
  return kept ? checkout.url : null;
}
