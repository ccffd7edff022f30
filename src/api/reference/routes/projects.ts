import { z } from "zod";
import { addPageSchema, changeDocumentSchema } from "#src/domain/brief/schema.ts";
import { startExportSchema } from "#src/domain/export/schema.ts";
import {
  changeRoleSchema,
  createInvitationSchema,
  invitationKeySchema,
  memberCapsSchema,
  transferSchema,
} from "#src/domain/member/schema.ts";
import {
  changeProjectSchema,
  createProjectSchema,
  listProjectsSchema,
  saveDraftSchema,
  starProjectSchema,
} from "#src/domain/project/schema.ts";
import { changeRememberedSchema } from "#src/domain/reading/schema.ts";
import { packSchema } from "#src/domain/result/schema.ts";
import { searchSchema } from "#src/domain/search/schema.ts";
import { saveLineSchema } from "#src/domain/summary/schema.ts";
import { importProjectSchema } from "#src/domain/transfer/schema.ts";
import { type Area, madeId } from "../describe.ts";
import { files } from "./files.ts";

export const projects: Area = {
  title: "案件",
  routes: {
    "GET /api/v1/projects": {
      says: "自分が参加している案件を並べます。",
      query: listProjectsSchema,
      rows: "projects",
    },
    "POST /api/v1/projects": {
      says: "案件を作ります。",
      body: createProjectSchema,
      status: 201,
      answer: madeId,
    },
    "POST /api/v1/projects/import": {
      says: "まるごと取り出した案件のzipを取り込み、新しい案件を作ります。",
      query: importProjectSchema,
      sends: "zip",
      status: 201,
      answer: madeId,
    },
    "GET /api/v1/projects/:projectId/archive": {
      says: "案件をまるごと、1つのzipで取り出します。ファイル、写真、履歴も入ります。",
      media: "application/zip",
    },
    "GET /api/v1/projects/:projectId/exports": {
      says: "自分が頼んだ書き出しを、新しい順に並べます。",
      rows: "exports",
    },
    "POST /api/v1/projects/:projectId/exports": {
      says: "案件まるごと、提出パック、結果を書き出します。1秒でできないものは裏で作り、7日間保存します。同じものを作成中なら、それを返します。",
      body: startExportSchema,
      status: 202,
      also: { 200: "すぐにできたので、ファイルそのものを返します。" },
    },
    "GET /api/v1/projects/:projectId/exports/:exportId/content": {
      says: "できあがったファイルを取り出します。1つの結果はPDFなどのそのままの形、ほかはzipです。",
      media: "*/*",
    },
    "DELETE /api/v1/projects/:projectId/exports/:exportId": {
      says: "書き出しを消す、または作るのをやめます。",
      status: 204,
    },
    "GET /api/v1/projects/:projectId": { says: "案件の情報、いまの作成、新しい結果を読みます。" },
    "PATCH /api/v1/projects/:projectId": {
      says: "案件の名前を変える、またはしまいます。",
      body: changeProjectSchema,
      status: 204,
    },
    "DELETE /api/v1/projects/:projectId": {
      says: "案件をごみ箱に移します。30日のあいだは戻せます。",
      status: 204,
    },
    "POST /api/v1/projects/:projectId/restore": { says: "案件をごみ箱から戻します。", status: 204 },
    "PUT /api/v1/projects/:projectId/star": {
      says: "案件に星を付ける、または外します。",
      body: starProjectSchema,
      status: 204,
    },
    "PUT /api/v1/projects/:projectId/draft": {
      says: "商品の説明の下書きを保存します。",
      body: saveDraftSchema,
      status: 204,
    },
    "GET /api/v1/projects/:projectId/thumbnail": { says: "案件の画像を読みます。", media: "image/*" },
    "PUT /api/v1/projects/:projectId/thumbnail": {
      says: "案件の画像を変えます。",
      sends: "picture",
      status: 204,
    },
    "DELETE /api/v1/projects/:projectId/thumbnail": { says: "案件の画像を外します。", status: 204 },
    "GET /api/v1/projects/:projectId/summary": {
      says: "案件のまとめを読みます。",
      query: z.object({
        seen: z.string().optional().describe("前に受け取った印。変わっていなければ204を返します。"),
      }),
      also: { 204: "前に読んだときから変わっていません。" },
    },
    "GET /api/v1/projects/:projectId/summary.pptx": {
      says: "サマリーを1枚のスライドとして取り出します。",
      media: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    },
    "GET /api/v1/projects/:projectId/summary.pdf": {
      says: "サマリーをPDFとして取り出します。",
      media: "application/pdf",
    },
    "GET /api/v1/projects/:projectId/pack": {
      says: "選んだツールのいちばん新しい結果を、1つのzipにまとめて取り出します。",
      query: packSchema,
      media: "application/zip",
    },
    "PUT /api/v1/projects/:projectId/summary": {
      says: "案件のまとめの1行を書き換えます。",
      body: saveLineSchema,
    },
  },
};

