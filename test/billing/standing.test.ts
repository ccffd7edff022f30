/** What a subscription means for its owner: earlier tiers, arrears, the payer's own pages, and the end of an account. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accessAccount, accessAccountProved } from "#src/domain/account/access.ts";
import { removeDueAccounts, requestRemoval } from "#src/domain/account/commands/removal.ts";
import { payUrlOf, portalOf } from "#src/domain/billing/commands/settle.ts";
import { readInvoices, readQuote } from "#src/domain/billing/queries.ts";
import { tierRank } from "#src/shared/tiers.ts";
import { monthSeconds } from "#test/doubles/stripe/world.ts";
import {
  choose,
  customerRow,
  give,
  impatient,
  membershipOf,
  type Paid,
  planOf,
  startPaid,
  subscriber,
  subscriptionOf,
} from "./support.ts";

let paid: Paid;
beforeAll(async () => {
  paid = await startPaid();
});
afterAll(() => paid.drop());
beforeEach(() => {
  paid.stripe.fault = () => null;
  paid.stripe.world.cardWorks = true;
});

describe("tiers that are no longer sold", () => {
  it("an old tier is recognised by its price, keeps its rank, and can be left for what is larger or smaller", async () => {
    const person = await subscriber(paid, "lite");
    const subscription = await subscriptionOf(paid, person);
    for (const item of subscription.items.data)
      item.price = { ...item.price, id: "price_old_regular", unit_amount: 5000 };
    paid.stripe.world.emit("customer.subscription.updated", subscription);
    await paid.deliver();
    expect(await membershipOf(person)).toBe("old_regular");
    expect(tierRank("old_regular")).toBe(5);
    const accountId = await accessAccount(person);
    expect((await readQuote(person, accountId, "regular")).direction).toBe("down");
    expect((await readQuote(person, accountId, "premium")).direction).toBe("up");
    await choose(person, "regular");
    expect(await planOf(person)).toMatchObject({ tier: "old_regular", paid: { next: { tier: "regular" } } });
  });

  it("what an administrator gave is not sold for less", async () => {
    const person = await paid.services.person();
    await give(person, "old_premium");
    await expect(choose(person, "lite")).rejects.toMatchObject({ code: "conflict" });
    await expect(choose(person, "visitor")).rejects.toMatchObject({ code: "conflict" });
  });
});

it("without the payer's prices the page still comes; once they are known they stay while it does not answer", async () => {
  const person = impatient(await paid.services.person(), paid.stripe);
  const pricesOf = async () => (await planOf(person)).paid?.prices;
  paid.stripe.fault = () => ({ status: 500 });
  expect(await pricesOf()).toEqual({});
  paid.stripe.fault = () => null;
  await expect.poll(pricesOf).toMatchObject({ premium: { amount: 29_800, interval: "month" } });
  paid.stripe.fault = () => "silent";
  expect(await pricesOf()).toMatchObject({ starter: { amount: 1980 } });
});

describe("what was not paid", () => {
  it.each(["past_due", "unpaid", "incomplete"])(
    "%s: no other plan before it is paid, and a way to pay it",
    async (status) => {
      const person = await subscriber(paid, "lite");
      const subscription = await subscriptionOf(paid, person);
      subscription.status = status;
      const invoice = paid.stripe.world.invoice(subscription.customer, 4980, "open");
      subscription.latest_invoice = invoice.id;
      await expect(choose(person, "premium")).rejects.toMatchObject({
        code: "conflict",
        message: expect.stringContaining("お支払いが済むと"),
      });
      expect(await payUrlOf(person, await accessAccount(person))).toBe(invoice.hosted_invoice_url);
    },
  );
});

it("the payer's own pages are one's own only, and not there for who never paid", async () => {
  const person = await subscriber(paid, "lite");
  const url = await portalOf(person, await accessAccount(person));
  expect(url).toContain(`/portal/${(await customerRow(person))?.customerId}`);
  const stranger = await paid.services.person();
  await expect(portalOf(stranger, await accessAccount(stranger))).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await readInvoices(stranger, await accessAccount(stranger))).toEqual([]);
});

it("an account that is removed is not paid for any more; while the payer does not answer it stays", async () => {
  const person = await subscriber(paid, "lite");
  const subscription = await subscriptionOf(paid, person);
  await requestRemoval(person, await accessAccountProved(person), { email: person.actor.user?.email ?? "" });
  const later = { ...person, now: () => new Date(Date.now() + monthSeconds * 1000) };
  paid.stripe.fault = () => ({ status: 500 });
  await expect(removeDueAccounts(later)).rejects.toThrow();
  expect(await customerRow(person)).toBeDefined();
  paid.stripe.fault = () => null;
  await removeDueAccounts(later);
  expect(subscription.status).toBe("canceled");
  expect(await customerRow(person)).toBeUndefined();
});
