import { Hono } from "hono";
import { accessAccount } from "../domain/account/access.ts";
import { readHistory, readHistoryLines } from "../domain/history/queries.ts";
import { historyCsv } from "../domain/history/rules.ts";
import { historyCsvSchema, historySchema } from "../domain/history/schema.ts";
import { readUsage } from "../domain/usage/queries.ts";
import { csvType, encodeCsv } from "../tools/exporting/encode.ts";
import { type ApiEnv, parseInput, queryOf, sendFile } from "./request.ts";

/** The four meters together, and each alone under the path that the product has for it. */
export const usageRoutes = new Hono<ApiEnv>()
  .get("/api/v1/usage", async (c) => c.json(await readUsage(c.get("ctx"))))
  .get("/api/v1/usage/generate-images", async (c) => c.json((await readUsage(c.get("ctx"))).images))
  .get("/api/v1/usage/storage", async (c) => c.json((await readUsage(c.get("ctx"))).storage))
  .get("/api/v1/usage/tokens", async (c) => c.json((await readUsage(c.get("ctx"))).tokens))
  .get("/api/v1/usage/search", async (c) => c.json((await readUsage(c.get("ctx"))).search))
  .get("/api/v1/usage/history", async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    return c.json(await readHistory(ctx, accountId, parseInput(historySchema, queryOf(c))));
  })
  .get("/api/v1/usage/history.csv", async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const { month, encoding } = parseInput(historyCsvSchema, queryOf(c));
    const { bytes, replaced } = encodeCsv(
      historyCsv(await readHistoryLines(ctx, accountId, { month })),
      encoding,
    );
    const name = `usage-${month ?? "this-month"}.csv`;
    return sendFile(c, { name, mime: csvType(encoding), body: bytes, replaced });
  });
