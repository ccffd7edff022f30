/** Personal keys, looked after by people who are there themselves. */
import { Hono } from "hono";
import { accessKey, accessKeyMaking, accessKeys, accessKeysFully } from "../../domain/key/access.ts";
import { createKey, revokeKey, revokeKeys } from "../../domain/key/commands.ts";
import { listKeys } from "../../domain/key/queries.ts";
import { createKeySchema, revokeKeysSchema } from "../../domain/key/schema.ts";
import { type ApiEnv, idParam, jsonLimit, parseInput, parseJson, queryOf } from "../request.ts";

export const keyRoutes = new Hono<ApiEnv>()
  .get("/api/v1/keys", async (c) => {
    const ctx = c.get("ctx");
    return c.json({ keys: await listKeys(ctx, await accessKeys(ctx)) });
  })
  .post("/api/v1/keys", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const owner = await accessKeyMaking(ctx);
    return c.json(await createKey(ctx, owner, await parseJson(c, createKeySchema)), 201);
  })
  .delete("/api/v1/keys", async (c) => {
    const ctx = c.get("ctx");
    const which = parseInput(revokeKeysSchema, queryOf(c));
    return c.json({ revoked: await revokeKeys(ctx, await accessKeysFully(ctx), which) });
  })
  .delete("/api/v1/keys/:keyId", async (c) => {
    const ctx = c.get("ctx");
    const owner = await accessKeysFully(ctx);
    await revokeKey(ctx, owner, await accessKey(ctx, owner, idParam(c, "keyId")));
    return c.body(null, 204);
  });
