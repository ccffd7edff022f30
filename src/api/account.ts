import { Hono } from "hono";
import { readProfile } from "../domain/account/queries.ts";
import type { ApiEnv } from "./request.ts";

export const accountRoutes = new Hono<ApiEnv>().get("/api/auth/profile", async (c) =>
  c.json(await readProfile(c.get("ctx"))),
);
