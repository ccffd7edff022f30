/** The payer that the configuration asks for. */
import type { Config } from "../config/env.ts";
import type { BillingEngine } from "../engines/billing/billing.ts";

export async function createBilling({ stripe }: Config): Promise<BillingEngine | null> {
  if (!stripe) return null;
  // Only who has payers pays for loading the client.
  const { createStripeBilling } = await import("../engines/billing/stripe.ts");
  return createStripeBilling(stripe);
}
