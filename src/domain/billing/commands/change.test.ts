import { expect, it } from "vitest";
import type { Subscription } from "#src/engines/billing/billing.ts";
import { changeable } from "./change.ts";

const subscription = (own: Partial<Subscription> = {}): Subscription => ({
  ...{ id: "sub", tier: "lite", state: "active", since: new Date(0), periodEnd: null, next: null },
  ...{ pending: false, endedUnpaid: false, payUrl: null },
  ...own,
});

it("a plan that runs or is tried can be changed, from what it is", () => {
  for (const state of ["active", "trialing"] as const)
    expect(changeable(subscription({ state }))).toBe("lite");
});

it.each([
  ["is not paid", { state: "past_due" as Subscription["state"] }, "お支払いが済むと"],
  ["has a price that is none of ours", { tier: null }, "管理者だけが"],
  ["ends or changes already", { next: { tier: "visitor" as const, at: new Date(0) } }, ""],
  ["waits for a payment", { pending: true }, ""],
])("one that %s cannot, and it is said why", (_what, own, why) => {
  let refusal: unknown;
  try {
    changeable(subscription(own));
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toMatchObject({ code: "conflict", message: expect.stringContaining(why) });
});
