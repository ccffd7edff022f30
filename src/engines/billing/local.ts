/** The embedded billing: nothing is paid here, an administrator of the installation approves. */
import type { BillingEngine } from "./billing.ts";

export function createLocalBilling(): BillingEngine {
  return {
    name: "local",
    checkout: async () => ({ kind: "approval" }),
    portal: async () => null,
  };
}
