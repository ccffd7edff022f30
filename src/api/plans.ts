import { Hono } from "hono";
import { accessAccount } from "../domain/account/access.ts";
import { accessAdmin } from "../domain/admin/access.ts";
import { askPlan, withdrawPlan } from "../domain/plan/commands/ask.ts";
import { decidePlan } from "../domain/plan/commands/decide.ts";
import { readPlan, readWaiting } from "../domain/plan/queries.ts";
import { askPlanSchema, decidePlanSchema } from "../domain/plan/schema.ts";
import { type ApiEnv, idParam, jsonLimit, parseJson } from "./request.ts";

export const planRoutes = new Hono<ApiEnv>()
  .get("/api/v1/plan", async (c) => {
    const ctx = c.get("ctx");
    return c.json(await readPlan(ctx, await accessAccount(ctx)));
  })
  .post("/api/v1/plan/requests", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const { payAt } = await askPlan(ctx, accountId, await parseJson(c, askPlanSchema));
    return c.json({ payAt, plan: await readPlan(ctx, accountId) });
  })
  .delete("/api/v1/plan/requests", async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    await withdrawPlan(ctx, accountId);
    return c.json(await readPlan(ctx, accountId));
  })
  .put("/api/v1/admin/plan-requests/:requestId", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const admin = await accessAdmin(ctx);
    await decidePlan(ctx, admin, idParam(c, "requestId"), await parseJson(c, decidePlanSchema));
    return c.json(await readWaiting(ctx, admin));
  });
