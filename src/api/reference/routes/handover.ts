import {
  clientBannerSchema,
  createLinkSchema,
  openLinkSchema,
  sendAnswerSchema,
  takeBackSchema,
} from "#src/domain/client/schema.ts";
import {
  answersFromSchema,
  changeCollectionSchema,
  createCollectionSchema,
} from "#src/domain/collection/schema.ts";
import { addCommentSchema, changeCommentSchema } from "#src/domain/comment/schema.ts";
import { type Area, madeId } from "../describe.ts";

export const handover: Area = {
  title: "提出とコメント",
  routes: {
    "GET /api/v1/projects/:projectId/collections": {
      says: "案件の提出を並べます。",
      rows: "collections",
    },
    "POST /api/v1/projects/:projectId/collections": {
      says: "結果（ids）か、結果の中の案（items）を選んで、提出を作ります。社内だけの案と、要修正の案は入りません。",
      body: createCollectionSchema,
      status: 201,
      answer: madeId,
    },
    "GET /api/v1/collections/:collectionId": {
      says: "提出の中身と、クライアントの返事を新しい順に200件まで読みます。続きがあるときは、nextをcursorに入れて読みます。",
      query: answersFromSchema,
    },
    "PATCH /api/v1/collections/:collectionId": {
      says: "提出の名前や順番、入れる結果（add）と案（items、外すときはremove）を変えます。削除と取り消しもここで行います。",
      body: changeCollectionSchema,
      status: 204,
    },
    "GET /api/v1/collections/:collectionId/pack": {
      says: "提出を、提出パックのzipで取り出します。",
      media: "application/zip",
    },
    "GET /api/v1/collections/:collectionId/links": {
      says: "提出のクライアント用リンクを並べます。",
      rows: "links",
    },
    "POST /api/v1/collections/:collectionId/links": {
      says: "クライアント用リンクを作ります。アドレスはこのときだけ返します。",
      body: createLinkSchema,
      status: 201,
    },
    "POST /api/v1/links/:linkId/renewal": { says: "リンクで見せる内容を、いまの内容にします。" },
    "DELETE /api/v1/links/:linkId": { says: "リンクを取り消します。", status: 204 },
    "POST /api/v1/client/view": {
      says: "クライアント用リンクの中身を読みます。",
      body: openLinkSchema,
    },
    "POST /api/v1/client/answers": {
      says: "クライアントとして、承認・直してほしい・コメントを送ります。itemsで案を選ぶと、案ごとの返事になり、そのidを返します。同じidempotencyKeyで送り直しても、返事は1つです。",
      body: sendAnswerSchema,
      status: 204,
    },
    "POST /api/v1/client/answers/withdrawal": {
      says: "クライアントとして、いま送った返事を取り消します。1分を過ぎると取り消せません。",
      body: takeBackSchema,
      status: 204,
    },
    "GET /api/v1/client/banner.png": {
      says: "クライアント用リンクで見せるバナーの画像を読みます。",
      query: clientBannerSchema,
      media: "image/png",
    },
    "GET /api/v1/results/:resultId/comments": {
      says: "結果へのコメントを古い順に並べます。",
      rows: "comments",
    },
    "POST /api/v1/results/:resultId/comments": {
      says: "結果か、その中の1つにコメントを書きます。",
      body: addCommentSchema,
      status: 201,
      answer: madeId,
    },
    "PATCH /api/v1/comments/:commentId": {
      says: "コメントを解決済みにする・戻す、書き直す、または削除・復元します。書き直すのは書いた人、削除するのは書いた人とオーナーです。",
      body: changeCommentSchema,
      status: 204,
    },
  },
};
