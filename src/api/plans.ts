import { z } from "zod";
import { accessAccount, accessAccountFully } from "../domain/account/access.ts";
import { accessAdmin } from "../domain/admin/access.ts";
import { changePaidPlan } from "../domain/billing/commands/change.ts";
import { syncIfReached } from "../domain/billing/commands/customer.ts";
import { payUrlOf, portalOf, withdrawPaidPlan } from "../domain/billing/commands/settle.ts";
import { readInvoices, readQuote } from "../domain/billing/queries.ts";
import { invoiceView, quoteView } from "../domain/billing/schema.ts";
import { askPlan, withdrawPlan } from "../domain/plan/commands/ask.ts";
import { decidePlan } from "../domain/plan/commands/decide.ts";
import { readPlan, readWaiting } from "../domain/plan/queries.ts";
import {
  askPlanSchema,
  changePlanSchema,
  decidePlanSchema,
  planView,
  quoteQuerySchema,
  waitingRequest,
} from "../domain/plan/schema.ts";

import { parseJson } from "./request.ts";
import { defineRoute, group } from "./routing/route.ts";

/** Plans by an administrator's decision, or by payment where there is a payer. */
export const planRoutes = group("プラン", [
  defineRoute(
    "GET /api/v1/plan",
    {
      summary: "いまのプランと申し込みを読みます。",
      access: "user",
      response: planView,
      errors: ["not_found"],
    },
    async ({ ctx }) => {
      return readPlan(ctx, await accessAccount(ctx));
    },
  ),
  defineRoute(
    "POST /api/v1/plan/requests",
    {
      summary: "プランを申し込みます。支払いのある環境では、示された金額も送ります。",
      access: "user",
      body: z.union([changePlanSchema, askPlanSchema]),
      response: () => z.object({ payAt: z.string().nullable(), plan: planView() }),
      errors: ["conflict", "idempotency_mismatch", "not_found"],
    },
    async ({ c, ctx }) => {
      if (ctx.engines.billing === null) {
        const accountId = await accessAccount(ctx);
        await askPlan(ctx, accountId, await parseJson(c, askPlanSchema));
        return { payAt: null, plan: await readPlan(ctx, accountId) };
      }
      const accountId = await accessAccountFully(ctx);
      const { payAt } = await changePaidPlan(ctx, accountId, await parseJson(c, changePlanSchema));
      return { payAt, plan: await readPlan(ctx, accountId) };
    },
  ),
  defineRoute(
    "DELETE /api/v1/plan/requests",
    {
      summary: "プランの申し込みを取り消します。",
      access: "user",
      response: planView,
      errors: ["conflict", "not_found"],
    },
    async ({ ctx }) => {
      const accountId = await accessAccount(ctx);
      if (ctx.engines.billing === null) await withdrawPlan(ctx, accountId);
      else await withdrawPaidPlan(ctx, accountId);
      return readPlan(ctx, accountId);
    },
  ),
  defineRoute(
    "GET /api/v1/plan/quote",
    {
      summary: "プランを変えたときの金額を読みます。",
      access: "user",
      query: quoteQuerySchema,
      response: quoteView,
      errors: ["conflict", "not_found"],
    },
    async ({ ctx, query }) => {
      const accountId = await accessAccount(ctx);
      return readQuote(ctx, accountId, query().tier);
    },
  ),
  defineRoute(
    "GET /api/v1/plan/invoices",
    {
      summary: "請求書の一覧を読みます。",
      access: "user",
      response: () => z.array(invoiceView()),
      errors: ["not_found"],
    },
    async ({ ctx }) => {
      return readInvoices(ctx, await accessAccountFully(ctx));
    },
  ),
  defineRoute(
    "POST /api/v1/plan/portal",
    {
      summary: "支払いの管理画面のアドレスを作ります。",
      access: "user",
      confirmsSession: true,
      response: () => z.object({ url: z.string() }),
      errors: ["not_found"],
    },
    async ({ ctx }) => {
      return { url: await portalOf(ctx, await accessAccountFully(ctx)) };
    },
  ),
  defineRoute(
    "POST /api/v1/plan/payment",
    {
      summary: "支払い画面のアドレスを作ります。",
      access: "user",
      confirmsSession: true,
      response: () => z.object({ url: z.string() }),
      errors: ["not_found"],
    },
    async ({ ctx }) => {
      return { url: await payUrlOf(ctx, await accessAccountFully(ctx)) };
    },
  ),
  defineRoute(
    "POST /api/v1/plan/look-up",
    {
      summary: "決済サービスにいまの状態を問い合わせます。",
      access: "user",
      response: planView,
      errors: ["not_found"],
    },
    async ({ ctx }) => {
      const accountId = await accessAccount(ctx);
      await syncIfReached(ctx, accountId);
      return readPlan(ctx, accountId);
    },
  ),
  defineRoute(
    "PUT /api/v1/admin/plan-requests/:requestId",
    {
      summary: "プランの申し込みに答えます。",
      access: "admin",
      area: "管理",
      confirmsSession: true,
      body: decidePlanSchema,
      response: () => z.array(waitingRequest()),
      errors: ["conflict"],
    },
    async ({ ctx, id, body }) => {
      const admin = await accessAdmin(ctx);
      await decidePlan(ctx, admin, id("requestId"), await body());
      return readWaiting(ctx, admin);
    },
  ),
]);
