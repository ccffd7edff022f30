/** Who is told what; and where a mail's link leads that stops such mails: opening it changes nothing, pressing its button does. */
import { Hono } from "hono";
import { accessAccount } from "../../domain/account/access.ts";
import { setLetters, setPaymentNews, setWorkMails, stopLetters } from "../../domain/letter/commands.ts";
import {
  setLettersSchema,
  setPaymentNewsSchema,
  setWorkMailsSchema,
  stopLettersSchema,
} from "../../domain/letter/schema.ts";
import { isAppError } from "../../shared/errors.ts";
import { styleHash } from "../reference/style-hash.ts";
import { type ApiEnv, jsonLimit, parseInput, parseJson, queryOf } from "../request.ts";
import { askPage, stoppedPage, style, unknownPage } from "./stop-page.ts";

const headers = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "content-security-policy": `default-src 'none'; style-src ${styleHash(style)}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
};

export const letterRoutes = new Hono<ApiEnv>()
  .put("/api/v1/account/letters", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    await setLetters(ctx, await accessAccount(ctx), await parseJson(c, setLettersSchema));
    return c.body(null, 204);
  })
  .put("/api/v1/account/work-mails", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    await setWorkMails(ctx, await accessAccount(ctx), await parseJson(c, setWorkMailsSchema));
    return c.body(null, 204);
  })
  .put("/api/v1/account/payment-news", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    await setPaymentNews(ctx, await accessAccount(ctx), await parseJson(c, setPaymentNewsSchema));
    return c.body(null, 204);
  })
  .get("/api/v1/letters/stop", (c) => c.html(askPage(c.get("ctx").settings.siteName), 200, headers))
  .post("/api/v1/letters/stop", async (c) => {
    const ctx = c.get("ctx");
    try {
      await stopLetters(ctx, parseInput(stopLettersSchema, queryOf(c)));
      return c.html(stoppedPage(ctx.settings.siteName), 200, headers);
    } catch (error) {
      if (!isAppError(error)) throw error;
      return c.html(unknownPage(ctx.settings.siteName), 404, headers);
    }
  });
