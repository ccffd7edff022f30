import { Hono } from "hono";
import { accessAccount } from "../../domain/account/access.ts";
import { readRelations } from "../../domain/relation/queries.ts";
import { accessResult } from "../../domain/result/access.ts";
import { restoreVersion } from "../../domain/version/commands.ts";
import { listVersions, readChanges } from "../../domain/version/queries.ts";
import { changesSchema, restoreVersionSchema } from "../../domain/version/schema.ts";
import { type ApiEnv, idParam, jsonLimit, parseInput, parseJson, queryOf } from "../request.ts";

export const versionRoutes = new Hono<ApiEnv>()
  .get("/api/v1/results/:resultId/versions", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    return c.json(await listVersions(ctx, await accessResult(ctx, idParam(c, "resultId"), "read")));
  })
  .post("/api/v1/results/:resultId/versions", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const access = await accessResult(ctx, idParam(c, "resultId"), "work");
    return c.json(
      await restoreVersion(ctx, access, accountId, await parseJson(c, restoreVersionSchema)),
      201,
    );
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
