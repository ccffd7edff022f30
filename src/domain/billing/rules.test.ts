import { expect, it } from "vitest";
import type { Subscription, SubscriptionState } from "../../engines/billing/billing.ts";
import {
  byPayment,
  delayAfter,
  grantOf,
  isAboutPlans,
  isLive,
  mailAfter,
  mainSubscription,
  membershipAfter,
  planNewsOf,
} from "./rules.ts";

const subscription = (given: Partial<Subscription> = {}): Subscription => ({
  ...{ id: "s1", tier: "lite", state: "active", since: new Date("2026-11-01T00:00:00Z") },
  ...{ periodEnd: null, next: null, pending: false, endedUnpaid: false, payUrl: null },
  ...given,
});
const states: SubscriptionState[] = [
  ...(["active", "trialing", "past_due", "unpaid", "paused", "incomplete", "ended"] as const),
];

it("a subscription gives its plan while a payer is paid or still tries to collect", () => {
  const giving = states.filter((state) => grantOf(subscription({ state })) === "lite");
  expect(giving).toEqual(["active", "trialing", "past_due"]);
  expect(grantOf(null)).toBeNull();
  expect(grantOf(subscription({ tier: null }))).toBeNull();
});

it("one lives until it has ended", () => {
  expect(states.filter((state) => !isLive(subscription({ state })))).toEqual(["ended"]);
  expect(isLive(null)).toBe(false);
});

it("the one that counts gives the most, then lives, then is the newest, whatever the order", () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  const most = subscription({ id: "a", tier: "regular", since: at(1) });
  const lives = subscription({ id: "b", state: "unpaid", since: at(2) });
  const over = subscription({ id: "c", state: "ended", since: at(4) });
  const newer = subscription({ id: "d", state: "ended", since: at(5) });
  const twin = subscription({ id: "e", state: "ended", since: at(5) });
  const main = (...all: Subscription[]) => mainSubscription(all)?.id;
  for (const [first, second] of [
    [most, subscription({ id: "z", since: at(9) })],
    [lives, over],
    [newer, over],
    [twin, newer],
  ] as const) {
    expect(main(first, second)).toBe(first.id);
    expect(main(second, first)).toBe(first.id);
  }
  expect(mainSubscription([])).toBeNull();
});

it("membership follows what is paid; what was given by hand and is as much or more stays", () => {
  expect(membershipAfter("visitor", null, "lite")).toBe("lite");
  expect(membershipAfter("lite", "lite", null)).toBe("visitor");
  expect(membershipAfter("lite", "lite", "premium")).toBe("premium");
  expect(membershipAfter("premium", null, "lite")).toBe("premium");
  expect(membershipAfter("premium", "lite", null)).toBe("premium");
  expect(membershipAfter("starter", null, "lite")).toBe("lite");
  expect(membershipAfter("admin", "lite", null)).toBe("admin");
  expect(membershipAfter("admin", null, "premium")).toBe("admin");
  expect(membershipAfter("starter", "lite", "lite")).toBe("starter");
});

it("a person is told when a payment fails, when a contract stops for it, and when all is well again", () => {
  const of = (state: SubscriptionState | null, endedUnpaid = false) => ({ state, endedUnpaid });
  const [well, late, unpaid, over] = [of("active"), of("past_due"), of("unpaid"), of("ended", true)];
  expect(planNewsOf(well, late)).toBe("failed");
  expect(planNewsOf(of("trialing"), well)).toBeNull();
  expect(planNewsOf(late, unpaid)).toBe("stopped");
  expect(planNewsOf(late, over)).toBe("stopped");
  expect(planNewsOf(unpaid, over)).toBeNull();
  expect(planNewsOf(over, unpaid)).toBeNull();
  expect(planNewsOf(late, well)).toBe("mended");
  expect(planNewsOf(unpaid, of("trialing"))).toBe("mended");
  // A new purchase, and an end that the person wished for.
  expect(planNewsOf(over, well)).toBeNull();
  expect(planNewsOf(of(null), well)).toBeNull();
  expect(planNewsOf(well, of("ended"))).toBeNull();
  expect(planNewsOf(late, of("ended"))).toBeNull();
});

it("who was told nothing bad needs no good news", () => {
  expect(mailAfter("failed", "mended")).toBeNull();
  expect(mailAfter("stopped", "mended")).toBeNull();
  expect(mailAfter(null, "mended")).toBe("mended");
  expect(mailAfter("mended", "mended")).toBe("mended");
  expect(mailAfter("failed", "stopped")).toBe("stopped");
});

it("names a change for the record", () => {
  expect(byPayment("past_due")).toBe("支払い（支払いの遅れ）");
  expect(byPayment(null)).toBe("支払い（契約の終わり）");
});

it("looks after messages about plans, and at none about anything else", () => {
  const told = ["customer.subscription.updated", "invoice.paid", "payout.paid", "product.customer.x"];
  expect(told.filter(isAboutPlans)).toEqual(["customer.subscription.updated", "invoice.paid"]);
});

it("waits twice as long after each try, from half a minute up to an hour", () => {
  expect([0, 1, 2, 3, 7, 8, 50].map((tries) => delayAfter(tries) / 1000)).toEqual([
    ...[30, 30, 60, 120, 1920, 3600, 3600],
  ]);
});
