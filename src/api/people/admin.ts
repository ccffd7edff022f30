import { accessAdmin } from "../../domain/admin/access.ts";
import { disablePerson, enablePerson, setTier } from "../../domain/admin/commands/people.ts";
import { readAuditPage, readLog, readPersonDetail, readWholeLog } from "../../domain/admin/queries.ts";
import { logHead, logLines } from "../../domain/admin/rules.ts";
import {
  auditPage,
  auditPageSchema,
  logCsvSchema,
  logPage,
  logSchema,
  personDetail,
  setDisabledSchema,
  setTierSchema,
} from "../../domain/admin/schema.ts";
import { historyCsvSchema } from "../../domain/usage-history/schema.ts";
import { readEveryone, readTotals } from "../../domain/usage-totals/queries.ts";
import { totalsHead, totalsLines } from "../../domain/usage-totals/rules.ts";
import { totalsSchema, usageTotals } from "../../domain/usage-totals/schema.ts";
import { csvType } from "../../tools/exporting/encode.ts";

import { defineRoute, group } from "../routing/route.ts";
import { csvStream } from "./csv-stream.ts";
import { streamSource } from "./stream-source.ts";

export const adminRoutes = group("管理", [
  defineRoute(
    "GET /api/v1/admin/people/:personId",
    { summary: "1人の利用者の情報を読みます。", access: "admin", response: personDetail },
    async ({ ctx, id }) => {
      const admin = await accessAdmin(ctx);
      return readPersonDetail(ctx, admin, id("personId"));
    },
  ),
  defineRoute(
    "GET /api/v1/admin/log",
    {
      summary: "このサーバーの記録を新しい順に読みます。",
      access: "admin",
      query: logSchema,
      response: logPage,
      errors: ["not_found"],
    },
    async ({ ctx, query }) => {
      return readLog(ctx, await accessAdmin(ctx), query());
    },
  ),
  defineRoute(
    "GET /api/v1/admin/log.csv",
    {
      summary: "このサーバーの記録を表で取り出します。",
      access: "admin",
      query: logCsvSchema,
      mediaType: "text/csv",
      errors: ["not_found"],
    },
    async ({ c, ctx, query }) => {
      const admin = await accessAdmin(ctx);
      const { encoding, ...filter } = query();
      return c.body(
        csvStream(logHead, streamSource(ctx, readWholeLog(ctx, admin, filter)), logLines, encoding),
        200,
        {
          "content-type": csvType(encoding),
          "content-disposition": `attachment; filename="log.csv"`,
        },
      );
    },
  ),
  defineRoute(
    "GET /api/v1/admin/usage",
    {
      summary: "サーバー全体の利用量を、月ごとと人ごとに読みます。",
      access: "admin",
      query: totalsSchema,
      response: usageTotals,
      errors: ["not_found"],
    },
    async ({ ctx, query }) => {
      const admin = await accessAdmin(ctx);
      return readTotals(ctx, admin, query());
    },
  ),
  defineRoute(
    "GET /api/v1/admin/usage.csv",
    {
      summary: "サーバー全体の利用量を表で取り出します。",
      access: "admin",
      query: historyCsvSchema,
      mediaType: "text/csv",
      errors: ["not_found"],
    },
    async ({ c, ctx, query }) => {
      const admin = await accessAdmin(ctx);
      const { encoding, ...filter } = query();
      return c.body(
        csvStream(totalsHead, streamSource(ctx, readEveryone(ctx, admin, filter)), totalsLines, encoding),
        200,
        {
          "content-type": csvType(encoding),
          "content-disposition": `attachment; filename="usage.csv"`,
        },
      );
    },
  ),
  defineRoute(
    "GET /api/v1/admin/people/:personId/audit",
    {
      summary: "1人の利用者にした操作を新しい順に読みます。",
      access: "admin",
      query: auditPageSchema,
      response: auditPage,
    },
    async ({ ctx, id, query }) => {
      const admin = await accessAdmin(ctx);
      const { after } = query();
      return readAuditPage(ctx, admin, id("personId"), after);
    },
  ),
  defineRoute(
    "PUT /api/v1/admin/people/:personId/tier",
    {
      summary: "利用者のプランを変えます。",
      access: "admin",
      confirmsSession: true,
      body: setTierSchema,
      response: personDetail,
      errors: ["conflict"],
    },
    async ({ ctx, id, body }) => {
      const admin = await accessAdmin(ctx);
      const personId = id("personId");
      const { tier } = await body();
      await setTier(ctx, admin, { personId, tier });
      return readPersonDetail(ctx, admin, personId);
    },
  ),
  defineRoute(
    "PUT /api/v1/admin/people/:personId/disabled",
    {
      summary: "利用を止める、または再開します。",
      access: "admin",
      confirmsSession: true,
      body: setDisabledSchema,
      response: personDetail,
    },
    async ({ ctx, id, body }) => {
      const admin = await accessAdmin(ctx);
      const personId = id("personId");
      const { disabled, reason } = await body();
      await (disabled ? disablePerson : enablePerson)(ctx, admin, { personId, reason });
      return readPersonDetail(ctx, admin, personId);
    },
  ),
]);
