import { Hono } from "hono";
import { accessAdmin } from "../../domain/admin/access.ts";
import { disablePerson, enablePerson, setTier } from "../../domain/admin/commands/people.ts";
import { readAudit, readPerson } from "../../domain/admin/queries.ts";
import { auditPageSchema, setDisabledSchema, setTierSchema } from "../../domain/admin/schema.ts";
import { type ApiEnv, idParam, jsonLimit, parseInput, parseJson } from "../request.ts";

export const adminRoutes = new Hono<ApiEnv>()
  .get("/api/v1/admin/people/:personId", async (c) => {
    const ctx = c.get("ctx");
    const admin = await accessAdmin(ctx);
    return c.json(await readPerson(ctx, admin, idParam(c, "personId")));
  })
  .get("/api/v1/admin/people/:personId/audit", async (c) => {
    const ctx = c.get("ctx");
    const admin = await accessAdmin(ctx);
    const { after } = parseInput(auditPageSchema, c.req.query());
    return c.json(await readAudit(ctx, admin, idParam(c, "personId"), after));
  })
  .put("/api/v1/admin/people/:personId/tier", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const admin = await accessAdmin(ctx);
    const personId = idParam(c, "personId");
    const { tier } = await parseJson(c, setTierSchema);
    await setTier(ctx, admin, { personId, tier });
    return c.json(await readPerson(ctx, admin, personId));
  })
  .put("/api/v1/admin/people/:personId/disabled", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const admin = await accessAdmin(ctx);
    const personId = idParam(c, "personId");
    const { disabled, reason } = await parseJson(c, setDisabledSchema);
    await (disabled ? disablePerson : enablePerson)(ctx, admin, { personId, reason });
    return c.json(await readPerson(ctx, admin, personId));
  });
