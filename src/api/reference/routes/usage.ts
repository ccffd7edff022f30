import { historyCsvSchema, historySchema } from "#src/domain/history/schema.ts";
import { askPlanSchema, changePlanSchema, quoteQuerySchema } from "#src/domain/plan/schema.ts";
import type { Area } from "../describe.ts";

export const usage: Area = {
  title: "利用状況",
  routes: {
    "GET /api/v1/usage": { says: "4つの利用量と上限をまとめて読みます。" },
    "GET /api/v1/usage/generate-images": { says: "画像の利用量を読みます。" },
    "GET /api/v1/usage/storage": { says: "保存している容量を読みます。" },
    "GET /api/v1/usage/tokens": { says: "トークンの利用量を読みます。" },
    "GET /api/v1/usage/search": { says: "ウェブ検索の利用量を読みます。" },
    "GET /api/v1/usage/history": { says: "月ごとの利用の内訳を読みます。", query: historySchema },
    "GET /api/v1/usage/history.csv": {
      says: "月ごとの利用の内訳を表で取り出します。",
      query: historyCsvSchema,
      media: "text/csv",
    },
  },
};

export const plan: Area = {
  title: "プラン",
  routes: {
    "GET /api/v1/plan": { says: "いまのプランと申し込みを読みます。" },
    "POST /api/v1/plan/requests": {
      says: "プランを申し込みます。支払いのある環境では、示された金額も送ります。",
      body: [changePlanSchema, askPlanSchema],
    },
    "DELETE /api/v1/plan/requests": { says: "プランの申し込みを取り消します。" },
    "GET /api/v1/plan/quote": { says: "プランを変えたときの金額を読みます。", query: quoteQuerySchema },
    "GET /api/v1/plan/invoices": { says: "請求書の一覧を読みます。" },
    "POST /api/v1/plan/portal": { says: "支払いの管理画面のアドレスを作ります。" },
    "POST /api/v1/plan/payment": { says: "支払い画面のアドレスを作ります。" },
    "POST /api/v1/plan/look-up": { says: "決済サービスにいまの状態を問い合わせます。" },
  },
};
