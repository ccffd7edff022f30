import { z } from "zod";
import { defineRoute, group } from "./routing/route.ts";

const state = () => z.object({ ok: z.boolean(), reason: z.enum(["draining", "database"]).optional() });

/** /healthz: the process answers. /readyz: it can do its work (database reachable, not shutting down). */
export const healthRoutes = group("サーバー", [
  defineRoute(
    "GET /healthz",
    { summary: "サーバーが動いているかを返します。", access: "public", response: state },
    () => ({ ok: true }),
  ),
  defineRoute(
    "GET /readyz",
    {
      summary: "サーバーが仕事をできる状態かを返します。",
      access: "public",
      response: state,
      otherResponses: { 503: "いまは仕事をできません。" },
    },
    async ({ c }) => {
      const { health, draining, log } = c.get("services");
      if (draining()) return c.json({ ok: false, reason: "draining" }, 503);
      try {
        await health();
        return { ok: true };
      } catch (error) {
        log.warn({ err: error }, "not ready");
        return c.json({ ok: false, reason: "database" }, 503);
      }
    },
  ),
]);
