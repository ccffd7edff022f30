/** What is kept of a payer's messages and how long, and the page to which a person comes back from the payer. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { billingEvent } from "#src/db/schema/billing.ts";
import { type AccountId, accessAccount } from "#src/domain/account/access.ts";
import { readBillingContact } from "#src/domain/billing/commands/contact.ts";
import { syncIfReached } from "#src/domain/billing/commands/customer.ts";
import { forgetEvents } from "#src/domain/billing/commands/events.ts";
import { readInvoices } from "#src/domain/billing/queries.ts";
import { type Context, withoutRowPolicies } from "#src/domain/context.ts";
import { choose, eventRow, give, impatient, membershipOf, type Paid, pageId, startPaid } from "./support.ts";

let paid: Paid;
beforeAll(async () => {
  paid = await startPaid();
});
afterAll(() => paid.drop());

const dayMs = 24 * 60 * 60_000;
const later = (ctx: Context, days: number): Context => ({
  ...ctx,
  now: () => new Date(Date.now() + days * dayMs),
});

describe("coming back from the payer", () => {
  it("shows what was paid before any message has come, and asks nobody for who has paid nothing", async () => {
    const person = await paid.services.person();
    const accountId = await accessAccount(person);
    const before = paid.stripe.calls.length;
    await syncIfReached(person, accountId);
    expect(await readInvoices(person, accountId)).toEqual([]);
    expect(paid.stripe.calls.length).toBe(before);
    const { payAt } = await choose(person, "lite");
    paid.stripe.world.complete(pageId(payAt));
    await Promise.all([syncIfReached(person, accountId), syncIfReached(person, accountId)]);
    expect(await membershipOf(person)).toBe("lite");
  });

  it("shows the page also when the payer is not reached, and throws what is no fault of the payer's", async () => {
    const person = await paid.services.person();
    const accountId = await accessAccount(person);
    const { payAt } = await choose(person, "lite");
    paid.stripe.world.complete(pageId(payAt));
    const billing = impatient(person, { ...paid.stripe, url: "http://127.0.0.1:9" }).engines.billing;
    await syncIfReached({ ...person, engines: { ...person.engines, billing } }, accountId);
    expect(await membershipOf(person)).toBeNull();
    await syncIfReached({ ...person, engines: { ...person.engines, billing: null } }, accountId);
    const broken = new Proxy(person.db, {
      get(target, name) {
        if (name === "select") throw new Error("a fault of ours");
        return Reflect.get(target, name);
      },
    });
    await expect(syncIfReached({ ...person, db: broken }, accountId)).rejects.toThrow("a fault of ours");
  });
});

it("a message is kept for sixty days after it was looked up, and as long as it was not", async () => {
  const ctx = withoutRowPolicies(await paid.services.person());
  const at = ctx.now();
  const kept = (id: string, handledAt: Date | null) => ({
    ...{ id, type: "customer.created", customerId: null, receivedAt: at, dueAt: at, handledAt },
  });
  await ctx.db.insert(billingEvent).values([kept("evt_done", at), kept("evt_open", null)]);
  const there = async () =>
    Promise.all(["evt_done", "evt_open"].map(async (id) => (await eventRow(ctx, id)) !== undefined));
  await forgetEvents(later(ctx, 59));
  expect(await there()).toEqual([true, true]);
  await forgetEvents(later(ctx, 61));
  expect(await there()).toEqual([false, true]);
  await ctx.db.delete(billingEvent).where(eq(billingEvent.id, "evt_open"));
});

it("a person is told by address and plan; one that is none is not there", async () => {
  const person = await paid.services.person("haraimasu@example.com");
  const accountId = await accessAccount(person);
  expect(await readBillingContact(person, accountId)).toEqual({
    tier: "visitor",
    email: "haraimasu@example.com",
  });
  await give(person, "kakeru_pro");
  expect((await readBillingContact(person, accountId)).tier).toBe("kakeru_pro");
  const none = person.newId() as AccountId;
  await expect(readBillingContact(person, none)).rejects.toMatchObject({ code: "not_found" });
});
