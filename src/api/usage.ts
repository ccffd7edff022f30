import { accessAccount } from "../domain/account/access.ts";
import { readUsage } from "../domain/usage/queries.ts";
import { usageMeters, usageValue } from "../domain/usage/schema.ts";
import { readHistory, readHistoryLines } from "../domain/usage-history/queries.ts";
import { historyCsv } from "../domain/usage-history/rules.ts";
import { historyCsvSchema, historySchema, usageHistory } from "../domain/usage-history/schema.ts";
import { csvType, encodeCsv } from "../tools/exporting/encode.ts";
import { respondWithFile } from "./request.ts";
import { defineRoute, group } from "./routing/route.ts";

/** The four meters together, and each alone under the path that the product has for it. */
export const usageRoutes = group("利用状況", [
  defineRoute(
    "GET /api/v1/usage",
    {
      summary: "4つの利用量と上限をまとめて読みます。",
      access: "user",
      scope: "read",
      response: usageMeters,
    },
    async ({ ctx }) => await readUsage(ctx),
  ),
  defineRoute(
    "GET /api/v1/usage/generate-images",
    { summary: "画像の利用量を読みます。", access: "user", scope: "read", response: usageValue },
    async ({ ctx }) => (await readUsage(ctx)).images,
  ),
  defineRoute(
    "GET /api/v1/usage/storage",
    { summary: "保存している容量を読みます。", access: "user", scope: "read", response: usageValue },
    async ({ ctx }) => (await readUsage(ctx)).storage,
  ),
  defineRoute(
    "GET /api/v1/usage/tokens",
    { summary: "トークンの利用量を読みます。", access: "user", scope: "read", response: usageValue },
    async ({ ctx }) => (await readUsage(ctx)).tokens,
  ),
  defineRoute(
    "GET /api/v1/usage/search",
    { summary: "ウェブ検索の利用量を読みます。", access: "user", scope: "read", response: usageValue },
    async ({ ctx }) => (await readUsage(ctx)).search,
  ),
  defineRoute(
    "GET /api/v1/usage/history",
    {
      summary: "月ごとの利用の内訳を読みます。",
      access: "user",
      scope: "read",
      query: historySchema,
      response: usageHistory,
    },
    async ({ ctx, query }) => {
      const accountId = await accessAccount(ctx);
      return readHistory(ctx, accountId, query());
    },
  ),
  defineRoute(
    "GET /api/v1/usage/history.csv",
    {
      summary: "月ごとの利用の内訳を表で取り出します。",
      access: "user",
      scope: "read",
      query: historyCsvSchema,
      mediaType: "text/csv",
    },
    async ({ c, ctx, query }) => {
      const accountId = await accessAccount(ctx);
      const { month, encoding } = query();
      const { bytes, replaced } = encodeCsv(
        historyCsv(await readHistoryLines(ctx, accountId, { month })),
        encoding,
      );
      const name = `usage-${month ?? "this-month"}.csv`;
      return respondWithFile(c, { name, mime: csvType(encoding), body: bytes, replaced });
    },
  ),
]);
