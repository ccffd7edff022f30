import { Hono } from "hono";
import { accessAccount } from "../../domain/account/access.ts";
import { readRelations } from "../../domain/relation/queries.ts";
import { accessResult } from "../../domain/result/access.ts";
import { listVersions, readChanges } from "../../domain/version/queries.ts";
import { changesSchema } from "../../domain/version/schema.ts";
import { type ApiEnv, idParam, parseInput, queryOf } from "../request.ts";

export const versionRoutes = new Hono<ApiEnv>()
  .get("/api/v1/results/:resultId/versions", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    return c.json(await listVersions(ctx, await accessResult(ctx, idParam(c, "resultId"), "read")));
  })
  .get("/api/v1/results/:resultId/changes", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const access = await accessResult(ctx, idParam(c, "resultId"), "read");
    return c.json(await readChanges(ctx, access, parseInput(changesSchema, queryOf(c))));
  })
  .get("/api/v1/results/:resultId/relations", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    return c.json(await readRelations(ctx, await accessResult(ctx, idParam(c, "resultId"), "read")));
  });
