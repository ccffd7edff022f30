import { accessAccount } from "../../domain/account/access.ts";
import { readRelatedWork } from "../../domain/related-work/queries.ts";
import { resultRelations } from "../../domain/related-work/schema.ts";
import { accessResult } from "../../domain/result/access.ts";
import { restoreVersion } from "../../domain/version/commands.ts";
import { listVersions, readChanges } from "../../domain/version/queries.ts";
import {
  changesSchema,
  changesView,
  restoredVersion,
  restoreVersionSchema,
  versionList,
} from "../../domain/version/schema.ts";

import { defineRoute, group } from "../routing/route.ts";

export const versionRoutes = group("結果", [
  defineRoute(
    "GET /api/v1/results/:resultId/versions",
    {
      summary: "結果の版を新しい順に並べます。",
      access: "user",
      scope: "read",
      rows: "versions",
      response: versionList,
    },
    async ({ ctx, id }) => {
      await accessAccount(ctx);
      return listVersions(ctx, await accessResult(ctx, id("resultId"), "read"));
    },
  ),
  defineRoute(
    "POST /api/v1/results/:resultId/versions",
    {
      summary: "前の版に戻します。選んだ版が、いちばん新しい版として加わります。",
      access: "user",
      scope: "write",
      body: restoreVersionSchema,
      status: 201,
      response: restoredVersion,
      errors: ["conflict", "idempotency_mismatch"],
    },
    async ({ ctx, id, body }) => {
      const accountId = await accessAccount(ctx);
      const access = await accessResult(ctx, id("resultId"), "work");
      return restoreVersion(ctx, access, accountId, await body());
    },
  ),
  defineRoute(
    "GET /api/v1/results/:resultId/changes",
    {
      summary: "2つの版の違いを読みます。",
      access: "user",
      scope: "read",
      query: changesSchema,
      response: changesView,
    },
    async ({ ctx, id, query }) => {
      await accessAccount(ctx);
      const access = await accessResult(ctx, id("resultId"), "read");
      return readChanges(ctx, access, query());
    },
  ),
  defineRoute(
    "GET /api/v1/results/:resultId/relations",
    {
      summary: "結果が使われている場所と、元にした結果を読みます。",
      access: "user",
      scope: "read",
      response: resultRelations,
    },
    async ({ ctx, id }) => {
      await accessAccount(ctx);
      return readRelatedWork(ctx, await accessResult(ctx, id("resultId"), "read"));
    },
  ),
]);
