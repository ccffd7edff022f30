import {
  displayNameSchema,
  proofSchema,
  recoveryCodeSchema,
  removalSchema,
} from "#src/domain/account/schema.ts";
import { closeHintSchema, setHintsSchema } from "#src/domain/hint/schema.ts";
import {
  setLettersSchema,
  setPaymentNewsSchema,
  setWorkMailsSchema,
  stopLettersSchema,
} from "#src/domain/letter/schema.ts";
import { listNotificationsSchema, readNotificationsSchema } from "#src/domain/notification/schema.ts";
import type { Area } from "../describe.ts";

const picture = "image/*";

export const account: Area = {
  title: "アカウント",
  routes: {
    "GET /api/auth/profile": { says: "自分の表示名、メールアドレス、プランを読みます。" },
    "GET /api/v1/account": { says: "プロフィール画面に出る自分の情報をまとめて読みます。" },
    "PATCH /api/v1/account": { says: "表示名と会社名を変えます。", body: displayNameSchema },
    "PUT /api/v1/account/avatar": { says: "自分の写真を変えます。", sends: "picture" },
    "DELETE /api/v1/account/avatar": { says: "自分の写真を外します。" },
    "GET /api/v1/accounts/:accountId/avatar": {
      says: "自分か、同じ案件のメンバーの写真を読みます。",
      media: picture,
    },
    "DELETE /api/v1/account/sessions/:sessionId": { says: "端末を1つログアウトします。", status: 204 },
    "POST /api/v1/account/sessions/end-others": { says: "ほかの端末をすべてログアウトします。" },
    "GET /api/v1/account/proof": {
      says: "ご本人の確認がまだ有効か、どの方法で確認できるかを読みます。確認は10分間有効です。",
    },
    "POST /api/v1/account/proof": {
      says: "パスワードかコードで、ご本人の確認をします。reauthentication_needed で断られた操作の前に行います。",
      body: proofSchema,
      status: 204,
    },
    "POST /api/v1/account/recovery-codes": { says: "復旧コードを作り直します。", status: 201 },
    "POST /api/v1/account/recovery-code": {
      says: "復旧コードを使って、認証アプリを外します。",
      body: recoveryCodeSchema,
      status: 204,
    },
    "PUT /api/v1/account/letters": {
      says: "始め方のお知らせメールを受け取るかを決めます。",
      body: setLettersSchema,
      status: 204,
    },
    "PUT /api/v1/account/work-mails": {
      says: "ベルのお知らせをメールでも受け取るかを決めます。",
      body: setWorkMailsSchema,
      status: 204,
    },
    "PUT /api/v1/account/payment-news": {
      says: "支払いのお知らせをどこで受け取るかを決めます。",
      body: setPaymentNewsSchema,
      status: 204,
    },
    "PUT /api/v1/account/hints": {
      says: "画面のヒントを出すかを決めます。",
      body: setHintsSchema,
      status: 204,
    },
    "POST /api/v1/account/hints/close": { says: "ヒントを1つ閉じます。", body: closeHintSchema, status: 204 },
    "GET /api/v1/letters/stop": { says: "お知らせメールを止める画面を開きます。", media: "text/html" },
    "POST /api/v1/letters/stop": {
      says: "お知らせメールを止めます。",
      query: stopLettersSchema,
      media: "text/html",
    },
    "GET /api/v1/account/export": {
      says: "自分のデータをすべて書き出します。",
      media: "application/zip",
    },
    "POST /api/v1/account/removal": { says: "アカウントの削除を申し込みます。", body: removalSchema },
    "DELETE /api/v1/account/removal": { says: "アカウントの削除を取りやめます。", status: 204 },
  },
};

export const notifications: Area = {
  title: "通知",
  routes: {
    "GET /api/v1/notifications": {
      says: "通知を新しい順に読みます。",
      query: listNotificationsSchema,
      rows: "notifications",
    },
    "GET /api/v1/notifications/unread": { says: "まだ読んでいない通知の数を読みます。" },
    "GET /api/v1/notifications/events": {
      says: "まだ読んでいない通知の数を、変わるたびに受け取り続けます。",
      media: "text/event-stream",
    },
    "POST /api/v1/notifications/read": { says: "通知を既読にします。", body: readNotificationsSchema },
  },
};
