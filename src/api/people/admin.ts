import { Hono } from "hono";
import { accessAdmin } from "../../domain/admin/access.ts";
import { disablePerson, enablePerson, setTier } from "../../domain/admin/commands/people.ts";
import { readAudit, readLog, readPerson, readWholeLog } from "../../domain/admin/queries.ts";
import { logHead, logLines } from "../../domain/admin/rules.ts";
import {
  auditPageSchema,
  logCsvSchema,
  logSchema,
  setDisabledSchema,
  setTierSchema,
} from "../../domain/admin/schema.ts";
import { historyCsvSchema } from "../../domain/history/schema.ts";
import { readEveryone, readTotals } from "../../domain/totals/queries.ts";
import { totalsHead, totalsLines } from "../../domain/totals/rules.ts";
import { totalsSchema } from "../../domain/totals/schema.ts";
import { csvType } from "../../tools/exporting/encode.ts";
import { type ApiEnv, idParam, jsonLimit, parseInput, parseJson, queryOf } from "../request.ts";
import { csvStream } from "./csv-stream.ts";
import { streamSource } from "./stream-source.ts";

export const adminRoutes = new Hono<ApiEnv>()
  .get("/api/v1/admin/people/:personId", async (c) => {
    const ctx = c.get("ctx");
    const admin = await accessAdmin(ctx);
    return c.json(await readPerson(ctx, admin, idParam(c, "personId")));
  })
  .get("/api/v1/admin/log", async (c) => {
    const ctx = c.get("ctx");
    return c.json(await readLog(ctx, await accessAdmin(ctx), parseInput(logSchema, queryOf(c))));
  })
  .get("/api/v1/admin/log.csv", async (c) => {
    const ctx = c.get("ctx");
    const admin = await accessAdmin(ctx);
    const { encoding, ...query } = parseInput(logCsvSchema, queryOf(c));
    return c.body(
      csvStream(logHead, streamSource(ctx, readWholeLog(ctx, admin, query)), logLines, encoding),
      200,
      {
        "content-type": csvType(encoding),
        "content-disposition": `attachment; filename="log.csv"`,
      },
    );
  })
  .get("/api/v1/admin/usage", async (c) => {
    const ctx = c.get("ctx");
    const admin = await accessAdmin(ctx);
    return c.json(await readTotals(ctx, admin, parseInput(totalsSchema, queryOf(c))));
  })
  .get("/api/v1/admin/usage.csv", async (c) => {
    const ctx = c.get("ctx");
    const admin = await accessAdmin(ctx);
    const { encoding, ...query } = parseInput(historyCsvSchema, queryOf(c));
    return c.body(
      csvStream(totalsHead, streamSource(ctx, readEveryone(ctx, admin, query)), totalsLines, encoding),
      200,
      {
        "content-type": csvType(encoding),
        "content-disposition": `attachment; filename="usage.csv"`,
      },
    );
  })
  .get("/api/v1/admin/people/:personId/audit", async (c) => {
    const ctx = c.get("ctx");
    const admin = await accessAdmin(ctx);
    const { after } = parseInput(auditPageSchema, queryOf(c));
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
