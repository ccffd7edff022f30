import { Hono } from "hono";
import { accessAccount, accessAccountFully } from "../domain/account/access.ts";
import { accessAdmin } from "../domain/admin/access.ts";
import { changePaidPlan } from "../domain/billing/commands/change.ts";
import { syncIfReached } from "../domain/billing/commands/customer.ts";
import { payUrlOf, portalOf, withdrawPaidPlan } from "../domain/billing/commands/settle.ts";
import { readInvoices, readQuote } from "../domain/billing/queries.ts";
import { askPlan, withdrawPlan } from "../domain/plan/commands/ask.ts";
import { decidePlan } from "../domain/plan/commands/decide.ts";
import { readPlan, readWaiting } from "../domain/plan/queries.ts";
import {
  askPlanSchema,
  changePlanSchema,
  decidePlanSchema,
  quoteQuerySchema,
} from "../domain/plan/schema.ts";
import { type ApiEnv, idParam, jsonLimit, parseInput, parseJson, queryOf } from "./request.ts";

/** Plans by an administrator's decision, or by payment where there is a payer. */
export const planRoutes = new Hono<ApiEnv>()
  .get("/api/v1/plan", async (c) => {
    const ctx = c.get("ctx");
    return c.json(await readPlan(ctx, await accessAccount(ctx)));
  })
  .post("/api/v1/plan/requests", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    if (ctx.engines.billing === null) {
      const accountId = await accessAccount(ctx);
      await askPlan(ctx, accountId, await parseJson(c, askPlanSchema));
      return c.json({ payAt: null, plan: await readPlan(ctx, accountId) });
    }
    const accountId = await accessAccountFully(ctx);
    const { payAt } = await changePaidPlan(ctx, accountId, await parseJson(c, changePlanSchema));
    return c.json({ payAt, plan: await readPlan(ctx, accountId) });
  })
  .delete("/api/v1/plan/requests", async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    if (ctx.engines.billing === null) await withdrawPlan(ctx, accountId);
    else await withdrawPaidPlan(ctx, accountId);
    return c.json(await readPlan(ctx, accountId));
  })
  .get("/api/v1/plan/quote", async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    return c.json(await readQuote(ctx, accountId, parseInput(quoteQuerySchema, queryOf(c)).tier));
  })
  .get("/api/v1/plan/invoices", async (c) => {
    const ctx = c.get("ctx");
    return c.json(await readInvoices(ctx, await accessAccountFully(ctx)));
  })
  .post("/api/v1/plan/portal", async (c) => {
    const ctx = c.get("ctx");
    return c.json({ url: await portalOf(ctx, await accessAccountFully(ctx)) });
  })
  .post("/api/v1/plan/payment", async (c) => {
    const ctx = c.get("ctx");
    return c.json({ url: await payUrlOf(ctx, await accessAccountFully(ctx)) });
  })
  .post("/api/v1/plan/look-up", async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    await syncIfReached(ctx, accountId);
    return c.json(await readPlan(ctx, accountId));
  })
  .put("/api/v1/admin/plan-requests/:requestId", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const admin = await accessAdmin(ctx);
    await decidePlan(ctx, admin, idParam(c, "requestId"), await parseJson(c, decidePlanSchema));
    return c.json(await readWaiting(ctx, admin));
  });
