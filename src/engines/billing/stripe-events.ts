/** Messages that Stripe signs: only that something happened to a customer is taken from them. */
import type { Stripe } from "stripe";
import { z } from "zod";
import type { PayerEvent } from "./billing.ts";

/** A message that was signed longer ago is refused: somebody may have kept it. */
const toleranceSeconds = 300;

const message = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string(),
      customer: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
    }),
  }),
});

/** Several secrets: an old and a new one, while the one is replaced by the other. */
export function readStripeEvent(
  webhooks: Stripe["webhooks"],
  secrets: readonly string[],
  { body, signature, now }: { body: string; signature: string | undefined; now: Date },
): PayerEvent | null {
  if (signature === undefined) return null;
  for (const secret of secrets) {
    let event: unknown;
    try {
      event = webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime());
    } catch {
      continue;
    }
    const parsed = message.safeParse(event);
    return parsed.success ? toEvent(parsed.data) : null;
  }
  return null;
}

function toEvent({ id, type, data }: z.infer<typeof message>): PayerEvent {
  const { object } = data;
  const customer = object.object === "customer" ? object.id : object.customer;
  return { id, type, customerId: (typeof customer === "object" ? customer?.id : customer) ?? null };
}
