import { z } from "zod";
import { receiveEvent } from "../domain/billing/commands/events.ts";
import { jsonLimit } from "./request.ts";
import { defineRoute, group } from "./routing/route.ts";

/** Messages of other services. They prove themselves by a signature over the body as it came, not by a session. */
export const webhookRoutes = group("サーバー", [
  defineRoute(
    "POST /api/webhooks/stripe",
    {
      summary: "決済サービスからの署名つきの知らせを受け取ります。",
      access: "signed",
      limit: jsonLimit,
      response: () => z.object({ received: z.boolean() }),
      errors: ["bad_request", "not_found"],
    },
    async ({ c, ctx }) => {
      const body = await c.req.text();
      await receiveEvent(ctx, { body, signature: c.req.header("stripe-signature") });
      return { received: true };
    },
  ),
]);
