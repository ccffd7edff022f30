/** What the plans cost, as Stripe says it; asked again from time to time. */
import type { Stripe } from "stripe";
import type { BillingEngine } from "./billing.ts";
import { type StripePrices, toPrice } from "./stripe-mapping.ts";

const keptMs = 10 * 60_000;

type Prices = Awaited<ReturnType<BillingEngine["prices"]>>;

export function createPriceList(stripe: Stripe, prices: StripePrices): BillingEngine["prices"] {
  const sold = prices.filter((one, index) => prices.findIndex(({ tier }) => tier === one.tier) === index);
  let known: Prices | null = null;
  let knownAt = 0;
  let asking: Promise<Prices> | null = null;

  async function ask(): Promise<Prices> {
    const found = await Promise.all(
      sold.map(async ({ tier, price }) => [tier, toPrice(await stripe.prices.retrieve(price))] as const),
    );
    known = Object.fromEntries(found.filter((one) => one[1] !== null));
    knownAt = performance.now();
    return known;
  }

  return async () => {
    if (known === null || performance.now() - knownAt > keptMs) {
      asking ??= ask().finally(() => {
        asking = null;
      });
      // Who looks meanwhile sees what was known, also while Stripe does not answer.
      if (known !== null) asking.catch(() => {});
    }
    return known ?? asking ?? {};
  };
}
