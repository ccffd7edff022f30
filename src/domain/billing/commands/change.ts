/** A person's own change of a plan that is paid for. Nothing larger is begun but what was shown, at the price that was shown. */
import type { Subscription } from "#src/engines/billing/billing.ts";
import { AppError } from "#src/shared/errors.ts";
import type { Tier } from "#src/shared/tiers.ts";
import type { AccountId } from "../../account/access.ts";
import type { Context } from "../../context.ts";
import { type ChangePlan, directionOf } from "../../plan/schema.ts";
import { isLive } from "../rules.ts";
import { type BillingContact, readBillingContact } from "./contact.ts";
import { syncAccount } from "./customer.ts";
import { askPayer, payerOf } from "./payer.ts";
import {
  dropIfRefused,
  otherChangePending,
  pendingChangeByKey,
  pendingChangeCheckout,
  savePendingChange,
} from "./pending-change.ts";
import { openPendingChange } from "./sync.ts";

interface Answer {
  /** Where the person pays first; null: nowhere. */
  payAt: string | null;
}

/**
 * Begins a change. Until what is larger is paid for nothing is changed; a smaller plan follows when what is paid for is
 * over. The same key again is the same change.
 * @throws AppError conflict, idempotency_mismatch, unavailable.
 */
export async function changePaidPlan(
  ctx: Context,
  accountId: AccountId,
  change: ChangePlan,
): Promise<Answer> {
  return askPayer(ctx, async () => {
    const reading = await syncAccount(ctx, accountId);
    const subscription = reading?.subscription ?? null;
    const person = await readBillingContact(ctx, accountId);
    if (person.tier === "admin")
      throw new AppError("conflict", "管理者のアカウントでは、プランを変えられません。");
    const asked = await pendingChangeByKey(ctx, accountId, change);
    // Asked for before, and the answer was lost: what has become of it is the answer.
    if (asked !== null && asked.state !== "waiting") return { payAt: null };
    if (subscription === null || !isLive(subscription)) return begin(ctx, accountId, person, change);
    if (asked !== null && subscription.pending) return { payAt: subscription.payUrl };
    const answer = await alter(ctx, accountId, subscription, change);
    await syncAccount(ctx, accountId);
    return answer;
  });
}

/** The first subscription: paid on the payer's page. */
async function begin(
  ctx: Context,
  accountId: AccountId,
  { tier: from, email }: BillingContact,
  change: ChangePlan,
): Promise<Answer> {
  const direction = directionOf(from, change.tier);
  if (direction === "same") throw new AppError("conflict", hasIt);
  if (direction === "down") throw new AppError("conflict", givenByHand);
  const wish = await savePendingChange(ctx, accountId, from, change);
  return { payAt: await pendingChangeCheckout(ctx, accountId, wish, email) };
}
const hasIt = "いまお使いのプランです。";
const givenByHand =
  "いまのプランは管理者がお渡ししたものです。小さいプランへの変更は、管理者にご相談ください。";

async function alter(
  ctx: Context,
  accountId: AccountId,
  subscription: Subscription,
  change: ChangePlan,
): Promise<Answer> {
  const payer = payerOf(ctx);
  const from = changeable(subscription);
  const { id: subscriptionId } = subscription;
  const { tier } = change;
  const direction = directionOf(from, tier);
  if (direction === "same") throw new AppError("conflict", hasIt);
  if (tier !== "visitor") await sameAsShown(ctx, subscription, change);
  if (direction === "down") {
    if (await openPendingChange(ctx, accountId)) throw new AppError("conflict", otherChangePending);
    await payer.lower({ subscriptionId, tier });
    return { payAt: null };
  }
  const wish = await savePendingChange(ctx, accountId, from, change);
  const at = change.shown?.at ?? 0;
  const { payUrl } = await dropIfRefused(ctx, accountId, () =>
    payer.raise({ subscriptionId, tier, at, key: `${wish.id}:${at}` }),
  );
  return { payAt: payUrl };
}

/** The tier of a subscription that can be changed. Throws conflict with what is in the way. */
export function changeable({ state, tier, next, pending }: Subscription): Tier {
  if (state !== "active" && state !== "trialing")
    throw new AppError("conflict", "お支払いが済むと、プランを変えられます。先に、お支払いをお願いします。");
  if (tier === null)
    throw new AppError("conflict", "このご契約は、管理者だけが変えられます。管理者にご相談ください。");
  if (next !== null || pending) throw new AppError("conflict", otherChangePending);
  return tier;
}

/** Shown longer ago than this, the days that are left have become others. */
const shownForSeconds = 30 * 60;

/** Throws conflict unless the price, and what is due now, are still what the person agreed to. */
async function sameAsShown(ctx: Context, { id }: Subscription, { tier, shown }: ChangePlan): Promise<void> {
  const now = Math.floor(ctx.now().getTime() / 1000);
  const fresh = shown && shown.at <= now + 60 && now - shown.at <= shownForSeconds;
  const quote = fresh ? await payerOf(ctx).quote(id, tier, shown.at) : null;
  const same =
    quote &&
    quote.dueNow === shown?.dueNow &&
    quote.price.amount === shown.amount &&
    quote.price.currency === shown.currency;
  if (!same)
    throw new AppError("conflict", "金額が変わりました。内容を確かめてから、もう一度お選びください。");
}
