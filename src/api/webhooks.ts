import { Hono } from "hono";
import { receiveEvent } from "../domain/billing/commands/events.ts";
import { type ApiEnv, jsonLimit } from "./request.ts";

/** Messages of other services. They prove themselves by a signature over the body as it came, not by a session. */
export const webhookRoutes = new Hono<ApiEnv>().post("/api/webhooks/stripe", jsonLimit, async (c) => {
  const body = await c.req.text();
  await receiveEvent(c.get("ctx"), { body, signature: c.req.header("stripe-signature") });
  return c.json({ received: true });
});
