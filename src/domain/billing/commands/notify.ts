/** Tells a person what has become of a payment: in the bell with the change itself, by mail a little later. */
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { account } from "#src/db/schema/account.ts";
import { billingCustomer } from "#src/db/schema/billing.ts";
import type { PaymentNews } from "#src/shared/notifications.ts";
import { type Tier, tierLabel, tierOf } from "#src/shared/tiers.ts";
import type { Context } from "../../context.ts";
import { paymentMail } from "../../mailing/rules.ts";
import { notify } from "../../notification/commands.ts";

const batch = 50;

interface Told {
  accountId: string;
  /** The read that found it out: it is told once. */
  turn: number;
  news: PaymentNews;
  plan: Tier | null;
}

/** Call inside the transaction that writes the change down. */
export async function createPlanNotification(
  inner: Context,
  { accountId, turn, news, plan }: Told,
): Promise<void> {
  const [person] = await inner.db
    .select({ wants: account.paymentBell })
    .from(account)
    .where(eq(account.id, accountId));
  if (!person?.wants) return;
  const data = { kind: "payment" as const, news, plan };
  await notify(inner, [{ accountId, projectId: null, key: `payment:${turn}`, data }]);
}

/**
 * Sends the mails that are due. Safe to repeat and to run twice at once: what is due is taken away before its mail goes out,
 * so none goes out twice.
 */
export async function sendPaymentMails(ctx: Context): Promise<void> {
  for (;;) {
    const due = await ctx.db
      .select({ accountId: billingCustomer.accountId })
      .from(billingCustomer)
      .where(isNotNull(billingCustomer.mailDue))
      .orderBy(asc(billingCustomer.accountId))
      .limit(batch);
    for (const { accountId } of due) await sendOne(ctx, accountId);
    if (due.length < batch) return;
  }
}

async function sendOne(ctx: Context, accountId: string): Promise<void> {
  const found = await ctx.transaction(async (inner) => {
    const mine = eq(billingCustomer.accountId, accountId);
    const [row] = await inner.db
      .select({
        news: billingCustomer.mailDue,
        tier: billingCustomer.tier,
        email: account.email,
        wants: account.paymentMails,
        disabledAt: account.disabledAt,
      })
      .from(billingCustomer)
      .innerJoin(account, eq(account.id, billingCustomer.accountId))
      .where(and(mine, isNotNull(billingCustomer.mailDue)))
      .for("update", { of: billingCustomer });
    if (row) await inner.db.update(billingCustomer).set({ mailDue: null }).where(mine);
    return row;
  });
  if (!found?.news || !found.wants || found.disabledAt !== null || found.email === "") return;
  const { siteName, siteUrl } = ctx.settings;
  const plan = found.tier === null ? "プラン" : tierLabel(tierOf(found.tier));
  try {
    await ctx.engines.mail.send(paymentMail({ to: found.email, siteName, siteUrl, plan, news: found.news }));
  } catch (error) {
    // Not tried again: the server may have taken it all the same, and the bell and the page say it too.
    ctx.log.warn({ err: error, accountId }, "mail about a payment not sent");
  }
}
