import { Hono } from "hono";
import { accessAdmin } from "../../domain/admin/access.ts";
import { addConnection, changeConnection, removeConnection } from "../../domain/connection/commands/save.ts";
import { searchServers, testConnection } from "../../domain/connection/commands/test.ts";
import { readConnections } from "../../domain/connection/queries.ts";
import { saveConnectionSchema, testConnectionSchema } from "../../domain/connection/schema.ts";
import { type ApiEnv, idParam, jsonLimit, parseJson } from "../request.ts";

/** Models that administrators connect. No answer holds a key. */
export const connectionRoutes = new Hono<ApiEnv>()
  .get("/api/v1/admin/connections", async (c) => {
    const ctx = c.get("ctx");
    return c.json(await readConnections(ctx, await accessAdmin(ctx)));
  })
  .post("/api/v1/admin/connections", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const admin = await accessAdmin(ctx);
    await addConnection(ctx, admin, await parseJson(c, saveConnectionSchema));
    return c.json(await readConnections(ctx, admin), 201);
  })
  .post("/api/v1/admin/connections/test", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const admin = await accessAdmin(ctx);
    return c.json(await testConnection(ctx, admin, await parseJson(c, testConnectionSchema)));
  })
  .post("/api/v1/admin/connections/search", async (c) => {
    const ctx = c.get("ctx");
    return c.json({ servers: await searchServers(ctx, await accessAdmin(ctx)) });
  })
  .put("/api/v1/admin/connections/:connectionId", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const admin = await accessAdmin(ctx);
    const id = idParam(c, "connectionId");
    await changeConnection(ctx, admin, id, await parseJson(c, saveConnectionSchema));
    return c.json(await readConnections(ctx, admin));
  })
  .delete("/api/v1/admin/connections/:connectionId", async (c) => {
    const ctx = c.get("ctx");
    const admin = await accessAdmin(ctx);
    await removeConnection(ctx, admin, idParam(c, "connectionId"));
    return c.json(await readConnections(ctx, admin));
  });
