/** What a person does about what is open: take it back, pay it, look at receipts. */
import { AppError } from "#src/shared/errors.ts";
import type { AccountId } from "../../account/access.ts";
import type { Context } from "../../context.ts";
import { isLive } from "../rules.ts";
import { readBillingContact } from "./contact.ts";
import { customerOf, syncAccount } from "./customer.ts";
import { askPayer, payerOf } from "./payer.ts";
import { dropPendingChanges, pendingChangeCheckout } from "./pending-change.ts";
import { openPendingChange } from "./sync.ts";

/** Takes back what waits for its payment, or what was to follow. Nothing open: nothing changes. */
export async function withdrawPaidPlan(ctx: Context, accountId: AccountId): Promise<void> {
  await askPayer(ctx, async () => {
    const payer = payerOf(ctx);
    const subscription = (await syncAccount(ctx, accountId))?.subscription ?? null;
    const wish = await openPendingChange(ctx, accountId);
    if (wish?.checkoutId) {
      const { state } = await payer.closeCheckout(wish.checkoutId);
      if (state === "complete") throw new AppError("conflict", paidAlready);
    }
    if (wish && subscription?.pending) await payer.dropRaise(subscription.id);
    if (!wish && subscription?.next) await payer.keep(subscription.id);
    await dropPendingChanges(ctx, accountId);
    await syncAccount(ctx, accountId);
  });
}
const paidAlready =
  "お支払いの手続きが済んでいます。取り消すには、プランが変わったあとで「ビジター」を選んでください。";

/** Where what is open can be paid: the wish's page, the open invoice, or the payer's own pages. */
export async function payUrlOf(ctx: Context, accountId: AccountId): Promise<string> {
  return askPayer(ctx, async () => {
    const reading = await syncAccount(ctx, accountId);
    const wish = await openPendingChange(ctx, accountId);
    const subscription = reading?.subscription ?? null;
    if (wish && !isLive(subscription)) {
      const { email } = await readBillingContact(ctx, accountId);
      const url = await pendingChangeCheckout(ctx, accountId, wish, email);
      if (url) return url;
    }
    if (subscription?.payUrl) return subscription.payUrl;
    return portalOf(ctx, accountId);
  });
}

/** The payer's page for receipts and means of payment. Throws not_found for who never paid. */
export async function portalOf(ctx: Context, accountId: AccountId): Promise<string> {
  return askPayer(ctx, async () => {
    const customerId = await customerOf(ctx, accountId);
    if (customerId === null) throw new AppError("not_found");
    return payerOf(ctx).portal(customerId, `${ctx.settings.siteUrl}/plans`);
  });
}
