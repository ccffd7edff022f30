/** The installation's own rules and limits: administrators only. */

import { z } from "zod";
import { accessAdmin } from "../../domain/admin/access.ts";
import {
  createHouseRule,
  removeHouseRule,
  saveHouseRule,
  saveLimit,
} from "../../domain/house/commands/save.ts";
import { readHouseVersions, readHouseView } from "../../domain/house/queries.ts";
import {
  houseVersion,
  houseVersionsSchema,
  houseView,
  ofLimit,
  ofRule,
  saveHouseRuleSchema,
  saveLimitSchema,
} from "../../domain/house/schema.ts";
import type { ApiContext } from "../request.ts";
import { createdId, defineRoute, group } from "../routing/route.ts";

async function adminOf(c: ApiContext) {
  const ctx = c.get("ctx");
  return { ctx, admin: await accessAdmin(ctx) };
}

export const houseRoutes = group("管理", [
  defineRoute(
    "GET /api/v1/admin/checks",
    {
      summary: "社内ルールと、変えた字数の上限を読みます。",
      access: "admin",
      response: houseView,
      errors: ["not_found"],
    },
    async ({ c }) => {
      const { ctx, admin } = await adminOf(c);
      return readHouseView(ctx, admin);
    },
  ),
  defineRoute(
    "POST /api/v1/admin/check-rules",
    {
      summary: "社内ルールを加えます。見つけるべき文と見つけてはいけない文を試し、合わなければ保存しません。",
      access: "admin",
      body: saveHouseRuleSchema,
      status: 201,
      response: createdId,
      errors: ["conflict", "not_found"],
    },
    async ({ c, body }) => {
      const { ctx, admin } = await adminOf(c);
      const id = await createHouseRule(ctx, admin, await body());
      return { id };
    },
  ),
  defineRoute(
    "PUT /api/v1/admin/check-rules/:ruleId",
    {
      summary: "社内ルールを、読んだ版を示して保存します。",
      access: "admin",
      body: saveHouseRuleSchema,
      response: houseView,
      errors: ["conflict"],
    },
    async ({ c, id, body }) => {
      const { ctx, admin } = await adminOf(c);
      await saveHouseRule(ctx, admin, id("ruleId"), await body());
      return readHouseView(ctx, admin);
    },
  ),
  defineRoute(
    "DELETE /api/v1/admin/check-rules/:ruleId",
    { summary: "社内ルールを削除します。", access: "admin", status: 204 },
    async ({ c, id }) => {
      const { ctx, admin } = await adminOf(c);
      await removeHouseRule(ctx, admin, id("ruleId"));
    },
  ),
  defineRoute(
    "GET /api/v1/admin/check-rules/:ruleId/versions",
    {
      summary: "社内ルールの版を新しい順に並べます。",
      access: "admin",
      query: houseVersionsSchema,
      rows: "versions",
      response: () => z.object({ versions: z.array(houseVersion()) }),
    },
    async ({ c, id, query }) => {
      const { ctx, admin } = await adminOf(c);
      const { before } = query();
      const subject = ofRule(id("ruleId"));
      return { versions: await readHouseVersions(ctx, admin, subject, before) };
    },
  ),
  defineRoute(
    "PUT /api/v1/admin/check-limits/:slot",
    {
      summary: "媒体の字数の上限を変えます。nullで元の値に戻します。",
      access: "admin",
      body: saveLimitSchema,
      response: houseView,
    },
    async ({ c, param, body }) => {
      const { ctx, admin } = await adminOf(c);
      await saveLimit(ctx, admin, param("slot"), (await body()).limit);
      return readHouseView(ctx, admin);
    },
  ),
  defineRoute(
    "GET /api/v1/admin/check-limits/:slot/versions",
    {
      summary: "字数の上限の版を新しい順に並べます。",
      access: "admin",
      query: houseVersionsSchema,
      rows: "versions",
      response: () => z.object({ versions: z.array(houseVersion()) }),
    },
    async ({ c, param, query }) => {
      const { ctx, admin } = await adminOf(c);
      const { before } = query();
      const subject = ofLimit(param("slot"));
      return { versions: await readHouseVersions(ctx, admin, subject, before) };
    },
  ),
]);
