/** Billing at Stripe, through its own client. Prices are configured; everything else is Stripe's word of this moment. */
import { createHash } from "node:crypto";
import { Stripe } from "stripe";
import type { Tier } from "../../shared/tiers.ts";
import { type BillingEngine, BillingFailed, isBillingFailed } from "./billing.ts";
import { createChanges } from "./stripe-changes.ts";
import { readStripeEvent } from "./stripe-events.ts";
import { type StripePrices, toCheckout, toInvoice, toSubscription } from "./stripe-mapping.ts";
import { createPriceList } from "./stripe-prices.ts";

export interface StripeSettings {
  secretKey: string;
  webhookSecrets: readonly string[];
  prices: StripePrices;
  apiUrl: string;
  timeoutMs?: number;
}

const defaultTimeoutMs = 10_000;
/** More than anybody has; the newest come first. */
const maxSubscriptions = 300;
const invoicesShown = 24;

export function createStripeBilling(settings: StripeSettings): BillingEngine {
  const { prices, webhookSecrets } = settings;
  const stripe = clientOf(settings);
  const priceOf = (tier: Tier): string => {
    const found = prices.find((one) => one.tier === tier);
    if (!found) throw new BillingFailed("refused", new Error(`no price for ${tier}`));
    return found.price;
  };
  const engine: BillingEngine = {
    name: "stripe",
    prices: createPriceList(stripe, prices),
    async customer({ accountId, email }) {
      // The address is part of the key: a repeated key with other details is refused.
      const key = createHash("sha256").update(`${accountId} ${email}`).digest("hex");
      const details = { email, metadata: { account_id: accountId }, preferred_locales: ["ja"] };
      return (await stripe.customers.create(details, { idempotencyKey: `customer:${key}` })).id;
    },
    async checkout({ customerId, accountId, tier, key, doneUrl, backUrl }) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: "subscription",
          customer: customerId,
          client_reference_id: accountId,
          line_items: [{ price: priceOf(tier), quantity: 1 }],
          subscription_data: { metadata: { account_id: accountId } },
          success_url: doneUrl,
          cancel_url: backUrl,
          locale: "ja",
        },
        { idempotencyKey: `checkout:${key}` },
      );
      return toCheckout(session);
    },
    async checkoutState(id) {
      return toCheckout(await stripe.checkout.sessions.retrieve(id));
    },
    async closeCheckout(id) {
      try {
        return toCheckout(await stripe.checkout.sessions.expire(id));
      } catch (error) {
        // Refused for a page that is over already: what has become of it is to be read.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        return toCheckout(await stripe.checkout.sessions.retrieve(id));
      }
    },
    async subscriptions(customerId) {
      const expand = ["data.latest_invoice", "data.schedule"];
      try {
        const found = await stripe.subscriptions
          .list({ customer: customerId, status: "all", limit: 100, expand })
          .autoPagingToArray({ limit: maxSubscriptions });
        return found.map((one) => toSubscription(prices, one));
      } catch (error) {
        if (isGone(error)) return [];
        throw error;
      }
    },
    ...createChanges(stripe, priceOf),
    async portal(customerId, returnUrl) {
      const details = { customer: customerId, return_url: returnUrl, locale: "ja" } as const;
      return (await stripe.billingPortal.sessions.create(details)).url;
    },
    async invoices(customerId) {
      const { data } = await stripe.invoices.list({ customer: customerId, limit: invoicesShown });
      return data.map(toInvoice).filter((invoice) => invoice !== null);
    },
    async forget(customerId) {
      try {
        await stripe.customers.del(customerId);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
    readEvent: (message) => readStripeEvent(stripe.webhooks, webhookSecrets, message),
  };
  return tellingFailures(engine);
}

function clientOf({ secretKey, apiUrl, timeoutMs = defaultTimeoutMs }: StripeSettings): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  return new Stripe(secretKey, {
    host: hostname,
    port: port === "" ? (protocol === "http:" ? 80 : 443) : port,
    protocol: protocol === "http:" ? "http" : "https",
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

function isGone(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}

function toFailure(error: unknown): BillingFailed {
  if (isBillingFailed(error)) return error;
  if (error instanceof Stripe.errors.StripeConnectionError) return new BillingFailed("unreachable", error);
  if (error instanceof Stripe.errors.StripeRateLimitError) return new BillingFailed("busy", error);
  if (error instanceof Stripe.errors.StripeAPIError) return new BillingFailed("busy", error);
  return new BillingFailed(isGone(error) ? "gone" : "refused", error);
}

/** The same engine, whose calls fail with BillingFailed only. */
function tellingFailures(engine: BillingEngine): BillingEngine {
  return new Proxy(engine, {
    get(target, name: keyof BillingEngine) {
      const member = target[name];
      if (typeof member !== "function" || name === "readEvent") return member;
      return async (...input: unknown[]) => {
        try {
          return await Reflect.apply(member, target, input);
        } catch (error) {
          throw toFailure(error);
        }
      };
    },
  });
}
