import { Hono } from "hono";
import { readUsage } from "../domain/usage/queries.ts";
import type { ApiEnv } from "./request.ts";

/** The four meters together, and each alone under the path that the product has for it. */
export const usageRoutes = new Hono<ApiEnv>()
  .get("/api/v1/usage", async (c) => c.json(await readUsage(c.get("ctx"))))
  .get("/api/v1/usage/generate-images", async (c) => c.json((await readUsage(c.get("ctx"))).images))
  .get("/api/v1/usage/storage", async (c) => c.json((await readUsage(c.get("ctx"))).storage))
  .get("/api/v1/usage/tokens", async (c) => c.json((await readUsage(c.get("ctx"))).tokens))
  .get("/api/v1/usage/search", async (c) => c.json((await readUsage(c.get("ctx"))).search));