export const materials: Area = {
  title: "資料と検索",
  routes: {
    "POST /api/v1/projects/:projectId/files": {
      says: "案件の資料にファイルを加えます。",
      sends: "file",
      status: 201,
    },
    ...files,
    "POST /api/v1/projects/:projectId/pages": {
      says: "案件の資料に公開ページを加えます。",
      body: addPageSchema,
      status: 201,
    },
    "PATCH /api/v1/projects/:projectId/documents/:documentId": {
      says: "資料の種類を決めます。文案に使える文が、種類に合わせて読み直されます。",
      body: changeDocumentSchema,
    },
    "DELETE /api/v1/projects/:projectId/documents/:documentId": {
      says: "案件の資料を外します。",
      status: 204,
    },
    "GET /api/v1/projects/:projectId/remembered": {
      says: "読み取りで覚えていることを返します。直した商品名・種類・商品区分と、下の文を社内だけにする見出しです。",
    },
    "PUT /api/v1/projects/:projectId/remembered": {
      says: "読み取りで覚えることを1つ加えます。次に保存した説明や資料から、そのとおりに読みます。",
      body: changeRememberedSchema,
    },
    "DELETE /api/v1/projects/:projectId/remembered": {
      says: "覚えていることを1つ消します。",
      body: changeRememberedSchema,
    },
    "GET /api/v1/search": { says: "参加しているすべての案件から探します。", query: searchSchema },
    "GET /api/v1/projects/:projectId/search": { says: "1つの案件の中を探します。", query: searchSchema },
  },
};

export const members: Area = {
  title: "メンバー",
  routes: {
    "GET /api/v1/projects/:projectId/members": {
      says: "案件のメンバーを並べます。",
      rows: "members",
    },
    "PATCH /api/v1/projects/:projectId/members/:memberId": {
      says: "メンバーの役割を変えます。",
      body: changeRoleSchema,
      status: 204,
    },
    "PUT /api/v1/projects/:projectId/members/:memberId/caps": {
      says: "メンバーが使える量を決めます。",
      body: memberCapsSchema,
      status: 204,
    },
    "DELETE /api/v1/projects/:projectId/members/:memberId": {
      says: "メンバーを案件から外します。",
      status: 204,
    },
    "POST /api/v1/projects/:projectId/leave": { says: "案件から抜けます。", status: 204 },
    "POST /api/v1/projects/:projectId/transfer": {
      says: "案件のオーナーをほかのメンバーに移します。",
      body: transferSchema,
      status: 204,
    },
    "GET /api/v1/projects/:projectId/invitations": {
      says: "まだ使える招待を並べます。",
      rows: "invitations",
    },
    "POST /api/v1/projects/:projectId/invitations": {
      says: "メールかリンクで招待します。",
      body: createInvitationSchema,
      status: 201,
    },
    "DELETE /api/v1/projects/:projectId/invitations/:invitationId": {
      says: "招待を取り消します。",
      status: 204,
    },
    "POST /api/v1/invitations/accept": {
      says: "招待を受けて案件に参加します。",
      body: invitationKeySchema,
      answer: z.object({ projectId: z.uuid() }),
    },
  },
};
