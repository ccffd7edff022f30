/** A person's own changes: nothing larger but what was shown and paid, nothing smaller before its time, nothing twice. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accessAccount } from "#src/domain/account/access.ts";
import { accessAdmin } from "#src/domain/admin/access.ts";
import { changePaidPlan } from "#src/domain/billing/commands/change.ts";
import { payUrlOf, withdrawPaidPlan } from "#src/domain/billing/commands/settle.ts";
import { readInvoices, readQuote } from "#src/domain/billing/queries.ts";
import type { Context } from "#src/domain/context.ts";
import { decidePlan } from "#src/domain/plan/commands/decide.ts";
import { readWaiting } from "#src/domain/plan/queries.ts";
import { newKey } from "#test/workspace/support.ts";
import {
  changesOf,
  choose,
  customerRow,
  give,
  impatient,
  membershipOf,
  type Paid,
  pageId,
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

const withdraw = async (ctx: Context) => withdrawPaidPlan(ctx, await accessAccount(ctx));
const pagesOf = (customerId: string) =>
  [...paid.stripe.world.sessions.values()].filter(({ customer }) => customer === customerId);

describe("the first plan", () => {
  it("is there once it is paid, with its row in the record; before that nothing is changed", async () => {
    const person = await paid.services.person();
    const { payAt } = await choose(person, "lite");
    expect(payAt).toContain("/pay/cs_");
    expect(await planOf(person)).toMatchObject({
      tier: "visitor",
      request: { state: "waiting", toTier: "lite" },
    });
    paid.stripe.world.complete(pageId(payAt));
    await paid.deliver();
    expect(await planOf(person)).toMatchObject({
      tier: "lite",
      request: { state: "done" },
      paid: {
        state: "active",
        tier: "lite",
        next: null,
        prices: { lite: { amount: 4980, currency: "jpy" } },
      },
    });
    expect(await changesOf(person)).toEqual(["visitor→lite"]);
  });

  it("Q04: a press that is repeated, two tabs and a press after coming back lead to one page and one subscription", async () => {
    const person = await paid.services.person();
    const key = newKey();
    const answers = await Promise.all([1, 2, 3, 4].map(() => choose(person, "lite", key)));
    expect(new Set(answers.map(({ payAt }) => payAt)).size).toBe(1);
    const tabs = await Promise.allSettled([choose(person, "lite"), choose(person, "premium")]);
    expect(tabs.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(choose(person, "premium", key)).rejects.toMatchObject({ code: "idempotency_mismatch" });
    const again = await payUrlOf(person, await accessAccount(person));
    expect(again).toBe(answers[0]?.payAt);
    paid.stripe.world.complete(pageId(again));
    await paid.deliver();
    await subscriptionOf(paid, person);
    const accountId = await accessAccount(person);
    expect(await changePaidPlan(person, accountId, { tier: "lite", idempotencyKey: key })).toEqual({
      payAt: null,
    });
    await expect(choose(person, "lite")).rejects.toMatchObject({ code: "conflict" });
  });

  it("taken back, its page is closed; one that was paid meanwhile cannot be taken back", async () => {
    const person = await paid.services.person();
    await choose(person, "lite");
    await withdraw(person);
    const customerId = (await customerRow(person))?.customerId ?? "";
    expect(pagesOf(customerId).map(({ status }) => status)).toEqual(["expired"]);
    expect((await planOf(person)).request).toBeNull();
    const { payAt } = await choose(person, "starter");
    const session = paid.stripe.world.sessions.get(pageId(payAt));
    if (session) session.status = "complete";
    // As with a payment in a shop, which takes days.
    paid.stripe.world.subscribe(customerId, "price_starter", "incomplete");
    await expect(withdraw(person)).rejects.toMatchObject({ code: "conflict" });
  });

  it("a page that ran out is replaced by a new one", async () => {
    const person = await paid.services.person();
    const key = newKey();
    const { payAt } = await choose(person, "lite", key);
    const session = paid.stripe.world.sessions.get(pageId(payAt));
    if (session) session.status = "expired";
    expect((await choose(person, "lite", key)).payAt).toBeNull();
    expect((await planOf(person)).request).toBeNull();
    const next = await choose(person, "lite");
    expect(next.payAt).not.toBe(payAt);
  });

  it.each([{ status: 500 }, { status: 429 }, "silent" as const])(
    "a payer that fails (%j) leaves a wish that the same press goes on with; the plan is as it was",
    async (fault) => {
      const person = await paid.services.person();
      const key = newKey();
      paid.stripe.fault = () => fault;
      await expect(choose(impatient(person, paid.stripe), "lite", key)).rejects.toMatchObject({
        code: "unavailable",
        message: expect.stringContaining("プランは変わっていません"),
      });
      expect(await membershipOf(person)).toBeNull();
      paid.stripe.fault = () => null;
      expect((await choose(person, "lite", key)).payAt).toContain("/pay/");
    },
  );

  it("is no matter for administrators: they neither see nor approve it", async () => {
    const person = await paid.services.person();
    const admin = await paid.services.person();
    await give(admin, "admin");
    await choose(person, "lite");
    const by = await accessAdmin(admin);
    expect(await readWaiting(admin, by)).toEqual([]);
    const id = (await planOf(person)).request?.id ?? "";
    await expect(decidePlan(admin, by, id, { decision: "approve" })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(choose(admin, "premium")).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("a larger plan", () => {
  it("is there at once, for the rest of the month that was shown", async () => {
    const person = await subscriber(paid, "lite");
    const { quote, direction } = await readQuote(person, await accessAccount(person), "regular");
    expect({ direction, dueNow: quote?.dueNow, amount: quote?.amount }).toEqual({
      direction: "up",
      dueNow: 4820,
      amount: 9800,
    });
    expect(await choose(person, "regular")).toEqual({ payAt: null });
    expect(await planOf(person)).toMatchObject({ tier: "regular", request: { state: "done" } });
    expect(await changesOf(person)).toEqual(["visitor→lite", "lite→regular"]);
    const invoices = await readInvoices(person, await accessAccount(person));
    expect(invoices.map(({ state, amount }) => `${state} ${amount}`)).toEqual(["paid 4820", "paid 4980"]);
  });

  it("is refused without the price, at another price, and long after it was shown: never a silent change", async () => {
    const person = await subscriber(paid, "lite");
    const accountId = await accessAccount(person);
    const { quote } = await readQuote(person, accountId, "premium");
    if (!quote) throw new Error("no price");
    const { price: _, ...shown } = quote;
    const ask = (other?: Partial<typeof shown>) =>
      changePaidPlan(person, accountId, {
        tier: "premium",
        idempotencyKey: newKey(),
        ...(other ? { shown: { ...shown, ...other } } : {}),
      });
    for (const other of [
      undefined,
      { dueNow: shown.dueNow - 1 },
      { amount: 9800 },
      { currency: "usd" },
      { at: shown.at - 31 * 60 },
    ])
      await expect(ask(other)).rejects.toMatchObject({ code: "conflict" });
    expect(await membershipOf(person)).toBe("lite");
    const [item] = (await subscriptionOf(paid, person)).items.data;
    expect(item?.price.id).toBe("price_lite");
  });

  it("whose payment is not taken waits for it, is there once it is paid, and can be taken back until then", async () => {
    const person = await subscriber(paid, "lite");
    paid.stripe.world.cardWorks = false;
    const { payAt } = await choose(person, "regular");
    expect(payAt).toContain("/invoice/");
    expect(await planOf(person)).toMatchObject({ tier: "lite", request: { state: "waiting" } });
    await withdraw(person);
    expect(paid.stripe.world.invoices.get(pageId(payAt))?.status).toBe("void");
    expect((await planOf(person)).request?.state).toBe("done");
    const again = await choose(person, "regular");
    expect(await payUrlOf(person, await accessAccount(person))).toBe(again.payAt);
    paid.stripe.world.pay(pageId(again.payAt));
    await paid.deliver();
    expect(await planOf(person)).toMatchObject({
      tier: "regular",
      request: { state: "done", toTier: "regular" },
    });
  });

  it("whose answer was lost is found done by the same press, and charged once", async () => {
    const person = await subscriber(paid, "lite");
    const key = newKey();
    const subscription = await subscriptionOf(paid, person);
    paid.stripe.hold = async ({ method, path }) => {
      if (method === "POST" && path.startsWith("subscriptions/")) throw new Error("cut");
    };
    await expect(choose(person, "regular", key)).rejects.toMatchObject({ code: "unavailable" });
    paid.stripe.hold = async () => {};
    expect(
      await changePaidPlan(person, await accessAccount(person), { tier: "regular", idempotencyKey: key }),
    ).toEqual({
      payAt: null,
    });
    expect(await membershipOf(person)).toBe("regular");
    const charged = [...paid.stripe.world.invoices.values()].filter(
      (one) => one.customer === subscription.customer,
    );
    expect(charged.map(({ total }) => total)).toEqual([4980, 4820]);
  });
});

describe("a smaller plan", () => {
  it("begins when what is paid for is over, said before, and can be taken back until then", async () => {
    const person = await subscriber(paid, "regular");
    const subscription = await subscriptionOf(paid, person);
    const end = new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000).toISOString();
    await choose(person, "starter");
    expect(await planOf(person)).toMatchObject({
      tier: "regular",
      paid: { next: { tier: "starter", at: end } },
    });
    const [schedule] = [...paid.stripe.world.schedules.values()].slice(-1);
    expect(schedule?.phases.map(({ items }) => items[0]?.price)).toEqual(["price_regular", "price_starter"]);
    await expect(choose(person, "premium")).rejects.toMatchObject({ code: "conflict" });
    await withdraw(person);
    expect((await planOf(person)).paid?.next).toBeNull();
    expect(schedule?.status).toBe("released");
    await choose(person, "visitor");
    expect(subscription.cancel_at_period_end).toBe(true);
    expect(await planOf(person)).toMatchObject({
      tier: "regular",
      paid: { next: { tier: "visitor", at: end } },
    });
    await withdraw(person);
    expect(subscription.cancel_at_period_end).toBe(false);
    expect((await planOf(person)).paid?.next).toBeNull();
  });

  it("that was begun and not finished is finished by the next press", async () => {
    const person = await subscriber(paid, "regular");
    paid.stripe.fault = ({ method, path }) =>
      method === "POST" && /^subscription_schedules\/./.test(path) ? { status: 500 } : null;
    await expect(choose(person, "lite")).rejects.toMatchObject({ code: "unavailable" });
    expect((await planOf(person)).paid?.next).toBeNull();
    paid.stripe.fault = () => null;
    await choose(person, "lite");
    expect((await planOf(person)).paid?.next).toMatchObject({ tier: "lite" });
  });
});
