/** Messages of a payer: signed, kept once, and never believed. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { account } from "#src/db/schema/account.ts";
import { rereadOverdue, retryEvents } from "#src/domain/billing/commands/events.ts";
import { syncCustomer } from "#src/domain/billing/commands/sync.ts";
import type { Context } from "#src/domain/context.ts";
import { createStripeBilling } from "#src/engines/billing/stripe.ts";
import { messageOf, secretKey, sign, webhookSecret } from "#test/doubles/stripe/double.ts";
import { priceOf } from "#test/doubles/stripe/world.ts";
import { openSecondProcess, type SecondProcess } from "#test/workspace/second-process.ts";
import {
  changesOf,
  choose,
  customerRow,
  eventRow,
  idOf,
  impatient,
  membershipOf,
  type Paid,
  pageId,
  planOf,
  startPaid,
  subscriber,
  subscriptionOf,
  take,
} from "./support.ts";

let paid: Paid;
let second: SecondProcess;
beforeAll(async () => {
  paid = await startPaid();
  second = await openSecondProcess(paid.services.database);
});
afterAll(async () => {
  await second.close();
  await paid.drop();
});

const later = (ctx: Context, ms: number): Context => ({ ...ctx, now: () => new Date(Date.now() + ms) });

describe("Q05: a message", () => {
  it("100 times at once, in two processes, has one effect", async () => {
    const person = await paid.services.person();
    const { payAt } = await choose(person, "lite");
    paid.stripe.world.complete(pageId(payAt));
    const event = paid.stripe.world.events.at(-1);
    if (!event) throw new Error("nothing happened");
    const before = paid.stripe.calls.length;
    await Promise.all(Array.from({ length: 100 }, (_, index) => take(second.of(person, index), event)));
    expect(await membershipOf(person)).toBe("lite");
    expect(await changesOf(person)).toEqual(["visitor→lite"]);
    // Who was first looked it up: subscriptions and page, once.
    expect(paid.stripe.calls.length - before).toBe(2);
    expect(await eventRow(person, event.id)).toMatchObject({ tries: 1, handledAt: expect.any(Date) });
  });

  it("that is forged is refused, keeps nothing and changes nothing: 0 of 12 accepted", async () => {
    const person = await subscriber(paid, "lite");
    const subscription = await subscriptionOf(paid, person);
    const event = paid.stripe.world.emit("customer.subscription.updated", {
      ...subscription,
      items: { data: [{ price: priceOf("price_premium") }] },
    });
    const { body, signature } = messageOf(event);
    const now = Math.floor(Date.now() / 1000);
    const hex = signature.split("v1=")[1] ?? "";
    const forged: [string, string | undefined][] = [
      [body, undefined],
      [body, ""],
      [body, `t=${now}`],
      [body, sign(body, "whsec_other")],
      [body, sign(body, "")],
      [body, sign(body, webhookSecret, now - 301 - 60)],
      [body.replace("price_premium", "price_regular"), signature],
      [` ${body}`, signature],
      [body, signature.replace("v1=", "v0=")],
      [body, `t=${now + 1},v1=${hex}`],
      [body, `t=${now},v1=${hex.slice(0, -1)}${hex.endsWith("0") ? "1" : "0"}`],
      [JSON.stringify({ ...event, type: "invoice.paid" }), signature],
    ];
    const before = paid.stripe.calls.length;
    const statuses: number[] = [];
    for (const [text, header] of forged) statuses.push(await paid.send({ body: text, signature: header }));
    expect(statuses).toEqual(forged.map(() => 400));
    expect(paid.stripe.calls.length).toBe(before);
    expect(await eventRow(person, event.id)).toBeUndefined();
    // As it was signed it is taken, and what it claims is still not believed.
    expect(await paid.send({ body, signature })).toBe(200);
    expect(await membershipOf(person)).toBe("lite");
  });

  it("is taken with either secret while one replaces the other, and with several signatures", () => {
    const engine = createStripeBilling({
      secretKey,
      webhookSecrets: ["whsec_old", "whsec_new"],
      prices: [],
      apiUrl: paid.stripe.url,
    });
    const event = paid.stripe.world.emit("invoice.paid", { object: "invoice", customer: "cus_x" });
    const { body } = messageOf(event);
    const read = (signature: string) => engine.readEvent({ body, signature, now: new Date() });
    const known = { id: event.id, type: "invoice.paid", customerId: "cus_x" };
    expect(read(sign(body, "whsec_old"))).toEqual(known);
    expect(read(sign(body, "whsec_new"))).toEqual(known);
    const [time, right] = sign(body, "whsec_new").split(",");
    expect(read(`${time},v1=${"0".repeat(64)},${right}`)).toEqual(known);
    expect(read(sign(body, "whsec_third"))).toBeNull();
  });

  it("about a customer we did not make links nobody, whatever it says", async () => {
    const person = await paid.services.person();
    const victim = await subscriber(paid, "lite");
    const { world } = paid.stripe;
    const stranger = world.addCustomer({ email: null, metadata: { account_id: idOf(person) } });
    const subscription = world.subscribe(stranger.id, "price_premium");
    await take(person, world.emit("customer.subscription.created", subscription));
    await take(
      person,
      world.emit("checkout.session.completed", {
        object: "checkout.session",
        customer: stranger.id,
        client_reference_id: idOf(victim),
      }),
    );
    expect(await customerRow(person)).toBeUndefined();
    expect(await membershipOf(person)).toBeNull();
    expect(await membershipOf(victim)).toBe("lite");
    const row = await customerRow(victim);
    await expect(
      person.db.execute(
        `insert into billing_customer (account_id, customer_id, created_at) values ('${idOf(person)}', '${row?.customerId}', now())`,
      ),
    ).rejects.toThrow();
  });
});

describe("a payer that fails at the look-up", () => {
  it.each([{ status: 500 }, { status: 429 }, "silent" as const])(
    "%j: nothing is half done, and the message is tried again until it works",
    async (fault) => {
      const person = await subscriber(paid, "lite");
      const hurried = impatient(person, paid.stripe);
      const subscription = await subscriptionOf(paid, person);
      for (const item of subscription.items.data) item.price = priceOf("price_regular");
      const event = paid.stripe.world.emit("customer.subscription.updated", subscription);
      const before = await customerRow(person);
      paid.stripe.fault = ({ path }) => (path === "subscriptions" ? fault : null);
      await expect(take(hurried, event)).rejects.toMatchObject({ code: "unavailable" });
      await expect(take(hurried, event)).rejects.toMatchObject({ code: "unavailable" });
      const { begun: _, ...kept } = before ?? {};
      expect(await customerRow(person)).toMatchObject(kept);
      expect(await membershipOf(person)).toBe("lite");
      expect(await eventRow(person, event.id)).toMatchObject({ handledAt: null, tries: 2, takenUntil: null });
      paid.stripe.fault = () => null;
      await retryEvents(person);
      expect((await eventRow(person, event.id))?.handledAt).toBeNull();
      await retryEvents(later(person, 3_600_000));
      expect(await membershipOf(person)).toBe("regular");
      expect(await eventRow(person, event.id)).toMatchObject({ tries: 3, handledAt: expect.any(Date) });
      expect(await changesOf(person)).toEqual(["visitor→lite", "lite→regular"]);
    },
  );

  it("a process that died over a message leaves it to the next one a minute later", async () => {
    const person = await subscriber(paid, "lite");
    const subscription = await subscriptionOf(paid, person);
    subscription.status = "canceled";
    const event = paid.stripe.world.emit("customer.subscription.deleted", subscription);
    const dies: Context = {
      ...person,
      transaction: () => new Promise(() => {}),
    };
    let asked: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      asked = resolve;
    });
    paid.stripe.hold = async () => asked();
    void take(dies, event);
    await held;
    paid.stripe.hold = async () => {};
    // Somebody has it: a repetition is answered and does nothing.
    await take(person, event);
    await retryEvents(person);
    expect(await membershipOf(person)).toBe("lite");
    await retryEvents(later(person, 61_000));
    expect(await membershipOf(person)).toBe("visitor");
  });
});

describe("reads that overtake each other", () => {
  it("an answer that was asked for earlier never overwrites a later one, in two processes", async () => {
    const person = await subscriber(paid, "lite");
    const subscription = await subscriptionOf(paid, person);
    let release: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let worked: () => void = () => {};
    const seen = new Promise<void>((resolve) => {
      worked = resolve;
    });
    let first = true;
    paid.stripe.hold = async ({ path }) => {
      if (path !== "subscriptions" || !first) return;
      first = false;
      worked();
      await gate;
    };
    const slow = syncCustomer(person, subscription.customer);
    await seen;
    subscription.status = "canceled";
    await syncCustomer(second.of(person, 1), subscription.customer);
    expect(await membershipOf(person)).toBe("visitor");
    release();
    await slow;
    paid.stripe.hold = async () => {};
    expect(await membershipOf(person)).toBe("visitor");
    expect(await customerRow(person)).toMatchObject({ state: "ended", granted: null });
  });

  it("a late message of a subscription that another has followed changes nothing", async () => {
    const person = await subscriber(paid, "lite");
    const old = await subscriptionOf(paid, person);
    old.status = "canceled";
    const end = paid.stripe.world.emit("customer.subscription.deleted", old);
    paid.stripe.world.subscribe(old.customer, "price_premium");
    await take(person, paid.stripe.world.emit("invoice.paid", { object: "invoice", customer: old.customer }));
    await take(person, end);
    expect(await membershipOf(person)).toBe("premium");
  });
});

it("a period that is over without a message is looked up an hour later", async () => {
  const person = await subscriber(paid, "lite");
  const subscription = await subscriptionOf(paid, person);
  subscription.status = "canceled";
  await rereadOverdue(person);
  expect(await membershipOf(person)).toBe("lite");
  await rereadOverdue(later(person, 31 * 24 * 3_600_000));
  expect(await membershipOf(person)).toBe("visitor");
});

describe("what was not paid", () => {
  it("keeps the plan while the payer still tries, takes it when it gives up, and gives it back once it is paid", async () => {
    const person = await subscriber(paid, "regular");
    const subscription = await subscriptionOf(paid, person);
    const become = async (status: string) => {
      subscription.status = status;
      await take(person, paid.stripe.world.emit("customer.subscription.updated", subscription));
      return { tier: await membershipOf(person), state: (await planOf(person)).paid?.state };
    };
    expect(await become("past_due")).toEqual({ tier: "regular", state: "past_due" });
    expect(await become("unpaid")).toEqual({ tier: "visitor", state: "unpaid" });
    expect(await become("something_new")).toEqual({ tier: "visitor", state: "paused" });
    expect(await become("active")).toEqual({ tier: "regular", state: "active" });
  });

  it("what an administrator gave stays, and so does an administrator", async () => {
    const person = await subscriber(paid, "lite");
    const subscription = await subscriptionOf(paid, person);
    const set = (membership: string) =>
      person.db
        .update(account)
        .set({ membership })
        .where(eq(account.id, idOf(person)));
    await set("premium");
    subscription.status = "canceled";
    await take(person, paid.stripe.world.emit("customer.subscription.deleted", subscription));
    expect(await membershipOf(person)).toBe("premium");
    await set("admin");
    subscription.status = "active";
    await take(person, paid.stripe.world.emit("customer.subscription.updated", subscription));
    expect(await membershipOf(person)).toBe("admin");
  });
});
