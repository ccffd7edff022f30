/** Who takes money for plans, and how. Whatever a payer's page says, a plan is changed by `src/domain/plan` only. */
import type { Tier } from "../../shared/tiers.ts";

export interface CheckoutRequest {
  accountId: string;
  email: string;
  tier: Tier;
  /** The person's own name for this wish: the same key never pays twice. */
  key: string;
  /** Path of ours that the payer's page leads back to. */
  returnPath: string;
}

/** approval: an administrator of this installation decides. redirect: the person pays on the page at `url` first. */
export type Checkout = { kind: "approval" } | { kind: "redirect"; url: string };

export interface BillingEngine {
  readonly name: string;
  /** Prepares the change to a larger plan. Changes nothing by itself; safe to repeat with the same key. */
  checkout(request: CheckoutRequest): Promise<Checkout>;
  /** Where the person finds invoices and means of payment; null where nothing is paid. */
  portal(accountId: string): Promise<string | null>;
}
