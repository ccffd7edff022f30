import { eq } from "drizzle-orm";
import { billingCustomer } from "../../db/schema/billing.ts";
import { AppError } from "../../shared/errors.ts";
import { tierOf } from "../../shared/tiers.ts";
import type { AccountId } from "../account/access.ts";
import type { Context } from "../context.ts";
import { directionOf, type OfferedTier } from "../plan/schema.ts";
import { changeable } from "./commands/change.ts";
import { customerOf, syncAccount } from "./commands/customer.ts";
import { askPayer, payerOf } from "./commands/payer.ts";
import { isLive } from "./rules.ts";
import type { InvoiceView, PaidView, QuoteView } from "./schema.ts";

/** How long a page waits for prices; without them it says where they can be read. */
const pricesWithinMs = 1500;

/** What was last written down about a person's payment; null where nothing is paid at all. */
export async function readPaid(ctx: Context, accountId: AccountId): Promise<PaidView | null> {
  if (ctx.engines.billing === null) return null;
  const [[row], prices] = await Promise.all([
    ctx.db.select().from(billingCustomer).where(eq(billingCustomer.accountId, accountId)),
    readPrices(ctx),
  ]);
  const next =
    row?.nextTier && row.nextAt ? { tier: tierOf(row.nextTier), at: row.nextAt.toISOString() } : null;
  return {
    state: row?.state ?? null,
    tier: row?.tier ? tierOf(row.tier) : null,
    periodEnd: row?.periodEnd?.toISOString() ?? null,
    next,
    endedUnpaid: row?.endedUnpaid ?? false,
    known: row !== undefined,
    prices,
  };
}

async function readPrices(ctx: Context): Promise<PaidView["prices"]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<PaidView["prices"]>((resolve) => {
    timer = setTimeout(() => resolve({}), pricesWithinMs);
  });
  const asked = payerOf(ctx)
    .prices()
    .catch((err: unknown) => {
      ctx.log.warn({ err }, "prices could not be read");
      return {};
    });
  const prices = await Promise.race([asked, late]);
  clearTimeout(timer);
  return prices;
}

/** What a change of the person's subscription would cost now. Throws conflict where there is nothing to change. */
export async function readQuote(ctx: Context, accountId: AccountId, tier: OfferedTier): Promise<QuoteView> {
  return askPayer(ctx, async () => {
    const subscription = (await syncAccount(ctx, accountId))?.subscription ?? null;
    if (subscription === null || !isLive(subscription)) throw new AppError("conflict");
    const direction = directionOf(changeable(subscription), tier);
    if (direction === "same") throw new AppError("conflict", "いまお使いのプランです。");
    const periodEnd = subscription.periodEnd?.toISOString() ?? null;
    if (tier === "visitor") return { quote: null, direction, periodEnd };
    const at = Math.floor(ctx.now().getTime() / 1000);
    const { dueNow, price } = await payerOf(ctx).quote(subscription.id, tier, at);
    const { amount, currency } = price;
    return { quote: { dueNow, amount, currency, at, price }, direction, periodEnd };
  });
}

/** The newest first; empty for who never paid. */
export async function readInvoices(ctx: Context, accountId: AccountId): Promise<InvoiceView[]> {
  return askPayer(ctx, async () => {
    const customerId = await customerOf(ctx, accountId);
    if (customerId === null) return [];
    const found = await payerOf(ctx).invoices(customerId);
    return found.map(({ at, ...invoice }) => ({ ...invoice, at: at.toISOString() }));
  });
}
