/** Changes of a subscription that exists. */
import type { Stripe } from "stripe";
import type { Tier } from "../../shared/tiers.ts";
import { type BillingEngine, BillingFailed } from "./billing.ts";
import { toPrice } from "./stripe-mapping.ts";

type Changes = Pick<BillingEngine, "quote" | "raise" | "dropRaise" | "lower" | "keep">;

export function createChanges(stripe: Stripe, priceOf: (tier: Tier) => string): Changes {
  return {
    async quote(subscriptionId, tier, at) {
      const { item } = await read(stripe, subscriptionId);
      const [preview, price] = await Promise.all([
        stripe.invoices.createPreview({
          subscription: subscriptionId,
          subscription_details: {
            items: [{ id: item.id, price: priceOf(tier) }],
            proration_behavior: "always_invoice",
            proration_date: at,
          },
        }),
        stripe.prices.retrieve(priceOf(tier)),
      ]);
      const known = toPrice(price);
      if (!known) throw new BillingFailed("refused", new Error("a price without a fixed amount"));
      return { dueNow: preview.amount_due, price: known, at };
    },
    async raise({ subscriptionId, tier, at, key }) {
      const { item } = await read(stripe, subscriptionId);
      const changed = await stripe.subscriptions.update(
        subscriptionId,
        {
          items: [{ id: item.id, price: priceOf(tier) }],
          proration_behavior: "always_invoice",
          proration_date: at,
          // Nothing becomes larger before it is paid: until then the change waits beside the subscription.
          payment_behavior: "pending_if_incomplete",
          expand: ["latest_invoice"],
        },
        { idempotencyKey: `raise:${key}` },
      );
      const invoice = typeof changed.latest_invoice === "object" ? changed.latest_invoice : null;
      return { payUrl: changed.pending_update ? (invoice?.hosted_invoice_url ?? null) : null };
    },
    async dropRaise(subscriptionId) {
      const { found } = await read(stripe, subscriptionId);
      const invoice = typeof found.latest_invoice === "object" ? found.latest_invoice : null;
      if (found.pending_update && invoice?.status === "open") await stripe.invoices.voidInvoice(invoice.id);
    },
    async lower({ subscriptionId, tier }) {
      const subscription = await read(stripe, subscriptionId);
      const { scheduleId } = subscription;
      if (tier === "visitor") {
        if (scheduleId) await stripe.subscriptionSchedules.release(scheduleId);
        await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
        return;
      }
      await lowerAfterPeriod(stripe, { ...subscription, price: priceOf(tier) });
    },
    async keep(subscriptionId) {
      const { found, scheduleId } = await read(stripe, subscriptionId);
      if (scheduleId) await stripe.subscriptionSchedules.release(scheduleId);
      if (found.cancel_at_period_end || found.cancel_at !== null)
        await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
    },
  };
}

/** The one item whose price is the plan. */
async function read(stripe: Stripe, subscriptionId: string) {
  const found = await stripe.subscriptions.retrieve(subscriptionId, { expand: ["latest_invoice"] });
  const [item] = found.items.data;
  if (!item) throw new BillingFailed("refused", new Error("a subscription without items"));
  return { found, item, scheduleId: idOf(found.schedule) };
}

type Lowering = Awaited<ReturnType<typeof read>> & { price: string };

/** What is paid for stays until the period ends; then the other price begins. */
async function lowerAfterPeriod(stripe: Stripe, { found, item, scheduleId, price }: Lowering): Promise<void> {
  // Begun and not finished by an earlier call: the schedule is there and only goes on as it is.
  const schedule = scheduleId
    ? await stripe.subscriptionSchedules.retrieve(scheduleId)
    : await stripe.subscriptionSchedules.create({ from_subscription: found.id });
  const { interval, interval_count } = item.price.recurring ?? { interval: "month", interval_count: 1 };
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: "release",
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        start_date: schedule.current_phase?.start_date ?? item.current_period_start,
        end_date: item.current_period_end,
      },
      {
        items: [{ price: price, quantity: 1 }],
        duration: { interval, interval_count },
        proration_behavior: "none",
      },
    ],
  });
}

const idOf = (value: string | { id: string } | null) =>
  typeof value === "object" ? (value?.id ?? null) : value;
