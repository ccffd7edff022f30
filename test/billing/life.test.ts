/** @module-tag long */
/** Messages about one subscription's life, in every order. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { billingCustomer } from "#src/db/schema/billing.ts";
import type { Context } from "#src/domain/context.ts";
import { tierOf } from "#src/shared/tiers.ts";
import { type Event, priceOf, type Subscription, type World } from "#test/doubles/stripe/world.ts";
import { customerRow, idOf, membershipOf, type Paid, startPaid, take } from "./support.ts";

/** The long run sets LIFE_ORDERS=720; without it every seventh order is gone through. */
const count = Number(process.env.LIFE_ORDERS ?? 103);

let paid: Paid;
beforeAll(async () => {
  paid = await startPaid();
});
afterAll(() => paid.drop());

/** A person with a customer at the payer, as after the first press on a plan. */
async function customer(): Promise<{ person: Context; customerId: string }> {
  const person = await paid.services.person();
  const metadata = { account_id: idOf(person) };
  const { id } = paid.stripe.world.addCustomer({ email: null, metadata });
  const row = { accountId: idOf(person), customerId: id, createdAt: person.now() };
  await person.db.insert(billingCustomer).values(row);
  return { person, customerId: id };
}

/** Six things that happen, each with its message: bought, paid, page done, raised, not paid, ended for it. */
function life(world: World, customerId: string): (() => Event)[] {
  const subscription: Subscription = world.subscribe(customerId, "price_lite", "incomplete");
  const tell = (type: string, object: object = subscription) => world.emit(type, object);
  const invoice = { object: "invoice", customer: customerId };
  return [
    () => tell("customer.subscription.created"),
    () => {
      subscription.status = "active";
      return tell("invoice.paid", invoice);
    },
    () => tell("checkout.session.completed", { object: "checkout.session", customer: customerId }),
    () => {
      for (const item of subscription.items.data) item.price = priceOf("price_regular");
      return tell("customer.subscription.updated");
    },
    () => {
      subscription.status = "past_due";
      return tell("invoice.payment_failed", invoice);
    },
    () => {
      subscription.status = "canceled";
      subscription.cancellation_details.reason = "payment_failed";
      return tell("customer.subscription.deleted");
    },
  ];
}

function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

/** What the product has made of it. */
async function stateOf(person: Context) {
  const row = await customerRow(person);
  const { state, tier: paidTier, granted, endedUnpaid } = row ?? {};
  return JSON.stringify({ tier: tierOf(await membershipOf(person)), state, paidTier, granted, endedUnpaid });
}

it(`Q06: six messages in ${count} of the 720 orders, each as early as it can come, end in one state`, {
  timeout: 120_000 + count * 2000,
}, async () => {
  const { world } = paid.stripe;
  const ends = new Map<string, number>();
  const step = Math.ceil(720 / count);
  const all = orders([0, 1, 2, 3, 4, 5]).filter((_order, at) => at % step === 0);
  const lane = async (mine: number[][]) => {
    for (const order of mine) {
      const { person, customerId } = await customer();
      const steps = life(world, customerId);
      const events: Event[] = [];
      for (const at of order) {
        // A message comes when what it tells of has happened, or later.
        for (const happen of steps.slice(events.length, at + 1)) events.push(happen());
        const event = events[at];
        if (event) await take(person, event);
      }
      const end = await stateOf(person);
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
  };
  const lanes = 8;
  await Promise.all(
    Array.from({ length: lanes }, (_, index) => lane(all.filter((_order, at) => at % lanes === index))),
  );
  const end = {
    tier: "visitor",
    state: "ended",
    paidTier: "regular",
    granted: null,
    endedUnpaid: true,
  };
  expect(Object.fromEntries(ends)).toEqual({ [JSON.stringify(end)]: count });
});
