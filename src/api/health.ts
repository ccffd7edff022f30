import { Hono } from "hono";
import type { ApiEnv } from "./request.ts";

/** /healthz: the process answers. /readyz: it can do its work (database reachable, not shutting down). */
export const healthRoutes = new Hono<ApiEnv>()
  .get("/healthz", (c) => c.json({ ok: true }))
  .get("/readyz", async (c) => {
    const { health, draining, log } = c.get("services");
    if (draining()) return c.json({ ok: false, reason: "draining" }, 503);
    try {
      await health();
      return c.json({ ok: true });
    } catch (error) {
      log.warn({ err: error }, "not ready");
      return c.json({ ok: false, reason: "database" }, 503);
    }
  });
