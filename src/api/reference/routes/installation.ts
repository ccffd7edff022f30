import { z } from "zod";
import {
  auditPageSchema,
  logCsvSchema,
  logSchema,
  setDisabledSchema,
  setTierSchema,
} from "#src/domain/admin/schema.ts";
import { saveConnectionSchema, testConnectionSchema } from "#src/domain/connection/schema.ts";
import { historyCsvSchema } from "#src/domain/history/schema.ts";
import { houseVersionsSchema, saveHouseRuleSchema, saveLimitSchema } from "#src/domain/house/schema.ts";
import { decidePlanSchema } from "#src/domain/plan/schema.ts";
import { totalsSchema } from "#src/domain/totals/schema.ts";
import { type Area, madeId } from "../describe.ts";

export const admin: Area = {
  title: "管理",
  routes: {
    "GET /api/v1/admin/log": { says: "このサーバーの記録を新しい順に読みます。", query: logSchema },
    "GET /api/v1/admin/log.csv": {
      says: "このサーバーの記録を表で取り出します。",
      query: logCsvSchema,
      media: "text/csv",
    },
    "GET /api/v1/admin/usage": {
      says: "サーバー全体の利用量を、月ごとと人ごとに読みます。",
      query: totalsSchema,
    },
    "GET /api/v1/admin/usage.csv": {
      says: "サーバー全体の利用量を表で取り出します。",
      query: historyCsvSchema,
      media: "text/csv",
    },
    "GET /api/v1/admin/people/:personId": { says: "1人の利用者の情報を読みます。" },
    "GET /api/v1/admin/people/:personId/audit": {
      says: "1人の利用者にした操作を新しい順に読みます。",
      query: auditPageSchema,
    },
    "PUT /api/v1/admin/people/:personId/tier": { says: "利用者のプランを変えます。", body: setTierSchema },
    "PUT /api/v1/admin/people/:personId/disabled": {
      says: "利用を止める、または再開します。",
      body: setDisabledSchema,
    },
    "GET /api/v1/admin/checks": { says: "社内ルールと、変えた字数の上限を読みます。" },
    "POST /api/v1/admin/check-rules": {
      says: "社内ルールを加えます。見つけるべき文と見つけてはいけない文を試し、合わなければ保存しません。",
      body: saveHouseRuleSchema,
      status: 201,
      answer: madeId,
    },
    "PUT /api/v1/admin/check-rules/:ruleId": {
      says: "社内ルールを、読んだ版を示して保存します。",
      body: saveHouseRuleSchema,
    },
    "DELETE /api/v1/admin/check-rules/:ruleId": { says: "社内ルールを削除します。", status: 204 },
    "GET /api/v1/admin/check-rules/:ruleId/versions": {
      says: "社内ルールの版を新しい順に並べます。",
      query: houseVersionsSchema,
      rows: "versions",
    },
    "PUT /api/v1/admin/check-limits/:slot": {
      says: "媒体の字数の上限を変えます。nullで元の値に戻します。",
      body: saveLimitSchema,
    },
    "GET /api/v1/admin/check-limits/:slot/versions": {
      says: "字数の上限の版を新しい順に並べます。",
      query: houseVersionsSchema,
      rows: "versions",
    },
    "GET /api/v1/admin/connections": { says: "接続しているモデルを読みます。鍵は末尾だけを返します。" },
    "POST /api/v1/admin/connections": { says: "モデルを接続します。", body: saveConnectionSchema },
    "POST /api/v1/admin/connections/test": {
      says: "モデルのサーバーを、保存せずに確かめます。",
      body: testConnectionSchema,
    },
    "POST /api/v1/admin/connections/search": { says: "この機械で動いているモデルのサーバーを探します。" },
    "PUT /api/v1/admin/connections/:connectionId": {
      says: "接続を変えます。鍵を省くと、いまの鍵のままです。",
      body: saveConnectionSchema,
    },
    "DELETE /api/v1/admin/connections/:connectionId": { says: "接続を外し、鍵を消します。" },
    "PUT /api/v1/admin/plan-requests/:requestId": {
      says: "プランの申し込みに答えます。",
      body: decidePlanSchema,
    },
  },
};

const state = z.object({ ok: z.boolean() });

export const installation: Area = {
  title: "サーバー",
  routes: {
    "GET /healthz": { says: "サーバーが動いているかを返します。", answer: state },
    "GET /readyz": {
      says: "サーバーが仕事をできる状態かを返します。",
      answer: state,
      also: { 503: "いまは仕事をできません。" },
    },
    "GET /dev/outbox": {
      says: "この端末に届いたメールの一覧を開きます。",
      query: z.object({ refresh: z.string().optional() }),
      media: "text/html",
    },
    "GET /dev/outbox/:name": { says: "この端末に届いたメールを開きます。", media: "text/html" },
    "POST /api/webhooks/stripe": { says: "決済サービスからの署名つきの知らせを受け取ります。" },
    "GET /api/icons/:file": {
      says: "アイコンの形を読みます。",
      query: z.object({ icons: z.string().describe("アイコンの名前をカンマで区切って並べます。") }),
    },
  },
};
