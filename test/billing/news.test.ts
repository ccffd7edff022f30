/** What a person is told of a payment that fails and is mended: in the bell and by mail, once, and only who wants it. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { account } from "#src/db/schema/account.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import { readAccount } from "#src/domain/account/queries.ts";
import { sendPaymentMails } from "#src/domain/billing/commands/notify.ts";
import type { Context } from "#src/domain/context.ts";
import { listNotifications } from "#src/domain/notification/queries.ts";
import { listNotificationsSchema } from "#src/domain/notification/schema.ts";
import { createMailBox } from "#test/workspace/mail-box.ts";
import { openSecondProcess, type SecondProcess } from "#test/workspace/second-process.ts";
import {
  choose,
  idOf,
  type Paid,
  pageId,
  planOf,
  startPaid,
  subscriber,
  subscriptionOf,
  take,
} from "./support.ts";

const box = createMailBox();
const { mails, mail } = box;
let paid: Paid;
let second: SecondProcess;
beforeAll(async () => {
  paid = await startPaid({ mail });
  second = await openSecondProcess(paid.services.database);
});
afterAll(async () => {
  await second.close();
  await paid.drop();
});
beforeEach(() => {
  box.empty();
});

const told = async (ctx: Context) => {
  const input = listNotificationsSchema.parse({});
  const { notifications } = await listNotifications(ctx, await accessAccount(ctx), input);
  return notifications
    .map(({ data }) => ("news" in data ? `${data.news} ${data.plan}` : data.kind))
    .reverse();
};
const emailOf = (ctx: Context) => ctx.actor.user?.email ?? "";
const mailed = (ctx: Context) => mails.filter(({ to }) => to === emailOf(ctx)).map(({ subject }) => subject);

/** The subscription becomes this at the payer, and the payer says so. */
async function become(person: Context, status: string, reason = ""): Promise<void> {
  const subscription = await subscriptionOf(paid, person);
  subscription.status = status;
  if (reason) subscription.cancellation_details.reason = reason;
  await take(person, paid.stripe.world.emit("customer.subscription.updated", subscription));
}

it("a failure is told once in the bell and by mail, however many messages and processes say it; its end too", async () => {
  const person = await subscriber(paid, "lite");
  expect(await told(person)).toEqual([]);
  const subscription = await subscriptionOf(paid, person);
  subscription.status = "past_due";
  const events = Array.from({ length: 12 }, () =>
    paid.stripe.world.emit("invoice.payment_failed", { object: "invoice", customer: subscription.customer }),
  );
  await Promise.all(events.map((event, index) => take(second.of(person, index), event)));
  expect(await told(person)).toEqual(["failed lite"]);
  await Promise.all(Array.from({ length: 8 }, (_, index) => sendPaymentMails(second.of(person, index))));
  await sendPaymentMails(person);
  expect(mailed(person)).toEqual([
    expect.stringMatching(/^【.+】PCA ライトのお支払いを確認できませんでした$/),
  ]);
  const [letter] = mails;
  expect(letter?.text).toContain("作った結果と資料は残ります");
  expect(letter?.html).toMatch(/<a href="[^"]+\/plans"/);
  expect(letter?.html).toMatch(/<a href="[^"]+\/profile#letters"/);
  expect(`${letter?.text}${letter?.html}`).not.toMatch(/undefined|[!！](?!doctype)/);

  await become(person, "active");
  await become(person, "active");
  await sendPaymentMails(person);
  expect(await told(person)).toEqual(["failed lite", "mended lite"]);
  expect(mailed(person)).toEqual([
    expect.stringContaining("確認できませんでした"),
    expect.stringContaining("PCA ライトのお支払いを確認できました"),
  ]);
});

it("a payer that gives up is told; a new purchase after that is no mending", async () => {
  const person = await subscriber(paid, "lite");
  await become(person, "past_due");
  await become(person, "unpaid");
  await become(person, "canceled", "payment_failed");
  await sendPaymentMails(person);
  expect(mailed(person)).toEqual([expect.stringContaining("契約が止まりました")]);
  const { payAt } = await choose(person, "regular");
  paid.stripe.world.complete(pageId(payAt));
  await paid.deliver();
  expect((await planOf(person)).tier).toBe("regular");
  await sendPaymentMails(person);
  expect(await told(person)).toEqual(["failed lite", "stopped lite"]);
  expect(mailed(person)).toHaveLength(1);
});

it("who was not told of a failure by mail yet gets no mail about its end; one's own end of a contract is no news", async () => {
  const person = await subscriber(paid, "lite");
  await become(person, "past_due");
  await become(person, "active");
  await become(person, "canceled", "cancellation_requested");
  await sendPaymentMails(person);
  expect(await told(person)).toEqual(["failed lite", "mended lite"]);
  expect(mailed(person)).toEqual([]);
});

describe("who does not want it", () => {
  const api = (ctx: Context) =>
    createApi({
      ...paid.services,
      session: { read: async () => ({ user: ctx.actor.user, pending: null, setCookies: [] }) },
    });
  const wish = (ctx: Context, body: object) =>
    api(ctx).request("/api/v1/account/payment-news", {
      method: "PUT",
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
      body: JSON.stringify(body),
    });

  it.each([
    { bell: false, mails: true },
    { bell: true, mails: false },
  ])("%j: the other way still tells, and the page of the plans says it in any case", async (wanted) => {
    const person = await subscriber(paid, "lite");
    expect((await readAccount(person)).paymentNews).toEqual({ bell: true, mails: true });
    expect((await wish(person, { bell: "no" })).status).toBe(400);
    // One way is turned off; nothing is said of the other, which stays.
    const off = Object.fromEntries(Object.entries(wanted).filter(([, on]) => !on));
    expect((await wish(person, off)).status).toBe(204);
    expect((await readAccount(person)).paymentNews).toEqual(wanted);
    await become(person, "past_due");
    await sendPaymentMails(person);
    expect(await told(person)).toEqual(wanted.bell ? ["failed lite"] : []);
    expect(mailed(person)).toHaveLength(wanted.mails ? 1 : 0);
    expect((await planOf(person)).paid?.state).toBe("past_due");
  });

  it("a disabled account gets no mail; a send that gave no answer is not repeated", async () => {
    const [person, other] = [await subscriber(paid, "lite"), await subscriber(paid, "lite")];
    await become(person, "past_due");
    await become(other, "past_due");
    await person.db
      .update(account)
      .set({ disabledAt: new Date() })
      .where(eq(account.id, idOf(person)));
    box.broken = true;
    await sendPaymentMails(person);
    box.broken = false;
    await sendPaymentMails(person);
    expect(mailed(person)).toEqual([]);
    expect(mailed(other)).toHaveLength(1);
  });
});
