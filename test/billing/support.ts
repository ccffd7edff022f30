/** Services that are paid at a Stripe double, and what a person does there. */
import { and, asc, eq } from "drizzle-orm";
import { createApi } from "#src/api/app.ts";
import { account } from "#src/db/schema/account.ts";
import { accountAudit } from "#src/db/schema/audit.ts";
import { billingCustomer, billingEvent } from "#src/db/schema/billing.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { changePaidPlan } from "#src/domain/billing/commands/change.ts";
import { receiveEvent } from "#src/domain/billing/commands/events.ts";
import { readQuote } from "#src/domain/billing/queries.ts";
import type { Context } from "#src/domain/context.ts";
import { readPlan } from "#src/domain/plan/queries.ts";
import type { OfferedTier } from "#src/domain/plan/schema.ts";
import { createStripeBilling } from "#src/engines/billing/stripe.ts";
import { isTier, type Tier } from "#src/shared/tiers.ts";
import {
  messageOf,
  type StripeDouble,
  secretKey,
  startStripe,
  stripeEnv,
  webhookSecret,
} from "#test/doubles/stripe/double.ts";
import { type Event, prices } from "#test/doubles/stripe/world.ts";
import { createTestServices, type TestOptions, type TestServices } from "#test/support/services.ts";
import { newKey } from "#test/workspace/support.ts";

export interface Paid {
  services: TestServices;
  stripe: StripeDouble;
  /** Sends a message as the payer does; answers the status. */
  send(message: { body: string; signature?: string | undefined }): Promise<number>;
  /** Everything that arose at the payer and was not sent yet. */
  deliver(): Promise<void>;
  drop(): Promise<void>;
}

export async function startPaid(engines: TestOptions["engines"] = {}): Promise<Paid> {
  const stripe = await startStripe();
  const services = await createTestServices({ work: false, engines, env: stripeEnv(stripe) });
  const api = createApi(services);
  let sent = 0;
  const send: Paid["send"] = async ({ body, signature }) => {
    const headers = {
      "content-type": "application/json",
      ...(signature === undefined ? {} : { "stripe-signature": signature }),
    };
    return (await api.request("/api/webhooks/stripe", { method: "POST", headers, body })).status;
  };
  return {
    services,
    stripe,
    send,
    async deliver() {
      for (; sent < stripe.world.events.length; sent += 1) {
        const event = stripe.world.events[sent];
        if (event) await send(messageOf(event));
      }
    },
    async drop() {
      await services.drop();
      await stripe.stop();
    },
  };
}

/** The same services with a client of the payer that gives up soon. */
export function impatient(ctx: Context, { url }: StripeDouble): Context {
  const billing = createStripeBilling({
    secretKey,
    webhookSecrets: [webhookSecret],
    prices: Object.keys(prices).flatMap((price) => {
      const tier = price.slice("price_".length);
      return isTier(tier) ? [{ tier, price }] : [];
    }),
    apiUrl: url,
    timeoutMs: 150,
  });
  return { ...ctx, engines: { ...ctx.engines, billing } };
}

export const idOf = (ctx: Context) => ctx.actor.user?.id ?? "";
export const planOf = async (ctx: Context) => readPlan(ctx, await accessAccount(ctx));
export const take = (ctx: Context, event: Event) => receiveEvent(ctx, messageOf(event));

/** Asks for a plan as the screen does: with the price that it has shown. */
export async function choose(ctx: Context, tier: OfferedTier, idempotencyKey = newKey()) {
  const accountId = await accessAccount(ctx);
  const { state } = (await planOf(ctx)).paid ?? {};
  const changes = state !== null && state !== undefined && state !== "ended";
  const quote = changes ? (await readQuote(ctx, accountId, tier)).quote : null;
  const shown = quote && {
    dueNow: quote.dueNow,
    amount: quote.amount,
    currency: quote.currency,
    at: quote.at,
  };
  return changePaidPlan(ctx, accountId, { tier, idempotencyKey, ...(shown ? { shown } : {}) });
}

/** The id at the end of a page's address. */
export const pageId = (url: string | null) => url?.split("/").at(-1) ?? "";

/** A person who has paid for a plan. */
export async function subscriber({ services, stripe, deliver }: Paid, tier: OfferedTier): Promise<Context> {
  const person = await services.person();
  const { payAt } = await choose(person, tier);
  stripe.world.complete(pageId(payAt));
  await deliver();
  return person;
}

export async function customerRow(ctx: Context) {
  const [row] = await ctx.db
    .select()
    .from(billingCustomer)
    .where(eq(billingCustomer.accountId, idOf(ctx)));
  return row;
}

/** The person's only subscription at the payer. */
export async function subscriptionOf({ stripe }: Paid, ctx: Context) {
  const row = await customerRow(ctx);
  const found = [...stripe.world.subscriptions.values()].filter((one) => one.customer === row?.customerId);
  const [subscription] = found;
  if (found.length !== 1 || !subscription) throw new Error(`${found.length} subscriptions`);
  return subscription;
}

export async function membershipOf(ctx: Context) {
  const [row] = await ctx.db
    .select({ membership: account.membership })
    .from(account)
    .where(eq(account.id, idOf(ctx)));
  return row?.membership ?? null;
}

export async function changesOf(ctx: Context) {
  const rows = await ctx.db
    .select({ details: accountAudit.details })
    .from(accountAudit)
    .where(and(eq(accountAudit.subjectId, idOf(ctx)), eq(accountAudit.action, "tier_changed")))
    .orderBy(asc(accountAudit.at), asc(accountAudit.id));
  return rows.map(({ details }) => `${details.from}→${details.to}`);
}

export async function eventRow(ctx: Context, id: string) {
  const [row] = await ctx.db.select().from(billingEvent).where(eq(billingEvent.id, id));
  return row;
}

/** What an administrator gives, beside whatever is paid. */
export const give = (ctx: Context, membership: Tier) =>
  ctx.db
    .update(account)
    .set({ membership })
    .where(eq(account.id, idOf(ctx)));
