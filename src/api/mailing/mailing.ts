/** Who is told what; and where a mail's link leads that stops such mails: opening it changes nothing, pressing its button does. */

import { accessAccount } from "../../domain/account/access.ts";
import { setMailings, setPaymentMails, setWorkMails, unsubscribe } from "../../domain/mailing/commands.ts";
import {
  setMailingsSchema,
  setPaymentMailsSchema,
  setWorkMailsSchema,
  unsubscribeSchema,
} from "../../domain/mailing/schema.ts";
import { isAppError } from "../../shared/errors.ts";
import { defineRoute, group } from "../routing/route.ts";
import { unknownUnsubscribePage, unsubscribedPage, unsubscribePage } from "./unsubscribe-page.ts";

const headers = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};

export const mailingRoutes = group("アカウント", [
  defineRoute(
    "PUT /api/v1/account/letters",
    {
      summary: "始め方のお知らせメールを受け取るかを決めます。",
      access: "user",
      body: setMailingsSchema,
      status: 204,
    },
    async ({ ctx, body }) => {
      await setMailings(ctx, await accessAccount(ctx), await body());
    },
  ),
  defineRoute(
    "PUT /api/v1/account/work-mails",
    {
      summary: "ベルのお知らせをメールでも受け取るかを決めます。",
      access: "user",
      body: setWorkMailsSchema,
      status: 204,
    },
    async ({ ctx, body }) => {
      await setWorkMails(ctx, await accessAccount(ctx), await body());
    },
  ),
  defineRoute(
    "PUT /api/v1/account/payment-news",
    {
      summary: "支払いのお知らせをどこで受け取るかを決めます。",
      access: "user",
      body: setPaymentMailsSchema,
      status: 204,
    },
    async ({ ctx, body }) => {
      await setPaymentMails(ctx, await accessAccount(ctx), await body());
    },
  ),
  defineRoute(
    "GET /api/v1/letters/stop",
    { summary: "お知らせメールを止める画面を開きます。", access: "public", mediaType: "text/html" },
    ({ c, ctx }) => c.html(unsubscribePage(ctx.settings.siteName), 200, headers),
  ),
  defineRoute(
    "POST /api/v1/letters/stop",
    {
      summary: "お知らせメールを止めます。",
      access: "public",
      query: unsubscribeSchema,
      mediaType: "text/html",
      errors: ["not_found"],
    },
    async ({ c, ctx, query }) => {
      try {
        await unsubscribe(ctx, query());
        return c.html(unsubscribedPage(ctx.settings.siteName), 200, headers);
      } catch (error) {
        if (!isAppError(error)) throw error;
        return c.html(unknownUnsubscribePage(ctx.settings.siteName), 404, headers);
      }
    },
  ),
]);
