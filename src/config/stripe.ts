/** Settings of payment at Stripe: all of them or none. */
import { z } from "zod";
import { isTier, type Tier } from "../shared/tiers.ts";

export interface StripeConfig {
  secretKey: string;
  webhookSecrets: string[];
  /** The first price of a tier is sold; the others are known, so that people who pay them keep their tier. */
  prices: { tier: Tier; price: string }[];
  apiUrl: string;
}

/** Tiers that /plans offers for money; each needs a price. */
const sold = ["starter", "lite", "regular", "premium"];

/** `lite=price_1, regular=price_2, old_lite=price_0` */
export const priceList = z.string().transform((value, context) => {
  const pairs = value.split(",").map((pair) => pair.trim().split("="));
  const prices: StripeConfig["prices"] = [];
  for (const [tier = "", price = "", ...rest] of pairs) {
    if (isTier(tier) && tier !== "admin" && tier !== "visitor" && /^\w{1,255}$/.test(price) && !rest.length)
      prices.push({ tier, price });
    else context.addIssue({ code: "custom", message: "must be tier=price, comma separated" });
  }
  const missing = sold.filter((tier) => !prices.some((one) => one.tier === tier));
  if (missing.length > 0)
    context.addIssue({ code: "custom", message: `needs a price for ${missing.join(", ")}` });
  if (new Set(prices.map(({ price }) => price)).size < prices.length)
    context.addIssue({ code: "custom", message: "must name each price once" });
  return prices;
});
