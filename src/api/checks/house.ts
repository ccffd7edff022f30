/** The installation's own rules and limits: administrators only. */
import { Hono } from "hono";
import { accessAdmin } from "../../domain/admin/access.ts";
import {
  createHouseRule,
  removeHouseRule,
  saveHouseRule,
  saveLimit,
} from "../../domain/house/commands/save.ts";
import { readHouseVersions, readHouseView } from "../../domain/house/queries.ts";
import {
  houseVersionsSchema,
  ofLimit,
  ofRule,
  saveHouseRuleSchema,
  saveLimitSchema,
} from "../../domain/house/schema.ts";
import {
  type ApiContext,
  type ApiEnv,
  idParam,
  jsonLimit,
  parseInput,
  parseJson,
  queryOf,
} from "../request.ts";

async function adminOf(c: ApiContext) {
  const ctx = c.get("ctx");
  return { ctx, admin: await accessAdmin(ctx) };
}

export const houseRoutes = new Hono<ApiEnv>()
  .get("/api/v1/admin/checks", async (c) => {
    const { ctx, admin } = await adminOf(c);
    return c.json(await readHouseView(ctx, admin));
  })
  .post("/api/v1/admin/check-rules", jsonLimit, async (c) => {
    const { ctx, admin } = await adminOf(c);
    const id = await createHouseRule(ctx, admin, await parseJson(c, saveHouseRuleSchema));
    return c.json({ id }, 201);
  })
  .put("/api/v1/admin/check-rules/:ruleId", jsonLimit, async (c) => {
    const { ctx, admin } = await adminOf(c);
    await saveHouseRule(ctx, admin, idParam(c, "ruleId"), await parseJson(c, saveHouseRuleSchema));
    return c.json(await readHouseView(ctx, admin));
  })
  .delete("/api/v1/admin/check-rules/:ruleId", async (c) => {
    const { ctx, admin } = await adminOf(c);
    await removeHouseRule(ctx, admin, idParam(c, "ruleId"));
    return c.body(null, 204);
  })
  .get("/api/v1/admin/check-rules/:ruleId/versions", async (c) => {
    const { ctx, admin } = await adminOf(c);
    const { before } = parseInput(houseVersionsSchema, queryOf(c));
    const subject = ofRule(idParam(c, "ruleId"));
    return c.json({ versions: await readHouseVersions(ctx, admin, subject, before) });
  })
  .put("/api/v1/admin/check-limits/:slot", jsonLimit, async (c) => {
    const { ctx, admin } = await adminOf(c);
    await saveLimit(ctx, admin, c.req.param("slot"), (await parseJson(c, saveLimitSchema)).limit);
    return c.json(await readHouseView(ctx, admin));
  })
  .get("/api/v1/admin/check-limits/:slot/versions", async (c) => {
    const { ctx, admin } = await adminOf(c);
    const { before } = parseInput(houseVersionsSchema, queryOf(c));
    const subject = ofLimit(c.req.param("slot"));
    return c.json({ versions: await readHouseVersions(ctx, admin, subject, before) });
  });
