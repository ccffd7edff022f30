/** Hints on the screen: one is closed, all of them are turned off or on. */
import { Hono } from "hono";
import { accessAccount } from "../../domain/account/access.ts";
import { closeHint, setHints } from "../../domain/hint/commands.ts";
import { closeHintSchema, setHintsSchema } from "../../domain/hint/schema.ts";
import { type ApiEnv, jsonLimit, parseJson } from "../request.ts";

export const hintRoutes = new Hono<ApiEnv>()
  .put("/api/v1/account/hints", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    await setHints(ctx, await accessAccount(ctx), await parseJson(c, setHintsSchema));
    return c.body(null, 204);
  })
  .post("/api/v1/account/hints/close", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    await closeHint(ctx, await accessAccount(ctx), await parseJson(c, closeHintSchema));
    return c.body(null, 204);
  });
